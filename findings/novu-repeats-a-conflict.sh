#!/usr/bin/env bash
# @novu/api 3.19.1 (the official SDK): a 409, the answer to a subscriber that exists, is repeated for an hour.
#
# Expected: `subscribers.create(subscriber, true)` fails if the subscriber exists: the API answers 409 with the existing one, and the SDK has a class
# for exactly this answer. A 409 says that the request conflicts with what is stored (RFC 9110, section 15.5.10): the same request gets the same answer.
# What happens: each method of the SDK repeats 408, 409, 429 and 5xx, by default for 3600 seconds, at growing intervals of up to 30 seconds. The
# POST that was refused is sent again and again, and the promise stays pending for an hour before it rejects with the 409 of the
# first answer: an import stands still at the first subscriber that is already there. `retryCodes: ['429']` in the options of the call, or
# `retries: { strategy: 'none' }`, gives the error at once. The README explains how to change the default, but not what it is.
# Found by creating one subscriber twice.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @novu/api@3.19.1 > /dev/null

cat > create.mjs <<'JS'
import { createServer } from 'node:http'
import { Novu } from '@novu/api'

let received
const server = createServer((request, response) => {
  received += 1
  response.writeHead(409, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ subscriberId: 'jane', _organizationId: 'o', _environmentId: 'e', deleted: false, createdAt: 'c', updatedAt: 'u' }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const { subscribers } = new Novu({ secretKey: 'key', serverURL: `http://127.0.0.1:${server.address().port}` })
const create = async (name, options) => {
  received = 0
  const call = subscribers.create({ subscriberId: 'jane' }, true, undefined, options).then(() => 'resolves', (error) => error.constructor.name)
  const outcome = await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 3000, 'pending after 3 seconds'))])
  console.log(`${name}: ${outcome}, ${received > 1 ? 'several requests' : `${received} request`}`)
}
await create('strategy none', { retries: { strategy: 'none' } })
await create('429 only', { retryCodes: ['429'] })
const backoff = { initialInterval: 1, maxInterval: 50, exponent: 1.5, maxElapsedTime: 500 }
await create('half a second', { retries: { strategy: 'backoff', backoff } })
await create('default', {})
process.exit(0)
JS
seen="$(node create.mjs)"
echo "$seen"
expected='strategy none: SubscriberResponseDto, 1 request
429 only: SubscriberResponseDto, 1 request
half a second: SubscriberResponseDto, several requests
default: pending after 3 seconds, several requests'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
