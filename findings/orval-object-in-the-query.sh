#!/usr/bin/env bash
# orval 8.38.0 with its client `fetch`: an object in the query is sent as `[object Object]`, and a list with pipes has commas.
#
# Expected: OpenAPI 3.1, "Parameter Object": an object is `status=open&owner=me` where nothing else is said (`style: form` and `explode: true` are the
# defaults), and a list with `style: pipeDelimited` is `a|b`. The client of @hey-api/openapi-ts 0.99.0 for the same description does so.
# What happens: the generated function knows exploded lists and `deepObject`. All else goes through `String(value)`, which is `[object Object]` for
# an object and has commas for any list. The params are typed as in the description, so that TypeScript checks a filter that no server ever
# sees: it answers with everything, or with the one label `a,b`. Lists with the defaults and lists with commas are right, which
# hides it. A `mutator` of one's own receives the finished URL, which no longer has the values.
# Found by generating a client for each style and reading the URL.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error orval@8.38.0 esbuild@0.28.2 > /dev/null

cat > api.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "API", "version": "1" },
  "paths": {
    "/issues": {
      "get": {
        "operationId": "listIssues",
        "parameters": [
          { "name": "states", "in": "query", "schema": { "type": "array", "items": { "type": "string" } } },
          { "name": "ids", "in": "query", "explode": false, "schema": { "type": "array", "items": { "type": "string" } } },
          { "name": "labels", "in": "query", "style": "pipeDelimited", "explode": false, "schema": { "type": "array", "items": { "type": "string" } } },
          { "name": "filter", "in": "query", "schema": { "type": "object", "properties": { "status": { "type": "string" }, "owner": { "type": "string" } } } }
        ],
        "responses": { "200": { "description": "Issues." } }
      }
    }
  }
}
JSON
npx --no-install orval --input api.json --output client.ts --client fetch > /dev/null
npx --no-install esbuild client.ts --outfile=client.mjs --log-level=error
cat > url.mjs <<'JS'
import { getListIssuesUrl } from './client.mjs'

const params = { states: ['open', 'new'], ids: ['1', '2'], labels: ['a', 'b'], filter: { status: 'open', owner: 'me' } }
for (const [name, value] of Object.entries(params)) console.log(decodeURIComponent(getListIssuesUrl({ [name]: value })))
JS
seen="$(node url.mjs)"
echo "$seen"
expected='/issues?states=open&states=new
/issues?ids=1,2
/issues?labels=a,b
/issues?filter=[object+Object]'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
