//! Who runs beside whom: the calls of a turn as a conflict graph, and the queue of those that are ready.
//!
//! A call waits for every earlier call that conflicts with it, and for nothing else. The graph is built one call at a
//! time from a trie of resources, so that its size grows with the calls and the depth of their paths, and not with the
//! pairs of calls.

use std::collections::{HashMap, VecDeque};

use crate::effects::{Access, Effects, Resource};

/// How the calls of a turn are ordered. All policies give the same results, with more or less overlap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Policy {
    /// A call waits for the earlier calls that it conflicts with.
    #[default]
    Ordered,
    /// All calls at once if every one of them is known and concurrent-safe, otherwise one after another.
    AllOrNothing,
    /// One after another.
    Sequential,
}

/// The calls that were added so far, and what each of them waits for.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    graph: Graph,
    touched: Touched,
    /// The graph's node of each call.
    nodes: HashMap<usize, usize>,
}

impl Plan {
    /// Adds the next call, in call order.
    pub(crate) fn push(&mut self, call: usize, effects: &Effects) {
        let mut waits_for = Vec::new();
        for (access, resource) in effects.accesses() {
            self.touched.conflicts(access, capped(resource), &mut self.graph, &mut waits_for);
        }
        let node = self.graph.add(Some(call), &waits_for);
        self.nodes.insert(call, node);
        for (access, resource) in effects.accesses() {
            self.touched.record(access, capped(resource), node);
        }
    }

    /// Takes the earliest call that waits for nothing.
    pub(crate) fn next_ready(&mut self) -> Option<usize> {
        self.graph.ready.pop_front()
    }

    /// Says that a call has ended, which may make others ready.
    pub(crate) fn finish(&mut self, call: usize) {
        if let Some(node) = self.nodes.remove(&call) {
            self.graph.finish(node);
        }
    }
}

/// A path is followed so far down; below, a whole subtree counts as one resource.
const DEEPEST: usize = 64;

fn capped(resource: &Resource) -> &[Box<str>] {
    let segments = resource.segments();
    segments.get(..DEEPEST).unwrap_or(segments)
}

#[derive(Debug, Default)]
struct Graph {
    nodes: Vec<Node>,
    ready: VecDeque<usize>,
}

/// A call, or a junction: a node without a call that stands for several others having ended.
#[derive(Debug)]
struct Node {
    call: Option<usize>,
    waits_for: usize,
    dependents: Vec<usize>,
    finished: bool,
}

impl Graph {
    fn add(&mut self, call: Option<usize>, waits_for: &[usize]) -> usize {
        let id = self.nodes.len();
        let mut waiting = 0;
        for dependency in waits_for {
            if let Some(node) = self.nodes.get_mut(*dependency).filter(|node| !node.finished) {
                node.dependents.push(id);
                waiting += 1;
            }
        }
        self.nodes.push(Node { call, waits_for: waiting, dependents: Vec::new(), finished: false });
        if waiting == 0 {
            self.release(id);
        }
        id
    }

    /// A call that waits for nothing may run; a junction that waits for nothing has served.
    fn release(&mut self, id: usize) {
        match self.nodes.get(id).map(|node| node.call) {
            Some(Some(call)) => self.ready.push_back(call),
            Some(None) => self.finish(id),
            None => {}
        }
    }

    fn finish(&mut self, id: usize) {
        let mut ended = vec![id];
        while let Some(id) = ended.pop() {
            let Some(node) = self.nodes.get_mut(id) else { continue };
            node.finished = true;
            for dependent in std::mem::take(&mut node.dependents) {
                let Some(node) = self.nodes.get_mut(dependent) else { continue };
                node.waits_for -= 1;
                match (node.waits_for, node.call) {
                    (0, Some(call)) => self.ready.push_back(call),
                    (0, None) => ended.push(dependent),
                    _ => {}
                }
            }
        }
    }

    fn is_finished(&self, id: usize) -> bool {
        self.nodes.get(id).is_none_or(|node| node.finished)
    }
}

/// Who touched what so far: a trie of resources, the world at its root.
#[derive(Debug, Default)]
struct Touched {
    children: HashMap<Box<str>, Touched>,
    here: Accesses,
    below: Accesses,
}

impl Touched {
    /// Gathers what an access has to wait for: conflicting accesses at its resource, above it and below it.
    fn conflicts(&mut self, access: Access, path: &[Box<str>], graph: &mut Graph, waits_for: &mut Vec<usize>) {
        self.here.join(access, graph, waits_for);
        match path.split_first() {
            None => self.below.join(access, graph, waits_for),
            Some((segment, rest)) => {
                if let Some(child) = self.children.get_mut(segment) {
                    child.conflicts(access, rest, graph, waits_for);
                }
            }
        }
    }

    fn record(&mut self, access: Access, path: &[Box<str>], node: usize) {
        if let Some((segment, rest)) = path.split_first() {
            self.below.push(access, node);
            self.children.entry(segment.clone()).or_default().record(access, rest, node);
            return;
        }
        if access == Access::Write {
            // Whatever conflicts with an earlier access at or below this resource also conflicts with this write,
            // which waits for it: the write stands for them all.
            *self = Self::default();
        }
        self.here.push(access, node);
    }
}

/// The nodes that touch something, by how they touch it.
#[derive(Debug, Default)]
struct Accesses {
    reads: Vec<usize>,
    adds: Vec<usize>,
    writes: Vec<usize>,
}

impl Accesses {
    fn push(&mut self, access: Access, node: usize) {
        self.of(access).push(node);
    }

    fn of(&mut self, access: Access) -> &mut Vec<usize> {
        match access {
            Access::Read => &mut self.reads,
            Access::Add => &mut self.adds,
            Access::Write => &mut self.writes,
        }
    }

    /// Gathers the nodes that conflict with `access`. A set that is asked for is folded into one junction, so that the
    /// next who asks adds one edge and not as many as the set has members.
    fn join(&mut self, access: Access, graph: &mut Graph, waits_for: &mut Vec<usize>) {
        for earlier in [Access::Read, Access::Add, Access::Write] {
            if !earlier.conflicts_with(access) {
                continue;
            }
            let nodes = self.of(earlier);
            nodes.retain(|node| !graph.is_finished(*node));
            if nodes.len() > 1 {
                let junction = graph.add(None, nodes);
                *nodes = vec![junction];
            }
            waits_for.extend_from_slice(nodes);
        }
    }
}

#[cfg(test)]
mod tests;
