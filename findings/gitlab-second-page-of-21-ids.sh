#!/usr/bin/env bash
# @gitbeaker/rest 43.8.0 with qs 6.17.1, which its range allows: a list filtered by more than 20 values has another filter from its second page on.
#
# Expected: `Issues.all({ iids })` follows the `Link` header of each page, whose URL repeats the filter, until there is no next one.
# What happens: the client does not request that URL. It parses its query with qs and writes it anew. qs makes a list of `iids[]=…` up to its
# `arrayLimit` of 20, and an object with the keys 0, 1, 2 … above, which is written as `iids[0]=…`: a hash to Rails, which GitLab runs
# on, and no list. The first page was asked for by `iids[]`. qs 6.14.0 did not count lists in brackets, so that nothing but the lock file
# changed. With up to 20 values, or a single page, it is right. Asking for 20 values at a time avoids it.
# Found by reading the URLs of a synchronization of chosen issues.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > pages.mjs <<'JS'
import { createServer } from 'node:http'
import { Gitlab } from '@gitbeaker/rest'

/** Two pages; the link to the second repeats the query of the first. */
let base
const names = []
const server = createServer((request, response) => {
  const url = new URL(request.url, base)
  names.push([...url.searchParams.keys()].filter((name) => name.startsWith('iids')).at(-1))
  response.setHeader('content-type', 'application/json')
  if (!url.searchParams.has('page')) {
    url.searchParams.set('page', '2')
    response.setHeader('link', `<${url}>; rel="next"`)
  }
  response.end('[{ "iid": 1 }]')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
base = `http://127.0.0.1:${server.address().port}`
const client = new Gitlab({ host: base, token: 'token' })
for (const length of [20, 21]) {
  names.length = 0
  await client.Issues.all({ iids: Array.from({ length }, (_, index) => index + 1) })
  console.log(`  ${length} values: the last one is ${names[0]} on the first page, ${names[1]} on the second`)
}
process.exit(0)
JS
see() {
  echo "{ \"private\": true, \"overrides\": { \"qs\": \"$1\" } }" > package.json
  rm -rf node_modules package-lock.json
  npm install --no-audit --no-fund --loglevel=error @gitbeaker/rest@43.8.0 > /dev/null
  echo "qs $1"
  node pages.mjs
}
seen="$(see 6.14.0; see 6.17.1)"
echo "$seen"
expected='qs 6.14.0
  20 values: the last one is iids[] on the first page, iids[] on the second
  21 values: the last one is iids[] on the first page, iids[] on the second
qs 6.17.1
  20 values: the last one is iids[] on the first page, iids[] on the second
  21 values: the last one is iids[] on the first page, iids[20] on the second'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
