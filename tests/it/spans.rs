//! When calls ran, on a logical clock: overlap is shown by spans that intersect, never by how long anything took.

use std::collections::BTreeMap;
use std::sync::Mutex;

use tool_core::CallId;

/// The span of each call, by its id.
#[derive(Debug, Default)]
pub struct Spans {
    log: Mutex<Log>,
}

#[derive(Debug, Default)]
struct Log {
    now: u32,
    spans: BTreeMap<CallId, (u32, Option<u32>)>,
}

impl Log {
    fn tick(&mut self) -> u32 {
        self.now += 1;
        self.now
    }
}

/// A span that ends when it is dropped.
pub struct OpenSpan<'a> {
    spans: &'a Spans,
    id: CallId,
}

impl Spans {
    pub fn open(&self, id: &CallId) -> OpenSpan<'_> {
        let mut log = self.log.lock().unwrap();
        let now = log.tick();
        log.spans.insert(id.clone(), (now, None));
        OpenSpan { spans: self, id: id.clone() }
    }

    pub fn overlap(&self, a: &str, b: &str) -> bool {
        let ((a_start, a_end), (b_start, b_end)) = (self.span(a), self.span(b));
        a_start < b_end && b_start < a_end
    }

    pub fn ended_before(&self, a: &str, b: &str) -> bool {
        self.span(a).1 < self.span(b).0
    }

    fn span(&self, id: &str) -> (u32, u32) {
        let log = self.log.lock().unwrap();
        let (start, end) = log.spans[&CallId::from(id)];
        (start, end.expect("the span has ended"))
    }
}

impl Drop for OpenSpan<'_> {
    fn drop(&mut self) {
        let mut log = self.spans.log.lock().unwrap();
        let now = log.tick();
        log.spans.get_mut(&self.id).unwrap().1 = Some(now);
    }
}
