#!/usr/bin/env bash
# @badgateway/oauth2-client 3.3.1: a token that lives longer than 25 days is refreshed without a pause, from then on.
#
# Expected: `OAuth2Fetch` refreshes a token in the background one minute before its end, by default. A token of 60 days, the lifetime
# that LinkedIn documents, is used for 60 days.
# What happens: the wait is one `setTimeout`, which takes 2147483647 milliseconds at most, a little less than 25 days. Node.js turns more into 1. The token
# is refreshed at once, the new one lives as long, and so on: as many requests to the token endpoint as the network allows, until that
# refuses them and the client reports that a new sign-in may be needed. Tokens of an hour or a day are right, which hides it.
# `scheduleRefresh: false` refreshes when a request needs it.
# Found by a token endpoint that counts.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @badgateway/oauth2-client@3.3.1 > /dev/null

cat > refresh.mjs <<'JS'
import { createServer } from 'node:http'
import { OAuth2Client, OAuth2Fetch } from '@badgateway/oauth2-client'

let days
let refreshed = 0
/** Stands for the authorization server, which stops after 20 refreshes, and for the API. */
const server = createServer((request, response) => {
  if (request.url === '/token') refreshed += 1
  response.writeHead(refreshed > 20 ? 429 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ access_token: 'access', refresh_token: 'refresh', token_type: 'bearer', expires_in: days * 86_400 }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`
const client = new OAuth2Client({ server: base, clientId: 'client', clientSecret: 'secret', tokenEndpoint: '/token' })
console.warn = () => {}
console.error = () => {}
for (const [given, options] of [[1, {}], [24, {}], [60, {}], [60, { scheduleRefresh: false }]]) {
  days = given
  refreshed = 0
  const token = { accessToken: 'access', refreshToken: 'refresh', expiresAt: Date.now() - 1 }
  const wrapper = new OAuth2Fetch({ client, getStoredToken: () => token, getNewToken: () => null, ...options })
  await wrapper.fetch(base)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  console.log(`${days} ${days === 1 ? 'day' : 'days'}${options.scheduleRefresh === false ? ', not scheduled' : ''}: refreshed ${refreshed > 20 ? 'until refused' : `${refreshed} time`}`)
}
process.exit(0)
JS
seen="$(node refresh.mjs 2> /dev/null)"
echo "$seen"
expected='1 day: refreshed 1 time
24 days: refreshed 1 time
60 days: refreshed until refused
60 days, not scheduled: refreshed 1 time'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
