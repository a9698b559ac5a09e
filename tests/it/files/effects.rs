//! What calls touch: two spellings of one file are one resource.

use serde_json::json;
use tool_core::effects::{Access, Effects, Footprint, Resource, Scope};
use tool_core::{ToolCall, ToolResult};
use tool_std::glob::GlobPattern;

use super::Fixture;

fn reads(fixture: &Fixture, name: &str) -> Effects {
    let mut effects = Effects::none();
    fixture.workspace.reads(name, &mut effects);
    effects
}

fn writes(fixture: &Fixture, name: &str) -> Effects {
    let mut effects = Effects::none();
    fixture.workspace.writes(name, &mut effects);
    effects
}

fn globs(fixture: &Fixture, pattern: &str) -> Effects {
    let mut effects = Effects::none();
    GlobPattern::from(pattern).footprint(&fixture.workspace, Access::Read, &mut effects);
    effects
}

fn of(accesses: &[(Access, Resource)]) -> Effects {
    let mut effects = Effects::none();
    for (access, resource) in accesses {
        effects.touch(*access, resource.clone());
    }
    effects
}

#[test]
fn spellings_and_links_of_a_file_are_one_resource() {
    let fixture = Fixture::new();
    fixture.put("a", "");
    fixture.put("sub/f", "");
    fixture.link("a", "link");
    fixture.link(fixture.path("sub"), "folder");
    let a = of(&[(Access::Read, Resource::path("a"))]);
    let absolute = fixture.path("a").to_str().unwrap().to_owned();
    for name in ["a", "./a", "sub/../a", "folder/../a", "link", &absolute] {
        assert_eq!(reads(&fixture, name), a, "{name}");
    }
    assert_eq!(writes(&fixture, "folder/f"), of(&[(Access::Write, Resource::path("sub/f"))]));
    assert!(writes(&fixture, "link").conflict_with(&reads(&fixture, "./a")));
}

#[test]
fn the_names_of_a_file_with_several_hard_links_conflict() {
    let fixture = Fixture::new();
    fixture.put("a", "");
    std::fs::hard_link(fixture.path("a"), fixture.path("b")).unwrap();
    assert!(writes(&fixture, "a").conflict_with(&reads(&fixture, "b")));
    assert!(!reads(&fixture, "a").conflict_with(&reads(&fixture, "b")));
}

#[test]
fn creating_a_file_conflicts_with_listing_its_folder() {
    let fixture = Fixture::new();
    fixture.put("src/a.rs", "");
    let create = writes(&fixture, "src/new/deep/b.rs");
    let expected = [(Access::Write, Resource::path("src/new")), (Access::Add, Resource::path("src").entries())];
    assert_eq!(create, of(&expected));
    assert!(create.conflict_with(&globs(&fixture, "src/**/*.rs")));
    assert!(create.conflict_with(&globs(&fixture, "**/*.rs")));
    assert!(create.conflict_with(&globs(&fixture, "src/new/deep/*.rs")));
    assert!(create.conflict_with(&reads(&fixture, "src/new/deep/b.rs")));
    assert!(!create.conflict_with(&writes(&fixture, "src/other.rs")), "two new files do not disturb each other");
    assert!(!create.conflict_with(&reads(&fixture, "src/a.rs")));
    assert!(!create.conflict_with(&globs(&fixture, "docs/*")));
}

#[test]
fn a_search_reads_the_ignore_rules_above_it() {
    let fixture = Fixture::new();
    fixture.put("src/a/b.rs", "");
    for rules in [".gitignore", "src/.ignore", "src/a/.gitignore"] {
        assert!(globs(&fixture, "src/a/*").conflict_with(&writes(&fixture, rules)), "{rules}");
    }
    assert!(!globs(&fixture, "src/a/*").conflict_with(&writes(&fixture, "src/c.rs")));
}

#[test]
fn what_is_refused_touches_nothing_and_what_is_unclear_everything() {
    let fixture = Fixture::new();
    fixture.link("/etc", "out");
    for name in ["../x", "/etc/passwd", "out/passwd", "a\0b", ""] {
        assert_eq!(reads(&fixture, name), Effects::none(), "{name}");
        assert_eq!(writes(&fixture, name), Effects::none(), "{name}");
    }
    // An earlier call of the turn may create `none`, and then the path is good.
    assert_eq!(reads(&fixture, "none/../a"), Effects::reads_world());
    assert_eq!(writes(&fixture, "none/../a"), Effects::writes_world());
    assert_eq!(globs(&fixture, "../*"), Effects::none());
}

#[tokio::test]
async fn a_turn_keeps_the_order_of_calls_on_one_file_and_its_folder() {
    let fixture = Fixture::new();
    fixture.put("a", "old");
    fixture.link("a", "link");
    let calls = [
        ("read_file", json!({"path": "link"})),
        ("glob", json!({"pattern": "new/*"})),
        ("write_file", json!({"path": "./a", "content": "new"})),
        ("write_file", json!({"path": "new/b", "content": ""})),
        ("glob", json!({"pattern": "**/b"})),
        ("read_file", json!({"path": "link"})),
    ];
    let calls = calls.into_iter().map(|(tool, arguments)| ToolCall::new(tool, tool, arguments));
    let turn = fixture.session.dispatch_turn(calls).await;
    let texts: Vec<String> = turn.iter().map(ToolResult::text).collect();
    assert_eq!([&texts[0], &texts[5]], ["     1\told", "     1\tnew"]);
    assert_eq!([&texts[1], &texts[4]], ["no matches: the folder `new` does not exist", "new/b"]);
}
