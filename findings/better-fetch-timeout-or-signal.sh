#!/usr/bin/env bash
# @better-fetch/fetch 1.3.3 (the HTTP client of Better Auth): a call with a `signal` has no `timeout`.
#
# Expected: `timeout` and `signal` are two options, and the first of both ends the call, as in ky 1.14.3 and axios 1.21.1. A client that was made with
# a timeout keeps it when one of its calls can be cancelled.
# What happens: the timer is started only if no signal was given. A handler that passes on the signal of its own request, or TanStack
# Query, which gives a signal to each query function, turns off the timeout, even that of the whole client, without a word. A server that
# does not answer is waited for until the caller leaves or the connection ends.
# `signal: AbortSignal.any([signal, AbortSignal.timeout(100)])` has both.
# Found by a server that answers after a second.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @better-fetch/fetch@1.3.3 ky@1.14.3 axios@1.21.1 > /dev/null

cat > timeout.mjs <<'JS'
import { createServer } from 'node:http'
import { createFetch } from '@better-fetch/fetch'
import axios from 'axios'
import ky from 'ky'

const server = createServer((request, response) => setTimeout(() => response.end('{}'), 1000))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const timeout = 100
const betterFetch = createFetch({ timeout, throw: true })
const { signal } = new AbortController()
const both = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
const calls = {
  ky: () => ky(url, { timeout, signal, retry: 0 }).text(),
  axios: () => axios.get(url, { timeout, signal }),
  'better-fetch without signal': () => betterFetch(url),
  'better-fetch with signal': () => betterFetch(url, { signal }),
  'better-fetch with one signal of both': () => betterFetch(url, { signal: both }),
}
for (const [name, call] of Object.entries(calls)) console.log(`${name}: ${await call().then(() => 'waits for the answer', () => 'ends in time')}`)
process.exit(0)
JS
seen="$(node timeout.mjs)"
echo "$seen"
expected='ky: ends in time
axios: ends in time
better-fetch without signal: ends in time
better-fetch with signal: waits for the answer
better-fetch with one signal of both: ends in time'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
