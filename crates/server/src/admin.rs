//! `tinerary admin`

use std::{
    io::{BufRead, IsTerminal, Write, stdin, stdout},
    sync::Arc,
};

use tinerary_application::{
    Services,
    ports::secrets::Secrets,
    services::{AdminCreation, Quotas},
};
use tinerary_domain::Field;
use tinerary_infrastructure::{
    security::{BcryptHasher, RandomSecrets},
    wiring::{Adapters, ports},
};

use crate::{
    console::Failure,
    settings::{AdminSettings, DatabaseSettings},
};

/// A password, and whether it was generated and has to be shown.
struct NewPassword {
    password: String,
    generated: bool,
}

/// Creates an admin, and says so.
pub fn create(database: &DatabaseSettings, admin: &AdminSettings) -> Result<(), Failure> {
    let db = database.open()?;
    let hasher = Arc::new(BcryptHasher::new(admin.passwords.password_cost)?);
    let ports = ports(&db, Adapters::standalone(hasher)?);
    // A command sends no mail, so no link of it leads anywhere.
    let accounts = Services::new(&ports, Quotas::default(), "").accounts;
    let NewPassword { password, generated } = read_password(admin)?;
    let made = accounts.create_admin(&vec![
        (Field::NAME, Some(admin.name.as_str())),
        (Field::LAST_NAME, Some(admin.last_name.as_str())),
        (Field::EMAIL, Some(admin.email.as_str())),
        (Field::PASSWORD, Some(password.as_str())),
    ])?;
    let email = admin.email.trim();
    let mut out = stdout();
    match made {
        AdminCreation::Created => {
            writeln!(out, "{email} is an admin now and can sign in.")?;
            if generated {
                writeln!(out, "The password, which is shown only here: {password}")?;
            }
        }
        AdminCreation::Promoted => writeln!(
            out,
            "{email} had an account and is an admin now. The password is as it was; who was signed in has to sign in \
             again."
        )?,
        AdminCreation::Already => writeln!(
            out,
            "{email} is an admin already. The password is as it was; nothing was changed."
        )?,
        AdminCreation::Outrun => {
            return Err(format!(
                "another command was faster and made {email} an admin a moment ago: sign in with the password that was given \
                 or printed there. This one changed nothing"
            )
            .into());
        }
    }
    Ok(())
}

fn read_password(admin: &AdminSettings) -> Result<NewPassword, Failure> {
    if admin.password_stdin {
        let mut password = String::new();
        stdin().lock().read_line(&mut password)?;
        return Ok(NewPassword {
            password: password.trim_end_matches(['\r', '\n']).to_owned(),
            generated: false,
        });
    }
    let asked = if stdin().is_terminal() {
        rpassword::prompt_password("Password (leave it empty to have one made): ")?
    } else {
        String::new()
    };
    if asked.is_empty() {
        return Ok(NewPassword {
            password: RandomSecrets.code().expose().chars().take(24).collect(),
            generated: true,
        });
    }
    if rpassword::prompt_password("The same again: ")? != asked {
        return Err("the two passwords differ; nothing was made".into());
    }
    Ok(NewPassword {
        password: asked,
        generated: false,
    })
}
