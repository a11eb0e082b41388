/** How statements on tables of the replica are proved to name their connector: `support/replica-statements.ts`. */
import { expect, test } from 'vitest'
import { unnamedConnectors } from '../support/replica-statements.ts'

const T = 'replica_payments__customers'

test.each([
  ['a parameter', `SELECT id FROM ${T} WHERE connector_id = $1 AND org = $2`],
  ['a constant with a cast', `DELETE FROM ${T} WHERE 'con_1'::text = connector_id`],
  [
    'a table joined by the connector',
    `SELECT 1 FROM ${T} t JOIN ${T}_doc d ON t.connector_id = d.connector_id WHERE t.connector_id = $1`,
  ],
  [
    'a subquery',
    `SELECT 1 FROM unnest($1::text[]) AS a (one), LATERAL (SELECT 1 FROM ${T} WHERE connector_id = $2 AND id = one) AS x`,
  ],
  [
    'an UPDATE by a subquery',
    `UPDATE ${T} SET bytes = 1 WHERE connector_id = $1 AND id IN (SELECT id FROM ${T} WHERE connector_id = $1)`,
  ],
  [
    'an INSERT of a parameter',
    `INSERT INTO ${T} AS t (connector_id, id) SELECT $1::text, c1 FROM unnest($2) AS r (c1)`,
  ],
  [
    'an INSERT of the connector of the table that it reads',
    `INSERT INTO ${T} AS t (connector_id, id) SELECT known.* FROM unnest($1::text[]) AS a (one)
     CROSS JOIN LATERAL (SELECT connector_id, id FROM ${T} WHERE connector_id = $2 AND id = one) AS known`,
  ],
  [
    'an INSERT of that connector by its name',
    `INSERT INTO ${T}_doc (id, connector_id) SELECT d.id, d.connector_id FROM ${T} d WHERE d.connector_id = $1`,
  ],
  [
    'an INSERT beside a control table',
    `INSERT INTO ${T}_word (connector_id, version)
     SELECT $1, (SELECT version FROM vocabulary_versions WHERE connector_id = $1) FROM unnest($2::text[]) AS t`,
  ],
  ['a control table', 'SELECT schema FROM replica_tables'],
  ['DDL', `CREATE INDEX i ON ${T} (id)`],
])('%s names the connector', (_, text) => {
  expect(unnamedConnectors(text)).toEqual([])
})

test.each([
  ['no condition', `SELECT id FROM ${T}`, [T]],
  ['a range', `SELECT id FROM ${T} WHERE connector_id >= $1`, [T]],
  ['one side of OR', `SELECT id FROM ${T} WHERE connector_id = $1 OR id = $2`, [T]],
  ['a hidden value', `SELECT id FROM ${T} WHERE connector_id = (SELECT $1::text)`, [T]],
  ['a list', `SELECT id FROM ${T} WHERE connector_id = ANY($1)`, [T]],
  [
    'a table joined by the id',
    `SELECT 1 FROM ${T} t JOIN ${T}_doc d ON t.id = d.id WHERE t.connector_id = $1`,
    [`${T}_doc`],
  ],
  [
    'a subquery',
    `DELETE FROM ${T} WHERE connector_id = $1 AND id IN (SELECT id FROM ${T}_text)`,
    [`${T}_text`],
  ],
  [
    'the other side of a UNION',
    `SELECT id FROM ${T} WHERE connector_id = $1 UNION ALL SELECT id FROM ${T}`,
    [T],
  ],
  [
    'an INSERT of a column',
    `INSERT INTO ${T} (connector_id, id) SELECT c0, c1 FROM unnest($1, $2) AS r (c0, c1)`,
    [T],
  ],
  // Citus refuses it: 42P18, could not determine data type of parameter $1.
  [
    'an INSERT of a parameter for rows of a table',
    `INSERT INTO ${T} AS t (connector_id, id) SELECT $1::text, known.* FROM unnest($2::text[]) AS a (one)
     CROSS JOIN LATERAL (SELECT id FROM ${T} WHERE connector_id = $1 AND id = one) AS known`,
    [T],
  ],
  [
    'an INSERT of another column of the table',
    `INSERT INTO ${T} (connector_id, id) SELECT id, connector_id FROM ${T} WHERE connector_id = $1`,
    [T],
  ],
  [
    'an INSERT of the result of an expression',
    `INSERT INTO ${T} (connector_id, id) SELECT coalesce(connector_id, $1), id FROM ${T} WHERE connector_id = $1`,
    [T],
  ],
  [
    'an INSERT of a parameter that a subquery hands on',
    `INSERT INTO ${T} (connector_id, id)
     SELECT x.connector_id, x.id FROM (SELECT $1::text AS connector_id, id FROM ${T} WHERE connector_id = $1) AS x`,
    [T],
  ],
  [
    'an INSERT of a parameter where a condition reads a table',
    `INSERT INTO ${T} (connector_id, id)
     SELECT $1::text, x FROM unnest($2::text[]) AS x WHERE x IN (SELECT id FROM ${T} WHERE connector_id = $1)`,
    [T],
  ],
])('%s does not', (_, text, tables) => {
  expect(unnamedConnectors(text)).toEqual(tables)
})
