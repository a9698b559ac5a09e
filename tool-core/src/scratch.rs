//! A place for what is too large for a result. The trait and its in-memory form; files are for other crates.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;

/// A place for what is too large for a result.
#[async_trait]
pub trait Scratch: fmt::Debug + Send + Sync {
    /// Keeps `data` and returns the name it can be read by. A name is never given twice.
    ///
    /// # Errors
    ///
    /// When there is no room, or what lies behind the store fails.
    async fn put(&self, data: Vec<u8>) -> Result<ScratchId, ScratchError>;

    /// Reads back what was kept.
    ///
    /// # Errors
    ///
    /// When nothing of that name is kept, or what lies behind the store fails.
    async fn get(&self, id: &ScratchId) -> Result<Arc<[u8]>, ScratchError>;
}

/// The name of something that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ScratchId(String);

impl ScratchId {
    /// A name that a store gives.
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }
}

impl fmt::Display for ScratchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why something could not be kept or read back.
#[derive(Debug)]
#[non_exhaustive]
pub enum ScratchError {
    /// Nothing of that name is kept.
    Unknown(ScratchId),
    /// There is no room for so many bytes.
    Full {
        /// How many bytes the store holds at most.
        limit: usize,
    },
    /// What lies behind the store failed.
    Store(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for ScratchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(id) => write!(f, "nothing is kept as `{id}`"),
            Self::Full { limit } => write!(f, "no room: at most {limit} bytes are kept"),
            Self::Store(_) => f.write_str("the scratch store failed"),
        }
    }
}

impl std::error::Error for ScratchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Store(source) => Some(&**source),
            _ => None,
        }
    }
}

/// Keeps everything in memory, up to a bound, for as long as the session lives.
#[derive(Debug)]
pub struct MemoryScratch {
    limit: usize,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    bytes: usize,
    data: HashMap<ScratchId, Arc<[u8]>>,
}

impl MemoryScratch {
    /// How many bytes a session keeps unless the host says otherwise: 64 MiB.
    pub const DEFAULT_LIMIT: usize = 64 * 1024 * 1024;

    /// A store that keeps at most `limit` bytes.
    pub fn new(limit: usize) -> Self {
        Self { limit, kept: Mutex::default() }
    }
}

impl Default for MemoryScratch {
    fn default() -> Self {
        Self::new(Self::DEFAULT_LIMIT)
    }
}

#[async_trait]
impl Scratch for MemoryScratch {
    async fn put(&self, data: Vec<u8>) -> Result<ScratchId, ScratchError> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = kept.bytes.saturating_add(data.len());
        if bytes > self.limit {
            return Err(ScratchError::Full { limit: self.limit });
        }
        let id = ScratchId::new(format!("scratch-{}", kept.data.len() + 1));
        kept.bytes = bytes;
        kept.data.insert(id.clone(), data.into());
        Ok(id)
    }

    async fn get(&self, id: &ScratchId) -> Result<Arc<[u8]>, ScratchError> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.data.get(id).cloned().ok_or_else(|| ScratchError::Unknown(id.clone()))
    }
}
