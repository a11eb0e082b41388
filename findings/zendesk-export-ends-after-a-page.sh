#!/usr/bin/env bash
# node-zendesk 6.0.1: an incremental export is its first page.
#
# Expected: `tickets.incremental(start)`, and the same of users, organizations and ticket events, resolve with everything that changed since then, as
# `tickets.list()` resolves with all pages. Zendesk's documentation ("Incremental Exports") has up to 1000 items on a page, `next_page` for the
# next one, and marks the last one with `end_of_stream`.
# What happens: the client goes on only if `count` is 1000 or more, and looks for `count` in the HTTP response that it has wrapped, which has a status
# and headers, but never the body's fields. The condition is always false. The array has the oldest 1000 changes at most, nothing says that
# there are more, and a small account, or a test, is complete. A backup or a data warehouse that is filled this way ends at the
# 1000th ticket. A `transportConfig` that reads the body and adds its `count` to the response makes the export whole.
# Found by an export of three pages.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error node-zendesk@6.0.1 > /dev/null

cat > export.mjs <<'JS'
import { createServer } from 'node:http'
import zendesk from 'node-zendesk'

let base
/** Three pages: 1000, 1000 and 500 records. */
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, base)
  const page = Number(searchParams.get('start_time') ?? searchParams.get('page[after]') ?? 0)
  const last = page === 2
  const records = Array.from({ length: last ? 500 : 1000 }, (_, index) => ({ id: page * 1000 + index }))
  const name = pathname.replace(/^.*\/|\.json$/g, '')
  const next = last ? null : `${base}${pathname}?${pathname.includes('incremental') ? 'start_time' : 'page[after]'}=${page + 1}`
  const paging = pathname.includes('incremental') ? { count: records.length, next_page: next, end_of_stream: last } : { links: { next } }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ [name]: records, ...paging }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
base = `http://127.0.0.1:${server.address().port}`
const client = zendesk.createClient({ username: 'user', token: 'token', endpointUri: base })
console.log(`tickets.list: ${(await client.tickets.list()).length} of 2500`)
for (const name of ['tickets', 'users', 'organizations']) {
  console.log(`${name}.incremental: ${(await client[name].incremental(0)).length} of 2500`)
}
process.exit(0)
JS
seen="$(node export.mjs)"
echo "$seen"
expected='tickets.list: 2500 of 2500
tickets.incremental: 1000 of 2500
users.incremental: 1000 of 2500
organizations.incremental: 1000 of 2500'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
