#!/usr/bin/env bash
# drizzle-orm 0.45.4: a text in a `jsonb` or `json` column comes back as a number, an object, or null.
#
# Expected: what was inserted into `jsonb()` is what is selected, as with the driver alone (@electric-sql/pglite 0.5.17; pg parses JSON, too).
# What happens: the driver has parsed the JSON by then. If the value is a string, Drizzle parses it once more, and keeps the string only if that
# fails. `"42"` is 42, `"null"` is null, `"[1]"` is a list, and an id of 20 digits, stored as a string since it has 20 digits,
# is a rounded number. The text that a user types decides about the type. Values within an object are right, which hides it: it hits
# columns that hold any JSON value, such as settings, fields of an API, or the answers of a form. `->>` in SQL shows what is stored.
# Found by storing each kind of JSON value.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17 > /dev/null

cat > values.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { json, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

const client = await PGlite.create()
await client.exec('CREATE TABLE settings (a jsonb, b json)')
const settings = pgTable('settings', { a: jsonb(), b: json() })
const db = drizzle(client)
for (const value of ['text', '42', 'null', '[1]', '12345678901234567890', { nested: '42' }]) {
  await db.delete(settings)
  await db.insert(settings).values({ a: value, b: value })
  const [row] = await db.select().from(settings)
  const { rows } = await client.query('SELECT a FROM settings')
  console.log(`${JSON.stringify(value)}: PGlite ${JSON.stringify(rows[0].a)}, jsonb() ${JSON.stringify(row.a)}, json() ${JSON.stringify(row.b)}`)
}
process.exit(0)
JS
seen="$(node values.mjs)"
echo "$seen"
expected='"text": PGlite "text", jsonb() "text", json() "text"
"42": PGlite "42", jsonb() 42, json() 42
"null": PGlite "null", jsonb() null, json() null
"[1]": PGlite "[1]", jsonb() [1], json() [1]
"12345678901234567890": PGlite "12345678901234567890", jsonb() 12345678901234567000, json() 12345678901234567000
{"nested":"42"}: PGlite {"nested":"42"}, jsonb() {"nested":"42"}, json() {"nested":"42"}'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
