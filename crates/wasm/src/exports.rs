//! What JavaScript calls. Values cross as JSON, numbers and texts; errors are thrown.

use crate::desk::Desk;
use crate::think::Thinker;
use crate::view::SearchOrder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page's beginning, with fractions.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn now() -> f64;

    /// From 0 to 1.
    #[wasm_bindgen(js_namespace = Math, js_name = random)]
    fn random() -> f64;

    /// A function that hears of reports.
    pub type Listener;

    #[wasm_bindgen(method, js_name = call)]
    fn hear(this: &Listener, owner: &JsValue, text: &str);
}

fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1000.0)
}

/// Sees to it that a panic says where it happened.
#[wasm_bindgen(start)]
pub fn begin() {
    #[cfg(target_arch = "wasm32")]
    console_error_panic_hook::set_once();
}

fn json(value: &impl Serialize) -> Result<String, JsError> {
    serde_json::to_string(value).map_err(|error| JsError::new(&error.to_string()))
}

fn told<T: Serialize>(answer: Result<T, String>) -> Result<String, JsError> {
    json(&answer.map_err(|error| JsError::new(&error))?)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsError> {
    serde_json::from_str(text).map_err(|error| JsError::new(&error.to_string()))
}

/// Games and sessions.
#[wasm_bindgen]
#[derive(Default)]
pub struct RulesDesk(Desk);

#[wasm_bindgen]
#[allow(missing_docs)] // `Desk` says what each does.
impl RulesDesk {
    #[wasm_bindgen(constructor)]
    pub fn new() -> RulesDesk {
        RulesDesk::default()
    }

    pub fn games(&mut self) -> Result<String, JsError> {
        told(self.0.games())
    }

    pub fn game(&mut self, id: &str) -> Result<String, JsError> {
        told(self.0.game(id))
    }

    pub fn compile(&mut self, text: &str) -> Result<String, JsError> {
        json(&self.0.compile(text))
    }

    pub fn forget(&mut self, id: &str) {
        self.0.forget(id);
    }

    pub fn open(&mut self, id: &str, start: Option<String>, moves: Vec<String>) -> Result<String, JsError> {
        told(self.0.open(id, start.as_deref(), &moves))
    }

    pub fn play(&mut self, handle: u32, text: &str) -> Result<String, JsError> {
        told(self.0.play(handle, text))
    }

    pub fn undo(&mut self, handle: u32, plies: u32) -> Result<String, JsError> {
        told(self.0.undo(handle, plies))
    }

    pub fn refusal(&mut self, handle: u32, from: u32, to: u32) -> Result<String, JsError> {
        told(self.0.refusal(handle, from, to))
    }

    pub fn pgn(&mut self, handle: u32, tags: &str) -> Result<String, JsError> {
        self.0.pgn(handle, &read(tags)?).map_err(|error| JsError::new(&error))
    }

    pub fn close(&mut self, handle: u32) {
        self.0.close(handle);
    }
}

/// The engine.
#[wasm_bindgen]
#[derive(Default)]
pub struct Machine(Thinker);

#[wasm_bindgen]
#[allow(missing_docs)] // `Thinker` says what each does.
impl Machine {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Machine {
        Machine::default()
    }

    pub fn levels(&self) -> Result<String, JsError> {
        json(&Thinker::levels())
    }

    pub fn compile(&mut self, text: &str) -> Result<String, JsError> {
        json(&self.0.compile(text))
    }

    pub fn perft(&mut self, id: &str, depth: u32) -> Result<f64, JsError> {
        self.0.perft(id, depth).map(|leaves| leaves as f64).map_err(|error| JsError::new(&error))
    }

    /// Nodes and microseconds.
    pub fn bench(&mut self, id: &str, depth: u32) -> Result<Vec<f64>, JsError> {
        let bench = self.0.bench(id, depth, &clock).map_err(|error| JsError::new(&error))?;
        Ok(vec![bench.nodes as f64, bench.time.as_secs_f64() * 1e6])
    }

    /// `report` is called with each report.
    pub fn search(&mut self, id: &str, order: &str, report: &Listener) -> Result<String, JsError> {
        let order: SearchOrder = read(order)?;
        let chance = (random() * f64::from(u32::MAX)) as u32;
        let mut tell = |news| {
            if let Ok(text) = json(&news) {
                report.hear(&JsValue::NULL, &text);
            }
        };
        told(self.0.search(id, &order, &clock, chance, &mut tell))
    }
}
