/** Compiles comparisons to SQL. */
import { isShort, prefixOf } from '../../replica/index-prefix.ts'
import { isAddress } from '../../replica/layout.ts'
import { type Form, leafKeys, presenceKeys } from '../../replica/leaf-keys.ts'
import { likePattern } from '../parse/like-pattern.ts'
import type { Condition, FieldPath, LikeCondition, Operand, Order } from '../query.ts'
import type { Compiler } from './compiler.ts'
import type { Dialect } from './dialect.ts'
import { trigramTest } from './index-sql.ts'
import { indexedPrefix, prefixEquals, prefixOrder } from './prefix-sql.ts'
import { join, ref, type Sql, sql } from './sql.ts'

const ORDER: Readonly<Record<Order, Sql>> = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

/** A test of one stored value. */
export type ValueTest = (value: Sql) => Sql

type OrderCondition = Extract<Condition, { readonly op: Order }>

type Comparison = Exclude<Condition, { readonly op: 'and' | 'or' | 'not' | 'keyword' | 'fuzzy' | 'eq' }>

export function comparisonTest(compiler: Compiler, condition: Comparison): Sql {
  const { fieldPath } = condition
  switch (condition.op) {
    case 'neq':
      return sql`((${equals(compiler, fieldPath, condition.value)}) IS NOT TRUE)`
    case 'in':
      return isIn(compiler, fieldPath, condition.values)
    case 'like': {
      const isLike = isLikeAt(compiler, condition)
      const candidates = trigramTest(compiler.layout, condition)
      return candidates === undefined ? isLike : sql`(${candidates} AND ${isLike})`
    }
    default: {
      const { form, value } = condition.value
      const test = testAt(compiler, fieldPath, form, orderTest(compiler, condition))
      const prefix = prefixAt(compiler, fieldPath, form)
      return prefix === undefined ? test : prefixOrder(prefix, condition.op, `${value}`, test)
    }
  }
}

export function orderTest({ dialect }: Compiler, { op, value: { value } }: OrderCondition): ValueTest {
  const operand = typeof value === 'number' ? dialect.number(value) : sql`${value}`
  return (stored) => sql`${stored} ${ORDER[op]} ${operand}`
}

export function likeTest({ pattern }: LikeCondition): ValueTest {
  return (text) => sql`${text} LIKE ${likePattern(pattern)} ESCAPE '\\'`
}

function isLikeAt(compiler: Compiler, condition: LikeCondition): Sql {
  const { fieldPath, trigrams, pattern } = condition
  const column = fieldPath.field.columns.folded
  const form =
    fieldPath.path === undefined && trigrams.length === 0 ? compiler.readOnce.get(column) : undefined
  if (form === undefined) return testAt(compiler, fieldPath, 'folded', likeTest(condition))
  const value = sql`v.${ref(column)}`
  if (form === 'text') return likeTest(condition)(value)
  const bytes = Buffer.from(likePattern(pattern)).toString('hex')
  return sql`${value} LIKE ${`\\x${bytes}`}::bytea`
}

export function equals(compiler: Compiler, fieldPath: FieldPath, value: Operand | null): Sql {
  const { dialect } = compiler
  if (value === null) return isAbsent(compiler, fieldPath)
  const test = testAt(compiler, fieldPath, value.form, equalTest(dialect, value))
  const prefix = prefixAt(compiler, fieldPath, value.form)
  return prefix === undefined ? test : prefixEquals(prefix, `${value.value}`, test)
}

export function equalTest(dialect: Dialect, { form, value }: Operand): ValueTest {
  const operand = form === 'number' ? dialect.number(value) : sql`${value}`
  return (stored) => sql`${stored} = ${operand}`
}

/** The indexed prefix of a text field; undefined when no index stores a prefix of it. */
function prefixAt(compiler: Compiler, { field, path }: FieldPath, form: Form): Sql | undefined {
  if (path !== undefined || (form !== 'text' && form !== 'address')) return undefined
  return indexedPrefix(compiler, form === 'text' ? field.columns.value : field.columns.equality)
}

function isAbsent(compiler: Compiler, fieldPath: FieldPath): Sql {
  const { dialect } = compiler
  const { field, path } = fieldPath
  if (path === undefined) {
    const prefix = prefixAt(compiler, fieldPath, isAddress(field) ? 'address' : 'text')
    return sql`${prefix ?? sql`t.${ref(field.columns.equality)}`} IS NULL`
  }
  return sql`((${dialect.hasAny(presenceKeys(path))}) IS NOT TRUE)`
}

function isIn(compiler: Compiler, fieldPath: FieldPath, values: readonly (Operand | null)[]): Sql {
  const byForm = Map.groupBy(
    values.filter((value) => value !== null),
    ({ form }) => form,
  )
  const parts = Array.from(byForm, ([form, operands]) => {
    const list = operands.map(({ value }) => value)
    const test = testAt(compiler, fieldPath, form, (stored) => compiler.dialect.isOneOf(stored, list))
    const prefix = prefixAt(compiler, fieldPath, form)
    if (prefix === undefined) return test
    const prefixTest = compiler.dialect.isOneOf(
      prefix,
      list.map((value) => prefixOf(`${value}`)),
    )
    return list.every((value) => isShort(`${value}`)) ? prefixTest : sql`(${prefixTest} AND ${test})`
  })
  if (values.includes(null)) parts.push(isAbsent(compiler, fieldPath))
  return parts.length === 0 ? sql`1 = 0` : sql`(${join(parts, ' OR ')})`
}

/** Applies a test to the value at a path. A path with several values passes if any of them passes. */
export function testAt(
  { dialect }: Pick<Compiler, 'dialect'>,
  { field, path }: FieldPath,
  form: Form,
  test: ValueTest,
): Sql {
  if (path === undefined) return test(columnOf(field, form))
  return anyElement(dialect, form, path, test(elementOf(dialect, form)))
}

/** @param test Of the element `e`. */
export function anyElement(dialect: Dialect, form: Form, path: readonly string[], test: Sql): Sql {
  return sql`EXISTS (SELECT 1 FROM ${dialect.elements(leafKeys(form, path))} WHERE ${test})`
}

export function elementOf({ elementNumber }: Dialect, form: Form): Sql {
  if (form === 'number' || form === 'instant' || form === 'truth') return elementNumber
  // A value stored only as text is a single word: see `leafKeys`.
  return form === 'words'
    ? sql`CASE WHEN e.value LIKE ' %' THEN e.value ELSE ' ' || e.value || ' ' END`
    : sql`e.value`
}

export function columnOf(field: FieldPath['field'], form: Form): Sql {
  switch (form) {
    case 'folded':
      return sql`x.${ref(field.columns.folded)}`
    case 'words':
      return sql`x.${ref(field.columns.words)}`
    case 'instant':
      return sql`t.${ref(field.columns.instant)}`
    case 'address':
      return sql`t.${ref(field.columns.equality)}`
    default:
      return sql`t.${ref(field.columns.value)}`
  }
}
