#!/usr/bin/env bash
# node 22.23.3, 24.21.0 and 26.9.0 (npm package `node`): `fetch` resolves a gzip response whose end is missing.
#
# Expected: a compressed body that ends in the middle of its data is an error, as in Bun 1.4.5 and Deno 2.9.6: the checksum and the
# length at the end of the gzip stream were never seen.
# What happens: `text()` resolves with the part that could be unpacked, without an error, as long as Content-Length equals what was
# sent (a proxy that cuts what it stores, a file that was cut). A text file is shorter, and nobody hears of it; only formats
# with an end of their own, such as JSON, show it.
# Found by comparing six runtimes on the same broken responses.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error n22@npm:node@22.23.3 n24@npm:node@24.21.0 n26@npm:node@26.9.0 > /dev/null

cat > read.mjs <<'JS'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const text = Array.from({ length: 500 }, (_, n) => `line ${n}\n`).join('')
const body = gzipSync(text)
const cut = body.subarray(0, body.length - 200)
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': cut.length }).end(cut)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const response = await fetch(`http://127.0.0.1:${server.address().port}/`)
const result = await response.text().then(
  (read) => `resolved with ${read.length < text.length && text.startsWith(read) ? 'a part' : 'something else'}`,
  (error) => `rejected: ${error.name}`,
)
console.log(`${process.version}: ${result}`)
process.exit(0)
JS
seen="$(for version in n22 n24 n26; do "node_modules/$version/bin/node" read.mjs; done)"
echo "$seen"
[ "$(grep -c ': resolved with a part$' <<< "$seen")" = 3 ] || { echo 'This has changed.'; exit 1; }
