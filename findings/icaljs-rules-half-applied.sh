#!/usr/bin/env bash
# ical.js 2.2.1: parts of valid recurrence rules have no effect, and a leap day moves.
#
# Expected: RFC 5545, section 3.3.10: BYSETPOS picks from the set of one period, BYWEEKNO limits a yearly rule to some weeks, and
# an invalid date such as 29 February in a common year must be ignored. rrule 2.8.1 and rrule-temporal 2.2.8 do so.
# What happens: in a weekly rule BYSETPOS is passed over, so that "the last of Monday to Friday" is every weekday; in a yearly one with
# BYDAY so is BYWEEKNO, so that "Monday of week 20" is every Monday, without the first. A yearly event of 29 February takes place on 1 March; with BYMONTH and
# BYMONTHDAY written out it is right. Nothing is raised: a reminder once a year comes each week.
# Found by expanding the same rules with three libraries.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error ical.js@2.2.1 rrule@2.8.1 > /dev/null

cat > expand.mjs <<'JS'
import ICAL from 'ical.js'
import rrule from 'rrule'

const rules = [
  ['20260109T090000Z', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'],
  ['20260511T090000Z', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3'],
  ['20240229T090000Z', 'FREQ=YEARLY;COUNT=3'],
  ['20240229T090000Z', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3'],
]
for (const [start, rule] of rules) {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start.replace(/(....)(..)(.{5})(..)/, '$1-$2-$3:$4:')))
  const days = []
  for (let time = iterator.next(); time; time = iterator.next()) days.push(time.toString().slice(0, 10))
  const others = rrule.rrulestr(`DTSTART:${start}\nRRULE:${rule}`).all().map((date) => date.toISOString().slice(0, 10))
  console.log(`${rule}\n  ical.js ${days.join(' ')}\n  rrule   ${others.join(' ')}`)
}
JS
seen="$(node expand.mjs)"
echo "$seen"
expected='FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3
  ical.js 2026-01-09 2026-01-12 2026-01-13
  rrule   2026-01-09 2026-01-16 2026-01-23
FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3
  ical.js 2026-05-18 2026-05-25 2026-06-01
  rrule   2026-05-11 2027-05-17 2028-05-15
FREQ=YEARLY;COUNT=3
  ical.js 2024-02-29 2025-03-01 2026-03-01
  rrule   2024-02-29 2028-02-29 2032-02-29
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3
  ical.js 2024-02-29 2028-02-29 2032-02-29
  rrule   2024-02-29 2028-02-29 2032-02-29'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
