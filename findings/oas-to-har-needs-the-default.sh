#!/usr/bin/env bash
# @readme/oas-to-har 38.5.1 with oas 38.6.0 (the tools of ReadMe): an object in the query is written wrongly unless its defaults are written out.
#
# Expected: OpenAPI 3.1, "Parameter Object": `style` of a query parameter is `form` and `explode` is true where they are left out. So a parameter `filter`
# with `{ status: 'open', owner: 'me' }` is `status=open&owner=me`, and a description with the defaults means the same as one without.
# What happens: with `style` or `explode` written out it is that. With neither, the pairs are put behind the name: `filter=status=open&owner=me`. A server reads
# a `filter` with the value `status=open`, finds no `status`, and answers with an unfiltered list: the first field is lost, and the others
# arrive, which hides it. Arrays, and objects with `deepObject`, are right. The HAR is what code samples and requests are made from.
# A pass over the description that adds `style: form` to such parameters avoids it.
# Found by comparing a description with and without its defaults.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @readme/oas-to-har@38.5.1 oas@38.6.0 > /dev/null

cat > query.mjs <<'JS'
import oasToHar from '@readme/oas-to-har'
import Oas from 'oas'

function url(written, value) {
  const parameter = { name: 'filter', in: 'query', schema: { type: Array.isArray(value) ? 'array' : 'object' }, ...written }
  const get = { parameters: [parameter], responses: { 200: { description: 'Issues.' } } }
  const api = new Oas({ openapi: '3.1.0', info: { title: 'API', version: '1' }, servers: [{ url: 'https://api.example' }], paths: { '/issues': { get } } })
  const { request } = oasToHar(api, api.operation('/issues', 'get'), { query: { filter: value } }).log.entries[0]
  return request.queryString.map((pair) => `${pair.name}=${pair.value}`).join('&')
}
const filter = { status: 'open', owner: 'me' }
console.log(`style and explode: ${url({ style: 'form', explode: true }, filter)}`)
console.log(`style: ${url({ style: 'form' }, filter)}`)
console.log(`explode: ${url({ explode: true }, filter)}`)
console.log(`neither: ${url({}, filter)}`)
console.log(`neither, an array: ${url({}, ['open', 'new'])}`)
JS
seen="$(node query.mjs)"
echo "$seen"
expected='style and explode: status=open&owner=me
style: status=open&owner=me
explode: status=open&owner=me
neither: filter=status=open&owner=me
neither, an array: filter=open&filter=new'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
