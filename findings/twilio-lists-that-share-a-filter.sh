#!/usr/bin/env bash
# twilio 6.3.1 (the official SDK): two lists that run at the same time with the same filter object get each other's end.
#
# Expected: `list(params)` reads params. One object with the dates of a report can be given to the lists of messages and of calls, and
# `Promise.all` gives both whole, as with two objects of equal content.
# What happens: `list` writes its own `callback`, `done` and `limit` into the caller's object, and reads `done` from it when it has finished. The
# second list has replaced it by then. So the first list that ends resolves the second promise, with as many records as
# that one has read so far, and its own promise never settles. A report is short, without an error, or waits for ever. One after the
# other, or with a copy (`{ ...filter }`) for each, both are whole.
# Found by reading two lists for one period at once.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error twilio@6.3.1 > /dev/null

cat > report.mjs <<'JS'
import twilio from 'twilio'

const pages = 3
const account = `AC${'0'.repeat(32)}`
/** Stands for the API: three pages of one record each. Calls take longer than messages. */
const httpClient = {
  async request({ uri }) {
    const { pathname, searchParams } = new URL(uri)
    const key = pathname.endsWith('/Messages.json') ? 'messages' : 'calls'
    const page = Number(searchParams.get('Page') ?? 0)
    await new Promise((resolve) => setTimeout(resolve, key === 'messages' ? 20 : 60))
    const next = page + 1 < pages ? `${pathname}?Page=${page + 1}&PageSize=1` : null
    return { statusCode: 200, body: JSON.stringify({ [key]: [{ sid: `${page}` }], page, page_size: 1, next_page_uri: next, uri: pathname }) }
  },
}
const client = twilio(account, 'token', { httpClient })
const count = (list) => {
  const late = new Promise((resolve) => setTimeout(resolve, 2000, 'never settles'))
  return Promise.race([list.then(({ length }) => `${length} of ${pages}`), late])
}
const report = async (filter, other) => {
  const [messages, calls] = await Promise.all([count(client.messages.list(filter)), count(client.calls.list(other))])
  return `messages ${messages}, calls ${calls}`
}
console.log(`a filter each: ${await report({ pageSize: 1 }, { pageSize: 1 })}`)
const filter = { pageSize: 1 }
console.log(`one filter: ${await report(filter, filter)}`)
process.exit(0)
JS
seen="$(node report.mjs)"
echo "$seen"
expected='a filter each: messages 3 of 3, calls 3 of 3
one filter: messages never settles, calls 1 of 3'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
