#!/usr/bin/env bash
# cockatiel 4.0.0: a retry that was aborted waits to the end of its backoff, and calls the function once more.
#
# Expected: README, `retry.execute`: tries end when cancellation is requested, with the last error. p-retry 7.1.1 rejects at once and
# makes no further call.
# What happens: the signal is looked at after a call, and not during the wait for the next one, nor before it. A caller who has left, or a
# process that shuts down, waits for the whole backoff, up to 30 seconds by default, and then another write is sent that no one asks for any
# more. A function that passes the signal on is stopped there; one whose SDK takes no signal is not. Version 3.2.1 does the same.
# Found by aborting between two tries.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error cockatiel@4.0.0 p-retry@7.1.1 node@24.21.0 > /dev/null

cat > abort.mjs <<'JS'
import { ConstantBackoff, handleAll, retry } from 'cockatiel'
import pRetry from 'p-retry'

const backoff = 2000
const policy = retry(handleAll, { maxAttempts: 3, backoff: new ConstantBackoff(backoff) })
const libraries = {
  cockatiel: (write, signal) => policy.execute(write, signal),
  'p-retry': (write, signal) => pRetry(write, { retries: 3, minTimeout: backoff, factor: 1, signal }),
}
for (const [name, run] of Object.entries(libraries)) {
  const controller = new AbortController()
  let late = 0
  const write = async () => {
    if (controller.signal.aborted) late += 1
    throw new Error('down')
  }
  const running = run(write, controller.signal).catch(() => {})
  setTimeout(() => controller.abort(), 50)
  await new Promise((resolve) => controller.signal.addEventListener('abort', resolve))
  const abortedAt = Date.now()
  await running
  console.log(`${name}: ${late} calls after the abort, rejects ${Date.now() - abortedAt < backoff / 2 ? 'at once' : 'after the backoff'}`)
}
JS
seen="$(node_modules/node/bin/node abort.mjs)"
echo "$seen"
expected='cockatiel: 1 calls after the abort, rejects after the backoff
p-retry: 0 calls after the abort, rejects at once'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
