#!/usr/bin/env bash
# rrule-temporal 2.2.8 (the expander of node-ical 0.27.2) and rrule 2.8.1: they disagree on an event in the hour that the clock skips.
#
# Expected: one day of a daily event at 02:30 in New York is 8 March 2026, when the clock goes from 02:00 to 03:00, and each
# library for RFC 5545 puts it at the same instant.
# What happens: section 3.3.10 says both: a nonexistent local time "MUST be ignored and MUST NOT be counted", and is
# interpreted like an explicit DATE-TIME, with the offset before the gap. rrule has the event at 03:30; rrule-temporal has none that day, and,
# since it is not counted, a rule with COUNT has its end a day later. Who moves from one to the other, as node-ical did, loses
# one event a year in each series of that hour and gets another that was never planned.
# Found by expanding the same rules with three libraries.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error rrule@2.8.1 rrule-temporal@2.2.8 > /dev/null

cat > expand.mjs <<'JS'
import rrule from 'rrule'
import { RRuleTemporal } from 'rrule-temporal'

const text = 'DTSTART;TZID=America/New_York:20260307T023000\nRRULE:FREQ=DAILY;COUNT=3'
const print = (name, instants) => console.log(`${name}: ${instants.map((instant) => instant.toISOString().slice(0, 16)).join(' ')}`)
print('rrule', rrule.rrulestr(text).all())
print('rrule-temporal', new RRuleTemporal({ rruleString: text }).all().map(({ epochMilliseconds }) => new Date(epochMilliseconds)))
JS
# The instants that rrule returns also depend on the zone of the process; only in UTC they are those of the events.
seen="$(TZ=UTC node expand.mjs)"
echo "$seen"
expected='rrule: 2026-03-07T07:30 2026-03-08T07:30 2026-03-09T06:30
rrule-temporal: 2026-03-07T07:30 2026-03-09T06:30 2026-03-10T06:30'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
