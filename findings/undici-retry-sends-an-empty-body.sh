#!/usr/bin/env bash
# undici 8.13.1: `fetch` with a `RetryAgent` repeats a PUT without its body.
#
# Expected: docs/docs/api/RetryHandler.md: bodies that cannot be sent twice, such as streams and async iterables, are recognized, and the request is
# rejected in place of a retry. Strings and buffers can be sent again, as `request()` does.
# What happens: `fetch` makes an async generator of every body, also of a string, and the retry reads the one that is used up: the second
# PUT is empty. With a stream the server answers 200 and the call resolves, so that a file is replaced by an empty one and reported as
# uploaded. With a string, a Blob or a form the call rejects, but the server has received a complete, empty PUT (`content-length: 0`) by then.
# Only `request()` with a Readable is as documented; with a generator it does the same. One 503 is enough. GET, which is what one tries,
# is right, and so is DELETE; POST is not retried.
# Found by a server that compares the bodies of the two tries.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error undici@8.13.1 node@24.21.0 > /dev/null

cat > put.mjs <<'JS'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { Agent, fetch, RetryAgent, request } from 'undici'

let bodies
const server = createServer(async (incoming, response) => {
  let body = ''
  for await (const chunk of incoming) body += chunk
  bodies.push(body)
  response.writeHead(bodies.length === 1 ? 503 : 200).end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}`
const dispatcher = new RetryAgent(new Agent(), { minTimeout: 20 })
async function* generate() {
  yield Buffer.from('content')
}
const puts = {
  'fetch, stream': () => fetch(url, { dispatcher, method: 'PUT', body: new Blob(['content']).stream(), duplex: 'half' }),
  'fetch, string': () => fetch(url, { dispatcher, method: 'PUT', body: 'content' }),
  'request, Readable': () => request(url, { dispatcher, method: 'PUT', body: Readable.from(['content']) }),
  'request, generator': () => request(url, { dispatcher, method: 'PUT', body: generate() }),
  'request, string': () => request(url, { dispatcher, method: 'PUT', body: 'content' }),
}
for (const [name, put] of Object.entries(puts)) {
  bodies = []
  const outcome = await put().then(({ status, statusCode = status }) => `resolves with ${statusCode}`, () => 'rejects')
  // A second try may arrive after the call has settled.
  for (let waited = 0; bodies.length < 2 && waited < 1000; waited += 50) await new Promise((resolve) => setTimeout(resolve, 50))
  console.log(`${name}: server receives ${JSON.stringify(bodies)}, ${outcome}`)
}
process.exit(0)
JS
seen="$(node_modules/node/bin/node put.mjs)"
echo "$seen"
expected='fetch, stream: server receives ["content",""], resolves with 200
fetch, string: server receives ["content",""], rejects
request, Readable: server receives ["content"], rejects
request, generator: server receives ["content",""], resolves with 200
request, string: server receives ["content","content"], resolves with 200'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
