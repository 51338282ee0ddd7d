use tinerary_domain::Email;

use super::*;

fn mail(id: &str) -> Mail {
    Mail {
        id: id.to_owned(),
        to: Email::stored("ana@tinerary.test".to_owned()),
        to_name: "Ana".to_owned(),
        subject: "Hello".to_owned(),
        text: "open https://tinerary.test/x".to_owned(),
        html: "<p>open</p>".to_owned(),
        link: "https://tinerary.test/x".to_owned(),
    }
}

fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn writes_a_file_that_only_this_user_reads() {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path().join("data/mail");
    let mailer = EmlMailer::new(folder.clone(), "Tinerary <no-reply@tinerary.test>", Links::Logged).unwrap();
    mailer.send(&mail("0190-abc")).unwrap();
    let names = names(&folder);
    let [name] = names.as_slice() else {
        panic!("one file, not {names:?}")
    };
    assert!(name.ends_with("Z-0190-abc.eml"), "{name}");
    let letter = fs::read_to_string(folder.join(name)).unwrap();
    assert!(letter.contains("https://tinerary.test/x"), "{letter}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        assert_eq!(mode(&folder.join(name)), 0o600);
    }
}

#[test]
fn an_id_cannot_leave_the_folder() {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path().join("mail");
    let mailer = EmlMailer::new(folder.clone(), "no-reply@tinerary.test", Links::Logged).unwrap();
    mailer.send(&mail("../../x/y")).unwrap();
    assert_eq!(names(&folder).len(), 1);
    assert_eq!(names(temp.path()).len(), 1);
}

#[test]
fn a_folder_that_is_gone_is_an_outage() {
    let temp = tempfile::tempdir().unwrap();
    let folder = temp.path().join("mail");
    let mailer = EmlMailer::new(folder.clone(), "no-reply@tinerary.test", Links::Logged).unwrap();
    fs::remove_dir(&folder).unwrap();
    assert!(matches!(mailer.send(&mail("a")), Err(MailError::Unavailable(_))));
}

#[test]
fn a_file_in_the_place_of_the_folder_is_said_in_one_line() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let error = EmlMailer::new(file.path().join("mail"), "no-reply@tinerary.test", Links::Logged)
        .err()
        .unwrap();
    assert!(!error.to_string().contains('\n'), "{error}");
}
