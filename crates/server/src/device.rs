//! Who asks: a browser that shows its token, known by the token's hash.

use crate::app::App;
use crate::error::Problem;
use crate::store::{Owner, TokenHash};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use sha2::{Digest, Sha256};

/// The cookie's name.
pub const COOKIE: &str = "quatrebras_device";

/// How long a browser keeps it, in seconds: 400 days, the most that browsers allow. Every record that is kept renews it.
const MAX_AGE: u32 = 400 * 24 * 3600;

/// How many random bytes a token has.
const LENGTH: usize = 32;

/// Whoever asks, if they have ever kept anything.
pub struct Reader(pub Option<Owner>);

/// Whoever asks to keep something; made known if need be.
pub struct Writer {
    /// Whose records are meant.
    pub owner: Owner,
    /// The cookie that goes with the answer.
    pub cookie: HeaderValue,
}

/// The hash of a token as it stands in the cookie.
pub fn hash(token: &str) -> TokenHash {
    Sha256::digest(token).into()
}

/// The token among the cookies, where it is built like one.
fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs =
        cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(name, _)| *name == COOKIE)?;
    (token.len() == 2 * LENGTH && token.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(token)
}

fn new_token() -> Result<String, Problem> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "no random numbers");
        let title = "The server has no random numbers";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "no-random-numbers", title, "try again")
    })?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn cookie(token: &str, secure: bool) -> Result<HeaderValue, Problem> {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{COOKIE}={token}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
    // A token is hexadecimal digits.
    HeaderValue::try_from(text).map_err(|error| Problem::bad_request(error.to_string()))
}

impl Reader {
    /// Whoever sent these headers.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn of(app: &App, headers: &HeaderMap) -> Result<Reader, Problem> {
        match token(headers) {
            Some(token) => Ok(Reader(app.store().owner(&hash(token)).await?)),
            None => Ok(Reader(None)),
        }
    }
}

impl FromRequestParts<App> for Reader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Reader, Problem> {
        Reader::of(app, &parts.headers).await
    }
}

impl Writer {
    /// Whoever sent these headers, made known if need be: call it when it is sure that something will be kept.
    ///
    /// # Errors
    /// When the store fails, or there are no random numbers.
    pub async fn of(app: &App, headers: &HeaderMap) -> Result<Writer, Problem> {
        if let Some(token) = token(headers)
            && let Some(owner) = app.store().owner(&hash(token)).await?
        {
            return Ok(Writer { owner, cookie: cookie(token, app.is_secure())? });
        }
        // A token that is not known may be anybody's choice: only ours are made known.
        let token = new_token()?;
        let owner = app.store().enrol(&hash(&token), None, crate::now()).await?;
        Ok(Writer { owner, cookie: cookie(&token, app.is_secure())? })
    }
}

/// A token's hash as text: 64 hexadecimal digits.
pub fn hash_text(hash: &TokenHash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash that a text stands for; `None` when it is not 64 hexadecimal digits.
pub fn hash_of_text(text: &str) -> Option<TokenHash> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect();
    let digits = digits.filter(|digits| digits.len() == 2 * size_of::<TokenHash>())?;
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    TokenHash::try_from(bytes).ok()
}
