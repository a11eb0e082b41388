#!/usr/bin/env bash
# chargebee 3.33.0 (the official SDK): of two bounds on a field the second is sent under a name that does not exist.
#
# Expected: `created_at: { after, before }`, which the types allow, lists the subscriptions of a period, and is sent as `created_at[after]` and
# `created_at[before]`, the names that Chargebee documents.
# What happens: each operator is appended to the name that the one before it has made: the second bound is `created_at[after][before]`. Which
# one is left depends on the order in which they are written. Filters with one operator are right, which hides it, and so is `between`.
# In addition, the rewritten filter ends up in the caller's object: `created_at` is gone from it after the call, and the list in `status.in` is a text,
# so that a program that reads its own filter afterwards, for a log or for the next period, finds nothing.
# Found by reading the URLs of lists with a filter.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error chargebee@3.33.0 > /dev/null

cat > bounds.mjs <<'JS'
import Chargebee from 'chargebee'

/** Stands for the API: prints the filters of each request. */
const httpClient = {
  async makeApiRequest(request) {
    console.log([...new URL(request.url).searchParams].map((parameter) => parameter.join(' = ')).join(', '))
    return Response.json({ list: [] })
  },
}
const { subscription } = new Chargebee({ site: 'site', apiKey: 'key', httpClient })
await subscription.list({ created_at: { after: 100 } })
await subscription.list({ created_at: { after: 100, before: 200 } })
await subscription.list({ created_at: { before: 200, after: 100 } })
await subscription.list({ created_at: { between: [100, 200] } })
const filter = { created_at: { after: 100 }, status: { in: ['active'] } }
await subscription.list(filter)
console.log(`the filter is now ${JSON.stringify(filter)}`)
JS
seen="$(node bounds.mjs)"
echo "$seen"
expected='created_at[after] = 100
created_at[after] = 100, created_at[after][before] = 200
created_at[before] = 200, created_at[before][after] = 100
created_at[between] = [100,200]
created_at[after] = 100, status[in] = ["active"]
the filter is now {"created_at[after]":100,"status[in]":"[\"active\"]"}'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
