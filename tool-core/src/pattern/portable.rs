//! Translates a pattern of ECMA-262 (with the flag `u`) into one of the `regex` crate, and refuses what does not have
//! the same meaning in both.
//!
//! The parser is that of the `regex` crate. It takes what ECMA-262 does not, so each part is looked at, and a part that
//! is not known to be the same is refused.

use std::ops::Range;

use regex_syntax::ast::parse::Parser;
use regex_syntax::ast::{
    AssertionKind, Ast, ClassBracketed, ClassPerl, ClassPerlKind, ClassSet, ClassSetItem, ClassUnicode,
    ClassUnicodeKind, ClassUnicodeOpKind, ErrorKind, Group, GroupKind, HexLiteralKind, Literal, LiteralKind,
    Repetition, RepetitionKind, Span, SpecialLiteralKind, Visitor, visit,
};

use crate::pattern::{PatternError, PatternErrorKind};

/// The pattern in the `regex` crate's language.
///
/// # Errors
///
/// At the first part that is malformed or has another meaning there.
pub(super) fn translate(pattern: &str) -> Result<String, PatternError> {
    let ast = Parser::new().parse(pattern).map_err(|error| {
        let kind = match error.kind() {
            ErrorKind::UnsupportedLookAround => PatternErrorKind::LookAround,
            ErrorKind::UnsupportedBackreference => PatternErrorKind::BackReference,
            _ => PatternErrorKind::Syntax,
        };
        PatternError::new(error.span().start.offset, kind)
    })?;
    visit(&ast, Translator { pattern, translated: String::with_capacity(pattern.len()), read: 0 })
}

/// `WhiteSpace` and `LineTerminator` of ECMA-262.
const SPACE: &str = r"\t-\r \u{a0}\u{1680}\u{2000}-\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}\u{feff}";

/// Walks over the pattern in its order and copies it, except for what is written in another way.
struct Translator<'p> {
    pattern: &'p str,
    translated: String,
    /// How much of the pattern is translated, in bytes.
    read: usize,
}

type Checked = Result<(), PatternError>;

impl Visitor for Translator<'_> {
    type Output = String;
    type Err = PatternError;

    fn finish(mut self) -> Result<String, PatternError> {
        self.copy_to(self.pattern.len());
        Ok(self.translated)
    }

    fn visit_pre(&mut self, ast: &Ast) -> Checked {
        match ast {
            Ast::Empty(_) | Ast::Alternation(_) | Ast::Concat(_) => {}
            Ast::Flags(flags) => self.refuse(&flags.span)?,
            Ast::Literal(literal) => self.literal(literal, |letter| !matches!(letter, '{' | '}' | ']'))?,
            Ast::Dot(span) => self.replace(span, r"[^\n\r\u{2028}\u{2029}]"),
            Ast::Assertion(assertion) => match assertion.kind {
                AssertionKind::StartLine | AssertionKind::EndLine => {}
                AssertionKind::WordBoundary => self.replace(&assertion.span, r"(?-u:\b)"),
                AssertionKind::NotWordBoundary => self.replace(&assertion.span, r"(?-u:\B)"),
                _ => self.refuse(&assertion.span)?,
            },
            Ast::ClassUnicode(class) => self.property(class)?,
            Ast::ClassPerl(class) => self.perl(class),
            Ast::ClassBracketed(class) => self.class(class)?,
            Ast::Repetition(repetition) => self.repetition(repetition)?,
            Ast::Group(group) => self.group(group)?,
        }
        Ok(())
    }
}

impl Translator<'_> {
    fn replace(&mut self, span: &Span, by: &str) {
        self.copy_to(span.start.offset);
        self.translated.push_str(by);
        self.read = span.end.offset;
    }

    fn copy_to(&mut self, end: usize) {
        self.translated.push_str(self.pattern.get(self.read..end).unwrap_or_default());
        self.read = end;
    }

    fn refuse(&self, span: &Span) -> Checked {
        let part = self.text(span).to_owned();
        Err(PatternError::new(span.start.offset, PatternErrorKind::NotPortable { part }))
    }

    fn text(&self, span: &Span) -> &str {
        let range: Range<usize> = span.start.offset..span.end.offset;
        self.pattern.get(range).unwrap_or_default()
    }

    /// A letter, which is `allowed` to stand there as it is, or an escape of one.
    fn literal(&self, literal: &Literal, allowed: fn(char) -> bool) -> Checked {
        let is_portable = match &literal.kind {
            LiteralKind::Verbatim => allowed(literal.c),
            LiteralKind::Meta | LiteralKind::Superfluous => r"^$\.*+?()[]{}|/".contains(literal.c),
            LiteralKind::HexFixed(kind) => *kind != HexLiteralKind::UnicodeLong,
            LiteralKind::HexBrace(kind) => *kind == HexLiteralKind::UnicodeShort,
            LiteralKind::Special(kind) => !matches!(kind, SpecialLiteralKind::Bell | SpecialLiteralKind::Space),
            LiteralKind::Octal => false,
        };
        if is_portable { Ok(()) } else { self.refuse(&literal.span) }
    }

    /// A letter in a class, where a hyphen may be escaped too.
    fn class_literal(&self, literal: &Literal) -> Checked {
        if literal.c == '-' && literal.kind == LiteralKind::Meta {
            return Ok(());
        }
        self.literal(literal, |letter| !matches!(letter, '[' | ']' | '-'))
    }

    fn class(&mut self, class: &ClassBracketed) -> Checked {
        let items = match &class.kind {
            ClassSet::Item(ClassSetItem::Union(union)) => union.items.as_slice(),
            ClassSet::Item(item) => std::slice::from_ref(item),
            ClassSet::BinaryOp(operation) => return self.refuse(&operation.span),
        };
        let last = items.len().saturating_sub(1);
        for (index, item) in items.iter().enumerate() {
            match item {
                // Anywhere else it could be taken for a range.
                ClassSetItem::Literal(literal)
                    if literal.c == '-' && literal.kind == LiteralKind::Verbatim && [0, last].contains(&index) => {}
                ClassSetItem::Literal(literal) => self.class_literal(literal)?,
                ClassSetItem::Range(range) => {
                    self.class_literal(&range.start)?;
                    self.class_literal(&range.end)?;
                }
                ClassSetItem::Unicode(class) => self.property(class)?,
                ClassSetItem::Perl(class) => self.perl(class),
                ClassSetItem::Empty(_)
                | ClassSetItem::Ascii(_)
                | ClassSetItem::Bracketed(_)
                | ClassSetItem::Union(_) => self.refuse(item.span())?,
            }
        }
        Ok(())
    }

    fn perl(&mut self, class: &ClassPerl) {
        let members = match class.kind {
            ClassPerlKind::Digit => "0-9",
            ClassPerlKind::Word => "0-9A-Za-z_",
            ClassPerlKind::Space => SPACE,
        };
        let not = if class.negated { "^" } else { "" };
        self.replace(&class.span, &format!("[{not}{members}]"));
    }

    /// A class of Unicode, by a name that ECMA-262 knows too.
    fn property(&self, class: &ClassUnicode) -> Checked {
        // ECMA-262 takes a name in one spelling, the `regex` crate in any.
        let is_title = |name: &str| {
            let mut letters = name.chars();
            letters.next().is_some_and(|first| first.is_ascii_uppercase()) && letters.any(char::is_lowercase)
        };
        let is_portable = match &class.kind {
            ClassUnicodeKind::OneLetter(_) => false,
            ClassUnicodeKind::Named(name) => is_known_property(name),
            ClassUnicodeKind::NamedValue { op, name, value } => {
                let is_script = matches!(name.as_str(), "Script" | "sc" | "Script_Extensions" | "scx");
                *op == ClassUnicodeOpKind::Equal && is_script && is_title(value)
            }
        };
        if is_portable { Ok(()) } else { self.refuse(&class.span) }
    }

    fn repetition(&self, repetition: &Repetition) -> Checked {
        let repeats_nothing =
            matches!(*repetition.ast, Ast::Repetition(_) | Ast::Assertion(_) | Ast::Flags(_) | Ast::Empty(_));
        let is_count = |count: &str| {
            let digits = count.trim_start_matches('{').trim_end_matches(['}', '?']);
            digits.starts_with(|first: char| first.is_ascii_digit())
                && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b',')
        };
        let is_portable = match repetition.op.kind {
            RepetitionKind::Range(_) => is_count(self.text(&repetition.op.span)),
            RepetitionKind::ZeroOrOne | RepetitionKind::ZeroOrMore | RepetitionKind::OneOrMore => true,
        };
        if is_portable && !repeats_nothing { Ok(()) } else { self.refuse(&repetition.span) }
    }

    fn group(&self, group: &Group) -> Checked {
        let is_portable = match &group.kind {
            GroupKind::CaptureIndex(_) => true,
            GroupKind::CaptureName { starts_with_p, name } => {
                !starts_with_p && name.name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            }
            GroupKind::NonCapturing(flags) => flags.items.is_empty(),
        };
        if is_portable { Ok(()) } else { self.refuse(&group.span) }
    }
}

/// The general categories by their short names, and the properties that people use.
fn is_known_property(name: &str) -> bool {
    const KNOWN: [&str; 42] = [
        "L",
        "Lu",
        "Ll",
        "Lt",
        "Lm",
        "Lo",
        "M",
        "Mn",
        "Mc",
        "Me",
        "N",
        "Nd",
        "Nl",
        "No",
        "P",
        "Pc",
        "Pd",
        "Ps",
        "Pe",
        "Pi",
        "Pf",
        "Po",
        "S",
        "Sm",
        "Sc",
        "Sk",
        "So",
        "Z",
        "Zs",
        "Zl",
        "Zp",
        "C",
        "Cc",
        "Cf",
        "Co",
        "Any",
        "ASCII",
        "Alphabetic",
        "Lowercase",
        "Uppercase",
        "White_Space",
        "Emoji",
    ];
    KNOWN.contains(&name)
}
