#!/usr/bin/env bash
# rrule 2.8.1: a series of all-day events starts at the moment at which the program runs.
#
# Expected: `DTSTART;VALUE=DATE:20260105` is how RFC 5545, section 3.3.4, writes the start of an all-day event, and each calendar
# exports it so. ical.js 2.2.1 and rrule-temporal 2.2.8 give 5, 12 and 19 January.
# What happens: `rrulestr` reads a start with a time, with or without TZID, but passes over one with VALUE=DATE without a word, and a
# rule without start takes the current time. The days are those after today, in each run others, and with COUNT the series never ends.
# `DTSTART:20260105`, which the RFC does not allow, is read.
# Found by expanding the birthdays of an exported calendar.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error rrule@2.8.1 rrule-temporal@2.2.8 > /dev/null

cat > expand.mjs <<'JS'
import { RRuleTemporal } from 'rrule-temporal'
import rrule from 'rrule'

const allDay = 'DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=WEEKLY;COUNT=3'
const days = (text) => rrule.rrulestr(text).all().map((date) => date.toISOString().slice(0, 10))
const begun = Date.now()
const first = rrule.rrulestr(allDay).all()[0].getTime()
const isNow = first > begun - 2000 && first < Date.now() + 2000
console.log(`rrule, VALUE=DATE: starts ${isNow ? 'now' : new Date(first).toISOString()}`)
console.log(`rrule, with a time: ${days('DTSTART:20260105T000000Z\nRRULE:FREQ=WEEKLY;COUNT=3').join(' ')}`)
const temporal = new RRuleTemporal({ rruleString: allDay }).all()
console.log(`rrule-temporal, VALUE=DATE: ${temporal.map((day) => day.toPlainDate()).join(' ')}`)
JS
seen="$(node expand.mjs)"
echo "$seen"
expected='rrule, VALUE=DATE: starts now
rrule, with a time: 2026-01-05 2026-01-12 2026-01-19
rrule-temporal, VALUE=DATE: 2026-01-05 2026-01-12 2026-01-19'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
