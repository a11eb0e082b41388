#!/usr/bin/env bash
# ratelimit-header-parser 0.1.0 and express-rate-limit 8.7.5, of one project: the header that one sends is NaN in the other.
#
# Expected: the parser takes "RateLimit headers of various forms" and returns `undefined` where it finds none. The README of express-rate-limit sets the
# newest form, `draft-8` of the IETF's draft. A reader that stops at draft 7 says so, or finds no header.
# What happens: draft 8 has short names, `"5-in-1min"; r=0; t=60`, and the parser looks for `limit=`, `remaining=` and `reset=`. The header is there, so the
# result has the usual form and types, with NaN for each number and an invalid date. `remaining === 0` and `remaining < 1` are false
# for NaN: a client that paces itself by it never waits, and runs into each 429.
# Beside the separate headers, where only `Retry-After: 30` says how long to wait, the seconds are read as a date: 1970, which is always over.
# Found by giving the headers of each draft to the parser.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error ratelimit-header-parser@0.1.0 express-rate-limit@8.7.5 express@5.2.1 > /dev/null

cat > headers.mjs <<'JS'
import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { parseRateLimit } from 'ratelimit-header-parser'

/** Headers of the last request that a limit allows, in the given form. */
async function lastHeaders(standardHeaders) {
  const app = express()
  app.use(rateLimit({ windowMs: 60_000, limit: 5, standardHeaders, legacyHeaders: false }))
  app.get('/', (request, response) => response.json({}))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  let headers
  for (let request = 0; request < 5; request += 1) ({ headers } = await fetch(`http://127.0.0.1:${server.address().port}`))
  server.close()
  return headers
}
function see(name, headers) {
  const { limit, remaining, reset } = parseRateLimit({ headers })
  const time = Number.isNaN(reset.getTime()) ? 'an invalid date' : reset > new Date() ? 'in the future' : `in ${reset.getUTCFullYear()}`
  console.log(`${name}: limit ${limit}, remaining ${remaining}, wait: ${remaining === 0}, reset ${time}`)
}
for (const form of ['draft-6', 'draft-7', 'draft-8']) see(form, await lastHeaders(form))
see('retry-after', new Headers({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0', 'retry-after': '30' }))
process.exit(0)
JS
seen="$(node headers.mjs)"
echo "$seen"
expected='draft-6: limit 5, remaining 0, wait: true, reset in the future
draft-7: limit 5, remaining 0, wait: true, reset in the future
draft-8: limit NaN, remaining NaN, wait: false, reset an invalid date
retry-after: limit 5, remaining 0, wait: true, reset in 1970'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
