#!/usr/bin/env bash
# @hubspot/api-client 14.0.1: with `numberOfApiCallRetries` a POST is repeated and a GET is not, and one retry is none.
#
# Expected: retries are for calls that are safe to repeat: a GET whose connection was lost first of all. RFC 9110, section 9.2.2, keeps
# them from a POST, as @notionhq/client and gaxios do after a 502. The option set to 1 makes one more attempt.
# What happens: each call with status 5xx is repeated, whatever its method, also after the 502 of a proxy behind which HubSpot has created
# the record; the second answer is that of a second record. A lost connection has no status and is never retried, not
# even for reads. The number counts attempts: 1 does the same as 0. A 429 without the words of one of two limits is not retried.
# Found by a server that creates a record and answers the first request with 502.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @hubspot/api-client@14.0.1 > /dev/null

cat > contacts.mjs <<'JS'
import { createServer } from 'node:http'
import hubspot from '@hubspot/api-client'

let received
const contact = { id: '1', properties: {}, createdAt: '2026-11-30T00:00:00Z', updatedAt: '2026-11-30T00:00:00Z', archived: false }
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    received += 1
    const isFirst = received === 1
    if (isFirst && request.method === 'GET') return request.socket.destroy()
    response.writeHead(isFirst ? 502 : request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isFirst ? { message: 'Bad Gateway' } : request.method === 'POST' ? contact : { results: [] }))
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const basePath = `http://127.0.0.1:${server.address().port}`
const outcome = async (call) => {
  received = 0
  const result = await call().then(() => 'resolved', () => 'rejected')
  return `${received} received, ${result}`
}
console.error = () => {}
for (const numberOfApiCallRetries of [1, 2]) {
  const { basicApi } = new hubspot.Client({ accessToken: 'token', basePath, numberOfApiCallRetries }).crm.contacts
  const created = await outcome(() => basicApi.create({ properties: { lastname: 'Doe' }, associations: [] }))
  const listed = await outcome(() => basicApi.getPage())
  console.log(`retries ${numberOfApiCallRetries}: POST and 502: ${created}; GET and lost connection: ${listed}`)
}
process.exit(0)
JS
seen="$(node contacts.mjs)"
echo "$seen"
expected='retries 1: POST and 502: 1 received, rejected; GET and lost connection: 1 received, rejected
retries 2: POST and 502: 2 received, resolved; GET and lost connection: 1 received, rejected'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
