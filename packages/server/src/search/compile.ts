/**
 * Conditions to SQL, for both engines. Values travel as parameters; names of columns come from the shape. What is unknown
 * to SQL counts as false, and `not` makes true of it.
 */
import { sql } from 'kysely'
import { foldedColumn, instantColumn, type Layout, valueColumn, wordsColumn } from '../copy/layout.ts'
import { type Form, leafKey, presenceKeys } from '../copy/leaves.ts'
import type { CopyScope } from '../copy/scope.ts'
import { type Dialect, ONE, type Sql, ZERO } from './dialect.ts'
import { hasParts, hasValue } from './index-sql.ts'
import { likePattern } from './pattern.ts'
import type { Condition, Operand, Order, Place } from './query.ts'
import type { Words } from './words.ts'
import { wordsScore, wordsTest } from './words-sql.ts'

export interface Compiler {
  readonly layout: Layout
  readonly dialect: Dialect
  readonly scope: CopyScope
  /** Columns that an index leads to. */
  readonly indexed: ReadonlySet<string>
  /** What each `keyword` and `fuzzy` looks for. */
  readonly wordsOf: (condition: Condition) => Words
}

export interface Compiled {
  readonly test: Sql
  /** Of a row that passes the test; undefined where it is 1 for all. */
  readonly score: Sql | undefined
}

export function compile(compiler: Compiler, condition: Condition): Compiled {
  switch (condition.op) {
    case 'and':
    case 'or':
      return compileJoined(compiler, condition.op, condition.of)
    case 'not':
      return { test: sql`((${compile(compiler, condition.of).test}) IS NOT TRUE)`, score: undefined }
    case 'keyword':
    case 'fuzzy': {
      const words = compiler.wordsOf(condition)
      const { place } = condition
      return { test: wordsTest(compiler, place, words), score: wordsScore(compiler, place, words) }
    }
    default:
      return { test: testOf(compiler, condition), score: undefined }
  }
}

const ORDER: Readonly<Record<Order, Sql>> = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

type Plain = Exclude<Condition, { readonly op: 'and' | 'or' | 'not' | 'keyword' | 'fuzzy' }>

function testOf(compiler: Compiler, condition: Plain): Sql {
  const { place } = condition
  switch (condition.op) {
    case 'eq':
      return equals(compiler, place, condition.value)
    case 'neq':
      return sql`((${equals(compiler, place, condition.value)}) IS NOT TRUE)`
    case 'in':
      return isIn(compiler, place, condition.values)
    case 'like': {
      const pattern = likePattern(condition.pattern)
      const isLike = at(compiler, place, 'folded', (text) => sql`${text} LIKE ${pattern} ESCAPE '\\'`)
      return both(hasParts(compiler.layout, condition), isLike)
    }
    default: {
      const { form, value } = condition.value
      const wanted = typeof value === 'number' ? compiler.dialect.number(value) : sql`${value}`
      return at(compiler, place, form, (here) => sql`${here} ${ORDER[condition.op]} ${wanted}`)
    }
  }
}

function compileJoined(compiler: Compiler, op: 'and' | 'or', of: readonly Condition[]): Compiled {
  const parts = of.map((one) => compile(compiler, one))
  const [only] = parts
  if (only === undefined) return { test: op === 'and' ? sql`1 = 1` : sql`1 = 0`, score: undefined }
  const word = op === 'and' ? sql` AND ` : sql` OR `
  const test = sql`(${sql.join(
    parts.map((part) => part.test),
    word,
  )})`
  return {
    test,
    score: parts.some(({ score }) => score) ? joinScores(compiler.dialect, op, parts) : undefined,
  }
}

/** `and` takes the least, `or` the best of those that pass. */
function joinScores(dialect: Dialect, op: 'and' | 'or', parts: readonly Compiled[]): Sql {
  const scores = parts.map(({ test, score = ONE }) =>
    op === 'and' ? score : sql`CASE WHEN ${test} THEN ${score} ELSE ${ZERO} END`,
  )
  const [only] = scores
  return scores.length === 1 && only !== undefined
    ? only
    : dialect[op === 'and' ? 'least' : 'greatest'](scores)
}

function equals(compiler: Compiler, place: Place, value: Operand | null): Sql {
  const { dialect } = compiler
  if (value === null) return isAbsent(compiler, place)
  const wanted = value.form === 'number' ? dialect.number(value.value) : sql`${value.value}`
  const isEqual = at(compiler, place, value.form, (here) => sql`${here} = ${wanted}`)
  if (value.form !== 'text') return isEqual
  return both(hasValue(compiler.layout, compiler.scope.connectorId, place, value.value), isEqual)
}

/** What an index finds, and of that what is so indeed. */
function both(found: Sql | undefined, test: Sql): Sql {
  return found === undefined ? test : sql`(${found} AND ${test})`
}

function isAbsent({ dialect }: Compiler, { field, path }: Place): Sql {
  if (path === undefined) return sql`t.${sql.ref(valueColumn(field))} IS NULL`
  return sql`((${dialect.hasAny(presenceKeys(path))}) IS NOT TRUE)`
}

function isIn(compiler: Compiler, place: Place, values: readonly (Operand | null)[]): Sql {
  const byForm = Map.groupBy(
    values.filter((value) => value !== null),
    ({ form }) => form,
  )
  const parts = Array.from(byForm, ([form, some]) => {
    const list = some.map(({ value }) => value)
    return at(compiler, place, form, (here) => compiler.dialect.within(here, list))
  })
  if (values.includes(null)) parts.push(isAbsent(compiler, place))
  return parts.length === 0 ? sql`1 = 0` : sql`(${sql.join(parts, sql` OR `)})`
}

/** Whether what stands at the place in that form passes a test: one of the values, where there are several. */
export function at(
  { dialect }: Pick<Compiler, 'dialect'>,
  { field, path }: Place,
  form: Form,
  test: (value: Sql) => Sql,
): Sql {
  if (path === undefined) return test(columnOf(field, form))
  return sql`EXISTS (SELECT 1 FROM ${dialect.elements(leafKey(form, path))} WHERE ${test(elementOf(dialect, form))})`
}

export function elementOf({ elementNumber }: Dialect, form: Form): Sql {
  return form === 'number' || form === 'instant' || form === 'truth' ? elementNumber : sql`e.value`
}

export function columnOf(field: Place['field'], form: Form): Sql {
  switch (form) {
    case 'folded':
      return sql`x.${sql.ref(foldedColumn(field))}`
    case 'words':
      return sql`x.${sql.ref(wordsColumn(field))}`
    case 'instant':
      return sql`t.${sql.ref(instantColumn(field))}`
    default:
      return sql`t.${sql.ref(valueColumn(field))}`
  }
}
