#!/usr/bin/env bash
# @octokit/core 7.0.8 with @octokit/plugin-retry 8.1.1 (both are part of `octokit`), @slack/web-api 8.2.0, @hubspot/api-client 14.0.1:
# a POST whose outcome is unknown is sent again.
#
# Expected: RFC 9110, section 9.2.2: a client repeats a request by itself only if its method is idempotent or if it knows that the
# first one was never applied. The official @notionhq/client 5.26.0 leaves a POST alone after a 502, and gaxios 8.3.3 (Google) each POST.
# What happens: these three look at the status only, not at the method. A 502 of a proxy behind which the record was created, and, with
# Octokit and Slack, a connection that was lost after the request arrived, lead to a second issue, message or contact, and the call resolves.
# Octokit sends up to three more, after 1, 4 and 9 seconds; Slack ten within half an hour, without being asked. HubSpot has it the
# wrong way around: with `numberOfApiCallRetries` a POST is repeated after a 5xx, and a GET whose connection was lost never is.
# `request: { retries: 0 }` on each writing call of Octokit prevents it, and
# `retryConfig: { retries: 0 }` for all calls of a Slack client, which then has no retries for reads either.
# Found by a server that counts the records it has created.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @octokit/core@7.0.8 @octokit/plugin-retry@8.1.1 @slack/web-api@8.2.0 \
  @hubspot/api-client@14.0.1 @notionhq/client@5.26.0 > /dev/null

cat > created.mjs <<'JS'
import { createServer } from 'node:http'
import hubspot from '@hubspot/api-client'
import { Client as Notion } from '@notionhq/client'
import { Octokit } from '@octokit/core'
import { retry } from '@octokit/plugin-retry'
import { WebClient } from '@slack/web-api'

let received
let failure
const day = '2026-11-30T00:00:00Z'
// Enough of a record for each of the clients.
const record = { ok: true, object: 'page', id: '1', properties: {}, createdAt: day, updatedAt: day, results: [] }
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    received += 1
    if (received === 1 && failure === 'lost') return request.socket.destroy()
    const status = received === 1 ? failure : request.method === 'GET' || request.url === '/chat.postMessage' ? 200 : 201
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(received === 1 ? { message: 'Bad Gateway' } : record))
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`
const silent = Object.fromEntries(['debug', 'info', 'warn', 'error', 'setLevel', 'getLevel', 'setName'].map((name) => [name, () => {}]))
console.error = () => {}

// Waits are made short, where an option does that; the counts are those of the defaults.
const octokit = new (Octokit.plugin(retry))({ baseUrl: base, log: silent, retry: { retryAfterBaseValue: 20 } })
const slack = new WebClient('token', { slackApiUrl: `${base}/`, logger: silent, retryConfig: { retries: 10, minTimeout: 20 } })
const { basicApi } = new hubspot.Client({ accessToken: 'token', basePath: base, numberOfApiCallRetries: 3 }).crm.contacts
const notion = new Notion({ auth: 'token', baseUrl: base, logger: () => {} })
const calls = {
  'octokit POST': () => octokit.request('POST /repos/{owner}/{repo}/issues', { owner: 'o', repo: 'r', title: 'title' }),
  'slack POST': () => slack.chat.postMessage({ channel: 'C1', text: 'text' }),
  'hubspot POST': () => basicApi.create({ properties: { lastname: 'Doe' }, associations: [] }),
  'hubspot GET': () => basicApi.getPage(),
  'notion POST': () => notion.pages.create({ parent: { page_id: '1' }, properties: {} }),
}
for (const [name, call] of Object.entries(calls)) {
  const seen = []
  for (failure of [502, 'lost']) {
    received = 0
    const outcome = await call().then(() => 'resolves', () => 'rejects')
    seen.push(`${failure}: ${received} received, ${outcome}`)
  }
  console.log(`${name}: ${seen.join('; ')}`)
}
process.exit(0)
JS
seen="$(node created.mjs)"
echo "$seen"
expected='octokit POST: 502: 2 received, resolves; lost: 2 received, resolves
slack POST: 502: 2 received, resolves; lost: 2 received, resolves
hubspot POST: 502: 2 received, resolves; lost: 1 received, rejects
hubspot GET: 502: 2 received, resolves; lost: 1 received, rejects
notion POST: 502: 1 received, rejects; lost: 1 received, rejects'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
