//! Numbers about the running server, as Prometheus reads them.

use crate::app::App;
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The upper bounds of the classes of durations, in seconds.
const BOUNDS: [f64; 9] = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0, 30.0];

/// What answers are counted by: method, route, status.
type Sort = (&'static str, String, u16);

#[derive(Clone, Default)]
struct Durations {
    /// How many were within each bound; not within those below.
    within: [u64; BOUNDS.len()],
    count: u64,
    seconds: f64,
}

/// Counts answers and their durations.
#[derive(Default)]
pub struct Metrics(Mutex<BTreeMap<Sort, Durations>>);

impl Metrics {
    /// Counts one answer.
    fn count(&self, sort: Sort, duration: Duration) {
        let seconds = duration.as_secs_f64();
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let durations = all.entry(sort).or_default();
        durations.count += 1;
        durations.seconds += seconds;
        if let Some(class) = BOUNDS.iter().position(|bound| seconds <= *bound) {
            durations.within[class] += 1;
        }
    }

    /// All numbers as text, with `gauges` (name, help, value) before them.
    pub fn text(&self, gauges: &[(&str, &str, u64)]) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        for (name, help, value) in gauges {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
        }
        let name = "quatrebras_request_seconds";
        let _ = writeln!(text, "# HELP {name} How long requests took.\n# TYPE {name} histogram");
        for ((method, route, status), durations) in &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
            let mut sum = 0;
            for (bound, within) in BOUNDS.iter().zip(durations.within) {
                sum += within;
                let _ = writeln!(text, "{name}_bucket{{{labels},le=\"{bound}\"}} {sum}");
            }
            let _ = writeln!(text, "{name}_bucket{{{labels},le=\"+Inf\"}} {}", durations.count);
            let _ = writeln!(text, "{name}_sum{{{labels}}} {}", durations.seconds);
            let _ = writeln!(text, "{name}_count{{{labels}}} {}", durations.count);
        }
        text
    }
}

/// Counts every answer, by its route: addresses that anybody can make up are one.
pub async fn measure(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("other", MatchedPath::as_str).to_owned();
    let method = known(request.method().as_str());
    let began = Instant::now();
    let response = next.run(request).await;
    let (status, duration) = (response.status().as_u16(), began.elapsed());
    tracing::debug!(method, route, status, ?duration, "answered");
    app.metrics().count((method, route, status), duration);
    response
}

fn known(method: &str) -> &'static str {
    ["GET", "HEAD", "PUT", "POST", "DELETE"].into_iter().find(|known| *known == method).unwrap_or("other")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_durations_add_up() {
        let metrics = Metrics::default();
        for milliseconds in [1, 3, 3, 40_000] {
            metrics.count(("GET", "/".to_owned(), 200), Duration::from_millis(milliseconds));
        }
        let text = metrics.text(&[("records", "Records.", 7)]);
        for line in [
            "records 7",
            "quatrebras_request_seconds_bucket{method=\"GET\",route=\"/\",status=\"200\",le=\"0.001\"} 1",
            "quatrebras_request_seconds_bucket{method=\"GET\",route=\"/\",status=\"200\",le=\"0.005\"} 3",
            "quatrebras_request_seconds_bucket{method=\"GET\",route=\"/\",status=\"200\",le=\"30\"} 3",
            "quatrebras_request_seconds_bucket{method=\"GET\",route=\"/\",status=\"200\",le=\"+Inf\"} 4",
            "quatrebras_request_seconds_sum{method=\"GET\",route=\"/\",status=\"200\"} 40.007",
            "quatrebras_request_seconds_count{method=\"GET\",route=\"/\",status=\"200\"} 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in {text}");
        }
    }
}
