#!/usr/bin/env bash
# retry-axios 4.0.3 with axios 1.21.1: "try again now" ends the retries, and so does a date that has just passed.
#
# Expected: `Retry-After: 0` allows another request at once, and so does a date that is over (RFC 9110, section 10.2.3: a time from which on to ask
# again). A client that repeats a 503 without the header repeats it with this one, too, as axios-retry 4.5.0 does.
# What happens: a wait that is not above zero counts as one that is too long: the call rejects after one request, although three retries were asked for.
# A server whose clock is a second behind, or a proxy that takes a second, makes the date of every short wait a past one. Without the
# header there are four requests: the friendlier answer gets fewer. In addition, the refusal rejects before `onError` has run: with
# an `onError` that returns a promise, Node.js sees an unhandled rejection, which ends a process by default.
# `checkRetryAfter: false` ignores the header altogether.
# Found by a server that answers with each form of the header.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error retry-axios@4.0.3 axios@1.21.1 axios-retry@4.5.0 > /dev/null

cat > now.mjs <<'JS'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import axios from 'axios'
import { default as axiosRetry } from 'axios-retry'
import { attach } from 'retry-axios'

let received
let retryAfter
const server = createServer((request, response) => {
  received += 1
  response.writeHead(503, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  response.end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
let unhandled = 0
process.on('unhandledRejection', () => (unhandled += 1))
const rax = axios.create()
attach(rax)
const other = axios.create()
axiosRetry(other, { retries: 3 })
const past = new Date(Date.now() - 1000).toUTCString()
for (const [name, value] of [['none', undefined], ['0', '0'], ['a date just over', past]]) {
  retryAfter = value
  const counts = []
  for (const call of [() => rax.get(url, { raxConfig: { retry: 3 } }), () => other.get(url)]) {
    received = 0
    await call().catch(() => {})
    counts.push(received)
  }
  console.log(`${name}: retry-axios ${counts[0]} requests, axios-retry ${counts[1]}`)
}
await rax.get(url, { raxConfig: { retry: 3, onError: () => wait(50) } }).catch(() => {})
console.log(`with onError: unhandled rejections ${unhandled}`)
process.exit(0)
JS
seen="$(node now.mjs)"
echo "$seen"
expected='none: retry-axios 4 requests, axios-retry 4
0: retry-axios 1 requests, axios-retry 4
a date just over: retry-axios 1 requests, axios-retry 4
with onError: unhandled rejections 1'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
