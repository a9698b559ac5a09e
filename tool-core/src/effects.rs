//! What a call touches: the base of who may run beside whom.

use std::path::PathBuf;

/// What a tool's calls touch, so far as it is known without their arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EffectsPolicy {
    /// Nothing is declared: a call may change anything, and runs alone.
    WritesWorld,
    /// `concurrent_safe`: a call may read anything and changes nothing.
    ReadsWorld,
    /// `reads(..)`: each call names what it reads, and changes nothing.
    Reads,
    /// `writes(..)` or `locks(..)`: each call names what it touches.
    Writes,
}

impl EffectsPolicy {
    /// Whether calls of the tool change nothing, so that any of them may run beside any other.
    pub const fn is_concurrent_safe(self) -> bool {
        matches!(self, Self::ReadsWorld | Self::Reads)
    }

    /// The effects of a call whose arguments are not looked at.
    pub(crate) fn without_arguments(self) -> Effects {
        match self {
            Self::ReadsWorld | Self::Reads => Effects::reads_world(),
            Self::WritesWorld | Self::Writes => Effects::writes_world(),
        }
    }
}

/// How a call touches a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Access {
    /// It looks.
    Read,
    /// It adds an entry to a folder. Two additions do not disturb each other; they disturb whoever lists the folder.
    Add,
    /// It changes.
    Write,
}

impl Access {
    /// Whether two accesses to one resource must keep their order.
    pub fn conflicts_with(self, other: Self) -> bool {
        !matches!((self, other), (Self::Read, Self::Read) | (Self::Add, Self::Add))
    }
}

/// Something that calls touch. A resource covers everything below it: a folder its files, the world everything.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Resource {
    segments: Vec<Box<str>>,
}

impl Resource {
    /// Everything.
    pub fn world() -> Self {
        Self { segments: Vec::new() }
    }

    /// A file, or a folder with all below it. The path is normalised by its letters only: empty and `.` components
    /// vanish, `..` takes the component before it away. Whoever can see the files (a [`Scope`]) resolves links first.
    ///
    /// ```
    /// use tool_core::effects::Resource;
    ///
    /// assert_eq!(Resource::path("./a//b/../c"), Resource::path("a/c"));
    /// assert!(Resource::path("a").covers(&Resource::path("a/c")));
    /// ```
    pub fn path(path: &str) -> Self {
        let mut segments: Vec<Box<str>> = vec!["path".into()];
        for component in path.split('/') {
            match component {
                "" | "." => {}
                ".." if segments.len() > 1 => {
                    segments.pop();
                }
                component => segments.push(component.into()),
            }
        }
        Self { segments }
    }

    /// A named resource, apart from all paths.
    pub fn lock(name: &str) -> Self {
        Self { segments: vec!["lock".into(), name.into()] }
    }

    /// The list of what is in a folder, apart from the contents of its entries.
    pub fn entries(&self) -> Self {
        let mut segments = self.segments.clone();
        // No path component holds a slash, so this segment is no file's.
        segments.push("/".into());
        Self { segments }
    }

    /// Whether `other` is this resource or lies below it.
    pub fn covers(&self, other: &Self) -> bool {
        other.segments.starts_with(&self.segments)
    }

    /// From the world down.
    pub(crate) fn segments(&self) -> &[Box<str>] {
        &self.segments
    }
}

/// All that one call touches.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Effects {
    accesses: Vec<(Access, Resource)>,
}

impl Effects {
    /// Nothing: such a call may run beside any other.
    pub fn none() -> Self {
        Self::default()
    }

    /// The call may look at anything.
    pub fn reads_world() -> Self {
        Self { accesses: vec![(Access::Read, Resource::world())] }
    }

    /// The call may change anything.
    pub fn writes_world() -> Self {
        Self { accesses: vec![(Access::Write, Resource::world())] }
    }

    /// Adds one access.
    pub fn touch(&mut self, access: Access, resource: Resource) {
        self.accesses.push((access, resource));
    }

    /// Each access.
    pub fn accesses(&self) -> impl Iterator<Item = (Access, &Resource)> {
        self.accesses.iter().map(|(access, resource)| (*access, resource))
    }

    /// Whether the call may change anything at all, so that nothing may run beside it.
    pub fn is_barrier(&self) -> bool {
        self.accesses().any(|(access, resource)| access == Access::Write && resource.segments.is_empty())
    }

    /// Whether two calls with these effects must keep their order.
    ///
    /// ```
    /// use tool_core::effects::{Access, Effects, Resource};
    ///
    /// let mut write = Effects::none();
    /// write.touch(Access::Write, Resource::path("src/a.rs"));
    /// let mut walk = Effects::none();
    /// walk.touch(Access::Read, Resource::path("src"));
    /// assert!(write.conflict_with(&walk));
    /// assert!(!walk.conflict_with(&walk));
    /// ```
    pub fn conflict_with(&self, other: &Self) -> bool {
        self.accesses().any(|(mine, resource)| {
            other.accesses().any(|(theirs, touched)| {
                mine.conflicts_with(theirs) && (resource.covers(touched) || touched.covers(resource))
            })
        })
    }
}

/// A tool's state that knows what a name in an argument stands for, so that two spellings of one file are one resource.
///
/// The methods' defaults go by the letters of the name alone.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not say what a name in an argument stands for",
    label = "`reads(..)` and `writes(..)` ask the tool's state",
    note = "`impl Scope for {Self} {{}}` goes by the letters of the name"
)]
pub trait Scope {
    /// What reading `name` touches.
    fn reads(&self, name: &str, effects: &mut Effects) {
        effects.touch(Access::Read, Resource::path(name));
    }

    /// What writing `name` touches.
    fn writes(&self, name: &str, effects: &mut Effects) {
        effects.touch(Access::Write, Resource::path(name));
    }
}

/// A tool without state goes by the letters of the name.
impl Scope for () {}

/// An argument that names what its call touches, seen through the tool's state `S`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name a resource",
    label = "`reads(..)` and `writes(..)` take properties that name what the call touches",
    note = "text, paths, and options and lists of them do; implement `Footprint` for a type of your own"
)]
pub trait Footprint<S: ?Sized> {
    /// Adds what the call touches by using this value.
    fn footprint(&self, scope: &S, access: Access, effects: &mut Effects);
}

impl<S: Scope + ?Sized> Footprint<S> for str {
    fn footprint(&self, scope: &S, access: Access, effects: &mut Effects) {
        match access {
            Access::Read => scope.reads(self, effects),
            Access::Add | Access::Write => scope.writes(self, effects),
        }
    }
}

impl<S: Scope + ?Sized> Footprint<S> for String {
    fn footprint(&self, scope: &S, access: Access, effects: &mut Effects) {
        self.as_str().footprint(scope, access, effects);
    }
}

impl<S: Scope + ?Sized> Footprint<S> for PathBuf {
    fn footprint(&self, scope: &S, access: Access, effects: &mut Effects) {
        self.to_string_lossy().footprint(scope, access, effects);
    }
}

#[diagnostic::do_not_recommend]
impl<S: ?Sized, T: Footprint<S>> Footprint<S> for Option<T> {
    fn footprint(&self, scope: &S, access: Access, effects: &mut Effects) {
        if let Some(value) = self {
            value.footprint(scope, access, effects);
        }
    }
}

#[diagnostic::do_not_recommend]
impl<S: ?Sized, T: Footprint<S>> Footprint<S> for Vec<T> {
    fn footprint(&self, scope: &S, access: Access, effects: &mut Effects) {
        for value in self {
            value.footprint(scope, access, effects);
        }
    }
}

#[diagnostic::do_not_recommend]
impl<S: ?Sized, T: Footprint<S> + ?Sized> Footprint<S> for Box<T> {
    fn footprint(&self, scope: &S, access: Access, effects: &mut Effects) {
        (**self).footprint(scope, access, effects);
    }
}
