//! The command line: a file a command, and what they share.

use std::{
    io::{self, IsTerminal, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::{Parser, Subcommand, ValueEnum};

use crate::{
    corpus::files::{Unopened, is_stdin},
    judge::As,
    message::{self, Message, Piece, Told, run as say},
    report::text,
    spec::Library,
};

mod compare;
mod explain;
mod filter;
mod fmt;
mod generate;
mod interrupt;
mod merge;
mod one;
mod progress;
mod readings;
mod replay;
mod rules;
mod schema;
mod shell;
mod test;
mod verify;
mod whole;
mod witness;

/// Replays recorded card games and says of every move whether the rules allow it.
#[derive(Debug, Parser)]
#[command(name = "remiz", version, max_term_width = 100)]
struct Cli {
    #[command(flatten)]
    common: Common,
    #[command(subcommand)]
    command: Command,
}

/// What every command takes.
#[derive(Debug, clap::Args)]
struct Common {
    /// The language of messages; by default English, and on a terminal that of the locale
    #[arg(long, global = true, value_enum)]
    lang: Option<Lang>,
    /// Whether to color what is shown
    #[arg(long, global = true, value_enum, default_value_t)]
    color: Color,
    /// Judge by these rules: GAME[@EDITION] or FILE.yaml, and answers behind it
    #[arg(long = "as", global = true, value_name = "RULES", action = clap::ArgAction::Append)]
    asked: Vec<String>,
    /// Read the specs from this folder instead of those built in
    #[arg(long, global = true, value_name = "DIR")]
    specs: Option<PathBuf>,
    /// Show findings and no summary; twice, show nothing
    #[arg(short, long, global = true, action = clap::ArgAction::Count)]
    quiet: u8,
    /// Show accounts and open duties too
    #[arg(short, long, global = true)]
    verbose: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Lang {
    En,
    Ru,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, ValueEnum)]
enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Judge every record
    #[command(after_help = "Example: remiz verify games/mushka/revoke.rgn")]
    Verify(verify::Verify),
    /// Show one record step by step
    #[command(after_help = "Example: remiz replay games/mushka/revoke.rgn --to 17")]
    Replay(replay::Replay),
    /// Explain a move, where a record stops, or a clause, question or amount by its name
    #[command(after_help = "Examples: remiz explain games/mushka/revoke.rgn:17\n          remiz explain mushka.follow")]
    Explain(explain::Explain),
    /// Show what a change of rules changes
    #[command(after_help = "Example: remiz compare games/ --as mushka@xvi --as mushka@modern")]
    Compare(compare::Compare),
    /// Show for which answers to the open questions a record is legal, and what each makes of its result
    #[command(after_help = "Example: remiz readings games/mushka/may-trump.no.rgn")]
    Readings(readings::Readings),
    /// List games and editions, or the clauses and questions of one; or what records show of them
    #[command(after_help = "Examples: remiz rules mushka@modern\n          remiz rules mushka --coverage games/mushka")]
    Rules(rules::List),
    /// Hold records against their `#=` lines and against the verdicts stored beside them
    #[command(after_help = "Example: remiz test games/")]
    Test(test::Test),
    /// Make records by playing at random
    #[command(after_help = "Example: remiz generate mushka@modern -n 10 --seed 7 --violations 0.05")]
    Generate(generate::Generate),
    /// Write records in canonical form
    #[command(after_help = "Example: remiz fmt --diff games/")]
    Fmt(fmt::Fmt),
    /// Judge a stream of records, a JSON object a line
    #[command(after_help = "Example: remiz filter < records.ndjson")]
    Filter(filter::Filter),
    /// Add up verdicts and summaries
    #[command(after_help = "Example: remiz merge part-1.ndjson part-2.ndjson")]
    Merge(merge::Merge),
    /// Print the JSON Schema of the documents
    #[command(hide = true)]
    Schema(schema::Schema),
    /// Write the completions of a shell
    #[command(
        hide = true,
        after_help = "Example: remiz completions bash > ~/.local/share/bash-completion/completions/remiz"
    )]
    Completions(shell::Completions),
    /// Write the manual page of the program, or of one command
    #[command(hide = true, after_help = "Example: remiz man verify | man -l -")]
    Man(shell::Man),
}

impl Common {
    /// The language asked for, or English.
    fn lang(&self) -> message::Lang {
        match self.lang {
            Some(Lang::Ru) => message::Lang::Ru,
            Some(Lang::En) | None => message::Lang::En,
        }
    }
    /// The language for people who read a stream: a terminal speaks that of its locale unless one is asked for.
    fn spoken(&self, stream: &impl IsTerminal) -> message::Lang {
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let locale = || set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
        let russian = || locale().is_some_and(|locale| locale.as_encoded_bytes().starts_with(b"ru"));
        match self.lang {
            None if stream.is_terminal() && russian() => message::Lang::Ru,
            _ => self.lang(),
        }
    }
    /// A fault of the call, in the language of whoever reads the log.
    fn failed(&self, words: &Message) -> io::Error {
        io::Error::other(words.say(self.spoken(&io::stderr())).to_string())
    }
    /// How verdicts are shown on a stream.
    fn style(&self, stream: &impl IsTerminal) -> text::Style {
        text::Style { lang: self.spoken(stream), color: self.color(stream), verbose: self.verbose }
    }
    /// Whether a stream is to be colored; `NO_COLOR` is kept.
    fn color(&self, stream: &impl IsTerminal) -> bool {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
        match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => stream.is_terminal() && !plain,
        }
    }
}

/// The rules that a command works by.
struct Rules {
    library: Library,
    asked: As,
}

impl Rules {
    /// Loads the specs and reads `--as`, which may be given once.
    fn load(common: &Common) -> io::Result<Rules> {
        let (library, asked) = Rules::sides(common)?;
        match <[As; 1]>::try_from(asked) {
            Ok([asked]) => Ok(Rules { library, asked }),
            Err(none) if none.is_empty() => Ok(Rules { library, asked: As::default() }),
            Err(_) => Err(common.failed(&Message::plain(&say::ONE_AS))),
        }
    }
    /// Loads the specs and reads every `--as`.
    fn sides(common: &Common) -> io::Result<(Library, Vec<As>)> {
        let library = match &common.specs {
            Some(folder) => Library::folder(folder).and_then(|library| crate::rules::fits(&library).map(|()| library)),
            None => Library::built_in(),
        };
        let library = library.map_err(io::Error::other)?;
        let asked = common.asked.iter().map(|words| As::parse(&library, words)).collect::<Result<Vec<_>, _>>();
        let wrong = |words| common.failed(&Message::new(&say::AS, vec![Piece::Said(Box::new(words))]));
        let asked = asked.map_err(wrong)?;
        Ok((library, asked))
    }
}

/// How a run ended.
#[derive(Copy, Clone, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
enum Outcome {
    /// Nothing to complain of.
    #[default]
    Clean,
    /// Something was found.
    Found,
    /// Something could not be opened, or the call was wrong.
    Failed,
    /// Somebody ended the run, by SIGINT.
    Interrupted = 130,
    /// Somebody ended the run, by SIGTERM.
    Terminated = 143,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        ExitCode::from(outcome as u8)
    }
}

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    let run = match &cli.command {
        Command::Verify(verify) => verify.run(&cli.common),
        Command::Replay(replay) => replay.run(&cli.common),
        Command::Explain(explain) => explain.run(&cli.common),
        Command::Compare(compare) => compare.run(&cli.common),
        Command::Readings(readings) => readings.run(&cli.common),
        Command::Completions(completions) => completions.run(),
        Command::Man(man) => man.run(),
        Command::Rules(list) => list.run(&cli.common),
        Command::Test(test) => test.run(&cli.common),
        Command::Generate(generate) => generate.run(&cli.common),
        Command::Fmt(fmt) => fmt.run(&cli.common),
        Command::Filter(filter) => filter.run(&cli.common),
        Command::Merge(merge) => merge.run(&cli.common),
        Command::Schema(schema) => schema.run(),
    };
    match run {
        Ok(outcome) => outcome.into(),
        // Whoever read our output has had enough of it.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            log(&Told::words(&error, cli.common.spoken(&io::stderr())));
            Outcome::Failed.into()
        }
    }
}

/// A line for the people at the terminal, never part of the output.
fn log(words: &str) {
    let _ = writeln!(io::stderr(), "remiz: {words}");
}

/// Tells of paths that could not be opened.
fn unopened(list: &[Unopened], common: &Common) -> Outcome {
    for Unopened { path, error } in list {
        failed(&path.display(), error, common);
    }
    if list.is_empty() { Outcome::Clean } else { Outcome::Failed }
}

/// Tells what is wrong with a file.
fn failed(file: &dyn std::fmt::Display, error: &io::Error, common: &Common) {
    log(&format!("{file}: {}", Told::words(error, common.spoken(&io::stderr()))));
}

/// How many workers there are: as many as were asked for, or one a core.
fn workers(asked: Option<std::num::NonZeroUsize>) -> usize {
    let all = || std::thread::available_parallelism();
    asked.map_or_else(|| all().map_or(1, std::num::NonZeroUsize::get), std::num::NonZeroUsize::get)
}

/// The bytes of a file or, for `-`, of standard input.
fn read(path: &Path) -> Result<Vec<u8>, Unopened> {
    let mut bytes = vec![];
    let read = match is_stdin(path) {
        true => io::stdin().read_to_end(&mut bytes).map(|_| bytes),
        false => std::fs::read(path),
    };
    read.map_err(|error| Unopened { path: path.to_owned(), error })
}
