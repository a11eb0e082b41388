#!/usr/bin/env bash
# openapi-fetch 0.17.0: a failed response with an empty body has no `error`.
#
# Expected: `error` is set whenever the status is no success. The documentation checks it (`if (error) …`), the types are a union of
# "data without error" and "error without data", and the client that @hey-api/openapi-ts 0.99.0 generates sets `error` to an
# object for the same responses.
# What happens: a 401 of a gateway, a 500, or a 503 with `content-length: 0` gives `{ data: undefined, error: undefined }`; the same
# without a length gives an empty string, which is as false. A failed DELETE, whose success has no data either, is indistinguishable
# from a done one, and a loop over pages reads nothing and ends. Only `response.ok` says it.
# Found by answering each request of a generated client with a bare status.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error openapi-fetch@0.17.0 > /dev/null

cat > remove.mjs <<'JS'
import { createServer } from 'node:http'
import createClient from 'openapi-fetch'

const server = createServer((request, response) => {
  response.statusCode = Number(request.url.split('/').at(-1))
  if (request.headers.prefer === 'chunked') response.flushHeaders()
  response.end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = createClient({ baseUrl: `http://127.0.0.1:${server.address().port}` })
const remove = async (status, headers = {}) => {
  const { data, error } = await client.DELETE(`/records/${status}`, { headers })
  return `${status}${headers.prefer ? ' chunked' : ''}: data ${data}, error ${JSON.stringify(error)}`
}
console.log(await remove(204))
for (const status of [401, 500, 503]) console.log(await remove(status))
console.log(await remove(500, { prefer: 'chunked' }))
process.exit(0)
JS
seen="$(node remove.mjs)"
echo "$seen"
expected='204: data undefined, error undefined
401: data undefined, error undefined
500: data undefined, error undefined
503: data undefined, error undefined
500 chunked: data undefined, error ""'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
