#!/usr/bin/env bash
# jsonpath-plus 11.3.0: the filters of RFC 9535 find nothing.
#
# Expected: RFC 9535, the standard of JSONPath since 2024, writes a filter as `$.jobs[?@.state == 'failed']`; parentheses around it are allowed, and no more
# than that (section 2.3.5). json-p3 2.3.1 and jsonpath-rfc9535 1.3.0 agree on all of these queries; jsonpath 1.3.0, which is older
# than the RFC as well, rejects the notation that it does not know.
# What happens: without the parentheses of the notation of 2007 the filter is taken for the name of a member. There is none, so the result is an empty list,
# without an error: "no job has failed". That holds for comparisons, for tests of existence, and for the functions of the RFC. A target of
# the OpenAPI Overlay specification, or a query that a model has written, is of this kind.
# Found by running queries of the RFC through four libraries.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error jsonpath-plus@11.3.0 json-p3@2.3.1 jsonpath-rfc9535@1.3.0 jsonpath@1.3.0 > /dev/null

cat > query.mjs <<'JS'
import * as p3 from 'json-p3'
import older from 'jsonpath'
import { JSONPath } from 'jsonpath-plus'
import * as rfc from 'jsonpath-rfc9535'

const json = { jobs: [{ id: 1, state: 'failed', error: 'x' }, { id: 2, state: 'done' }] }
const libraries = {
  'jsonpath-plus': (path) => JSONPath({ path, json }),
  'jsonpath': (path) => older.query(json, path),
  'json-p3': (path) => p3.jsonpath.query(path, json).values(),
  'jsonpath-rfc9535': (path) => rfc.query(json, path),
}
const queries = [
  "$.jobs[?(@.state == 'failed')].id",
  "$.jobs[?@.state == 'failed'].id",
  '$.jobs[?@.error].id',
  '$.jobs[?length(@.state) == 4].id',
]
for (const query of queries) {
  const seen = Object.entries(libraries).map(([name, run]) => {
    try {
      return `${name} ${JSON.stringify(run(query))}`
    } catch {
      return `${name} rejects`
    }
  })
  console.log(`${query}: ${seen.join(', ')}`)
}
JS
seen="$(node query.mjs)"
echo "$seen"
expected='$.jobs[?(@.state == '\''failed'\'')].id: jsonpath-plus [1], jsonpath [1], json-p3 [1], jsonpath-rfc9535 [1]
$.jobs[?@.state == '\''failed'\''].id: jsonpath-plus [], jsonpath rejects, json-p3 [1], jsonpath-rfc9535 [1]
$.jobs[?@.error].id: jsonpath-plus [], jsonpath rejects, json-p3 [1], jsonpath-rfc9535 [1]
$.jobs[?length(@.state) == 4].id: jsonpath-plus [], jsonpath rejects, json-p3 [2], jsonpath-rfc9535 [2]'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
