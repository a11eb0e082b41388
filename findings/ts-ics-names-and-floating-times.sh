#!/usr/bin/env bash
# ts-ics 2.4.6: a calendar that is read and written again has other times, and names that break it.
#
# Expected: RFC 5545, section 3.3.5: a time without zone (`DTSTART:20260105T090000`) is nine o'clock wherever one is, and stays so. Section 3.2: a
# parameter with `,`, `;` or `:` is quoted, as in `CN="Doe; Jane"`, and its quotes are no part of it. ical.js 2.2.1 keeps both.
# What happens: each time without zone is read as UTC and written with `Z`: nine o'clock becomes ten in Berlin, and one in the morning in
# Los Angeles. In a name, `;` ends the value although it is quoted; what is left is written with one quote, so that other programs
# refuse the whole calendar. A name with `:` is read, and written without quotes: the rest of the name is the beginning of the address
# for whoever reads it, and the attendee is lost. No error anywhere; a generated calendar has the same fault, without any reading.
# Found by reading and writing the examples of the RFC.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error ts-ics@2.4.6 ical.js@2.2.1 > /dev/null

cat > again.mjs <<'JS'
import ICAL from 'ical.js'
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics'

const calendar = (...lines) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
const libraries = {
  'ical.js': (text) => new ICAL.Component(ICAL.parse(text)).toString(),
  'ts-ics': (text) => generateIcsCalendar(convertIcsCalendar(undefined, text)),
}
/** What another program reads of it: the start, and name and address of the attendee. */
const read = (text) => {
  try {
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
    const attendee = event.getFirstProperty('attendee')
    return `${event.getFirstPropertyValue('dtstart')}, ${attendee.getParameter('cn')}, ${attendee.getFirstValue().toLowerCase()}`
  } catch ({ name }) {
    return `refused by ical.js: ${name}`
  }
}
for (const name of ['Doe', 'Doe; Jane', 'Sales: Jane']) {
  const text = calendar('DTSTART:20260105T090000', `ATTENDEE;CN="${name}":mailto:jane@example.com`)
  for (const [library, again] of Object.entries(libraries)) console.log(`${name}, ${library}: ${read(again(text))}`)
}
JS
seen="$(node again.mjs)"
echo "$seen"
expected='Doe, ical.js: 2026-01-05T09:00:00, Doe, mailto:jane@example.com
Doe, ts-ics: 2026-01-05T09:00:00Z, Doe, mailto:jane@example.com
Doe; Jane, ical.js: 2026-01-05T09:00:00, Doe; Jane, mailto:jane@example.com
Doe; Jane, ts-ics: refused by ical.js: ParserError
Sales: Jane, ical.js: 2026-01-05T09:00:00, Sales: Jane, mailto:jane@example.com
Sales: Jane, ts-ics: 2026-01-05T09:00:00Z, Sales,  jane:mailto:jane@example.com'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
