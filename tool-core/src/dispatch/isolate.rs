//! No panic crosses the boundary: everything that is not ours is called through this module.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use crate::error::{ToolError, ToolErrorCode};

/// Something panicked. What it said is not kept: it may hold what the model must not read, and the panic hook has
/// shown it to the host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Panicked;

impl From<Panicked> for ToolError {
    fn from(_: Panicked) -> Self {
        Self::with_code(ToolErrorCode::Panicked, "the tool panicked")
    }
}

/// Calls code of others.
pub(crate) fn catch<R>(call: impl FnOnce() -> R) -> Result<R, Panicked> {
    // What is shared with the closure is ours, and we don't look at what a panic may have left half done in it.
    catch_unwind(AssertUnwindSafe(call)).map_err(discard)
}

/// Calls someone who only listens; their panic changes nothing.
pub(crate) fn hear(call: impl FnOnce()) {
    let _ = catch(call);
}

/// A payload's own drop may panic, with a payload whose drop panics. After a few it is leaked.
fn discard(mut payload: Box<dyn Any + Send>) -> Panicked {
    const PATIENCE: usize = 3;
    for _ in 0..PATIENCE {
        match catch_unwind(AssertUnwindSafe(|| drop(payload))) {
            Ok(()) => return Panicked,
            Err(next) => payload = next,
        }
    }
    std::mem::forget(payload);
    Panicked
}

/// A future of others, whose polls and drop cannot panic.
pub(crate) struct Guarded<F: ?Sized> {
    future: Option<Pin<Box<F>>>,
}

impl<F: ?Sized> Guarded<F> {
    pub(super) fn new(future: Pin<Box<F>>) -> Self {
        Self { future: Some(future) }
    }

    /// Uses the future, and gives it up if that panics.
    pub(super) fn with<R>(&mut self, call: impl FnOnce(Pin<&mut F>) -> R) -> Result<R, Panicked> {
        let Some(future) = self.future.as_mut() else { return Err(Panicked) };
        let called = catch(|| call(future.as_mut()));
        if called.is_err() {
            let _ = self.end();
        }
        called
    }

    /// Drops the future, and says whether that panicked.
    fn end(&mut self) -> Result<(), Panicked> {
        let future = self.future.take();
        catch(|| drop(future))
    }
}

impl<F: Future + ?Sized> Future for Guarded<F> {
    type Output = Result<F::Output, Panicked>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let output = match self.with(|future| future.poll(cx)) {
            Ok(poll) => ready!(poll),
            Err(panicked) => return Poll::Ready(Err(panicked)),
        };
        // What the future leaves behind is dropped here, so that a panic in it is the call's and not the caller's.
        Poll::Ready(self.end().map(|()| output))
    }
}

impl<F: ?Sized> Drop for Guarded<F> {
    fn drop(&mut self) {
        let _ = self.end();
    }
}
