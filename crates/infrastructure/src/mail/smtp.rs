//! Mail by a mail server (SMTP).

use std::{net::IpAddr, time::Duration};

use lettre::{
    Message,
    message::Mailbox,
    transport::smtp::{
        Error as SmtpError,
        authentication::{Credentials, DEFAULT_MECHANISMS},
        client::{Certificate, CertificateStore, SmtpConnection, TlsParameters},
        commands::{Data, Mail as MailFrom, Rcpt},
        extension::ClientId,
    },
};
use tinerary_application::{
    error::Source,
    ports::mailer::{Mail, MailError, Mailer},
};

use super::{MailSetupError, message};

/// How the connection to the mail server is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tls {
    /// Not at all: for a server on the same machine.
    None,
    /// After a plain beginning (usually port 587). A server that does not offer it gets neither password nor mail.
    StartTls,
    /// From the first byte (usually port 465).
    Implicit,
}

/// Which mail server takes the mail, and how.
pub struct SmtpSettings {
    /// Its name or address.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// How the connection is encrypted.
    pub tls: Tls,
    /// The name to sign in by; together with `password` or not at all.
    pub user: Option<String>,
    /// The password to sign in by.
    pub password: Option<String>,
    /// Who sends, such as `Tinerary <no-reply@example.com>`.
    pub from: String,
    /// The limit for connecting and for each answer of the server but the last.
    pub timeout: Duration,
    /// The limit for the answer to the whole message, which many servers give when they have looked through it: RFC 5321
    /// (4.5.3.2.6) grants them ten minutes. Whoever does not wait sends the mail again.
    pub acceptance_timeout: Duration,
    /// A certificate (PEM) that is trusted besides those that the machine trusts: of the mail server itself, or of who
    /// signed it.
    pub authority: Option<String>,
}

impl SmtpSettings {
    /// The limit to choose when there is no reason for another.
    pub const TIMEOUT: Duration = Duration::from_secs(10);
    /// See [`SmtpSettings::acceptance_timeout`].
    pub const ACCEPTANCE_TIMEOUT: Duration = Duration::from_mins(2);
}

/// Hands mail to a mail server, by a new connection for each: there are few, and an idle one would be closed anyway.
pub struct SmtpMailer {
    host: String,
    port: u16,
    encryption: Encryption,
    credentials: Option<Credentials>,
    from: Mailbox,
    hello: ClientId,
    timeout: Duration,
    acceptance_timeout: Duration,
}

enum Encryption {
    None,
    StartTls(TlsParameters),
    Implicit(TlsParameters),
}

/// What went wrong with the server, on one line, without the password.
#[derive(Debug, thiserror::Error)]
#[error("{step}: {reason}")]
struct Failure {
    step: &'static str,
    reason: String,
}

impl SmtpMailer {
    /// Checks the settings; does not connect yet.
    ///
    /// # Errors
    /// [`MailSetupError`] when the sender, the host or the credentials cannot be right.
    pub fn new(settings: SmtpSettings) -> Result<Self, MailSetupError> {
        let from = message::sender(&settings.from)?;
        let host = settings.host;
        if host.parse::<IpAddr>().is_err() && !matches!(url::Host::parse(&host), Ok(url::Host::Domain(_))) {
            return Err(MailSetupError::Host(host));
        }
        let credentials = match (settings.user, settings.password) {
            (None, None) => None,
            (Some(user), Some(password)) => Some(Credentials::new(user, password)),
            _ => return Err(MailSetupError::Credentials),
        };
        let encryption = match settings.tls {
            Tls::None => Encryption::None,
            Tls::StartTls => Encryption::StartTls(trust(&host, settings.authority.as_deref())?),
            Tls::Implicit => Encryption::Implicit(trust(&host, settings.authority.as_deref())?),
        };
        Ok(Self {
            host,
            port: settings.port,
            encryption,
            credentials,
            // Servers that relay for a whole domain want to hear that domain, and a container's own name says nothing.
            hello: ClientId::Domain(from.email.domain().to_owned()),
            from,
            timeout: settings.timeout,
            acceptance_timeout: settings.acceptance_timeout,
        })
    }

    /// Connects, encrypts and signs in. What fails here is the server's or the settings' fault, not the mail's.
    fn connect(&self) -> Result<SmtpConnection, MailError> {
        let wrapped = match &self.encryption {
            Encryption::Implicit(tls) => Some(tls),
            Encryption::None | Encryption::StartTls(_) => None,
        };
        let address = (self.host.as_str(), self.port);
        let mut connection = SmtpConnection::connect(address, Some(self.timeout), &self.hello, wrapped, None)
            .map_err(|error| unavailable("connecting", &error))?;
        if let Encryption::StartTls(tls) = &self.encryption {
            connection
                .starttls(tls, &self.hello)
                .map_err(|error| unavailable("starting TLS", &error))?;
        }
        if let Some(credentials) = &self.credentials {
            connection
                .auth(DEFAULT_MECHANISMS, credentials)
                .map_err(|error| match error.status() {
                    // The server's words are left out: they might repeat what it was sent.
                    Some(code) => MailError::Unavailable(failure("signing in", format!("code {code}"))),
                    None => unavailable("signing in", &error),
                })?;
        }
        Ok(connection)
    }

    /// Hands over the message. A server that does not like our sender needs a change of the settings, and the mail waits
    /// for that; one that does not like the recipient or the message will not change its mind.
    fn deliver(&self, connection: &mut SmtpConnection, message: &Message) -> Result<(), MailError> {
        let envelope = message.envelope();
        connection
            .command(MailFrom::new(envelope.from().cloned(), Vec::new()))
            .map_err(|error| unavailable("naming the sender", &error))?;
        for to in envelope.to() {
            connection
                .command(Rcpt::new(to.clone(), Vec::new()))
                .map_err(|error| judge("naming the recipient", &error))?;
        }
        connection
            .command(Data)
            .map_err(|error| judge("beginning the message", &error))?;
        connection
            .set_timeout(Some(self.acceptance_timeout))
            .map_err(|error| MailError::Unavailable(Box::new(error)))?;
        let taken = connection
            .message(&message.formatted())
            .map_err(|error| judge("handing over the message", &error));
        // For the goodbye; whether it can be set changes nothing any more.
        let _ = connection.set_timeout(Some(self.timeout));
        taken.map(drop)
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::write(&self.from, mail).map_err(MailError::Refused)?;
        let mut connection = self.connect()?;
        let outcome = self.deliver(&mut connection, &message);
        // Says goodbye; how that goes changes nothing any more.
        connection.abort();
        outcome
    }
}

fn judge(step: &'static str, error: &SmtpError) -> MailError {
    if error.is_permanent() {
        MailError::Refused(failure(step, words(error)))
    } else {
        unavailable(step, error)
    }
}

fn unavailable(step: &'static str, error: &SmtpError) -> MailError {
    MailError::Unavailable(failure(step, words(error)))
}

/// What the server said, without addresses: the log is no place for them.
fn words(error: &SmtpError) -> String {
    let text = message::one_line(&error.to_string());
    let words: Vec<&str> = text
        .split(' ')
        .map(|word| if word.contains('@') { "…" } else { word })
        .collect();
    words.join(" ")
}

fn failure(step: &'static str, reason: String) -> Source {
    Box::new(Failure { step, reason })
}

/// Whom to believe that they are `host`: those that this machine believes, so that a company's own authority works;
/// on a machine that has no certificates (a bare container), those of Mozilla that are built in.
fn trust(host: &str, authority: Option<&str>) -> Result<TlsParameters, MailSetupError> {
    let store = if rustls_native_certs::load_native_certs().certs.is_empty() {
        CertificateStore::WebpkiRoots
    } else {
        CertificateStore::Default
    };
    let failed = |error: SmtpError| MailSetupError::Certificates(message::one_line(&error.to_string()));
    let mut tls = TlsParameters::builder(host.to_owned()).certificate_store(store);
    if let Some(pem) = authority {
        // A text without any would be taken as nothing to trust, without a word.
        if !pem.contains("-----BEGIN CERTIFICATE-----") {
            return Err(MailSetupError::Certificates(
                "the authority is no certificate in PEM form".to_owned(),
            ));
        }
        tls = tls.add_root_certificate(Certificate::from_pem(pem.as_bytes()).map_err(failed)?);
    }
    tls.build().map_err(failed)
}
