/** The page Comparison says nothing of Plugboard that its other pages contradict. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/compare.md'), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| ['))
/** The things that only the others have. */
const lacks = page.split('\n').filter((line) => line.startsWith('- **Only there**'))

test.each([
  [
    'connector types are added at run time, from a description: `plugboard connectors add`',
    /run time|without a build/,
  ],
  ['it runs in the process of an application: `openPlugboard`', /embed|in your process/i],
  ['writes are planned and approved', /approv|plans/],
  ['its records are searched', /search/],
])('no row says that we lack it: %s', (_, pattern) => {
  expect(lacks.length).toBe(rows.length)
  expect(lacks.join('; ')).not.toMatch(pattern)
})

test('each product that people compare with has a row', () => {
  for (const name of [
    'Nango',
    'Airbyte',
    'Composio',
    'Corsair',
    'OpenConnector',
    'Executor',
    "vendors' SDKs",
  ])
    expect(rows.filter((row) => row.startsWith(`| [${name}`))).toHaveLength(1)
})
