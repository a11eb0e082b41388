#!/usr/bin/env bash
# axios-retry 4.5.0 with axios 1.21.1, @azure/core-rest-pipeline 1.24.0 (the HTTP client of all Azure SDKs), got 14.6.6: a streamed PUT that is
# retried replaces the file by an empty one, and resolves.
#
# Expected: a stream is read once. After a 503 the client sends the whole body again, as ky 1.14.3 does, which keeps a copy, or rejects,
# as got does for a Readable ("Cannot retry with consumed body stream") and ofetch 1.5.1 for any stream.
# What happens: axios-retry and the pipeline's retry policy, which is on by default, send the request again as it is. The stream has ended by then,
# so the second PUT is complete and empty. The server stores nothing in place of the content, answers 200, and the call succeeds. got does
# the same for a generator (16.1.0, which needs Node.js 22, rejects). Half of the cases reject or are right, so it depends on the kind of
# stream and on the client whether one 503 destroys a file. With the pipeline `body: () => stream` is right; for axios-retry the body has to be a Buffer, or retries be off.
# Found by a server that answers the first of two uploads with 503 and compares the bodies.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error axios-retry@4.5.0 axios@1.21.1 @azure/core-rest-pipeline@1.24.0 got@14.6.6 ky@1.14.3 \
  ofetch@1.5.1 > /dev/null

cat > upload.mjs <<'JS'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { createDefaultHttpClient, createPipelineFromOptions, createPipelineRequest } from '@azure/core-rest-pipeline'
import axios from 'axios'
import axiosRetry from 'axios-retry'
import got from 'got'
import ky from 'ky'
import { ofetch } from 'ofetch'

let bodies
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  bodies.push(body)
  response.writeHead(bodies.length === 1 ? 503 : 200, { 'content-type': 'application/json' }).end('{}')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const readable = () => Readable.from(['content'])
async function* generate() {
  yield 'content'
}
const client = axios.create()
axiosRetry(client, { retries: 1 })
const pipeline = createPipelineFromOptions({ retryOptions: { retryDelayInMs: 20 } })
const send = (body) => {
  const request = createPipelineRequest({ url, method: 'PUT', body, allowInsecureConnection: true })
  return pipeline.sendRequest(createDefaultHttpClient(), request)
}
const retry = { limit: 1, backoffLimit: 20 }
const uploads = {
  'axios-retry, Readable': () => client.put(url, readable()),
  'azure, Readable': () => send(readable()),
  'azure, function': () => send(readable),
  'got, generator': () => got.put(url, { body: generate(), retry }),
  'got, Readable': () => got.put(url, { body: readable(), retry }),
  'ky, stream': () => ky.put(url, { body: new Blob(['content']).stream(), duplex: 'half', retry: { limit: 1, delay: () => 20 } }),
  'ofetch, stream': () => ofetch(url, { method: 'PUT', body: new Blob(['content']).stream(), duplex: 'half', retry: 1 }),
}
for (const [name, upload] of Object.entries(uploads)) {
  bodies = []
  const outcome = await upload().then(() => 'resolves', () => 'rejects')
  console.log(`${name}: server receives ${JSON.stringify(bodies)}, ${outcome}`)
}
process.exit(0)
JS
seen="$(node upload.mjs)"
echo "$seen"
expected='axios-retry, Readable: server receives ["content",""], resolves
azure, Readable: server receives ["content",""], resolves
azure, function: server receives ["content","content"], resolves
got, generator: server receives ["content",""], resolves
got, Readable: server receives ["content"], rejects
ky, stream: server receives ["content","content"], resolves
ofetch, stream: server receives ["content"], rejects'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
