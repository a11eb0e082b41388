/** Comparisons to SQL. */
import { isShort, prefixOf } from '../replica/index-prefix.ts'
import { foldedColumn, instantColumn, valueColumn, wordsColumn } from '../replica/layout.ts'
import { type Form, leafKeys, presenceKeys } from '../replica/leaves.ts'
import type { Compiler } from './compile.ts'
import type { Dialect } from './dialect.ts'
import { hasParts } from './index-sql.ts'
import { likePattern } from './like-pattern.ts'
import { indexedPrefix, prefixEquals, prefixOrder } from './prefix-sql.ts'
import type { Condition, FieldPath, Operand, Order } from './query.ts'
import { join, ref, type Sql, sql } from './sql.ts'

const ORDER: Readonly<Record<Order, Sql>> = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

type Plain = Exclude<Condition, { readonly op: 'and' | 'or' | 'not' | 'keyword' | 'fuzzy' | 'eq' }>

/** Whether a row is as a condition says that is about one place. */
export function comparisonTest(compiler: Compiler, condition: Plain): Sql {
  const { place } = condition
  switch (condition.op) {
    case 'neq':
      return sql`((${equals(compiler, place, condition.value)}) IS NOT TRUE)`
    case 'in':
      return isIn(compiler, place, condition.values)
    case 'like': {
      const pattern = likePattern(condition.pattern)
      const isLike = at(compiler, place, 'folded', (text) => sql`${text} LIKE ${pattern} ESCAPE '\\'`)
      const hasAll = hasParts(compiler.layout, condition)
      return hasAll === undefined ? isLike : sql`(${hasAll} AND ${isLike})`
    }
    default: {
      const { form, value } = condition.value
      const wanted = typeof value === 'number' ? compiler.dialect.number(value) : sql`${value}`
      const test = at(compiler, place, form, (here) => sql`${here} ${ORDER[condition.op]} ${wanted}`)
      const prefix = prefixAt(compiler, place, form)
      return prefix === undefined ? test : prefixOrder(prefix, condition.op, `${value}`, test)
    }
  }
}

export function equals(compiler: Compiler, place: FieldPath, value: Operand | null): Sql {
  const { dialect } = compiler
  if (value === null) return isAbsent(compiler, place)
  const wanted = value.form === 'number' ? dialect.number(value.value) : sql`${value.value}`
  const test = at(compiler, place, value.form, (here) => sql`${here} = ${wanted}`)
  const prefix = prefixAt(compiler, place, value.form)
  return prefix === undefined ? test : prefixEquals(prefix, `${value.value}`, test)
}

/** The beginning of the texts at a place, where that is what an index has. */
function prefixAt(compiler: Compiler, { field, path }: FieldPath, form: Form): Sql | undefined {
  return path === undefined && form === 'text' ? indexedPrefix(compiler, field) : undefined
}

function isAbsent(compiler: Compiler, place: FieldPath): Sql {
  const { dialect } = compiler
  const { field, path } = place
  if (path === undefined)
    return sql`${prefixAt(compiler, place, 'text') ?? sql`t.${ref(valueColumn(field))}`} IS NULL`
  return sql`((${dialect.hasAny(presenceKeys(path))}) IS NOT TRUE)`
}

function isIn(compiler: Compiler, place: FieldPath, values: readonly (Operand | null)[]): Sql {
  const byForm = Map.groupBy(
    values.filter((value) => value !== null),
    ({ form }) => form,
  )
  const parts = Array.from(byForm, ([form, some]) => {
    const list = some.map(({ value }) => value)
    const test = at(compiler, place, form, (here) => compiler.dialect.within(here, list))
    const prefix = prefixAt(compiler, place, form)
    if (prefix === undefined) return test
    const isLike = compiler.dialect.within(
      prefix,
      list.map((value) => prefixOf(`${value}`)),
    )
    return list.every((value) => isShort(`${value}`)) ? isLike : sql`(${isLike} AND ${test})`
  })
  if (values.includes(null)) parts.push(isAbsent(compiler, place))
  return parts.length === 0 ? sql`1 = 0` : sql`(${join(parts, ' OR ')})`
}

/** Whether what stands at the place in that form passes a test: one of the values, where there are several. */
export function at(
  { dialect }: Pick<Compiler, 'dialect'>,
  { field, path }: FieldPath,
  form: Form,
  test: (value: Sql) => Sql,
): Sql {
  if (path === undefined) return test(columnOf(field, form))
  return sql`EXISTS (SELECT 1 FROM ${dialect.elements(leafKeys(form, path))} WHERE ${test(elementOf(dialect, form))})`
}

export function elementOf({ elementNumber }: Dialect, form: Form): Sql {
  if (form === 'number' || form === 'instant' || form === 'truth') return elementNumber
  // What is kept as a text is one word: see `leafKeys`.
  return form === 'words'
    ? sql`CASE WHEN e.value LIKE ' %' THEN e.value ELSE ' ' || e.value || ' ' END`
    : sql`e.value`
}

export function columnOf(field: FieldPath['field'], form: Form): Sql {
  switch (form) {
    case 'folded':
      return sql`x.${ref(foldedColumn(field))}`
    case 'words':
      return sql`x.${ref(wordsColumn(field))}`
    case 'instant':
      return sql`t.${ref(instantColumn(field))}`
    default:
      return sql`t.${ref(valueColumn(field))}`
  }
}
