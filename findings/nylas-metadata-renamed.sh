#!/usr/bin/env bash
# nylas 8.4.0 (the official SDK): the keys of `metadata` are written as given and read as other ones.
#
# Expected: Nylas documents that keys of metadata can be any string, and that an update overwrites all of it. The SDK converts the names of the API
# between snake_case and camelCase, but not these keys: both directions name `metadata` as an exception.
# What happens: the exception holds at the top of a body only. That is where `metadata` of a request is, so it is written as given. In a response it is
# below `data`, and its keys are converted: `order_id` is read as `orderId`, `event-type` as `eventType`. A lookup by the stored key is undefined. A program
# that reads the metadata, changes a value and writes all of it back renames its keys in storage, where other programs and
# webhooks look for the old ones. `key1`, the form of the keys that Nylas reserves for filters, survives, which hides it.
# Found by reading what was written.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error nylas@8.4.0 > /dev/null

cat > metadata.mjs <<'JS'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Nylas from 'nylas'

/** Stands for the API: one event, whose metadata an update replaces. */
let metadata
const server = createServer(async (request, response) => {
  const body = await text(request)
  if (body) metadata = JSON.parse(body).metadata
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ request_id: '1', data: { id: 'event', object: 'event', metadata } }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const { events } = new Nylas({ apiKey: 'key', apiUri: `http://127.0.0.1:${server.address().port}` })
const event = { identifier: 'grant', eventId: 'event', queryParams: { calendarId: 'primary' } }
const see = (name, value) => console.log(`${name}: ${JSON.stringify(value)}`)

await events.update({ ...event, requestBody: { metadata: { order_id: '7', 'event-type': 'visit', key1: 'new' } } })
see('stored', metadata)
const { data } = await events.find(event)
see('read', data.metadata)
await events.update({ ...event, requestBody: { metadata: { ...data.metadata, key1: 'paid' } } })
see('stored after one change', metadata)
process.exit(0)
JS
seen="$(node metadata.mjs)"
echo "$seen"
expected='stored: {"order_id":"7","event-type":"visit","key1":"new"}
read: {"orderId":"7","eventType":"visit","key1":"new"}
stored after one change: {"orderId":"7","eventType":"visit","key1":"paid"}'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
