import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutOf } from '../../../src/replica/layout.ts'
import { parseSearch } from '../../../src/search/parse/parse-search.ts'
import { accessPathOf } from '../../../src/search/sql/access-path.ts'
import { compile } from '../../../src/search/sql/compile.ts'
import type { Compiler } from '../../../src/search/sql/compiler.ts'
import { DIALECTS } from '../../../src/search/sql/dialect.ts'
import { pageSql } from '../../../src/search/sql/page-sql.ts'
import { columnsReadOnce } from '../../../src/search/sql/read-once.ts'
import { sql, statement } from '../../../src/search/sql/sql.ts'
import { statementsFor } from '../../../src/search/sql/statement.ts'
import { queries, things } from '../../support/things.ts'

const LAYOUTS = { sqlite: layoutOf(things, 'sqlite'), postgres: layoutOf(things, 'postgres') }
const WORDS = { variantsPerWord: [], length: undefined }

const context = fc.record({
  engine: fc.constantFrom('sqlite' as const, 'postgres' as const),
  org: fc.constantFrom('app_1', 'app_2'),
  connectorId: fc.constantFrom('con_1', 'con_2'),
  uses: fc.subarray(['value', 'rising', 'falling']),
  ownsMajority: fc.boolean(),
  limit: fc.constantFrom(1, 100),
  access: fc.constantFrom('order' as const, 'all' as const, undefined),
  room: fc.constantFrom({ each: 1000 }, { each: 2000 }, { all: 3000 }),
  moreRows: fc.constantFrom(1, 2),
})

test('a statement from a template is the one that is built for the search alone', () => {
  const check = (query: object, { engine, org, connectorId, uses, ownsMajority, ...more }: Context): void => {
    const layout = LAYOUTS[engine]
    const { limit, room, moreRows } = more
    const parsed = parseSearch(things, { query, limit })
    const compiler: Compiler = {
      layout,
      dialect: DIALECTS[layout.engine],
      scope: { org, connectorId },
      indexed: { size: uses.length, has: ({ use }) => uses.includes(use) },
      ownsMajority,
      readOnce: columnsReadOnce(layout, parsed.filter),
      wordsOf: () => WORDS,
    }
    const access = more.access ?? accessPathOf(layout, compiler.indexed, parsed.filter)
    const compiled = parsed.filter ? compile(compiler, parsed.filter) : { test: sql`1 = 1`, score: undefined }
    const alone = pageSql({ compiler, query: parsed, access }, compiled, undefined)
    const shared = statementsFor(compiler, parsed, undefined, access)
    const build = ([part]: typeof alone.parts) => part && statement(layout, part(limit + moreRows, room))
    expect(shared.parts.map((part) => part(limit + moreRows, room))).toEqual([build(alone.parts)])
    expect(shared.keys).toEqual(alone.keys)
    expect(shared.trySortOrderFirst).toBe(alone.trySortOrderFirst)
  }
  // The same text, but not the same number of rows between checks of the deadline.
  const patterns = fc.constantFrom('a%', 'a%b%c%d%e%f%g%').map((pattern) => ({
    filter: { like: { displayName: pattern } },
  }))
  // Each query in several contexts, so that most statements come from the template of another one.
  const contexts = fc.array(context, { minLength: 3, maxLength: 6 })
  const property = fc.property(fc.oneof(queries, patterns), contexts, (query, all) => {
    for (const one of all) check(query, one)
  })
  fc.assert(property, { numRuns: 400 })
})

type Context = typeof context extends fc.Arbitrary<infer T> ? T : never
