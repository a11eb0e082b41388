#!/usr/bin/env bash
# @better-fetch/fetch 1.3.3 (the HTTP client of Better Auth) and up-fetch 2.6.1: text becomes a number, and broken JSON becomes data.
#
# Expected: `text/plain` is text. A body that says it is JSON and is not is an error, as in ky 1.14.3, which reads by what the caller asks for.
# What happens: both try JSON.parse on the body, whatever its content type is, and take the body as text where that fails. An id of 20 digits, sent as
# text for the sake of its digits, arrives as a rounded number, and the text `true` as a boolean. JSON that was cut off, or the HTML of a proxy under
# the wrong type, is a success with a string in the place of the object that the types promise: `error` is null, and the first access to
# a field gives `undefined`. up-fetch has `null` for the JSON values `0`, `false` and `""` in addition, so that a count of nothing is no count.
# A schema (`output`, `schema`) finds the wrong types, but has no way back to the digits; a parser of one's own (`jsonParser`, `parseResponse`) has.
# Found by sending small bodies of several types.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @better-fetch/fetch@1.3.3 up-fetch@2.6.1 ky@1.14.3 > /dev/null

cat > parse.mjs <<'JS'
import { createServer } from 'node:http'
import { betterFetch } from '@better-fetch/fetch'
import ky from 'ky'
import { up } from 'up-fetch'

let answer
const server = createServer((request, response) => {
  response.setHeader('content-type', answer.type)
  response.end(answer.body)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${server.address().port}/`
const upfetch = up(fetch)
const clients = {
  ky: () => (answer.type === 'text/plain' ? ky(url).text() : ky(url).json()),
  'better-fetch': () => betterFetch(url, { throw: true }),
  'up-fetch': () => upfetch(url),
}
const answers = [
  { type: 'text/plain', body: '12345678901234567890' },
  { type: 'text/plain', body: 'true' },
  { type: 'application/json', body: '{"id":1,"na' },
  { type: 'application/json', body: '0' },
]
for (answer of answers) {
  console.log(`${answer.type}, ${answer.body}`)
  for (const [name, call] of Object.entries(clients)) {
    console.log(`  ${name}: ${await call().then((data) => `${data === null ? 'null' : typeof data} ${JSON.stringify(data)}`, () => 'rejects')}`)
  }
}
process.exit(0)
JS
seen="$(node parse.mjs)"
echo "$seen"
expected='text/plain, 12345678901234567890
  ky: string "12345678901234567890"
  better-fetch: number 12345678901234567000
  up-fetch: number 12345678901234567000
text/plain, true
  ky: string "true"
  better-fetch: boolean true
  up-fetch: boolean true
application/json, {"id":1,"na
  ky: rejects
  better-fetch: string "{\"id\":1,\"na"
  up-fetch: string "{\"id\":1,\"na"
application/json, 0
  ky: number 0
  better-fetch: number 0
  up-fetch: null null'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
