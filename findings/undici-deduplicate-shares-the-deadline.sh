#!/usr/bin/env bash
# undici 8.13.1: with `interceptors.deduplicate()` the deadline of one caller ends the requests of all others.
#
# Expected: the interceptor sends one of several equal GETs that run at the same time, and gives each caller the response. A signal belongs to
# the call that it was given to (Fetch standard); who has none, or a later one, still gets the response.
# What happens: the request is that of the first caller, and so is its signal. When that aborts, every call that waits for the same
# response rejects: `request` with a TimeoutError that the caller never set, `fetch` with a TypeError like that of a lost connection. The
# server was about to answer 200. A user who closes a page, or one impatient health check, fails everybody else who asks for the
# same record. In the other order, the first without a deadline, each gets its own: the failure depends on who came first.
# Found by adding the interceptor to a client whose callers have different deadlines.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error undici@8.13.1 node@24.21.0 > /dev/null

cat > share.mjs <<'JS'
import { createServer } from 'node:http'
import { Agent, fetch, interceptors, request } from 'undici'

let received
let arrived
let answer
const server = createServer((_, response) => {
  received += 1
  answer = () => response.end('record')
  arrived()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/record`
const dispatcher = new Agent().compose(interceptors.deduplicate())
const calls = {
  fetch: async (signal) => (await fetch(url, { dispatcher, signal })).text(),
  request: async (signal) => (await request(url, { dispatcher, signal })).body.text(),
}
for (const [name, call] of Object.entries(calls)) {
  for (const hasDeadline of [[true, false], [false, true]]) {
    received = 0
    const hasArrived = new Promise((resolve) => (arrived = resolve))
    const controller = new AbortController()
    const results = hasDeadline.map((has) => call(has ? controller.signal : undefined).catch((error) => error.name))
    await hasArrived
    // Both calls are under way: a task later the second has joined the first, too.
    await new Promise((resolve) => setImmediate(resolve))
    controller.abort(new DOMException('too late', 'TimeoutError'))
    await new Promise((resolve) => setImmediate(resolve))
    answer()
    const seen = (await Promise.all(results)).map((result, index) => `${hasDeadline[index] ? 'deadline' : 'none'}: ${result}`)
    console.log(`${name}: ${seen.join(', ')} (${received} received)`)
  }
}
process.exit(0)
JS
seen="$(node_modules/node/bin/node share.mjs)"
echo "$seen"
expected='fetch: deadline: TimeoutError, none: TypeError (1 received)
fetch: none: record, deadline: TimeoutError (1 received)
request: deadline: TimeoutError, none: TimeoutError (1 received)
request: none: record, deadline: TimeoutError (1 received)'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
