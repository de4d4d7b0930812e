//! Rules and engine for the browser: what a page asks in a few plain questions, answered in JSON.
//!
//! [`Desk`] answers questions about games and plays them; [`Thinker`] searches. Both know nothing of JavaScript, so they
//! are tested as any other code; `exports.rs` hands them over to it. The answers' types are in [`view`], and the page's
//! TypeScript types are generated from them.

mod desk;
mod exports;
mod games;
mod play;
mod think;
pub mod view;

#[cfg(test)]
mod codegen;

pub use desk::Desk;
pub use games::Games;
pub use play::Play;
pub use think::Thinker;
