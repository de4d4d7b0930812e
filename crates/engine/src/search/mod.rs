//! The search.

mod ends;
mod iterate;
mod node;
mod null_move;
mod probcut;
mod prune;
mod quiescence;
mod reduce;
pub(crate) mod root;
mod singular;
mod standing;
pub(crate) mod worker;
