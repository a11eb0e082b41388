#!/usr/bin/env bash
# deno 2.9.6 (npm package `deno`): the `content-length` of a request whose body is a stream is dropped.
#
# Expected: who streams a file of known size says so in `content-length`, since many storage services answer 411 to a request of
# unknown length. Node.js and Bun send the header as given, with the bytes behind it.
# What happens: Deno removes the header without a word and sends `transfer-encoding: chunked`. The same bytes as a Uint8Array or a
# Blob have their length.
# Found by uploading one file from several runtimes to a server that notes what arrives.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error deno@2.9.6 bun@1.4.5 node@24.21.0 > /dev/null

cat > upload.mjs <<'JS'
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.end(request.headers['content-length'] ?? request.headers['transfer-encoding'] ?? 'neither')
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const content = new Blob(['twelve bytes'])
const send = async (body, headers = {}) =>
  (await fetch(url, { method: 'PUT', body, headers, duplex: 'half' })).text()
console.log(JSON.stringify({ stream: await send(content.stream(), { 'content-length': '12' }), blob: await send(content) }))
process.exit(0)
JS
node="$(node_modules/.bin/node upload.mjs)"
bun="$(node_modules/.bin/bun run upload.mjs)"
deno="$(node_modules/.bin/deno run --quiet --allow-net --allow-env upload.mjs)"
printf 'node 24.21.0: %s\nbun 1.4.5:    %s\ndeno 2.9.6:   %s\n' "$node" "$bun" "$deno"
with='{"stream":"12","blob":"12"}'
[ "$node $bun $deno" = "$with $with {\"stream\":\"chunked\",\"blob\":\"12\"}" ] || { echo 'This has changed.'; exit 1; }
