#!/usr/bin/env bash
# simple-oauth2 5.1.0: `refresh()` forgets the refresh token when the server does not send another one.
#
# Expected: RFC 6749, section 6: the server may issue a new refresh token; only then the client discards the old one. Google and
# many others never do. The README replaces the token by the refreshed one, `accessToken = await accessToken.refresh()`, and asks the
# user to store it. @badgateway/oauth2-client 3.3.1 keeps the old one.
# What happens: the new token has what the response has, and `refresh_token` is there, as undefined, so that `{ ...old, ...new.token }` loses
# it, too. All goes well for a day of testing. An hour after the first refresh the second one sends `refresh_token=` without a value, which the
# server refuses, and the user has to sign in again. No error says before that a value is missing.
# `accessToken.token.refresh_token` has to be carried over by hand.
# Found by refreshing twice against a server that answers as Google does.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error simple-oauth2@5.1.0 @badgateway/oauth2-client@3.3.1 > /dev/null

cat > refresh.mjs <<'JS'
import { createServer } from 'node:http'
import { OAuth2Client } from '@badgateway/oauth2-client'
import { AuthorizationCode } from 'simple-oauth2'

let received = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const token = new URLSearchParams(body).get('refresh_token')
  received.push(token)
  response.statusCode = token === 'first' ? 200 : 400
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(token === 'first' ? { access_token: 'access', token_type: 'Bearer', expires_in: 3600 } : { error: 'invalid_grant' }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`

const simple = async () => {
  const client = new AuthorizationCode({ client: { id: 'id', secret: 'secret' }, auth: { tokenHost: base } })
  const token = client.createToken({ access_token: 'old', refresh_token: 'first', expires_in: 3600 })
  await (await token.refresh()).refresh()
}
const other = async () => {
  const client = new OAuth2Client({ server: base, clientId: 'id', clientSecret: 'secret', tokenEndpoint: '/token' })
  await client.refreshToken(await client.refreshToken({ accessToken: 'old', refreshToken: 'first', expiresAt: 0 }))
}
for (const [name, refreshTwice] of Object.entries({ 'simple-oauth2': simple, '@badgateway/oauth2-client': other })) {
  received = []
  const outcome = await refreshTwice().then(() => 'resolves', () => 'rejects')
  console.log(`${name}: sends ${JSON.stringify(received)}, ${outcome}`)
}
process.exit(0)
JS
seen="$(node refresh.mjs)"
echo "$seen"
expected='simple-oauth2: sends ["first",""], rejects
@badgateway/oauth2-client: sends ["first","first"], resolves'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
