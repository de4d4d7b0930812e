//! Which moves to try first.

pub(crate) mod correction;
pub(crate) mod history;
pub(crate) mod picker;
mod slots;
