//! Mail.

use std::{path::Path, sync::Arc};

use clap::{Args, ValueEnum};
use tinerary_application::ports::mailer::Mailer;
use tinerary_infrastructure::mail::{EmlMailer, Links, SmtpMailer, SmtpSettings, Tls};

use crate::console::Failure;

/// How mail is sent.
#[derive(Args, Debug)]
pub struct MailSettings {
    /// The mail server. Without it mails are written as .eml files into the folder outbox in the data folder; a site that others can
    /// reach needs one, or `--mail-to-outbox`.
    #[arg(long, env = "TINERARY_SMTP_HOST", value_name = "HOST")]
    pub smtp_host: Option<String>,
    /// Its port; without it the usual one: 587 for starttls, 465 for implicit, 25 for none.
    #[arg(long, env = "TINERARY_SMTP_PORT", value_name = "PORT")]
    pub smtp_port: Option<u16>,
    /// How the connection to it is encrypted.
    #[arg(
        long,
        env = "TINERARY_SMTP_TLS",
        value_enum,
        default_value_t = SmtpTls::Starttls
    )]
    pub smtp_tls: SmtpTls,
    /// The name to sign in to it by; together with the password.
    #[arg(long, env = "TINERARY_SMTP_USER", value_name = "NAME")]
    pub smtp_user: Option<String>,
    /// The password to sign in to it by. Others on this machine can read flags; the variable is safer.
    #[arg(
        long,
        env = "TINERARY_SMTP_PASSWORD",
        value_name = "PASSWORD",
        hide_env_values = true
    )]
    pub smtp_password: Option<String>,
    /// A file with a certificate (PEM) to trust besides those that the machine trusts.
    #[arg(long, env = "TINERARY_SMTP_CA_FILE", value_name = "FILE")]
    pub smtp_ca_file: Option<std::path::PathBuf>,
    /// Write mails as .eml files into the folder outbox in the data folder although others can reach the site: somebody else
    /// sends them on.
    #[arg(long, env = "TINERARY_MAIL_TO_OUTBOX")]
    pub mail_to_outbox: bool,
    /// Mails that are sent at the same time, each to another mailbox: one that answers slowly keeps no other waiting.
    #[arg(
        long,
        env = "TINERARY_MAIL_SENDERS",
        default_value = "4",
        value_name = "NUMBER",
        value_parser = clap::value_parser!(u8).range(1..=64)
    )]
    pub mail_senders: u8,
    /// Who the mails are from.
    #[arg(
        long,
        env = "TINERARY_MAIL_FROM",
        default_value = "Tinerary <no-reply@tinerary.test>",
        value_name = "MAILBOX"
    )]
    pub mail_from: String,
}

/// How the connection to the mail server is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SmtpTls {
    /// After a plain beginning; a server that does not offer it gets nothing.
    Starttls,
    /// From the first byte.
    Implicit,
    /// Not at all: for a server on the same machine.
    None,
}

impl MailSettings {
    /// Refuses a site that others can reach, but from which no mail would reach them.
    pub fn check(&self, is_public: bool) -> Result<(), Failure> {
        if is_public && self.smtp_host.is_none() && !self.mail_to_outbox {
            return Err(
                "others can reach this site, but there is no mail server, so nobody could confirm an address: name one with \
                 --smtp-host, or say --mail-to-outbox if something else sends what is written into the folder outbox"
                    .into(),
            );
        }
        Ok(())
    }

    /// The mailer, of a site that others can reach or cannot.
    pub fn mailer(&self, data_dir: &Path, is_public: bool) -> Result<Arc<dyn Mailer>, Failure> {
        let Some(host) = self.smtp_host.clone() else {
            // Readers of a public site's log must not be able to open accounts.
            let links = if is_public { Links::Hidden } else { Links::Logged };
            return Ok(Arc::new(EmlMailer::new(
                data_dir.join("outbox"),
                &self.mail_from,
                links,
            )?));
        };
        let (tls, port) = match self.smtp_tls {
            SmtpTls::Starttls => (Tls::StartTls, 587),
            SmtpTls::Implicit => (Tls::Implicit, 465),
            SmtpTls::None => (Tls::None, 25),
        };
        let authority = match &self.smtp_ca_file {
            Some(file) => Some(
                std::fs::read_to_string(file)
                    .map_err(|error| format!("the certificate {} cannot be read: {error}", file.display()))?,
            ),
            None => None,
        };
        Ok(Arc::new(SmtpMailer::new(SmtpSettings {
            host,
            port: self.smtp_port.unwrap_or(port),
            tls,
            user: self.smtp_user.clone(),
            password: self.smtp_password.clone(),
            from: self.mail_from.clone(),
            timeout: SmtpSettings::TIMEOUT,
            acceptance_timeout: SmtpSettings::ACCEPTANCE_TIMEOUT,
            authority,
        })?))
    }
}
