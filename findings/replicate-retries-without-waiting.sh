#!/usr/bin/env bash
# replicate 1.4.0 (the official SDK): six requests within a few milliseconds are all the retries that there are.
#
# Expected: the source documents its retries: after the seconds of `Retry-After`, or with exponential backoff from half a second and jitter.
# A server that asks for one second gets the next request after a second, and the call succeeds.
# What happens: it waits only if the delay is an integer, and the jitter makes a fraction of it. So there is no wait at all: five retries are spent
# before the limit, or the restart of a server, can be over, and the call rejects. The code for `Retry-After` is reached by an error that the function
# it calls never throws, and would take the header, which is a string, for a date. A burst of six for each call is what a server that is limiting
# requests needs least. A `fetch` of one's own in the options of the client, which waits and retries, avoids it.
# Found by a server that notes when requests come.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error replicate@1.4.0 > /dev/null

cat > retries.mjs <<'JS'
import { createServer } from 'node:http'
import Replicate from 'replicate'

let headers
const times = []
/** Answers 200 from one second after the first request on. */
const server = createServer((request, response) => {
  times.push(performance.now())
  const over = times.at(-1) - times[0] >= 1000
  response.writeHead(over ? 200 : 429, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(over ? { id: '1' } : { detail: 'Request was throttled.' }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = new Replicate({ auth: 'token', baseUrl: `http://127.0.0.1:${server.address().port}` })
// The first call of a process is slower than the others.
await client.predictions.get('1').catch(() => {})
for (headers of [{}, { 'retry-after': '1' }]) {
  times.length = 0
  const outcome = await client.predictions.get('1').then(() => 'resolves', ({ response }) => `rejects with ${response.status}`)
  const waited = times.at(-1) - times[0] >= 500 ? 'with waits' : 'without a wait'
  console.log(`${headers['retry-after'] ? 'Retry-After: 1' : 'no header'}: ${times.length} requests ${waited}, ${outcome}`)
}
process.exit(0)
JS
seen="$(node retries.mjs)"
echo "$seen"
expected='no header: 6 requests without a wait, rejects with 429
Retry-After: 1: 6 requests without a wait, rejects with 429'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
