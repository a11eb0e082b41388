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
])('%s does not', (_, text, tables) => {
  expect(unnamedConnectors(text)).toEqual(tables)
})
