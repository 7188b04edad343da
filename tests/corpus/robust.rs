//! What can go wrong with files, pipes and disks, and what is then left.

use std::{
    fs,
    io::{Read, Write},
    process::Stdio,
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use super::{
    run::{command, folder, game, put, remiz, remiz_at},
    same::{corpus, gz, zst},
};

#[test]
fn a_stream_cut_short_is_an_error_behind_what_was_sound() {
    let text = corpus();
    let folder = folder();
    put(&folder, "z.rgn", game("three-tricks"));
    let whole = remiz_at(folder.path(), &["verify", "z.rgn", "--format", "json"]).json();
    for (name, kind, packed) in [("x.rgn.gz", "gzip", gz(text.as_bytes())), ("x.rgn.zst", "zstd", zst(text.as_bytes()))]
    {
        let cut = packed.len() * 2 / 3;
        put(&folder, name, &packed[..cut]);
        for jobs in ["1", "3"] {
            let run = remiz_at(folder.path(), &["verify", name, "z.rgn", "--format", "json", "-j", jobs]);
            assert_eq!(run.code, 2);
            assert_eq!(run.err, format!("remiz: {name}: the {kind} stream is cut short at byte {cut}\n"));
            let document = run.json();
            assert_eq!((&document["summary"]["broken"], &document["summary"]["unopened"]), (&json!(1), &json!(0)));
            let records = document["records"].as_array().unwrap();
            let (last, sound) = records.split_last().unwrap();
            assert_eq!(last["steps"], whole["records"][0]["steps"], "the next file is judged");
            let end = sound.last().unwrap()["end"].as_u64().unwrap() as usize;
            // All records before the cut, and none that it goes through.
            assert!(text[end..].starts_with("[Game ") && end > text.len() / 3, "{end} of {}", text.len());
        }
    }
}

#[test]
fn the_largest_record_is_judged_and_the_next_size_refused() {
    let limit = 1 << 20;
    let start = "[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\n";
    let line = format!("# {}\n", "x".repeat(60_000));
    let lines = (limit - start.len()) / line.len();
    let rest = limit - start.len() - lines * line.len();
    let record = |extra: usize| format!("{start}{}#{}\n", line.repeat(lines), "x".repeat(rest - 2 + extra));
    assert_eq!(record(0).len(), limit);
    let folder = folder();
    put(&folder, "x.rgn", [record(0), record(1), game("revoke")].concat());
    for jobs in ["1", "2"] {
        let document = remiz_at(folder.path(), &["verify", "x.rgn", "--format", "json", "-j", jobs]).json();
        let statuses: Vec<_> = document["records"].as_array().unwrap().iter().map(|record| &record["status"]).collect();
        assert_eq!(statuses, ["legal", "unreadable", "violation"]);
        assert_eq!(document["records"][1]["findings"][0]["clause"], "text.limit");
    }
}

#[test]
fn unreadable_paths_among_others_are_told_of_in_their_order() {
    let folder = folder();
    let names: Vec<String> = (0..600).map(|n| format!("{n:03}.rgn")).collect();
    for (n, name) in names.iter().enumerate() {
        match n % 3 {
            0 => drop(put(&folder, name, game("revoke"))),
            1 => drop(put(&folder, name, game("three-tricks"))),
            _ => {}
        }
    }
    put(&folder, "list", names.join("\n"));
    let run = |jobs: &str| remiz_at(folder.path(), &["verify", "--files-from", "list", "--format", "json", "-j", jobs]);
    let (one, many) = (run("1"), run("4"));
    assert_eq!((one.code, many.code), (2, 2));
    assert!(one.out == many.out && one.err == many.err);
    let told: Vec<&str> = one.err.lines().filter_map(|line| line.strip_prefix("remiz: ")?.get(..7)).collect();
    assert_eq!(told, names.iter().skip(2).step_by(3).collect::<Vec<_>>());
    let summary = &one.json()["summary"];
    assert_eq!((&summary["files"], &summary["unopened"], &summary["records"]), (&json!(400), &json!(200), &json!(400)));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_nothing_half_written() {
    let folder = folder();
    let good = format!("sarif={}", folder.path().join("good.sarif").display());
    let run = remiz(&["verify", "games/", "--format", &good, "--format", "json=/dev/full"]);
    assert_eq!(run.code, 2);
    assert!(run.err.starts_with("remiz: /dev/full: "), "{}", run.err);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{}", run.err);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command(&["verify", "games/"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn what_can_not_be_begun_leaves_nothing() {
    let folder = folder();
    let good = format!("sarif={}", folder.path().join("good.sarif").display());
    let bad = format!("json={}", folder.path().join("none/x.json").display());
    let run = remiz(&["verify", "games/", "--format", &good, "--format", &bad]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn a_link_keeps_pointing_at_the_report() {
    let folder = folder();
    let file = put(&folder, "real.json", "old");
    let link = folder.path().join("link.json");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    remiz(&["verify", "games/mushka/revoke.rgn", "--format", &format!("json={}", link.display())]);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(file).unwrap().starts_with("{\"schema\""));
}

#[test]
fn a_reader_that_goes_away_ends_the_run_quietly() {
    let folder = folder();
    let path = put(&folder, "x.rgn", corpus().repeat(4));
    for jobs in ["1", "4"] {
        let file = folder.path().join("x.json");
        let wanted = format!("json={}", file.display());
        let alone = ["verify", &path, "--format", "ndjson", "-j", jobs];
        let beside = [&alone[..], &["--format", &wanted]].concat();
        for args in [&alone[..], &beside] {
            let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            let mut few = [0; 100];
            child.stdout.take().unwrap().read_exact(&mut few).unwrap();
            let output = child.wait_with_output().unwrap();
            assert_eq!(String::from_utf8_lossy(&output.stderr), "");
            assert!(output.status.code().is_some_and(|code| code < 2), "{:?}", output.status);
        }
        let document: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        assert!(document["summary"]["records"].as_u64().unwrap() > 1000, "the file is written to its end");
        fs::remove_file(file).unwrap();
    }
}

/// Sends records until the program has surely read some, and a signal while it waits for more.
#[cfg(unix)]
fn interrupted(jobs: &str, signal: &str) -> (Option<i32>, Value, Value) {
    let folder = folder();
    let file = folder.path().join("x.json");
    let sarif = folder.path().join("x.sarif");
    let wanted = [format!("json={}", file.display()), format!("sarif={}", sarif.display())];
    let args = ["verify", "-", "-j", jobs, "--format", &wanted[0], "--format", &wanted[1]];
    let mut child = command(&args).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(corpus().repeat(2).as_bytes()).unwrap();
    thread::sleep(Duration::from_millis(300));
    let id = child.id().to_string();
    let sent = std::process::Command::new("kill").args([signal, &id]).status().unwrap();
    assert!(sent.success());
    let status = child.wait().unwrap();
    drop(stdin);
    let read = |path| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    (status.code(), read(sarif), read(file))
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_closes_its_documents() {
    for jobs in ["1", "3"] {
        for (signal, expected) in [("-INT", 130), ("-TERM", 143)] {
            let (code, sarif, document) = interrupted(jobs, signal);
            assert_eq!(code, Some(expected));
            let summary = &document["summary"];
            assert_eq!(summary["interrupted"], true);
            assert_eq!(summary["records"], document["records"].as_array().unwrap().len());
            assert!(summary["records"].as_u64().unwrap() > 0);
            assert_eq!(sarif["runs"][0]["invocations"][0]["executionSuccessful"], false);
        }
    }
}

#[cfg(unix)]
#[test]
fn a_killed_run_leaves_the_old_report() {
    let folder = folder();
    let file = put(&folder, "x.json", "old");
    let args = ["verify", "-", "--format", &format!("json={file}")];
    let mut child = command(&args).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(corpus().as_bytes()).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read_to_string(file).unwrap(), "old");
}

#[cfg(unix)]
#[test]
fn a_file_that_changes_meanwhile_is_told_of() {
    let folder = folder();
    let file = put(&folder, "x.rgn", corpus().repeat(4));
    // The report can't be written on, so the file can't be read on.
    let args = ["verify", &file, "-j", "1", "--format", "ndjson"];
    let mut child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = child.stdout.take().unwrap();
    let mut few = [0; 1];
    out.read_exact(&mut few).unwrap();
    fs::OpenOptions::new().append(true).open(&file).unwrap().write_all(game("revoke").as_bytes()).unwrap();
    let mut rest = vec![];
    out.read_to_end(&mut rest).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).ends_with("x.rgn: it changed while it was read\n"));
    assert!(String::from_utf8_lossy(&rest).trim_end().lines().last().unwrap().contains("\"status\":\"violation\""));
}
