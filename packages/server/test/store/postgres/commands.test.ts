import { expect, test } from 'vitest'
import { migrations } from '../../../src/store/migrations/index.ts'
import { POSTGRES, stepsFor } from '../../../src/store/migrations/migration.ts'
import { commandsOf } from '../../../src/store/postgres/commands.ts'

// Regression: a server did not start on a cluster, which refused the change of a distributed table among other commands.
test.each([
  ['two commands', 'ALTER TABLE a ADD b text;\n CREATE INDEX c ON a (b)', 2],
  ['a body', 'CREATE FUNCTION f() AS $$ BEGIN x; END; $$; SELECT 1;', 2],
  ['a body within a body', 'DO $make$ BEGIN EXECUTE $body$ a; b; $body$; END $make$;', 1],
  ['strings and names', `SELECT 'a;b', 'it''s;', "c;d"; SELECT 2`, 2],
  ['a comment', 'SELECT 1 -- one; two\n;', 1],
  ['nothing', ' ; \n;', 0],
])('%s: each command alone', (_, sql, count) => {
  expect(commandsOf(sql)).toHaveLength(count)
})

test('the commands of all migrations begin with a keyword', () => {
  const commands = stepsFor(POSTGRES, migrations).flatMap(({ sql }) => commandsOf(sql))
  const keywords = new Set(commands.map((command) => command.split(/\s/, 1)[0]))
  expect(keywords.size).toBeGreaterThan(2)
  expect(['ALTER', 'CREATE', 'DELETE', 'DO', 'DROP', 'INSERT', 'UPDATE']).toEqual(
    expect.arrayContaining([...keywords]),
  )
})
