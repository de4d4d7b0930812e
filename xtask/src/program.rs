//! Starting other programs.
//!
//! Each runs in a process group of its own, so that ctrl-C or a request to end can take it and all that it has
//! started along.

use anyhow::{Context, Result, bail};
use std::convert::Infallible;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The program that runs now. Whoever holds the lock keeps others from starting one.
static RUNNING: Mutex<Option<u32>> = Mutex::new(None);

fn running() -> MutexGuard<'static, Option<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on ctrl-C, and a request to end, also ends the program that runs then.
#[cfg(unix)]
pub fn take_children_along() -> Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            let running = running();
            if let Some(group) = *running {
                // The standard library ends single processes only; every shell can end a group.
                let _ = Command::new("sh").args(["-c", &format!("kill -s TERM -- -{group}")]).status();
            }
            std::process::exit(128 + signal);
        }
    });
    Ok(())
}

/// On other systems ctrl-C ends all programs of the console anyway.
#[cfg(not(unix))]
pub fn take_children_along() -> Result<()> {
    Ok(())
}

fn start(command: &mut Command) -> Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    // A program outside the terminal's foreground group would be stopped if it read from the terminal.
    command.stdin(Stdio::null());
    let mut running = running();
    let child = command.spawn().with_context(|| format!("cannot start {}", shown(command)))?;
    *running = Some(child.id());
    Ok(child)
}

fn finish(mut child: Child, command: &Command) -> Result<()> {
    let status = child.wait()?;
    *running() = None;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs a program to its end; what it prints is seen. An error when it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let child = start(command)?;
    finish(child, command)
}

/// Runs a program to its end and shows each line of its standard output also to `each`. An error when it fails.
pub fn run_reading(command: &mut Command, mut each: impl FnMut(&str)) -> Result<()> {
    let mut child = start(command.stdout(Stdio::piped()))?;
    if let Some(stdout) = child.stdout.take() {
        let mut lines = BufReader::new(stdout);
        let mut line = Vec::new();
        while lines.read_until(b'\n', &mut line)? > 0 {
            // When nobody reads any more, the program still runs to its end.
            let _ = std::io::stdout().write_all(&line);
            each(String::from_utf8_lossy(&line).trim_end());
            line.clear();
        }
    }
    finish(child, command)
}

/// What a program prints on its standard output; `None` when it cannot be started or fails. Its errors are not shown.
pub fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Hands this process, with its terminal, over to another program.
#[cfg(unix)]
pub fn become_program(command: &mut Command) -> Result<Infallible> {
    let error = std::os::unix::process::CommandExt::exec(command);
    Err(error).with_context(|| format!("cannot start {}", shown(command)))
}

/// Runs another program in the place of this one.
#[cfg(not(unix))]
pub fn become_program(command: &mut Command) -> Result<Infallible> {
    let status = command.status().with_context(|| format!("cannot start {}", shown(command)))?;
    std::process::exit(status.code().unwrap_or(1))
}

/// A command as one would type it.
pub fn shown(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words: Vec<_> =
        std::iter::once(program).chain(command.get_args()).map(OsStr::to_string_lossy).collect();
    format!("`{}`", words.join(" "))
}
