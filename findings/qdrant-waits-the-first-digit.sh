#!/usr/bin/env bash
# @qdrant/js-client-rest 1.19.0 (the official SDK): `Retry-After: 30` becomes `retry_after: 3`.
#
# Expected: a 429 rejects with a QdrantClientResourceExhaustedError, whose `retry_after` is what the server asks for, in seconds. `Retry-After` is a
# number of seconds or a date (RFC 9110, section 10.2.3).
# What happens: the client takes `[0]` of the header, as if it had a list of values. The header is a string, so this is its first character: 30 seconds are
# 3, and 120 are 1; 9 are 9, which hides it. A loop that waits for `retry_after` asks again ten times too early and is refused, and
# each refused request counts against the limit. A date begins with a letter: the call rejects with an error of another class, so
# that the branch for rate limits does not see it. Version 1.18.0 does the same.
# Found by a server that asks for more than nine seconds.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @qdrant/js-client-rest@1.19.0 > /dev/null

cat > wait.mjs <<'JS'
import { createServer } from 'node:http'
import { QdrantClient } from '@qdrant/js-client-rest'

let retryAfter
const server = createServer((request, response) => {
  response.writeHead(429, { 'content-type': 'application/json', 'retry-after': retryAfter })
  response.end(JSON.stringify({ status: { error: 'Rate limiting exceeded' } }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = new QdrantClient({ url: `http://127.0.0.1:${server.address().port}`, checkCompatibility: false })
for (retryAfter of ['9', '30', '120', 'Mon, 30 Nov 2026 12:00:00 GMT']) {
  const { name, retry_after } = await client.getCollections().catch((error) => error)
  console.log(`Retry-After: ${retryAfter}: ${name}, retry_after ${retry_after}`)
}
process.exit(0)
JS
seen="$(node wait.mjs)"
echo "$seen"
expected='Retry-After: 9: QdrantClientResourceExhaustedError, retry_after 9
Retry-After: 30: QdrantClientResourceExhaustedError, retry_after 3
Retry-After: 120: QdrantClientResourceExhaustedError, retry_after 1
Retry-After: Mon, 30 Nov 2026 12:00:00 GMT: CustomError, retry_after undefined'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
