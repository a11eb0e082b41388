#!/usr/bin/env bash
# @octokit/auth-oauth-user 6.0.4 (user tokens of GitHub Apps, part of `octokit`) and box-node-sdk 10.12.0: three requests at the same time
# with an expired token send three refreshes with the same refresh token.
#
# Expected: GitHub and Box document that a refresh token works once and is replaced by its use. So one refresh runs, and the
# requests that come meanwhile wait for it, as in @badgateway/oauth2-client 3.3.1 and google-auth-library 11.3.4.
# What happens: each request starts a refresh of its own. The first one uses the token up, the others get `bad_refresh_token` or
# `invalid_grant`, and their requests fail. It happens once in eight hours (GitHub) or in one (Box), to a page that loads three things at
# once, and only then. The user seems to have to sign in again although a fresh token is there. Which answer comes
# last is chance, and a `Promise.all` is rejected either way. A first request alone, and then the others, avoids it.
# Found by a token endpoint that accepts each refresh token once, as that of the vendors.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @octokit/auth-oauth-user@6.0.4 @octokit/core@7.0.8 box-node-sdk@10.12.0 \
  @badgateway/oauth2-client@3.3.1 > /dev/null

cat > refresh.mjs <<'JS'
import { createServer } from 'node:http'
import { OAuth2Client, OAuth2Fetch } from '@badgateway/oauth2-client'
import { createOAuthUserAuth } from '@octokit/auth-oauth-user'
import { Octokit } from '@octokit/core'
import { BoxClient, BoxOAuth, OAuthConfig } from 'box-node-sdk'

let current
let refreshes
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  response.setHeader('content-type', 'application/json')
  const answer = (status, fields) => response.writeHead(status).end(JSON.stringify(fields))
  if (!/token$/.test(request.url)) return answer(request.headers.authorization?.endsWith(`access-${current}`) ? 200 : 401, { type: 'user', id: '1' })
  refreshes += 1
  const given = body.startsWith('{') ? JSON.parse(body).refresh_token : new URLSearchParams(body).get('refresh_token')
  // GitHub refuses with the status 200.
  const isGitHub = request.url.startsWith('/login/')
  if (given !== `refresh-${current}`) return answer(isGitHub ? 200 : 400, { error: isGitHub ? 'bad_refresh_token' : 'invalid_grant' })
  current += 1
  setTimeout(() => answer(200, { access_token: `access-${current}`, refresh_token: `refresh-${current}`, token_type: 'bearer', expires_in: 28800, refresh_token_expires_in: 15897600, scope: '' }), 50)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`
const silent = Object.fromEntries(['debug', 'info', 'warn', 'error'].map((name) => [name, () => {}]))

const expired = { token: 'access-0', refreshToken: 'refresh-1', expiresAt: '2026-01-01T00:00:00Z', refreshTokenExpiresAt: '2099-01-01T00:00:00Z' }
const auth = { clientType: 'github-app', clientId: 'lv1.id', clientSecret: 'secret', ...expired }
const octokit = new Octokit({ baseUrl: base, authStrategy: createOAuthUserAuth, auth, log: silent })

const boxAuth = new BoxOAuth({ config: new OAuthConfig({ clientId: 'id', clientSecret: 'secret' }) })
await boxAuth.tokenStorage.store({ accessToken: 'access-0', refreshToken: 'refresh-1', expiresIn: 3600, tokenType: 'bearer' })
const box = new BoxClient({ auth: boxAuth }).withCustomBaseUrls({ baseUrl: base, uploadUrl: base, oauth2Url: base })

const stored = { accessToken: 'access-0', refreshToken: 'refresh-1', expiresAt: 1 }
const client = new OAuth2Client({ server: base, clientId: 'id', clientSecret: 'secret', tokenEndpoint: '/token' })
const wrapper = new OAuth2Fetch({ client, getNewToken: () => null, getStoredToken: () => stored })

const calls = {
  '@octokit/auth-oauth-user': () => octokit.request('GET /user'),
  'box-node-sdk': () => box.users.getUserMe(),
  '@badgateway/oauth2-client': () => wrapper.fetch(`${base}/user`).then(({ ok }) => (ok ? ok : Promise.reject(new Error('refused')))),
}
for (const [name, call] of Object.entries(calls)) {
  current = 1
  refreshes = 0
  const settled = await Promise.allSettled([call(), call(), call()])
  const failed = settled.filter(({ status }) => status === 'rejected').length
  console.log(`${name}: ${refreshes} refreshes, ${failed} of 3 requests fail`)
}
process.exit(0)
JS
seen="$(node refresh.mjs)"
echo "$seen"
expected='@octokit/auth-oauth-user: 3 refreshes, 2 of 3 requests fail
box-node-sdk: 3 refreshes, 2 of 3 requests fail
@badgateway/oauth2-client: 1 refreshes, 0 of 3 requests fail'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
