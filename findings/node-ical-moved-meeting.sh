#!/usr/bin/env bash
# node-ical 0.26.1: a meeting of a series that was moved to another week is in neither week.
#
# Expected: `expandRecurringEvent(event, { from, to })` returns the instances of these dates, with `RECURRENCE-ID` applied (README, option
# `includeOverrides`, true by default): a meeting that was moved from the 12th to the 30th is one of the last week of the month.
# What happens: the rule is expanded between `from` and `to` first, and only the dates found there are looked up among the moved ones. The week of
# the 30th has no date of the rule, so the meeting is missing, although it is in the file; the week of the 12th, rightly, has none
# either. The same call for the whole month has it. A calendar page that asks week by week never shows it, and a free slot is booked twice.
# Found by asking for the same month whole and in weeks.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error node-ical@0.26.1 > /dev/null

cat > weeks.mjs <<'JS'
import ical from 'node-ical'

const event = (...lines) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']
const series = event('DTSTART:20260105T100000Z', 'DTEND:20260105T110000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:weekly')
const moved = event('RECURRENCE-ID:20260112T100000Z', 'DTSTART:20260130T100000Z', 'DTEND:20260130T110000Z', 'SUMMARY:moved')
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', ...series, ...moved, 'END:VCALENDAR', ''].join('\r\n')
const expand = (from, to) => {
  const instances = ical.expandRecurringEvent(ical.sync.parseICS(text)['1'], { from: new Date(from), to: new Date(to) })
  return instances.map(({ start, summary }) => `${start.getUTCDate()} ${summary}`).join(', ') || 'none'
}
console.log(`January: ${expand('2026-01-01', '2026-01-31T23:59:59Z')}`)
console.log(`5 to 11: ${expand('2026-01-05', '2026-01-11T23:59:59Z')}`)
console.log(`12 to 18: ${expand('2026-01-12', '2026-01-18T23:59:59Z')}`)
console.log(`26 to 31: ${expand('2026-01-26', '2026-01-31T23:59:59Z')}`)
JS
seen="$(TZ=UTC node weeks.mjs)"
echo "$seen"
expected='January: 5 weekly, 19 weekly, 30 moved
5 to 11: 5 weekly
12 to 18: none
26 to 31: none'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
