#!/usr/bin/env bash
# parse-link-header 2.0.0: a `Link` header of more than 2000 characters counts as none, so that paging stops after that page.
#
# Expected: the links of any valid header, as http-link-header 1.1.4 reads them; RFC 8288 knows no limit, Node.js accepts 16 KiB of headers.
# What happens: the limit is a guard against long input. Above it the result is `null`, as for a response without links, which a loop
# over pages takes for the last page. Cursors of some hundred characters, in `prev`, `next`, `first` and `last`, together with the
# filters that each of these repeats, come to that: the first pages have three links and fit, a later one has four and does not.
# Only a variable of the environment, PARSE_LINK_HEADER_THROW_ON_MAXLEN_EXCEEDED, turns it into an error, and another one,
# PARSE_LINK_HEADER_MAXLEN, raises it; no option of the call does.
# Found by comparing parsers on the headers that a list with long filters answers with.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error parse-link-header@2.0.0 http-link-header@1.1.4 > /dev/null

cat > pages.mjs <<'JS'
import { createServer } from 'node:http'
import LinkHeader from 'http-link-header'
import parse from 'parse-link-header'

const pages = 5
const server = createServer((request, response) => {
  const url = new URL(request.url, `http://${request.headers.host}`)
  const page = Number(url.searchParams.get('cursor')?.split('-')[0] ?? 1)
  const link = (rel, to) => {
    if (to < 1 || to > pages) return []
    url.searchParams.set('cursor', `${to}-${'c'.repeat(380)}`)
    return `<${url}>; rel="${rel}"`
  }
  const links = [link('first', page > 1 ? 1 : 0), link('prev', page - 1), link('next', page + 1), link('last', page < pages ? pages : 0)]
  response.setHeader('link', links.flat().join(', '))
  response.end()
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

/** Counts the pages that a loop reads which follows `next`. */
const count = async (nextOf) => {
  let read = 0
  let url = `http://127.0.0.1:${server.address().port}/records?status=open&since=2026-01-01T00:00:00Z&fields=${'name,'.repeat(16)}`
  while (url !== undefined) {
    const response = await fetch(url)
    read += 1
    url = nextOf(response.headers.get('link'))
  }
  return read
}
const first = await count((header) => parse(header)?.next?.url)
const second = await count((header) => LinkHeader.parse(header).rel('next')[0]?.uri)
console.log(`pages: ${pages}, parse-link-header 2.0.0 reads: ${first}, http-link-header 1.1.4 reads: ${second}`)
process.exit(0)
JS
seen="$(node pages.mjs)"
echo "$seen"
[ "$seen" = 'pages: 5, parse-link-header 2.0.0 reads: 2, http-link-header 1.1.4 reads: 5' ] || { echo 'This has changed.'; exit 1; }
