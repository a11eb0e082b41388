#!/usr/bin/env bash
# node:sqlite of node 24.21.0 and 26.10.0 (npm package `node`): a whole number bound to a TEXT column is stored as '12345.0'.
#
# Expected: a text column takes the number that an API gave as id and keeps '12345', as `INSERT … VALUES (12345)` does in every SQLite,
# and as Bun 1.4.5 does with the same statement and the same bound value.
# What happens: each JavaScript number is bound as a floating-point value, whole or not, and the affinity of the column turns that
# into text with a fraction. No id is found again by its string, and no join matches. Columns of integers hide it, since they convert
# back, and so does reading JSON: `json_object('id', ?)` stores `{"id":12345.0}`, which JSON.parse reads as 12345 and text comparison
# does not. A column of a STRICT table with the type ANY keeps a float. A bigint (`12345n`) is bound as an integer and is right everywhere.
# better-sqlite3 13.2.0 and Deno 2.9.6 (its node:sqlite) do the same as Node.js.
# Found by joining records of two runtimes on an id that one API writes as a number and another as a string.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error bun@1.4.5 n24@npm:node@24.21.0 n26@npm:node@26.10.0 > /dev/null

cat > store.mjs <<'JS'
const module = globalThis.Bun ? 'bun:sqlite' : 'node:sqlite'
const { Database, DatabaseSync } = await import(module)
const database = globalThis.Bun ? new Database(':memory:') : new DatabaseSync(':memory:')
database.exec('CREATE TABLE records (id TEXT, body TEXT)')
const store = database.prepare(`INSERT INTO records VALUES (?, json_object('id', ?))`)
const rows = database.prepare('SELECT id, body FROM records')
const found = database.prepare('SELECT count(*) AS n FROM records WHERE id = ?')
const seen = [12345, 12345n].map((id) => {
  database.exec('DELETE FROM records')
  store.run(id, id)
  const { id: stored, body } = rows.get()
  return `${typeof id} '${stored}' ${body} found:${found.get('12345').n}`
})
console.log(seen.join(', '))
JS
node24="$(node_modules/n24/bin/node --no-warnings store.mjs)"
node26="$(node_modules/n26/bin/node --no-warnings store.mjs)"
bun="$(node_modules/.bin/bun run store.mjs)"
printf 'node 24.21.0: %s\nnode 26.10.0: %s\nbun 1.4.5:    %s\n' "$node24" "$node26" "$bun"
big="bigint '12345' {\"id\":12345} found:1"
float="number '12345.0' {\"id\":12345.0} found:0, $big"
[ "$node24;$node26;$bun" = "$float;$float;number '12345' {\"id\":12345} found:1, $big" ] || { echo 'This has changed.'; exit 1; }
