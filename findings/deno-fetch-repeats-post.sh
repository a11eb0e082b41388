#!/usr/bin/env bash
# deno 2.9.6 (npm package `deno`): `fetch` sends a POST a second time by itself.
#
# Expected: a POST is not idempotent, so a client reports a connection that ends without a response, and the caller decides. Node.js
# and Bun do so; RFC 9110, section 9.2.2, forbids automatic repetition of such requests.
# What happens: if the connection was kept from an earlier request, Deno sends the complete POST again over a new one, although
# the server has read the first, and resolves with the second response. The program sees one success; the server has two orders.
# Found by a test that counts what a server receives, run on several runtimes. A client made with
# `Deno.createHttpClient({ poolMaxIdlePerHost: 0 })` does not do it; neither does a first request on a connection.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error deno@2.9.6 > /dev/null

cat > orders.mjs <<'JS'
import { createServer } from 'node:http'

const received = []
const answered = new WeakSet()
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => (body += piece))
  request.on('end', () => {
    received.push(body)
    // The first request of a connection is answered; the connection ends once another has arrived completely.
    if (answered.has(request.socket)) request.socket.destroy()
    else response.end('ok')
    answered.add(request.socket)
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/orders`
const order = async (body, init = {}) => {
  try {
    const response = await fetch(url, { method: 'POST', body, ...init })
    await response.text()
    return `status ${response.status}`
  } catch (error) {
    return error.name
  }
}
await order('first')
const kept = await order('second')
const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 })
await order('third', { client })
await order('fourth', { client })
const count = (name) => received.filter((body) => body === name).length
console.log(JSON.stringify({ second: kept, times: count('second'), withoutKeptConnections: count('fourth') }))
Deno.exit()
JS
seen="$(node_modules/.bin/deno run --quiet --allow-net orders.mjs)"
echo "deno 2.9.6: $seen"
[ "$seen" = '{"second":"status 200","times":2,"withoutKeptConnections":1}' ] || { echo 'This has changed.'; exit 1; }
