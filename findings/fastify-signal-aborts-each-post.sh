#!/usr/bin/env bash
# fastify 5.12.8: `request.signal` aborts in each request with a body, while the client waits for its answer.
#
# Expected: docs/Reference/Request.md: the signal aborts on a timeout of the handler or when the client disconnects, and is made to be passed to
# `fetch()` and database queries. A client that stays gets its answer, as with `c.req.raw.signal` of hono 4.13.19 with
# @hono/node-server 2.1.9.
# What happens: the signal listens to `close` of Node's IncomingMessage, which comes once the body has been read, too. A handler of a
# POST or PUT gets its signal unaborted, and a tick later it aborts, with or without `handlerTimeout`: the call to the
# other service that carries it fails with an AbortError, as if the client had left, perhaps after it had its effect. GET and requests
# without body are right, and so is `inject()`, with which such handlers are tested.
# Found by passing the signal of each request on to the calls behind it.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error fastify@5.12.8 hono@4.13.19 @hono/node-server@2.1.9 node@24.21.0 > /dev/null

cat > forward.mjs <<'JS'
import { createServer } from 'node:http'
import { serve } from '@hono/node-server'
import Fastify from 'fastify'
import { Hono } from 'hono'

const listen = (server) => new Promise((resolve) => (server.listening ? resolve() : server.once('listening', resolve)))
// The service behind the handlers answers once its request and a tenth of a second are over.
const behind = createServer((request, response) => request.resume().on('end', () => setTimeout(() => response.end('answer'), 100)))
await listen(behind.listen(0, '127.0.0.1'))
const url = `http://127.0.0.1:${behind.address().port}`
const forward = (signal) => fetch(url, { signal }).then((response) => response.text(), (error) => error.name)

const fastify = Fastify()
fastify.route({ method: ['GET', 'POST', 'PUT'], url: '/', handler: (request) => forward(request.signal) })
await fastify.listen({ port: 0, host: '127.0.0.1' })
const hono = new Hono().on(['GET', 'POST', 'PUT'], '/', async (context) => {
  await context.req.text()
  return context.text(await forward(context.req.raw.signal))
})
const honoServer = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' })
await listen(honoServer)

const headers = { 'content-type': 'application/json' }
for (const [name, server] of Object.entries({ fastify: fastify.server, hono: honoServer })) {
  const ask = async (method, init = {}) => (await fetch(`http://127.0.0.1:${server.address().port}/`, { method, ...init })).text()
  const seen = [await ask('GET'), await ask('POST'), await ask('POST', { body: '{}', headers }), await ask('PUT', { body: '{}', headers })]
  console.log(`${name}: GET ${seen[0]}, POST without body ${seen[1]}, POST ${seen[2]}, PUT ${seen[3]}`)
}
console.log(`fastify, inject: POST ${(await fastify.inject({ method: 'POST', url: '/', payload: {} })).body}`)
process.exit(0)
JS
seen="$(node_modules/node/bin/node forward.mjs)"
echo "$seen"
expected='fastify: GET answer, POST without body answer, POST AbortError, PUT AbortError
hono: GET answer, POST without body answer, POST answer, PUT answer
fastify, inject: POST answer'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
