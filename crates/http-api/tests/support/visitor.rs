//! People who ask a server.

use serde_json::{Value, json};

use super::{answer::Answer, client::Client};

/// Somebody who asks one server: with a token, or as a guest.
#[derive(Clone)]
pub struct Visitor {
    pub client: Client,
    pub token: Option<String>,
    pub id: String,
    pub email: String,
}

impl Visitor {
    /// The same person at another server.
    pub fn at(&self, server: &Client) -> Self {
        Self {
            client: *server,
            ..self.clone()
        }
    }

    /// The same person with another token.
    pub fn bearing(&self, token: &str) -> Self {
        Self {
            token: Some(token.to_owned()),
            ..self.clone()
        }
    }

    pub fn send(&self, method: &str, target: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let authorization = self.token.as_ref().map(|token| format!("Bearer {token}"));
        let mut all = headers.to_vec();
        if let Some(authorization) = &authorization {
            all.push(("Authorization", authorization));
        }
        self.client.send_body(method, target, &all, body)
    }

    /// Sends the head of a POST whose body never comes, and gives the answer that comes all the same.
    pub fn announce(&self, target: &str, headers: &[(&str, &str)]) -> Answer {
        let authorization = self.token.as_ref().map(|token| format!("Bearer {token}"));
        let mut all = headers.to_vec();
        if let Some(authorization) = &authorization {
            all.push(("Authorization", authorization));
        }
        self.client.announce(target, &all)
    }

    /// Asks without a body.
    pub fn ask(&self, method: &str, target: &str) -> Answer {
        self.send(method, target, &[], b"")
    }

    pub fn get(&self, target: &str) -> Answer {
        self.ask("GET", target)
    }

    /// Sends JSON.
    pub fn json(&self, method: &str, target: &str, body: &Value) -> Answer {
        let json = [("Content-Type", "application/json")];
        self.send(method, target, &json, body.to_string().as_bytes())
    }

    pub fn post(&self, target: &str, body: &Value) -> Answer {
        self.json("POST", target, body)
    }

    pub fn patch(&self, target: &str, body: &Value) -> Answer {
        self.json("PATCH", target, body)
    }

    pub fn put(&self, target: &str, body: &Value) -> Answer {
        self.json("PUT", target, body)
    }

    pub fn delete(&self, target: &str) -> Answer {
        self.ask("DELETE", target)
    }

    pub fn try_sign_in(&self, email: &str, password: &str) -> Answer {
        self.post(
            "/api/auth/sign-in",
            &json!({"email": email, "password": password}),
        )
    }

    /// Confirms an address with a mailed code and the password of that sign-up.
    pub fn confirm(&self, code: &str, password: &str) -> Answer {
        self.post("/api/auth/verify", &json!({"code": code, "password": password}))
    }

    /// Signs in.
    #[track_caller]
    pub fn sign_in(&self, email: &str, password: &str) -> Self {
        self.signed_in(&self.try_sign_in(email, password))
    }

    /// The person whom `answer` lets in.
    #[track_caller]
    pub fn signed_in(&self, answer: &Answer) -> Self {
        let body = answer.ok();
        let text = |pointer: &str| body.pointer(pointer).and_then(Value::as_str).unwrap().to_owned();
        Self {
            client: self.client,
            token: Some(text("/response/token")),
            id: text("/response/user/_id"),
            email: text("/response/user/email"),
        }
    }

    pub fn me(&self) -> String {
        format!("/api/auth/me/{}", self.id)
    }

    /// Whether the token is good.
    #[track_caller]
    pub fn is_let_in(&self) -> bool {
        let answer = self.get(&self.me());
        if answer.status == 200 {
            true
        } else {
            answer.unauthorized("unauthorized");
            false
        }
    }
}
