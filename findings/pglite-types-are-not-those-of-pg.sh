#!/usr/bin/env bash
# @electric-sql/pglite 0.5.17: the same columns of the same PostgreSQL have other JavaScript types than with pg 8.23.1.
#
# Expected: PGlite runs PostgreSQL itself, so that tests use it in place of a server with the queries unchanged: `count(*)` and other int8
# values are strings, as in pg and in postgres 3.4.9, and a date is one and the same day.
# What happens: an int8 is a number up to 2^53 and a bigint above, so that its type depends on the value: `count + 1` is 4 in the test and
# '31' in production, an id is a number until the first large one, and JSON.stringify raises on that row alone. A date is midnight
# UTC; pg gives midnight of the process's zone: written with toISOString it is the day before in one of both, east of Greenwich in
# pg, and read with getDate() west of it in PGlite.
# Found by a suite that passed on PGlite and failed on a server. pg's own parsers read here what PGlite's PostgreSQL prints.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @electric-sql/pglite@0.5.17 pg@8.23.1 > /dev/null

cat > types.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const database = new PGlite()
const sql = `SELECT count(*) AS count, 9007199254740993::int8 AS large, date '2026-11-30' AS day FROM generate_series(1, 3)`
const { rows, fields } = await database.query(sql)
const texts = await database.query(`SELECT count::text, large::text, day::text FROM (${sql}) AS same`)
const parse = ({ name, dataTypeID }) => [name, pg.types.getTypeParser(dataTypeID, 'text')(texts.rows[0][name])]
const print = (name, { count, large, day }) =>
  console.log(`${name}: count ${typeof count}, plus one ${count + 1}, large ${typeof large} ${large}, day ${day.toISOString()} ${day.getDate()}`)
print('pglite', rows[0])
print('pg    ', Object.fromEntries(fields.map(parse)))
process.exit(0)
JS
seen="$(TZ=America/New_York node types.mjs)"
echo "$seen"
expected='pglite: count number, plus one 4, large bigint 9007199254740993, day 2026-11-30T00:00:00.000Z 29
pg    : count string, plus one 31, large string 9007199254740993, day 2026-11-30T05:00:00.000Z 30'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
