#!/usr/bin/env bash
# drizzle-orm 0.45.4: `or()` of no conditions is true, so that a DELETE takes all rows.
#
# Expected: nothing is one of no alternatives. `or(...keys.map(isKey))` with an empty list selects and deletes nothing, as `inArray(id, [])` of the same
# library does, and as `eb.or([])` of kysely 0.29.9 does, which is `false`.
# What happens: `or()` is undefined, and `where(undefined)` is no WHERE. The documentation of `and` and `or` has undefined conditions left out, for
# optional filters; that all of them may be gone is the same to it. Rows with a key of two columns are deleted by such an `or`: the
# day that there are none to delete, all of them are.
# Found by giving an empty list to each of the ways to name some rows.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17 > /dev/null

cat > delete.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { and, eq, inArray, or } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

const client = await PGlite.create()
const members = pgTable('members', { team: integer(), name: text() })
const db = drizzle(client)
const isMember = ({ team, name }) => and(eq(members.team, team), eq(members.name, name))
const ways = {
  'inArray(team, …)': (gone) => inArray(members.team, gone.map(({ team }) => team)),
  'or(…)': (gone) => or(...gone.map(isMember)),
}
await client.exec('CREATE TABLE members (team integer, name text)')
for (const [name, where] of Object.entries(ways)) {
  for (const gone of [[{ team: 1, name: 'Doe' }], []]) {
    await client.exec(`DELETE FROM members; INSERT INTO members VALUES (1, 'Doe'), (2, 'Roe'), (3, 'Poe')`)
    await db.delete(members).where(where(gone))
    console.log(`${name} of ${gone.length}: ${3 - (await db.$count(members))} of 3 rows deleted`)
  }
}
process.exit(0)
JS
seen="$(node delete.mjs)"
echo "$seen"
expected='inArray(team, …) of 1: 1 of 3 rows deleted
inArray(team, …) of 0: 0 of 3 rows deleted
or(…) of 1: 1 of 3 rows deleted
or(…) of 0: 3 of 3 rows deleted'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
