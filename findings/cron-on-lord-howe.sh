#!/usr/bin/env bash
# cron 4.4.0 (that of @nestjs/schedule) and cron-parser 5.10.6 (that of pg-boss): hourly jobs go wrong where clocks change by half an hour.
#
# Expected: `0 * * * *` runs at each full hour of the wall clock, as with croner 11.0.1. On Lord Howe Island clocks go from 2:00 back to 1:30 in April,
# and from 2:00 to 2:30 in October; both libraries document that they take any zone of the IANA database.
# What happens: in April cron runs at 1:30, where no run is due, and cron-parser throws that the expression is invalid, since it
# has looped too often: the expression is right, and was accepted. A queue that asks it for the next run then has none. In October `15 * * * *` runs at 1:45 and 2:45
# with cron. Whole hours, as everywhere else, hide it.
# Found by asking three libraries for the next runs around each change of each zone.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error cron@4.4.0 cron-parser@5.10.6 croner@11.0.1 > /dev/null

cat > runs.mjs <<'JS'
import { CronTime } from 'cron'
import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'

const timeZone = 'Australia/Lord_Howe'
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit' })
const libraries = {
  croner: (pattern, from) => {
    let run = from
    return () => (run = new Cron(pattern, { timezone: timeZone }).nextRun(run))
  },
  cron: (pattern, from) => {
    let run = from
    return () => (run = new CronTime(pattern, timeZone).getNextDateFrom(run, timeZone).toJSDate())
  },
  'cron-parser': (pattern, from) => {
    const parsed = CronExpressionParser.parse(pattern, { tz: timeZone, currentDate: from })
    return () => parsed.next().toDate()
  },
}
const days = [['0 * * * *', '2026-04-04T13:30:00Z'], ['15 * * * *', '2026-10-03T14:00:00Z']]
for (const [pattern, from] of days) {
  for (const [name, runsOf] of Object.entries(libraries)) {
    const next = runsOf(pattern, new Date(from))
    const runs = []
    try {
      while (runs.length < 4) runs.push(clock.format(next()))
    } catch ({ message }) {
      runs.push(message)
    }
    console.log(`${from.slice(0, 7)}, ${pattern}, ${name}: ${runs.join(', ')}`)
  }
}
process.exit(0)
JS
seen="$(node runs.mjs)"
echo "$seen"
expected='2026-04, 0 * * * *, croner: 1:00, 2:00, 3:00, 4:00
2026-04, 0 * * * *, cron: 1:00, 1:30, 2:00, 3:00
2026-04, 0 * * * *, cron-parser: 1:00, Invalid expression, loop limit exceeded
2026-10, 15 * * * *, croner: 1:15, 3:15, 4:15, 5:15
2026-10, 15 * * * *, cron: 1:15, 1:45, 2:45, 3:15
2026-10, 15 * * * *, cron-parser: 1:15, 3:15, 4:15, 5:15'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
