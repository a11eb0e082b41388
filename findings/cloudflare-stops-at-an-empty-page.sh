#!/usr/bin/env bash
# cloudflare 7.3.0 (the official SDK): the keys behind an empty page of Workers KV are never listed.
#
# Expected: the documentation of the service (KV, "List keys") says that a page may be empty while more keys follow, since keys that were
# deleted or have expired a short time ago are skipped, and that only the end of the cursor ends a list. The SDK reads all pages by itself
# in a `for await` loop, and knows the cursor.
# What happens: `hasNextPage()` is false for each page without items, before it looks at the cursor. The loop ends as at the end of the list,
# without an error. It hits who deletes many keys in a row, such as a job that removes a prefix and lists what is left. The loop over
# `getNextPage()` that the README shows asks the same method. A loop of one's own that passes `result_info.cursor` reads everything.
# Found by a list whose page in the middle has no items.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error cloudflare@7.3.0 > /dev/null

cat > keys.mjs <<'JS'
import { createServer } from 'node:http'
import Cloudflare from 'cloudflare'

let pages
const server = createServer((request, response) => {
  const page = Number(new URL(request.url, 'http://localhost').searchParams.get('cursor') ?? 0)
  const keys = pages[page].map((name) => ({ name }))
  const cursor = page + 1 < pages.length ? String(page + 1) : ''
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: true, errors: [], messages: [], result: keys, result_info: { count: keys.length, cursor } }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = new Cloudflare({ apiToken: 'token', baseURL: `http://127.0.0.1:${server.address().port}` })
const list = async (...given) => {
  pages = given
  const names = []
  for await (const { name } of client.kv.namespaces.keys.list('namespace', { account_id: 'account' })) names.push(name)
  return names.join(' ')
}
const own = async () => {
  const names = []
  for (let cursor; cursor !== ''; ) {
    const page = await client.kv.namespaces.keys.list('namespace', { account_id: 'account', cursor })
    names.push(...page.result.map(({ name }) => name))
    cursor = page.result_info.cursor
  }
  return names.join(' ')
}
console.log(`three full pages: ${await list(['a'], ['b'], ['c'])}`)
console.log(`the second is empty: ${await list(['a'], [], ['c'])}`)
console.log(`the same by the cursor: ${await own()}`)
process.exit(0)
JS
seen="$(node keys.mjs)"
echo "$seen"
expected='three full pages: a b c
the second is empty: a
the same by the cursor: a c'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
