//! How verdicts are shown: formats, languages, how much, and with which exit code.

use std::{io::Read, process::Stdio};

use super::run::{command, folder, game, put, remiz, remiz_on};

#[test]
fn text_shows_a_finding_like_a_compiler() {
    let run = remiz(&["verify", "games/mushka/revoke.rgn"]);
    let expected = [
        "violation[mushka.follow]: Boris holds diamonds and may not throw 9C\n  --> games/mushka/revoke.rgn:17:20\n",
        "17 | 2. Anna: AD Boris: 9C Vera: 9D #= violation mushka.follow\n   |                    ^^ allowed: JD, KD\n",
        "   = penalty: remiz 5 for Boris (revoke-remiz=5; the sources are silent)\n",
        "   = reading: may-trump=no, must-undertrump=must-trump\n",
        "(xvi ¶16, modern ¶9)",
        "\nrecords 1, files 1: 0 legal, 1 violation\n",
    ];
    for words in expected {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
    assert!(!run.out.contains('\u{1b}'), "no color where nobody looks");
    assert!(remiz(&["verify", "games/mushka/revoke.rgn", "--color", "always"]).out.contains('\u{1b}'));
}

#[test]
fn a_legal_record_alone_is_named() {
    let run = remiz(&["verify", "games/mushka/three-tricks.rgn"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(run.out, "games/mushka/three-tricks.rgn:1: legal (mushka@xvi)\nrecords 1, files 1: 1 legal\n");
    let asked = remiz(&["verify", "games/mushka/three-tricks.rgn", "--as", "target=25"]);
    assert!(asked.out.starts_with("games/mushka/three-tricks.rgn:1: legal (mushka@xvi, target=25)\n"));
}

#[test]
fn concise_is_a_line_a_finding() {
    let run = remiz(&["verify", "games/mushka/two-duties.rgn", "--format", "concise", "-q"]);
    let lines: Vec<&str> = run.out.lines().collect();
    let at = "games/mushka/two-duties.rgn:16:10: violation";
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0], format!("{at}[mushka.flush]: Anna holds five cards of one suit and did not show them"));
    assert_eq!(lines[1], format!("{at}[mushka.king-leads]: Anna is on lead, holds KD and must lead it"));
}

#[test]
fn ndjson_is_a_record_a_line_and_nothing_else() {
    let document = remiz(&["verify", "games/", "--format", "json"]).json();
    let run = remiz(&["verify", "games/", "--format", "ndjson"]);
    let records = document["records"].as_array().unwrap();
    assert_eq!((run.code, run.out.lines().count(), run.err.as_str()), (1, records.len(), ""));
    for (line, record) in run.out.lines().zip(records) {
        assert!(line.starts_with("{\"schema\":\"remiz.verdict/1\",\"file\":"), "{line}");
        let mut own: serde_json::Value = serde_json::from_str(line).unwrap();
        own.as_object_mut().unwrap().remove("schema");
        assert_eq!(own, *record);
    }
}

#[test]
fn the_exit_code_says_whether_something_is_as_bad_as_that() {
    let statuses =
        [("three-tricks", 0), ("unknown-open", 1), ("wrong-score", 2), ("revoke", 3), ("not-held", 4), ("broken", 5)];
    let folder = folder();
    let broken = put(&folder, "broken.rgn", "[Game \"muska\"]\n[Players \"Anna Boris Vera\"]\n");
    let limits = [("open", 1), ("mismatch", 2), ("violation", 3), ("contradiction", 4), ("unreadable", 5)];
    for (name, bad) in statuses {
        let path = if bad == 5 { broken.clone() } else { format!("games/mushka/{name}.rgn") };
        for (limit, least) in limits {
            let run = remiz(&["verify", &path, "--fail-on", limit]);
            assert_eq!(run.code, i32::from(bad >= least), "{name} {limit}");
        }
        assert_eq!(remiz(&["verify", &path]).code, i32::from(bad >= 2), "{name}");
        assert_eq!(remiz(&["verify", &path, "--exit-zero"]).code, 0, "{name}");
    }
}

#[test]
fn quiet_and_verbose_say_less_and_more() {
    let path = "games/mushka/unknown-open.rgn";
    let plain = remiz(&["verify", path]);
    assert!(!plain.out.contains("mushka.follow") && plain.out.ends_with("0 legal, 1 open\n"), "{}", plain.out);
    let verbose = remiz(&["verify", path, "-v"]);
    let open = format!("{path}:11:20: open[mushka.follow]: does Boris hold what the trick asks for?\n");
    assert!(
        verbose.out.starts_with(&format!("{path}:1: open (mushka@xvi)\n{open}deal 1, dealt by Vera: not finished"))
    );
    let quiet = remiz(&["verify", "games/mushka/revoke.rgn", "-q"]);
    assert!(quiet.out.starts_with("violation[") && !quiet.out.contains("records"), "{}", quiet.out);
    assert_eq!(remiz(&["verify", "games/mushka/three-tricks.rgn", "-q"]).out, "");
    for format in ["text", "concise", "json", "ndjson"] {
        let run = remiz(&["verify", "games/mushka/revoke.rgn", "-qq", "--format", format]);
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (1, "", ""), "{format}");
    }
    let lie = game("revoke").replacen("#= status violation", "#= status legal", 1);
    let run = remiz_on(lie.as_bytes(), &["test", "-", "-q"]);
    assert_eq!((run.code, run.out.as_str()), (1, "<stdin>:6: expected legal, found violation\n"));
    let run = remiz_on(lie.as_bytes(), &["test", "-", "-qq"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
}

#[test]
fn russian_is_spoken_when_asked_for() {
    let run = remiz(&["verify", "games/mushka/revoke.rgn", "--lang", "ru"]);
    assert!(
        run.out.starts_with("нарушение[mushka.follow]: у игрока Boris есть бубны, сбросить 9т нельзя\n"),
        "{}",
        run.out
    );
    assert!(run.out.contains("= наказание: ремиз 5, игрок Boris"), "{}", run.out);
    assert!(run.out.ends_with("записей 1, файлов 1: 0 без нарушений, 1 нарушение\n"), "{}", run.out);
    let json = remiz(&["verify", "games/mushka/revoke.rgn", "--lang", "ru", "--format", "json"]).record();
    assert_eq!(json["status"], "violation", "ids have no language");
    assert_eq!(json["findings"][0]["message"], "у игрока Boris есть бубны, сбросить 9т нельзя");
    // A locale is asked only where a person looks on.
    let mut piped = command(&["verify", "games/mushka/three-tricks.rgn"]);
    let output = piped.env("LC_ALL", "ru_RU.UTF-8").output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("legal"));
}

#[test]
fn a_broken_pipe_ends_quietly() {
    for args in [
        &["verify", "games/", "-v"][..],
        &["verify", "games/", "--format", "json"],
        &["verify", "games/", "--format", "ndjson"],
    ] {
        // More than fits into a pipe: the program is still writing when its reader goes.
        assert!(remiz(args).out.len() > 1 << 16);
        let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{args:?}");
    }
}
