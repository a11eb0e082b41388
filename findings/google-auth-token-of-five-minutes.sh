#!/usr/bin/env bash
# google-auth-library 11.3.4: an access token that lives five minutes or less is refreshed before each request.
#
# Expected: a token is refreshed once it has expired, or shortly before, and used in between; one refresh serves three requests.
# What happens: a token counts as expiring from five minutes before its end (`eagerRefreshThresholdMillis`), whatever its lifetime. One of
# 300 seconds has expired when it arrives: each request asks the token endpoint first, which doubles the requests, costs the
# latency of both, and ends in the rate limit of the token endpoint. Google's own tokens live an hour and hide it; a gateway,
# an identity provider or the `lifetime` of an impersonated account makes short ones. The
# threshold has to be set to less than the lifetime, and 0 counts as not given.
# Found by pointing the library at a token endpoint of our own.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error google-auth-library@11.3.4 > /dev/null

cat > refresh.mjs <<'JS'
import { createServer } from 'node:http'
import { OAuth2Client } from 'google-auth-library'

let received
let lifetime
const server = createServer((request, response) => {
  received.push(request.url)
  const isToken = request.url === '/token'
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(isToken ? { access_token: 'token', token_type: 'Bearer', expires_in: lifetime } : {}))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`
const count = async (seconds, options = {}) => {
  lifetime = seconds
  received = []
  const endpoints = { oauth2TokenUrl: `${base}/token` }
  const client = new OAuth2Client({ clientId: 'id', clientSecret: 'secret', endpoints, ...options })
  client.setCredentials({ refresh_token: 'refresh' })
  for (const file of ['/files/1', '/files/2', '/files/3']) await client.request({ url: base + file })
  const tokens = received.filter((url) => url === '/token').length
  return `${tokens} tokens for ${received.length - tokens} requests`
}
console.log(`3600 seconds: ${await count(3600)}`)
console.log(`300 seconds: ${await count(300)}`)
console.log(`300 seconds, threshold 0: ${await count(300, { eagerRefreshThresholdMillis: 0 })}`)
console.log(`300 seconds, threshold 1 minute: ${await count(300, { eagerRefreshThresholdMillis: 60_000 })}`)
process.exit(0)
JS
seen="$(node refresh.mjs)"
echo "$seen"
expected='3600 seconds: 1 tokens for 3 requests
300 seconds: 3 tokens for 3 requests
300 seconds, threshold 0: 3 tokens for 3 requests
300 seconds, threshold 1 minute: 1 tokens for 3 requests'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
