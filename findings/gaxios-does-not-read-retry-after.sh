#!/usr/bin/env bash
# gaxios 8.3.3 (the HTTP client of all Google API libraries, which turn its retries on): `Retry-After` is never read.
#
# Expected: a client that retries a 429 by itself waits as long as the answer asks for (RFC 9110, section 10.2.3; RFC 6585, section 4),
# as @notionhq/client 5.26.0 and @slack/web-api 8.2.0 do.
# What happens: it asks again after 100 ms, then after 0.5 and 1.5 seconds more, and gives up. Any wait of three seconds or more ends as an
# error, although the answer said how to succeed, and each early request counts against the same limit. `retryConfig` has
# delays and a multiplier, but no option for the header; `retryBackoff` gets the error, with its headers, and can do it by hand.
# Found by a server that refuses for three seconds and says so.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error gaxios@8.3.3 @notionhq/client@5.26.0 > /dev/null

cat > limited.mjs <<'JS'
import { createServer } from 'node:http'
import { Client } from '@notionhq/client'
import { request } from 'gaxios'

let received
let refusedUntil
const server = createServer((_, response) => {
  received += 1
  refusedUntil ??= Date.now() + 3000
  const isRefused = Date.now() < refusedUntil
  response.writeHead(isRefused ? 429 : 200, { 'content-type': 'application/json', ...(isRefused && { 'retry-after': '3' }) })
  response.end(JSON.stringify(isRefused ? { object: 'error', status: 429, code: 'rate_limited', message: 'Wait' } : { object: 'user' }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`
const read = async (name, call) => {
  received = 0
  refusedUntil = undefined
  const outcome = await call().then(() => 'success', () => 'error')
  console.log(`${name}: ${outcome} after ${received} requests`)
}
await read('gaxios', () => request({ url: `${base}/v1/users/me`, retry: true }))
await read('@notionhq/client', () => new Client({ auth: 'token', baseUrl: base, logger: () => {} }).users.me({}))
process.exit(0)
JS
seen="$(node limited.mjs)"
echo "$seen"
[ "$seen" = $'gaxios: error after 4 requests\n@notionhq/client: success after 2 requests' ] || { echo 'This has changed.'; exit 1; }
