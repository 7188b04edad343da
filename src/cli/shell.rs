//! `remiz completions` and `remiz man`: what a shell and its manual need.

use std::io::{self, Write};

use clap::{Args, CommandFactory};

use super::{Cli, Outcome};

/// Write the completions of a shell
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: clap_complete::Shell,
}

impl Completions {
    pub(super) fn run(&self) -> io::Result<Outcome> {
        let mut text = vec![];
        clap_complete::generate(self.shell, &mut Cli::command(), "remiz", &mut text);
        io::stdout().lock().write_all(&text)?;
        Ok(Outcome::Clean)
    }
}

/// Write the manual page of the program, or of one command
#[derive(Debug, Args)]
pub(super) struct Man {
    /// The command; without it the page of the program
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

impl Man {
    pub(super) fn run(&self) -> io::Result<Outcome> {
        let mut program = Cli::command().disable_help_subcommand(true);
        program.build();
        let page = match &self.command {
            None => program,
            Some(name) => {
                let found = program.find_subcommand(name).ok_or_else(|| io::Error::other(format!("{name}?")))?;
                found.clone().display_name(format!("remiz-{name}"))
            }
        };
        let mut text = vec![];
        clap_mangen::Man::new(page).render(&mut text)?;
        io::stdout().lock().write_all(&text)?;
        Ok(Outcome::Clean)
    }
}
