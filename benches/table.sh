#!/usr/bin/env bash
# Prints how fast remiz is and how much memory it takes, a row a question, each beside what is asked of it.
#
#   cargo build --release && benches/table.sh
#
#   N=200000          records to generate
#   RUNS=5            how often each run is timed; the best counts
#   STREAM=2000       megabytes of the stream through a pipe
#   PEER='pgncheck legal games.pgn' PEER_FILE=games.pgn
#                     the peer, run in turn with remiz (see README.md here)
#   REMIZ=target/release/remiz
set -euo pipefail
cd "$(dirname "$0")/.."
remiz=${REMIZ:-target/release/remiz}
n=${N:-200000} runs=${RUNS:-5} stream=${STREAM:-2000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# timed FORMAT COMMAND…: what /usr/bin/time says of a command by that format, whatever the command's exit code.
timed() {
    local format=$1
    shift
    /usr/bin/time -o "$folder/time" -f "$format" "$@" >"$folder/out" 2>"$folder/err" || true
    tail -n 1 "$folder/time"
}
# best FORMAT COMMAND…: the least of several.
best() {
    for _ in $(seq "$runs"); do timed "$@"; done | sort -g | head -n 1
}
size() { stat -c %s "$1"; }
per() { awk -v a="$1" -v b="$2" -v unit="${3:-1}" 'BEGIN { if (b > 0) printf "%.1f", a / b / unit; else printf "?" }'; }
row() { printf '%-62s %14s   %-10s %s\n' "$@"; }

"$remiz" generate mushka -n "$n" --seed 1 >"$folder/m.rgn"
bytes=$(size "$folder/m.rgn")
row "$(uname -m), $(nproc) cores, $n records, $((bytes / 1000000)) MB" "" must aim

# One after the other, so that both meet the same machine.
own=9999 peer=9999
for _ in $(seq "$runs"); do
    took=$(timed %U "$remiz" verify -qq -j1 "$folder/m.rgn")
    own=$(printf '%s\n' "$own" "$took" | sort -g | head -n 1)
    if [ -n "${PEER:-}" ]; then
        took=$(timed %U $PEER)
        peer=$(printf '%s\n' "$peer" "$took" | sort -g | head -n 1)
    fi
done
speed=$(per "$bytes" "$own" 1000000)
row "parse and all checks, one core, MB/s of user CPU" "$speed" 200 450
if [ -n "${PEER:-}" ]; then
    other=$(per "$(size "$PEER_FILE")" "$peer" 1000000)
    row "the peer, MB/s of user CPU" "$other" "" ""
    row "ratio to the peer" "$(per "$speed" "$other")" 2 4.5
else
    row "ratio to the peer (PEER is not set)" "-" 2 4.5
fi

one=$(best %e "$remiz" verify -qq -j1 "$folder/m.rgn")
two=$(best %e "$remiz" verify -qq -j2 "$folder/m.rgn")
row "two workers against one, wall" "$(awk -v a="$one" -v b="$two" 'BEGIN { printf "%.2f", a / b }')" 1.6 1.8

for jobs in 1 2; do
    for format in text concise json ndjson sarif junit github; do
        peak=$(timed %M "$remiz" verify --format "$format=/dev/null" -j$jobs "$folder/m.rgn")
        row "peak memory, $format, -j$jobs, MB" "$(per "$peak" 1024)" 32 12
    done
done
for packer in gzip zstd; do
    if command -v $packer >/dev/null; then
        $packer -c "$folder/m.rgn" >"$folder/packed"
        peak=$(timed %M "$remiz" verify -qq -j2 "$folder/packed")
        row "peak memory, $packer, -j2, MB" "$(per "$peak" 1024)" 32 12
    fi
done
times=$((stream * 1000000 / bytes + 1))
peak=$(for _ in $(seq $times); do cat "$folder/m.rgn" || break; done |
    { /usr/bin/time -o "$folder/time" -f %M "$remiz" verify -qq -j2 - >/dev/null || true; tail -n 1 "$folder/time"; })
row "peak memory, a stream of $((times * bytes / 1000000)) MB through a pipe, -j2, MB" "$(per "$peak" 1024)" 32 12

took=$(best %e bash -c "for _ in \$(seq 200); do '$remiz' verify -qq games/mushka/three-tricks.rgn; done")
row "start-up, one record, whole process, ms (fork included)" "$(awk -v a="$took" 'BEGIN { printf "%.1f", a * 5 }')" 5 2

if "$remiz" rules pyanitsy >/dev/null 2>&1; then
    "$remiz" generate pyanitsy -n 20000 --seed 1 >"$folder/p.rgn"
    took=$(best %U "$remiz" verify -qq -j1 "$folder/p.rgn")
    row "no-choice games played out, deals a second, one core" "$(per 20000 "$took")" 100000 300000
else
    row "no-choice games played out (no such game here)" "-" 100000 300000
fi
