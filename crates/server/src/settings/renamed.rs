//! Settings that had another name: the old one is still taken, with a warning.

use std::env;

use clap::Command;

struct Renamed {
    flag: &'static str,
    variable: Option<&'static str>,
    new_flag: &'static str,
    new_variable: Option<&'static str>,
}

const RENAMED: [Renamed; 2] = [
    Renamed {
        flag: "kept-answers-mib",
        variable: Some("TINERARY_KEPT_ANSWERS_MIB"),
        new_flag: "response-cache-mib",
        new_variable: Some("TINERARY_RESPONSE_CACHE_MIB"),
    },
    Renamed {
        flag: "mend",
        variable: None,
        new_flag: "repair",
        new_variable: None,
    },
];

/// `command`, which takes the old names, too. A variable that is set by its new name counts, not the one by its old.
pub fn with_old_names(command: Command) -> Command {
    command
        .mut_args(|setting| {
            let Some(renamed) = RENAMED
                .iter()
                .find(|one| setting.get_long() == Some(one.new_flag))
            else {
                return setting;
            };
            let setting = setting.alias(renamed.flag);
            match renamed.variable {
                Some(old) if setting.get_env().is_some_and(|new| !is_set(new)) && is_set(old) => {
                    setting.env(old)
                }
                _ => setting,
            }
        })
        .mut_subcommands(with_old_names)
}

/// A line for each old name in the arguments and the environment of this process.
pub fn warnings() -> Vec<String> {
    let given: Vec<String> = env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    RENAMED
        .iter()
        .flat_map(|one| {
            let flag = given.iter().any(|argument| {
                argument
                    .strip_prefix("--")
                    .is_some_and(|argument| name(argument) == one.flag)
            });
            let variable = one.variable.zip(one.new_variable).filter(|(old, _)| is_set(old));
            [
                flag.then(|| format!("--{} is now called --{}", one.flag, one.new_flag)),
                variable.map(|(old, new)| format!("{old} is now called {new}")),
            ]
        })
        .flatten()
        .collect()
}

/// The name of a flag, which may have its value behind it.
fn name(argument: &str) -> &str {
    argument.split_once('=').map_or(argument, |(name, _)| name)
}

fn is_set(variable: impl AsRef<std::ffi::OsStr>) -> bool {
    env::var_os(variable).is_some_and(|value| !value.is_empty())
}
