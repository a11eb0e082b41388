#!/usr/bin/env bash
# node-zendesk 6.0.1 and @pagerduty/pdjs 2.2.4 (the official SDK): a page that fails ends the list, and the call resolves.
#
# Expected: `tickets.list()` and `all('/incidents')` read every page. If one cannot be read, the call rejects, as that of @notionhq/client 5.26.0 does.
# What happens: node-zendesk makes an Error of each response with `Retry-After`, and returns it where it throws those of other statuses. The list
# takes it for a page: it ends there, and has the Error among the tickets. A single call, such as `tickets.create`, resolves with the Error as
# its `result`: the ticket does not exist. Zendesk sends that header with each 429, so the longer the list, the likelier.
# pdjs never looks at the status of a page. The body of a 500 has no records and no `more`, so the list ends with `undefined` for
# the failed page. A synchronization that deletes what is no longer listed deletes the rest of the records. An Error among the
# records (Zendesk) or `undefined` (PagerDuty) shows it.
# Found by failing the second page.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error node-zendesk@6.0.1 @pagerduty/pdjs@2.2.4 @notionhq/client@5.26.0 > /dev/null

cat > list.mjs <<'JS'
import { createServer } from 'node:http'
import { Client as Notion, iteratePaginatedAPI } from '@notionhq/client'
import pagerduty from '@pagerduty/pdjs'
import zendesk from 'node-zendesk'

let base
let failure
/** The first page of each API; every other request fails. */
const first = () => ({
  '/tickets.json': { tickets: [{ id: 1 }], links: { next: `${base}/next` } },
  '/api.pagerduty.com/incidents': { incidents: [{ id: 1 }], limit: 1, offset: 0, more: true },
  '/v1/users': { object: 'list', results: [{ id: 1 }], has_more: true, next_cursor: 'next' },
})
const server = createServer((request, response) => {
  const { pathname, search } = new URL(request.url, base)
  const page = request.method === 'GET' && !/offset|cursor/.test(search) ? first()[pathname] : undefined
  response.writeHead(page ? 200 : failure, { 'content-type': 'application/json', ...(!page && failure === 429 && { 'retry-after': '30' }) })
  response.end(JSON.stringify(page ?? { error: { title: 'title', message: 'message' } }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
base = `http://127.0.0.1:${server.address().port}`
const client = zendesk.createClient({ username: 'user', token: 'token', endpointUri: base })
const notion = new Notion({ auth: 'token', baseUrl: base, retry: false, logger: () => {} })
const users = async () => {
  const all = []
  for await (const user of iteratePaginatedAPI(notion.users.list, {})) all.push(user)
  return all
}
const kinds = (records) => records.map((record) => (record instanceof Error ? 'Error' : record === undefined ? 'undefined' : 'record')).join(', ')
const see = async (name, call) => console.log(`${name}: ${await call.then((text) => `resolves with ${text}`, () => 'rejects')}`)

failure = 429
await see('zendesk list, 429', client.tickets.list().then(kinds))
await see('zendesk create, 429', client.tickets.create({ ticket: { subject: 'subject' } }).then(({ result }) => kinds([result])))
await see('notion list, 429', users().then(kinds))
failure = 500
await see('zendesk list, 500', client.tickets.list().then(kinds))
const incidents = pagerduty.api({ token: 'token' }).all('/incidents', { url: `${base}/api.pagerduty.com/incidents` })
await see('pagerduty list, 500', incidents.then(({ resource }) => kinds(resource)))
process.exit(0)
JS
seen="$(node list.mjs)"
echo "$seen"
expected='zendesk list, 429: resolves with record, Error
zendesk create, 429: resolves with Error
notion list, 429: rejects
zendesk list, 500: rejects
pagerduty list, 500: resolves with record, undefined'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
