/** The few things that the engines say differently. `t` is the main table, `x` that of the texts. */
import type { Layout } from '../replica/layout.ts'
import { join, literal, type Sql, sql } from './sql.ts'

export interface Dialect {
  /** The values of a list of texts, as `value` of `l`. */
  list(texts: readonly string[]): Sql
  /** The values at the first of these places inside of objects that has any, as `value` of `e`. */
  elements(keys: readonly string[]): Sql
  /** Whether one of these places inside of objects has anything. */
  hasAny(keys: readonly string[]): Sql
  /** `value` of `e` as a number. */
  readonly elementNumber: Sql
  /** A text that says nothing else of its type. */
  text(value: string): Sql
  /** A number to compare with. */
  number(value: number): Sql
  /** Whether a value is one of a list. */
  within(value: Sql, list: readonly (string | number)[]): Sql
  /** Where one text begins in another; 0 when it does not. */
  position(text: Sql, part: Sql): Sql
  /** A whole number divided by another, as JavaScript divides. */
  share(part: Sql, whole: Sql): Sql
  /** The texts of a group as one text with spaces between, in an order. */
  joined(text: Sql, order: Sql): Sql
  /** Of two numbers or more. */
  least(numbers: readonly Sql[]): Sql
  greatest(numbers: readonly Sql[]): Sql
  /**
   * True, and checks the deadline once in so many rows, a power of two. Undefined where the database watches the time by itself.
   *
   * @param row The row's number.
   * @param counted Rows that each check adds to those that the statement has looked at.
   */
  inTime(row: Sql, between: number, counted?: number): Sql | undefined
}

/** Rows between two looks at the clock, where each row costs little. */
export const ROWS_BETWEEN = 256

/** Scores, as both engines compute with them. */
export const ONE: Sql = sql`CAST(1 AS double precision)`
export const ZERO: Sql = sql`CAST(0 AS double precision)`

const LEAVES = sql`x.leaves`

export const SQLITE: Dialect = {
  list: (texts) => sql`json_each(${JSON.stringify(texts)}) l`,
  elements: (keys) => {
    const [last = '', ...others] = keys.toReversed()
    const cases = others
      .toReversed()
      .map((key) => sql`WHEN json_type(${LEAVES}, ${jsonPath(key)}) IS NOT NULL THEN ${jsonPath(key)}`)
    const path =
      cases.length === 0 ? sql`${jsonPath(last)}` : sql`CASE ${join(cases, ' ')} ELSE ${jsonPath(last)} END`
    return sql`json_each(${LEAVES}, ${path}) e`
  },
  hasAny: (keys) =>
    sql`coalesce(${join(keys.map((key) => sql`json_type(${LEAVES}, ${jsonPath(key)})`))}) IS NOT NULL`,
  elementNumber: sql`e.value`,
  text: (value) => sql`${value}`,
  number: (value) => sql`${value}`,
  within: (value, list) => sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`,
  position: (text, part) => sql`instr(${text}, ${part})`,
  joined: (text, order) => sql`group_concat(${text}, ' ' ORDER BY ${order})`,
  share: (part, whole) => sql`(CAST(${part} AS REAL) / ${whole})`,
  least: (numbers) => sql`min(${join(numbers)})`,
  greatest: (numbers) => sql`max(${join(numbers)})`,
  inTime: (row, between, counted = between) =>
    sql`((${row} & ${literal(between - 1)}) <> 0 OR in_time(${literal(counted)}) = 1)`,
}

const POSTGRES: Dialect = {
  list: (texts) => sql`unnest(${[...texts]}::text[]) AS l(value)`,
  elements: (keys) =>
    sql`jsonb_array_elements_text(coalesce(${join(keys.map((key) => sql`${LEAVES} -> ${key}`))})) AS e(value)`,
  hasAny: (keys) => sql`jsonb_exists_any(${LEAVES}, ${[...keys]}::text[])`,
  elementNumber: sql`e.value::double precision`,
  text: (value) => sql`${value}::text`,
  number: (value) => sql`${value}::double precision`,
  within: (value, list) =>
    typeof list[0] === 'string'
      ? sql`${value} = ANY(${[...list]}::text[])`
      : sql`${value} = ANY(${[...list]}::double precision[])`,
  position: (text, part) => sql`strpos(${text}, ${part})`,
  joined: (text, order) => sql`string_agg(${text}, ' ' ORDER BY ${order})`,
  share: (part, whole) => sql`((${part})::double precision / ${whole})`,
  least: (numbers) => sql`least(${join(numbers)})`,
  greatest: (numbers) => sql`greatest(${join(numbers)})`,
  inTime: () => undefined,
}

export function dialectOf({ engine }: Pick<Layout, 'engine'>): Dialect {
  return engine === 'sqlite' ? SQLITE : POSTGRES
}

/** Keys hold no quotes and no backslashes: see `leafKey`. */
function jsonPath(key: string): string {
  return `$."${key}"`
}
