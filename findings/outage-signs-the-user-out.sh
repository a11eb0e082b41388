#!/usr/bin/env bash
# @badgateway/oauth2-client 3.3.1: an outage of the token endpoint counts as a refused refresh token, and the user has to sign in again.
#
# Expected: a refresh token is invalid when the server says so (RFC 6749, section 5.2: 400 `invalid_grant`). A 503, a 429 or a lost connection says
# nothing about it: the call fails with that reason, and the next one tries again.
# What happens: `OAuth2Fetch` catches each error of the refresh, throws it away, and calls `getNewToken`, the function for the first sign-in, which by the
# README returns null where the user has to be sent to the authorization endpoint. A user is sent there because of one 503; a job
# in the background ends with "a full reauth may be needed", and `onError` gets the same for all reasons. The refresh token is
# still good. A warning on the console says "refresh token not accepted"; the status of the answer is in no error.
# `client.refreshToken(token)` rejects with the code of the server, so that a program that refreshes by itself can tell one from the other.
# Found by failing the refresh in four ways.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @badgateway/oauth2-client@3.3.1 > /dev/null

cat > outage.mjs <<'JS'
import { createServer } from 'node:http'
import { OAuth2Client, OAuth2Fetch } from '@badgateway/oauth2-client'

let failure
const server = createServer((request, response) => {
  if (failure === 'lost') return request.socket.destroy()
  response.writeHead(failure, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: failure === 400 ? 'invalid_grant' : 'temporarily_unavailable' }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`
const client = new OAuth2Client({ server: base, clientId: 'client', clientSecret: 'secret', tokenEndpoint: '/token' })
console.warn = () => {}
const token = { accessToken: 'old', refreshToken: 'refresh', expiresAt: 1 }
for (failure of [400, 429, 503, 'lost']) {
  let signIns = 0
  const getNewToken = () => {
    signIns += 1
    return null
  }
  const wrapper = new OAuth2Fetch({ client, getNewToken, getStoredToken: () => token, scheduleRefresh: false })
  const { message } = await wrapper.fetch(base).catch((error) => error)
  const direct = await client.refreshToken(token).catch((error) => error)
  console.log(`${failure}: sign-ins ${signIns}, ${message}; refreshToken: ${direct.oauth2Code ?? direct.name}`)
}
process.exit(0)
JS
seen="$(node outage.mjs)"
echo "$seen"
expected='400: sign-ins 1, Unable to obtain OAuth2 tokens, a full reauth may be needed; refreshToken: invalid_grant
429: sign-ins 1, Unable to obtain OAuth2 tokens, a full reauth may be needed; refreshToken: temporarily_unavailable
503: sign-ins 1, Unable to obtain OAuth2 tokens, a full reauth may be needed; refreshToken: temporarily_unavailable
lost: sign-ins 1, Unable to obtain OAuth2 tokens, a full reauth may be needed; refreshToken: TypeError'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
