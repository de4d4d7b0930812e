use quatrebras_rules::*;
fn main() {
    for (id, text) in shipped() {
        match Rules::from_toml(text, &format!("{id}.toml")) {
            Err(e) => println!("{e}"),
            Ok(rules) => {
                let t = std::time::Instant::now();
                for d in 1..=4 {
                    println!("{id} {d} {} {:?}", rules.perft(rules.start(), d), t.elapsed());
                }
            }
        }
    }
}
