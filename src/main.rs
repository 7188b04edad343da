//! The `remiz` command; everything is in the library.

fn main() -> std::process::ExitCode {
    remiz::cli::main()
}
