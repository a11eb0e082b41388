#!/usr/bin/env bash
# openai 6.49.0, @anthropic-ai/sdk 1.14.0, cloudflare 7.3.0, @notionhq/client 5.26.0, ofetch 1.5.1: the `timeout` of a call ends with the headers.
#
# Expected: the options are documented as the time after which a request fails. The call resolves with the parsed body, so reading it
# is part of it, as in stripe 23.1.0, @slack/web-api 8.2.0 and axios 1.21.1, whose calls fail in time.
# What happens: the timer stops once the status line and the headers have arrived. A proxy that sends these at once and the body late, or a
# connection that stalls in the middle of a body, is waited for without regard to the option, until the limit of undici
# between two pieces of a body: 300 seconds. A piece each minute is waited for without an end. `signal: AbortSignal.timeout(…)` on the call
# covers all of it in those clients that take a signal.
# Found by a server that sends the headers at once and the body a second later.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error openai@6.49.0 @anthropic-ai/sdk@1.14.0 cloudflare@7.3.0 @notionhq/client@5.26.0 \
  ofetch@1.5.1 stripe@23.1.0 @slack/web-api@8.2.0 axios@1.21.1 > /dev/null

cat > slow.mjs <<'JS'
import { createServer } from 'node:http'
import Anthropic from '@anthropic-ai/sdk'
import { Client as Notion } from '@notionhq/client'
import { WebClient } from '@slack/web-api'
import axios from 'axios'
import Cloudflare from 'cloudflare'
import { ofetch } from 'ofetch'
import OpenAI from 'openai'
import Stripe from 'stripe'

const server = createServer((request, response) => {
  request.resume()
  const late = request.url.startsWith('/late')
  const send = () => response.writeHead(200, { 'content-type': 'application/json' }).write('{"ok":true,')
  if (!late) send()
  setTimeout(() => {
    if (late) send()
    response.end('"id":"1","object":"page"}')
  }, 1500)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const port = server.address().port
const timeout = 500
const silent = Object.fromEntries(['debug', 'info', 'warn', 'error', 'setLevel', 'getLevel', 'setName'].map((name) => [name, () => {}]))
const calls = {
  openai: (base) => new OpenAI({ apiKey: 'key', baseURL: base, timeout, maxRetries: 0 }).models.retrieve('model'),
  anthropic: (base) => new Anthropic({ apiKey: 'key', baseURL: base, timeout, maxRetries: 0 }).models.retrieve('model'),
  cloudflare: (base) => new Cloudflare({ apiToken: 'token', baseURL: base, timeout, maxRetries: 0 }).zones.get({ zone_id: 'zone' }),
  notion: (base) => new Notion({ auth: 'token', baseUrl: base, timeoutMs: timeout, retry: false, logger() {} }).pages.retrieve({ page_id: '1' }),
  ofetch: (base) => ofetch(`${base}/`, { timeout, retry: 0 }),
  slack: (base) => new WebClient('token', { slackApiUrl: `${base}/`, timeout, retryConfig: { retries: 0 }, logger: silent }).auth.test(),
  axios: (base) => axios.get(`${base}/`, { timeout }),
  stripe: (base) => {
    const client = new Stripe('key', { host: '127.0.0.1', port, protocol: 'http', timeout, maxNetworkRetries: 0 })
    return client.rawRequest('GET', new URL(`${base}/v1/customers/1`).pathname)
  },
}
const outcome = (call) => call().then(() => 'resolves', ({ message }) => (/time|abort/i.test(message) ? 'times out' : message))
for (const [name, call] of Object.entries(calls)) {
  const [late, early] = await Promise.all(['/late', ''].map((path) => outcome(() => call(`http://127.0.0.1:${port}${path}`))))
  console.log(`${name}: headers late: ${late}, body late: ${early}`)
}
process.exit(0)
JS
seen="$(node slow.mjs)"
echo "$seen"
expected='openai: headers late: times out, body late: resolves
anthropic: headers late: times out, body late: resolves
cloudflare: headers late: times out, body late: resolves
notion: headers late: times out, body late: resolves
ofetch: headers late: times out, body late: resolves
slack: headers late: times out, body late: times out
axios: headers late: times out, body late: times out
stripe: headers late: times out, body late: times out'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
