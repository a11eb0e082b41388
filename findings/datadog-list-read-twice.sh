#!/usr/bin/env bash
# @datadog/datadog-api-client 1.64.0 (the official SDK): a list that is read a second time with the same params begins at its end.
#
# Expected: `listLogsWithPagination(params)` reads params and yields all logs that match, each time that it is called. A job that asks
# every minute keeps its query in a constant.
# What happens: the generator stores the cursor of each page in the caller's object, and leaves the last one there. The next call with that
# object sends this cursor at once and yields the last page only, for ever, without an error. Two loops at the same time over
# one object take pages from each other. So do all lists of this SDK with a cursor or an offset. Those with page numbers, such as
# that of monitors, begin at the first page, and hide it. A new object for each call (`structuredClone(params)`) avoids it.
# Found by polling with one query.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @datadog/datadog-api-client@1.64.0 > /dev/null

cat > poll.mjs <<'JS'
import { createServer } from 'node:http'
import { client, v1, v2 } from '@datadog/datadog-api-client'

const pages = 3
const answers = {
  '/api/v2/logs/events/search': (body) => {
    const page = Number(body.page.cursor ?? 1)
    return { data: [{ id: `log ${page}`, type: 'log' }], meta: page < pages ? { page: { after: String(page + 1) } } : {} }
  },
  '/api/v1/monitor': (_, query) => {
    const page = Number(query.get('page') ?? 0) + 1
    return page <= pages ? [{ id: page, type: 'metric alert', query: 'q' }] : []
  },
}
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answers[pathname](text ? JSON.parse(text) : {}, searchParams)))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseServer = new client.BaseServerConfiguration(`http://127.0.0.1:${server.address().port}`, {})
const configuration = client.createConfiguration({ authMethods: { apiKeyAuth: 'key', appKeyAuth: 'key' }, baseServer })
const logs = new v2.LogsApi(configuration)
const monitors = new v1.MonitorsApi(configuration)

const read = async (list) => {
  const ids = []
  for await (const { id } of list) ids.push(id)
  return JSON.stringify(ids)
}
const query = { body: { filter: { query: 'status:error' }, page: { limit: 1 } } }
const page = { pageSize: 1 }
for (const time of ['first', 'second', 'third']) {
  console.log(`${time}: ${await read(logs.listLogsWithPagination(query))}, monitors ${await read(monitors.listMonitorsWithPagination(page))}`)
}
process.exit(0)
JS
seen="$(node poll.mjs)"
echo "$seen"
expected='first: ["log 1","log 2","log 3"], monitors [1,2,3]
second: ["log 3"], monitors [1,2,3]
third: ["log 3"], monitors [1,2,3]'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
