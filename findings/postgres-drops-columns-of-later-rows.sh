#!/usr/bin/env bash
# postgres 3.4.9 (Postgres.js): an insert of several rows has the columns of the first one; what only later rows have is dropped.
#
# Expected: README, "Multiple inserts in one query": `sql(rows)` without names of columns takes the keys of the objects. Rows of an API or of a form
# have optional fields. kysely 0.29.9 inserts the columns of all rows, with DEFAULT where a row has none; pg-promise 12.7.1 asks for the names.
# What happens: the keys are those of `rows[0]`. A field that the first row lacks is left out for all, without an error: the rows are there,
# and their notes are not. In the other order, a later row that lacks a field of the first one, the query is rejected with UNDEFINED_VALUE, which
# suggests that unequal rows are noticed. So it depends on the order of the rows whether a batch is refused or cut.
# `sql(rows, 'id', 'name', 'note')`, with null in place of what is missing, is right.
# Found by inserting the same two rows in both orders.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error postgres@3.4.9 kysely@0.29.9 @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 > /dev/null

cat > rows.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import postgres from 'postgres'

const server = new PGLiteSocketServer({ db: await PGlite.create(), port: 0, host: '127.0.0.1' })
await server.start()
const sql = postgres({ host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres', max: 1 })
await sql`create table contacts (id int, name text, note text)`
const dialect = { createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(), createQueryCompiler: () => new PostgresQueryCompiler() }
const kysely = new Kysely({ dialect })

const short = { id: 1, name: 'Ada' }
const long = { id: 2, name: 'Bob', note: 'call back' }
const see = async (name, insert) => {
  await sql`delete from contacts`
  const failure = await insert().then(() => undefined, ({ code }) => code)
  const rows = await sql`select id, note from contacts order by id`
  console.log(`${name}: ${failure ?? rows.map(({ id, note }) => `${id} ${note}`).join(', ')}`)
}
await see('postgres, the short row first', () => sql`insert into contacts ${sql([short, long])}`)
await see('postgres, the long row first', () => sql`insert into contacts ${sql([long, short])}`)
await see('kysely, the short row first', () => {
  const query = kysely.insertInto('contacts').values([short, long]).compile()
  return sql.unsafe(query.sql, query.parameters)
})
process.exit(0)
JS
seen="$(node rows.mjs)"
echo "$seen"
expected='postgres, the short row first: 1 null, 2 null
postgres, the long row first: UNDEFINED_VALUE
kysely, the short row first: 1 null, 2 call back'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
