/**
 * Compiles conditions to SQL for both engines. Values are bound as parameters; column names come from the
 * entity schema. A SQL NULL counts as false, so `not` turns it into true.
 */

import type { Condition } from '../query.ts'
import { accessPath } from './access-path.ts'
import { comparisonTest, equals } from './comparison-sql.ts'
import type { Compiler } from './compiler.ts'
import { ONE, ZERO } from './dialect.ts'
import { type Lookup, lookupTest, valueLookup } from './index-sql.ts'
import { allPass, anyPasses, sortConjunction, sortDisjunction, sortNegations } from './path-tests.ts'
import { join, type Sql, sql } from './sql.ts'
import { wordIndexLookup, wordsScore, wordsTest } from './word-match-sql.ts'

export interface Compiled {
  /** Undefined when the lookup alone decides. */
  readonly test: Sql | undefined
  /** A lookup in the word index. Rows that it finds must also pass the test. */
  readonly lookup?: Lookup | undefined
  /** Score of a row that passes; undefined when it is always 1. */
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
        test: sql`((${fullTest(compiler, compile(compiler, condition.of))}) IS NOT TRUE)`,
        score: undefined,
      }
    case 'keyword':
    case 'fuzzy': {
      const words = compiler.wordsOf(condition)
      const { fieldPath } = condition
      const lookup = wordIndexLookup(fieldPath, words)
      const test = lookup ? undefined : wordsTest(compiler, fieldPath, words)
      return { test, lookup, score: wordsScore(compiler, fieldPath, words) }
    }
    case 'eq': {
      const { fieldPath, value } = condition
      const lookup = value?.form === 'text' ? valueLookup(fieldPath, value.value) : undefined
      return { test: equals(compiler, fieldPath, value), lookup, score: undefined }
    }
    default:
      return { test: comparisonTest(compiler, condition), score: undefined }
  }
}

const TRUE: Sql = sql`1 = 1`
const FALSE: Sql = sql`1 = 0`

/** The test combined with the lookup. */
export function fullTest(compiler: Compiler, { test, lookup }: Compiled): Sql {
  if (lookup === undefined) return test ?? TRUE
  const found = lookupTest(compiler, [lookup])
  return test === undefined ? found : sql`(${found} AND ${test})`
}

/** Merges lookups into one, because the word index intersects its terms efficiently. */
function compileAnd(compiler: Compiler, of: readonly Condition[]): Compiled {
  const negations = sortNegations(compiler, of)
  const values = sortConjunction(compiler, negations.others)
  const parts = values.others.map((child) => compile(compiler, child))
  const lookups = parts.flatMap(({ lookup }) => lookup ?? [])
  const tests = [
    ...parts.flatMap(({ test }) => test ?? []),
    ...allPass(compiler, values.tests),
    ...anyPasses(compiler, negations.tests).map((passes) => sql`(${passes} IS NOT TRUE)`),
  ]
  const scores = parts.flatMap((part) => part.score ?? [])
  return {
    test: tests.length === 0 && lookups.length > 0 ? undefined : joined(tests, ' AND ', TRUE),
    lookup: lookups.length === 0 ? undefined : merged(lookups),
    // A branch without a score counts as 1, the maximum, and cannot lower the minimum.
    score: scores.length > 1 ? compiler.dialect.least(scores) : scores[0],
  }
}

function merged(lookups: readonly Lookup[]): Lookup {
  return { match: lookups.flatMap(({ match }) => match), lists: lookups.flatMap(({ lists }) => lists) }
}

/** The score is the highest among the branches that a row passes. */
function compileOr(compiler: Compiler, of: readonly Condition[]): Compiled {
  const values = sortDisjunction(compiler, of)
  const own = values.others.map((child): Pick<Compiled, 'score'> & { readonly test: Sql } => {
    const part = compile(compiler, child)
    return { test: branchTest(compiler, child, fullTest(compiler, part)), score: part.score }
  })
  const parts = [...own, ...anyPasses(compiler, values.tests).map((test) => ({ test, score: undefined }))]
  const tests = parts.map(({ test }) => test)
  const test = joined(tests, ' OR ', FALSE)
  if (parts.every(({ score }) => score === undefined)) return { test, score: undefined }
  const scores = parts.map(
    ({ test: passed, score = ONE }) => sql`CASE WHEN ${passed} THEN ${score} ELSE ${ZERO} END`,
  )
  return { test, score: scores.length > 1 ? compiler.dialect.greatest(scores) : scores[0] }
}

/**
 * SQLite uses a separate index per branch only if the branch constrains the leading index column,
 * `connector_id`.
 */
function branchTest({ layout, indexed, scope }: Compiler, branch: Condition, test: Sql): Sql {
  const access = accessPath(indexed, branch)
  const usesOwnIndex =
    layout.engine === 'sqlite' && (access === 'key' || access === 'value' || access === 'column')
  return usesOwnIndex ? sql`(t.connector_id = ${scope.connectorId} AND ${test})` : test
}

function joined(tests: readonly Sql[], word: string, none: Sql): Sql {
  return tests.length === 0 ? none : sql`(${join(tests, word)})`
}
