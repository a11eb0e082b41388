#!/usr/bin/env bash
# @octokit/plugin-retry 8.1.1 with @octokit/core 7.0.8 (both are part of `octokit`): a POST whose outcome is unknown is sent again.
#
# Expected: RFC 9110, section 9.2.2: a client repeats a request by itself only if its method is idempotent or if it knows that the
# first one was never applied. The official clients gaxios 8.3.3 (Google) and @notionhq/client 5.26.0 leave a POST alone after a 502.
# What happens: the plugin looks at the status only, and a connection that was lost after the request arrived counts as status 500. Up to
# three more POSTs follow, after 1, 4 and 9 seconds. The caller sees one issue, the repository has two, and so on with
# comments, releases and workflow runs. A status such as 409, which does not go away by itself, is repeated likewise. Its README tells
# statuses only; `request: { retries: 0 }` on each call that writes prevents it.
# Found by a server that counts the issues it has opened.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @octokit/core@7.0.8 @octokit/plugin-retry@8.1.1 > /dev/null

cat > issues.mjs <<'JS'
import { createServer } from 'node:http'
import { Octokit } from '@octokit/core'
import { retry } from '@octokit/plugin-retry'

const opened = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  const { title } = JSON.parse(body)
  const isFirst = !opened.includes(title)
  opened.push(title)
  if (isFirst && title === 'connection lost') return request.socket.destroy()
  response.writeHead(isFirst ? 502 : 201, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ number: opened.length, title }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const log = Object.fromEntries(['debug', 'info', 'warn', 'error'].map((level) => [level, () => {}]))
const WithRetries = Octokit.plugin(retry)
// One unit of the waits is a second; less makes this quick.
const octokit = new WithRetries({ baseUrl: `http://127.0.0.1:${server.address().port}`, log, retry: { retryAfterBaseValue: 20 } })
const open = async (title, options = {}) => {
  const seen = await octokit.request('POST /repos/{owner}/{repo}/issues', { owner: 'o', repo: 'r', title, ...options }).then(
    ({ status }) => `status ${status}`,
    () => 'an error',
  )
  console.log(`${title}: the caller sees ${seen}, issues opened: ${opened.filter((one) => one === title).length}`)
}
await open('status 502')
await open('connection lost')
await open('no retries', { request: { retries: 0 } })
process.exit(0)
JS
seen="$(node issues.mjs)"
echo "$seen"
expected='status 502: the caller sees status 201, issues opened: 2
connection lost: the caller sees status 201, issues opened: 2
no retries: the caller sees an error, issues opened: 1'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
