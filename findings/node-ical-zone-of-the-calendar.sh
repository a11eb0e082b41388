#!/usr/bin/env bash
# node-ical 0.26.1: a time zone that the calendar itself defines is not read, so that meetings are at the hour of the machine's zone.
#
# Expected: RFC 5545, section 3.2.19: `TZID` names a `VTIMEZONE` of the same calendar, which has the offsets; its name may be anything. The README
# promises the exact instant for each start and end. ical.js 2.2.1 reads the definition.
# What happens: names that are in the IANA database, or that Windows has, are looked up there. For any other one, such as `Berlin Office` or the
# `/freeassociation.sourceforge.net/Europe/Berlin` that Evolution writes, the definition beside it is ignored, and `10:00` becomes ten
# o'clock where the program runs: a server in UTC and a laptop read two instants from one file, and both are wrong. No error; `start.tz` has the
# unknown name.
# Found by renaming the zone of a calendar.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error node-ical@0.26.1 ical.js@2.2.1 > /dev/null

cat > start.mjs <<'JS'
import ICAL from 'ical.js'
import ical from 'node-ical'

const change = (name, month, hour, from, to) =>
  [`BEGIN:${name}`, `DTSTART:16010101T0${hour}0000`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`, `END:${name}`]
const zone = (id) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...change('STANDARD', 10, 3, '+0200', '+0100'), ...change('DAYLIGHT', 3, 2, '+0100', '+0200'), 'END:VTIMEZONE']
const event = (id) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', `DTSTART;TZID="${id}":20260706T100000`, 'END:VEVENT']
for (const id of ['Europe/Berlin', 'Berlin Office', '/freeassociation.sourceforge.net/Europe/Berlin']) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', ...zone(id), ...event(id), 'END:VCALENDAR', ''].join('\r\n')
  const known = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).startDate.toJSDate()
  console.log(`${id}: node-ical ${ical.sync.parseICS(text)['1'].start.toISOString()}, ical.js ${known.toISOString()}`)
}
JS
seen="$(for zone in UTC America/New_York; do echo "in $zone"; TZ=$zone node start.mjs; done)"
echo "$seen"
expected='in UTC
Europe/Berlin: node-ical 2026-07-06T08:00:00.000Z, ical.js 2026-07-06T08:00:00.000Z
Berlin Office: node-ical 2026-07-06T10:00:00.000Z, ical.js 2026-07-06T08:00:00.000Z
/freeassociation.sourceforge.net/Europe/Berlin: node-ical 2026-07-06T10:00:00.000Z, ical.js 2026-07-06T08:00:00.000Z
in America/New_York
Europe/Berlin: node-ical 2026-07-06T08:00:00.000Z, ical.js 2026-07-06T08:00:00.000Z
Berlin Office: node-ical 2026-07-06T14:00:00.000Z, ical.js 2026-07-06T08:00:00.000Z
/freeassociation.sourceforge.net/Europe/Berlin: node-ical 2026-07-06T14:00:00.000Z, ical.js 2026-07-06T08:00:00.000Z'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
