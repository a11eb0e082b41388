#!/usr/bin/env bash
# @shopify/admin-api-client 2.0.0 (the official client, by @shopify/graphql-client): `Retry-After: 5` waits for 5 milliseconds.
#
# Expected: `retries` is documented to repeat a request after a 429 or 503. `Retry-After` is in seconds (RFC 9110, section 10.2.3), as in
# Shopify's own documentation of rate limits. axios-retry 4.5.0 waits 5 seconds.
# What happens: the number is given to a timer that counts milliseconds. Without the header the client waits one second, so it is the answer that
# asks for patience that is followed by a request at once. All retries, three at most, are spent within the time of their round trips, while
# the limit still applies, and the last 429 is the result. A date, the other form of the header, is no number and waits not at all.
# Found by a server that notes when requests come.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @shopify/admin-api-client@2.0.0 axios-retry@4.5.0 axios@1.21.1 > /dev/null

cat > wait.mjs <<'JS'
import { createServer } from 'node:http'
import { createAdminApiClient } from '@shopify/admin-api-client'
import axios from 'axios'
import axiosRetry from 'axios-retry'

let times
let retryAfter
const server = createServer((request, response) => {
  request.resume()
  times.push(Date.now())
  response.setHeader('content-type', 'application/json')
  if (times.length > 1) return response.end('{"data":{}}')
  response.writeHead(429, retryAfter ? { 'retry-after': retryAfter } : {}).end('{}')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${server.address().port}`
const shop = { storeDomain: 'shop.myshopify.com', apiVersion: '2026-07', accessToken: 'token', retries: 1 }
const shopify = createAdminApiClient({ ...shop, customFetchApi: (_, init) => fetch(base, init) })
const other = axios.create()
axiosRetry(other, { retries: 1, retryDelay: axiosRetry.exponentialDelay, retryCondition: () => true })

const wait = async (header, call) => {
  times = []
  retryAfter = header
  await call()
  const seconds = (times[1] - times[0]) / 1000
  return seconds < 0.5 ? 'at once' : `after ${seconds < 3 ? 'about a second' : 'about five seconds'}`
}
const query = () => shopify.request('{ shop { name } }')
console.log(`shopify, no header: again ${await wait(undefined, query)}`)
console.log(`shopify, 5: again ${await wait('5', query)}`)
console.log(`shopify, date: again ${await wait(new Date(Date.now() + 5000).toUTCString(), query)}`)
console.log(`axios-retry, 5: again ${await wait('5', () => other.get(base))}`)
process.exit(0)
JS
seen="$(node wait.mjs 2> /dev/null)"
echo "$seen"
expected='shopify, no header: again after about a second
shopify, 5: again at once
shopify, date: again at once
axios-retry, 5: again after about five seconds'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
