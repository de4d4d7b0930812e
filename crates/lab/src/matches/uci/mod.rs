//! Talking to an engine by the Universal Chess Interface.

mod cpu;
pub mod dialect;
pub mod engine;
mod handshake;
mod process;
pub mod said;
pub mod wait;
