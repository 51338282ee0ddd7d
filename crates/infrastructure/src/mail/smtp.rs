//! Mail to an SMTP server.

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
    /// Not at all; for a server on the same machine.
    None,
    /// By STARTTLS (usually port 587). A server that does not offer it gets neither password nor mail.
    StartTls,
    /// From the first byte (usually port 465).
    Implicit,
}

/// The mail server and how to use it.
pub struct SmtpSettings {
    /// Host name or address.
    pub host: String,
    /// Port.
    pub port: u16,
    /// How the connection is encrypted.
    pub tls: Tls,
    /// User name; requires `password`.
    pub user: Option<String>,
    /// Password; requires `user`.
    pub password: Option<String>,
    /// The sender, such as `Tinerary <no-reply@example.com>`.
    pub from: String,
    /// Time limit for connecting, and for each response but the last.
    pub timeout: Duration,
    /// Time limit for the response to the message, which many servers scan first: RFC 5321 (4.5.3.2.6) allows ten minutes. A
    /// client that does not wait sends the mail twice.
    pub acceptance_timeout: Duration,
    /// A further trusted certificate (PEM): the server's own, or of its authority.
    pub authority: Option<String>,
}

impl SmtpSettings {
    /// The usual time limit.
    pub const TIMEOUT: Duration = Duration::from_secs(10);
    /// See [`SmtpSettings::acceptance_timeout`].
    pub const ACCEPTANCE_TIMEOUT: Duration = Duration::from_mins(2);
}

/// Sends mail to an SMTP server over a new connection each: mails are few, and servers close idle connections.
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

/// What failed, in one line, without the password.
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
    /// [`MailSetupError`] when the sender, the host or the credentials are invalid.
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
            Tls::StartTls => Encryption::StartTls(tls_parameters(&host, settings.authority.as_deref())?),
            Tls::Implicit => Encryption::Implicit(tls_parameters(&host, settings.authority.as_deref())?),
        };
        Ok(Self {
            host,
            port: settings.port,
            encryption,
            credentials,
            // Relays for a domain expect that domain; the host name of a container means nothing.
            hello: ClientId::Domain(from.email.domain().to_owned()),
            from,
            timeout: settings.timeout,
            acceptance_timeout: settings.acceptance_timeout,
        })
    }

    /// Connects, encrypts and authenticates. A failure here is not the mail's, so the mail is retried.
    fn connect(&self) -> Result<SmtpConnection, MailError> {
        let implicit_tls = match &self.encryption {
            Encryption::Implicit(tls) => Some(tls),
            Encryption::None | Encryption::StartTls(_) => None,
        };
        let address = (self.host.as_str(), self.port);
        let mut connection =
            SmtpConnection::connect(address, Some(self.timeout), &self.hello, implicit_tls, None)
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
                    // The server's text is left out: it might echo the credentials.
                    Some(code) => MailError::Unavailable(failure("signing in", format!("code {code}"))),
                    None => unavailable("signing in", &error),
                })?;
        }
        Ok(connection)
    }

    /// Sends the message. A rejected sender is a matter of settings, so the mail is retried; a rejected recipient or message is
    /// final.
    fn deliver(&self, connection: &mut SmtpConnection, message: &Message) -> Result<(), MailError> {
        let envelope = message.envelope();
        connection
            .command(MailFrom::new(envelope.from().cloned(), Vec::new()))
            .map_err(|error| unavailable("naming the sender", &error))?;
        for to in envelope.to() {
            connection
                .command(Rcpt::new(to.clone(), Vec::new()))
                .map_err(|error| classify("naming the recipient", &error))?;
        }
        connection
            .command(Data)
            .map_err(|error| classify("beginning the message", &error))?;
        connection
            .set_timeout(Some(self.acceptance_timeout))
            .map_err(|error| MailError::Unavailable(Box::new(error)))?;
        let accepted = connection
            .message(&message.formatted())
            .map_err(|error| classify("handing over the message", &error));
        // For QUIT; the message is sent, so errors no longer matter.
        let _ = connection.set_timeout(Some(self.timeout));
        accepted.map(drop)
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::build(&self.from, mail).map_err(MailError::Refused)?;
        let mut connection = self.connect()?;
        let outcome = self.deliver(&mut connection, &message);
        // Sends QUIT; errors no longer matter.
        connection.abort();
        outcome
    }
}

fn classify(step: &'static str, error: &SmtpError) -> MailError {
    if error.is_permanent() {
        MailError::Refused(failure(step, redacted(error)))
    } else {
        unavailable(step, error)
    }
}

fn unavailable(step: &'static str, error: &SmtpError) -> MailError {
    MailError::Unavailable(failure(step, redacted(error)))
}

/// The server's text without addresses, for the log.
fn redacted(error: &SmtpError) -> String {
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

/// Trusts the certificates of this machine, so that a company's own authority works; on a machine without any (a bare
/// container), the built-in ones of Mozilla.
fn tls_parameters(host: &str, authority: Option<&str>) -> Result<TlsParameters, MailSetupError> {
    let store = if rustls_native_certs::load_native_certs().certs.is_empty() {
        CertificateStore::WebpkiRoots
    } else {
        CertificateStore::Default
    };
    let failed = |error: SmtpError| MailSetupError::Certificates(message::one_line(&error.to_string()));
    let mut tls = TlsParameters::builder(host.to_owned()).certificate_store(store);
    if let Some(pem) = authority {
        // Text without a certificate would be accepted silently.
        if !pem.contains("-----BEGIN CERTIFICATE-----") {
            return Err(MailSetupError::Certificates(
                "the authority is no certificate in PEM form".to_owned(),
            ));
        }
        tls = tls.add_root_certificate(Certificate::from_pem(pem.as_bytes()).map_err(failed)?);
    }
    tls.build().map_err(failed)
}
