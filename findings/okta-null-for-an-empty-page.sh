#!/usr/bin/env bash
# @okta/okta-sdk-nodejs 8.1.0 (the official SDK): an empty page in a list is a user that is null, or the end of the list.
#
# Expected: the API's documentation of pagination ("Link headers") has clients follow `rel="next"` until there is none; filters are applied to a
# page after it was read, so that a page may be empty and have a next one. `for await` yields users; `each` calls its function for each.
# What happens: the collection takes one item of the page that it has just read, without looking whether there is one. In `for await`
# the loop gets `null` for the empty page and goes on: `user.profile` throws in the middle of a synchronization. `each` ends
# at the same `null`, without an error, and the users behind it are never seen: the two ways of reading one list disagree.
# Found by a list whose page in the middle has no items.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @okta/okta-sdk-nodejs@8.1.0 > /dev/null

cat > users.mjs <<'JS'
import { createServer } from 'node:http'
import okta from '@okta/okta-sdk-nodejs'

let pages
const server = createServer((request, response) => {
  const { origin, searchParams } = new URL(request.url, `http://${request.headers.host}`)
  const page = Number(searchParams.get('after') ?? 0)
  response.setHeader('content-type', 'application/json')
  if (page + 1 < pages.length) response.setHeader('link', `<${origin}/api/v1/users?after=${page + 1}>; rel="next"`)
  response.end(JSON.stringify(pages[page].map((id) => ({ id }))))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const orgUrl = `http://127.0.0.1:${server.address().port}`
const client = new okta.Client({ orgUrl, token: 'token', testing: { disableHttpsCheck: true } })

for (const given of [[['a'], ['b'], ['c']], [['a'], [], ['c']]]) {
  pages = given
  const looped = []
  for await (const user of await client.userApi.listUsers()) looped.push(user === null ? 'null' : user.id)
  const called = []
  await (await client.userApi.listUsers()).each((user) => void called.push(user.id))
  console.log(`pages ${JSON.stringify(given)}: for await: ${looped.join(' ')}; each: ${called.join(' ')}`)
}
process.exit(0)
JS
seen="$(node users.mjs)"
echo "$seen"
expected='pages [["a"],["b"],["c"]]: for await: a b c; each: a b c
pages [["a"],[],["c"]]: for await: a null c; each: a'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
