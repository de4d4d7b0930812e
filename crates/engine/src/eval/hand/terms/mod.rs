//! The terms of the evaluation, a file each. Each tells the features of one side.

pub(super) mod goal;
pub(super) mod pairs;
pub(super) mod pieces;
pub(super) mod royal;
pub(super) mod runners;
pub(super) mod state;
pub(super) mod threats;
