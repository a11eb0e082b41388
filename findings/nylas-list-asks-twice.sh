#!/usr/bin/env bash
# nylas 8.4.0 (the official SDK): `for await` over a list sends its first request twice, and an error that the loop catches ends the process.
#
# Expected: `for await (const page of nylas.events.list(…))` asks for each page once. `try`/`catch` around it handles a 429 or 401.
# What happens: `list` starts a request at once, for callers who `await` it. The loop takes another iterator, which begins anew, so the first page is
# requested twice at the same moment: a list of one page, the usual case, costs two requests of the rate limit. If the API refuses, both
# requests fail: the error of one reaches the `catch`; the promise of the other has no handler, and Node.js ends a process for an
# unhandled rejection, whatever the `catch` does. `const first = await list(…)` and `first.next()` ask once.
# Found by a server that counts requests.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error nylas@8.4.0 > /dev/null

cat > list.mjs <<'JS'
import { createServer } from 'node:http'
import Nylas from 'nylas'

let received = 0
let status = 200
const server = createServer((request, response) => {
  received += 1
  const page = new URL(request.url, 'http://localhost').searchParams.get('page_token')
  response.writeHead(status, { 'content-type': 'application/json' })
  const failure = { request_id: '1', error: { type: 'rate_limit_error', message: 'Too many requests' } }
  response.end(JSON.stringify(status === 200 ? { request_id: '1', data: [{ id: page ?? '1' }], next_cursor: page ? undefined : '2' } : failure))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const { events } = new Nylas({ apiKey: 'key', apiUri: `http://127.0.0.1:${server.address().port}` })
const list = () => events.list({ identifier: 'grant', queryParams: { calendarId: 'primary' } })

let pages = 0
for await (const _page of list()) pages += 1
console.log(`for await: ${pages} pages, ${received} requests`)
received = 0
pages = 0
for (let page = await list(), next = page.next; page; page = (await next()).value) pages += 1
console.log(`await and next: ${pages} pages, ${received} requests`)
status = 429
let unhandled = 0
// Without a listener the first one of these ends the process.
process.on('unhandledRejection', () => (unhandled += 1))
try {
  for await (const _page of list());
} catch (error) {
  await new Promise((resolve) => setTimeout(resolve, 500))
  console.log(`caught: ${error.message}; unhandled rejections: ${unhandled}`)
}
process.exit(0)
JS
seen="$(node list.mjs)"
echo "$seen"
expected='for await: 2 pages, 3 requests
await and next: 2 pages, 2 requests
caught: Too many requests; unhandled rejections: 1'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
