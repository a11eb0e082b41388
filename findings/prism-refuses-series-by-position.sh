#!/usr/bin/env bash
# @stoplight/prism-http 5.16.0: of a list by positions in OpenAPI 3.1 the validation keeps the rule for the rest, and refuses the positions.
#
# Expected: OpenAPI 3.1 uses JSON Schema 2020-12, where `prefixItems` describes the first items of a list and `items` all further ones. A name and
# then numbers, or a pair with `items: false`, are valid as ajv 8.20.0 says, and Prism's documentation names OpenAPI 3.1.
# What happens: `prefixItems` is not known, so that `items` counts for every item. A series of a name and numbers is refused for its name. A series
# without the name, which the description does not allow, is forwarded. Of a closed pair both halves are refused, with the message that a "boolean schema is false". A mock or a proxy of Prism in a test therefore fails on requests that the API takes.
# Found by sending requests of generated clients through Prism.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "commonjs" }' > package.json
npm install --no-audit --no-fund --loglevel=error @stoplight/prism-http@5.16.0 @stoplight/prism-http-server@5.16.0 pino@6.14.0 ajv@8.20.0 > /dev/null

cat > openapi.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "Readings", "version": "1" }, "paths": { "/readings": { "post": {
  "requestBody": { "required": true, "content": { "application/json": { "schema": { "type": "object", "properties": {
    "series": { "type": "array", "prefixItems": [{ "type": "string" }], "items": { "type": "number" } },
    "place": { "type": "array", "prefixItems": [{ "type": "number" }, { "type": "number" }], "items": false, "minItems": 2 } } } } } },
  "responses": { "204": { "description": "kept" } } } } } }
JSON
cat > check.js <<'JS'
const { once } = require('node:events')
const { readFileSync } = require('node:fs')
const http = require('node:http')
const Ajv = require('ajv/dist/2020').default
const { getHttpOperationsFromSpec } = require('@stoplight/prism-http')
const { createServer } = require('@stoplight/prism-http-server')
const { pino } = require('pino')

const description = JSON.parse(readFileSync('openapi.json', 'utf8'))
const post = description.paths['/readings'].post
const isValid = new Ajv({ strict: false }).compile(post.requestBody.content['application/json'].schema)
async function main() {
  const api = http.createServer((_, response) => response.writeHead(204).end()).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const upstream = new URL(`http://127.0.0.1:${api.address().port}`)
  const config = { isProxy: true, upstream, mock: { dynamic: false }, errors: true, validateRequest: true, validateResponse: false, checkSecurity: false }
  const components = { logger: pino({ level: 'silent' }) }
  const server = createServer(await getHttpOperationsFromSpec('openapi.json'), { cors: false, config, components })
  const url = await server.listen(0, '127.0.0.1')
  for (const body of [{ series: [19.5, 20] }, { series: ['celsius', 19.5, 20] }, { place: [52.5, 13.4] }]) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/readings`, { method: 'POST', headers, body: JSON.stringify(body) })
    const problems = response.status === 204 ? [] : (await response.json()).validation.map(({ message }) => message.replace('Request body property ', ''))
    console.log(`${JSON.stringify(body)}: ajv ${isValid(body) ? 'accepts' : 'refuses'}, prism ${problems.length === 0 ? 'accepts' : `refuses (${problems.join(', ')})`}`)
  }
  await server.close()
  api.close()
  api.closeAllConnections()
}
main()
JS
seen="$(node check.js)"
echo "$seen"
expected='{"series":[19.5,20]}: ajv refuses, prism accepts
{"series":["celsius",19.5,20]}: ajv accepts, prism refuses (series.0 must be number)
{"place":[52.5,13.4]}: ajv accepts, prism refuses (place.0 boolean schema is false, place.1 boolean schema is false)'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
