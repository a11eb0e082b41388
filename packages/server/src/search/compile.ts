/**
 * Conditions to SQL, for both engines. Values travel as parameters; names of columns come from the shape. What is unknown
 * to SQL counts as false, and `not` makes true of it.
 */
import type { Layout } from '../replica/layout.ts'
import type { ReplicaScope } from '../replica/scope.ts'
import { accessPath } from './access-path.ts'
import { comparisonTest, equals } from './comparison-sql.ts'
import { type Dialect, ONE, ZERO } from './dialect.ts'
import { isFound, type Lookup, valueLookup } from './index-sql.ts'
import type { Indexed } from './indexes.ts'
import type { Condition } from './query.ts'
import { join, type Sql, sql } from './sql.ts'
import { lookUp, wordsScore, wordsTest } from './word-match-sql.ts'
import type { Words } from './word-variants.ts'

export interface Compiler {
  readonly layout: Layout
  readonly dialect: Dialect
  readonly scope: ReplicaScope
  readonly indexed: Indexed
  /** The connector has most rows of the table. */
  readonly hasMost: boolean
  /** What each `keyword` and `fuzzy` looks for. */
  readonly wordsOf: (condition: Condition) => Words
}

export interface Compiled {
  /** Undefined where the lookup says it all. */
  readonly test: Sql | undefined
  /** What to look for in the index of words; a row that it finds also has to pass the test. */
  readonly lookup?: Lookup | undefined
  /** Of a row that passes; undefined where it is 1 for all. */
  readonly score: Sql | undefined
}

export function compile(compiler: Compiler, condition: Condition): Compiled {
  switch (condition.op) {
    case 'and':
      return compileAnd(compiler, condition.of)
    case 'or':
      return compileOr(compiler, condition.of)
    case 'not':
      return {
        test: sql`((${wholeTest(compiler, compile(compiler, condition.of))}) IS NOT TRUE)`,
        score: undefined,
      }
    case 'keyword':
    case 'fuzzy': {
      const words = compiler.wordsOf(condition)
      const { place } = condition
      const lookup = lookUp(place, words)
      const test = lookup ? undefined : wordsTest(compiler, place, words)
      return { test, lookup, score: wordsScore(compiler, place, words) }
    }
    case 'eq': {
      const { place, value } = condition
      const lookup = value?.form === 'text' ? valueLookup(place, value.value) : undefined
      return { test: equals(compiler, place, value), lookup, score: undefined }
    }
    default:
      return { test: comparisonTest(compiler, condition), score: undefined }
  }
}

const TRUE: Sql = sql`1 = 1`
const FALSE: Sql = sql`1 = 0`

/** All that a row has to pass. */
export function wholeTest(compiler: Compiler, { test, lookup }: Compiled): Sql {
  if (lookup === undefined) return test ?? TRUE
  const found = isFound(compiler, [lookup])
  return test === undefined ? found : sql`(${found} AND ${test})`
}

/** What is looked for in the index is looked for at once: it is fast at finding what has several things. */
function compileAnd(compiler: Compiler, of: readonly Condition[]): Compiled {
  const parts = of.map((one) => compile(compiler, one))
  const lookups = parts.flatMap(({ lookup }) => lookup ?? [])
  const tests = parts.flatMap(({ test }) => test ?? [])
  const scores = parts.flatMap((part) => part.score ?? [])
  return {
    test: tests.length === 0 && lookups.length > 0 ? undefined : joined(tests, ' AND ', TRUE),
    lookup: lookups.length === 0 ? undefined : merged(lookups),
    // A branch without a score counts as 1, which is never less than another.
    score: scores.length > 1 ? compiler.dialect.least(scores) : scores[0],
  }
}

function merged(lookups: readonly Lookup[]): Lookup {
  return { match: lookups.flatMap(({ match }) => match), lists: lookups.flatMap(({ lists }) => lists) }
}

/** The best of the branches that a row passes. */
function compileOr(compiler: Compiler, of: readonly Condition[]): Compiled {
  const parts = of.map((one) => {
    const part = compile(compiler, one)
    return { test: branchTest(compiler, one, wholeTest(compiler, part)), score: part.score }
  })
  const tests = parts.map(({ test }) => test)
  const test = joined(tests, ' OR ', FALSE)
  if (parts.every(({ score }) => score === undefined)) return { test, score: undefined }
  const scores = parts.map(
    ({ test: passed, score = ONE }) => sql`CASE WHEN ${passed} THEN ${score} ELSE ${ZERO} END`,
  )
  return { test, score: scores.length > 1 ? compiler.dialect.greatest(scores) : scores[0] }
}

/** SQLite comes to each branch by an index of its own where the branch names all that the index begins with. */
function branchTest({ layout, indexed, scope }: Compiler, branch: Condition, test: Sql): Sql {
  const way = accessPath(indexed, branch)
  const isLed = layout.engine === 'sqlite' && (way === 'key' || way === 'value' || way === 'column')
  return isLed ? sql`(t.connector_id = ${scope.connectorId} AND ${test})` : test
}

function joined(tests: readonly Sql[], word: string, none: Sql): Sql {
  return tests.length === 0 ? none : sql`(${join(tests, word)})`
}
