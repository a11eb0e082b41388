#!/usr/bin/env bash
# undici 8.13.1: with `interceptors.cache()` each second request for an unchanged resource loads it whole.
#
# Expected: RFC 9111, section 4.3.4: a 304 freshens the stored response, which stays stored and is validated again next time. Six requests for a
# resource with an ETag that has to be validated (`no-cache`, or `max-age=0`) are one 200 and five 304.
# What happens: the 304 gives the caller the stored body, and then the entry is gone. The next request has no `if-none-match` and loads everything
# again. The results are always right; the server counts three whole answers of six, and an API that does not charge 304 against its rate limit
# (GitHub documents this for conditional requests) charges half of them.
# Found by a server that counts whole answers.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error undici@8.13.1 node@24.21.0 > /dev/null

cat > validate.mjs <<'JS'
import { createServer } from 'node:http'
import { Agent, fetch, interceptors } from 'undici'

let statuses
const server = createServer((request, response) => {
  const isKnown = request.headers['if-none-match'] === '"1"'
  statuses.push(isKnown ? 304 : 200)
  response.writeHead(isKnown ? 304 : 200, { etag: '"1"', 'cache-control': request.url.slice(1) })
  response.end(isKnown ? undefined : 'body')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
for (const directive of ['no-cache', 'max-age=0']) {
  statuses = []
  const dispatcher = new Agent().compose(interceptors.cache())
  const bodies = new Set()
  for (let time = 1; time <= 6; time += 1) {
    const response = await fetch(`http://127.0.0.1:${server.address().port}/${directive}`, { dispatcher })
    bodies.add(await response.text())
  }
  console.log(`${directive}: bodies ${[...bodies]}, server answers ${statuses.join(' ')}`)
}
process.exit(0)
JS
seen="$(node_modules/node/bin/node validate.mjs)"
echo "$seen"
expected='no-cache: bodies body, server answers 200 304 200 304 200 304
max-age=0: bodies body, server answers 200 304 200 304 200 304'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
