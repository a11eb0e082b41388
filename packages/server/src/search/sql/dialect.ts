/** SQL that differs between the engines. `t` is the alias of the main table, `x` of the texts table. */
import type { Layout } from '../../replica/layout.ts'
import { DECIMAL_OF, DIGITS_OF, EXACT } from '../../store/sqlite/exact-aggregates.ts'
import { join, literal, type Sql, sql } from './sql.ts'

export interface Dialect {
  /** Table expression `l` with a `value` per text. */
  list(texts: readonly string[]): Sql
  /** Table expression `e` with the values under the first of these leaf keys that has any. */
  elements(keys: readonly string[]): Sql
  /** Tests whether one of these leaf keys has a value. */
  hasAny(keys: readonly string[]): Sql
  /** `e.value` as a number. */
  readonly elementNumber: Sql
  /** A text parameter whose type the context does not determine. */
  text(value: string): Sql
  /** A number parameter in a comparison. */
  number(value: number): Sql
  isOneOf(value: Sql, list: readonly (string | number)[]): Sql
  /** 1-based index of a text in another; 0 when it does not occur. */
  position(text: Sql, part: Sql): Sql
  /** Floating-point division of integers, with the same result as in JavaScript. */
  divide(part: Sql, whole: Sql): Sql
  /** Aggregates texts into one, separated by spaces. */
  concatenate(text: Sql, order: Sql): Sql
  /** An aggregate: whether the test passes for any row, null without rows. */
  any(test: Sql): Sql
  /** Takes two or more numbers. */
  least(numbers: readonly Sql[]): Sql
  greatest(numbers: readonly Sql[]): Sql
  /**
   * A condition that is always true and checks the deadline every `between` rows, a power of two. Undefined
   * where the database enforces a statement timeout.
   *
   * @param row The row number.
   * @param counted Rows that each check adds to the statement's row count. Default: `between`.
   */
  deadlineCheck(row: Sql, between: number, counted?: number): Sql | undefined
  /** Join of the values under a leaf key as `alias`, with one row of nulls where there are none. */
  leafJoin(key: string, alias: Sql): Sql
  /** A joined value as text. */
  leafText(alias: Sql): Sql
  /** The first value under a leaf key as text, or null. */
  firstLeaf(key: string): Sql
  /** An aggregate of numbers, exactly, as text. Null without any. */
  exact(op: ExactOp, number: Sql): Sql
  /** The integer of a `digitsKey` as text, null for other texts. */
  digits(key: Sql): Sql
  /** The same of a `decimalKey`: its decimal, without zeros at its end. */
  decimal(key: Sql): Sql
  /** A column of double precision, as {@link exact} takes it. */
  columnNumber(column: Sql): Sql
  /** The smallest or largest of texts, by code points. */
  boundOfTexts(op: 'min' | 'max', text: Sql): Sql
  /** The first characters of a text. */
  prefix(text: Sql, characters: number): Sql
  /** A value computed from a text; the deadline is checked first if the text is long: one row may have many of them. */
  ofText(text: Sql, value: Sql): Sql
}

type ExactOp = 'sum' | 'min' | 'max'

/** Rows between deadline checks for inexpensive filters. */
export const ROWS_BETWEEN_CHECKS = 256

/** Bytes of a text that takes a millisecond to score. */
const LONG_TEXT = 65_536

/** Scores as double precision, so that both engines compute the same values. */
export const ONE: Sql = sql`CAST(1 AS double precision)`
export const ZERO: Sql = sql`CAST(0 AS double precision)`

/** PostgreSQL reads them once per row: see `texts-join.ts`. */
const LEAVES = { sqlite: sql`x.leaves`, postgres: sql`v.leaves` }

export const SQLITE: Dialect = {
  list: (texts) => sql`json_each(${JSON.stringify(texts)}) l`,
  elements: (keys) => {
    const [last = '', ...others] = keys.toReversed()
    const cases = others
      .toReversed()
      .map((key) => sql`WHEN json_type(${LEAVES.sqlite}, ${jsonPath(key)}) IS NOT NULL THEN ${jsonPath(key)}`)
    const path =
      cases.length === 0 ? sql`${jsonPath(last)}` : sql`CASE ${join(cases, ' ')} ELSE ${jsonPath(last)} END`
    return sql`json_each(${LEAVES.sqlite}, ${path}) e`
  },
  hasAny: (keys) =>
    sql`coalesce(${join(keys.map((key) => sql`json_type(${LEAVES.sqlite}, ${jsonPath(key)})`))}) IS NOT NULL`,
  elementNumber: sql`e.value`,
  text: (value) => sql`${value}`,
  number: (value) => sql`${value}`,
  isOneOf: (value, list) => sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`,
  position: (text, part) => sql`instr(${text}, ${part})`,
  concatenate: (text, order) => sql`group_concat(${text}, ' ' ORDER BY ${order})`,
  divide: (part, whole) => sql`(CAST(${part} AS REAL) / ${whole})`,
  any: (test) => sql`max(${test})`,
  least: (numbers) => sql`min(${join(numbers)})`,
  greatest: (numbers) => sql`max(${join(numbers)})`,
  deadlineCheck: (row, between, counted = between) =>
    sql`((${row} & ${literal(between - 1)}) <> 0 OR check_limits(${literal(counted)}) = 1)`,
  leafJoin: (key, alias) => sql`LEFT JOIN json_each(${LEAVES.sqlite}, ${jsonPath(key)}) AS ${alias} ON 1 = 1`,
  // As it is written, since SQLite may not read decimals as JavaScript does.
  leafText: (alias) =>
    sql`CASE ${alias}.type WHEN 'text' THEN ${alias}.value ELSE ${LEAVES.sqlite} -> ${alias}.fullkey END`,
  firstLeaf: (key) =>
    sql`CASE json_type(${LEAVES.sqlite}, ${`${jsonPath(key)}[0]`}) WHEN 'text' THEN ${LEAVES.sqlite} ->> ${`${jsonPath(key)}[0]`} ELSE ${LEAVES.sqlite} -> ${`${jsonPath(key)}[0]`} END`,
  exact: (op, number) => sql`${{ text: EXACT[op], values: [] }}(${number})`,
  digits: (key) => sql`${{ text: DIGITS_OF, values: [] }}(${key})`,
  decimal: (key) => sql`${{ text: DECIMAL_OF, values: [] }}(${key})`,
  columnNumber: (column) => column,
  boundOfTexts: (op, text) => sql`${{ text: op, values: [] }}(${text})`,
  prefix: (text, characters) => sql`substr(${text}, 1, ${literal(characters)})`,
  ofText: (text, value) =>
    sql`CASE WHEN octet_length(${text}) < ${literal(LONG_TEXT)} OR check_limits(0) = 1 THEN ${value} END`,
}

const POSTGRES: Dialect = {
  list: (texts) => sql`unnest(${[...texts]}::text[]) AS l(value)`,
  elements: (keys) =>
    sql`jsonb_array_elements_text(coalesce(${join(keys.map((key) => sql`${LEAVES.postgres} -> ${key}`))})) AS e(value)`,
  hasAny: (keys) => sql`jsonb_exists_any(${LEAVES.postgres}, ${[...keys]}::text[])`,
  elementNumber: sql`e.value::double precision`,
  text: (value) => sql`${value}::text`,
  number: (value) => sql`${value}::double precision`,
  isOneOf: (value, list) =>
    typeof list[0] === 'string'
      ? sql`${value} = ANY(${[...list]}::text[])`
      : sql`${value} = ANY(${[...list]}::double precision[])`,
  position: (text, part) => sql`strpos(${text}, ${part})`,
  concatenate: (text, order) => sql`string_agg(${text}, ' ' ORDER BY ${order})`,
  divide: (part, whole) => sql`((${part})::double precision / ${whole})`,
  any: (test) => sql`bool_or(${test})`,
  least: (numbers) => sql`least(${join(numbers)})`,
  greatest: (numbers) => sql`greatest(${join(numbers)})`,
  deadlineCheck: () => undefined,
  leafJoin: (key, alias) =>
    sql`LEFT JOIN LATERAL jsonb_array_elements_text(${LEAVES.postgres} -> ${key}) AS ${alias}(value) ON TRUE`,
  leafText: (alias) => sql`${alias}.value`,
  firstLeaf: (key) => sql`(${LEAVES.postgres} -> ${key} ->> 0)`,
  exact: (op, number) => sql`${{ text: op, values: [] }}((${number})::numeric)::text`,
  digits: digitsOf,
  decimal: decimalOfKey,
  // The text of a number has all of its digits, a cast to a decimal only the first 15.
  columnNumber: (column) => sql`${column}::text`,
  boundOfTexts: (op, text) => sql`${{ text: op, values: [] }}((${text}) COLLATE "C")`,
  prefix: (text, characters) => sql`left(${text}, ${literal(characters)})`,
  ofText: (_, value) => value,
}

/** The same as `digitsOf` in JavaScript. In keys of negative integers, digits are subtracted from nine. */
function digitsOf(key: Sql): Sql {
  const size = sql`substr(${key}, 2, 2)::int`
  return sql`CASE WHEN (${key} ~ '^[01][0-9]{3,42}$') IS NOT TRUE THEN NULL
    WHEN left(${key}, 1) = '1' AND length(${key}) = 3 + ${size} THEN substr(${key}, 4)
    WHEN left(${key}, 1) = '0' AND length(${key}) = 102 - ${size}
      THEN '-' || translate(substr(${key}, 4), '0123456789', '9876543210') END`
}

/** The same as `decimalOfKey` in JavaScript. */
function decimalOfKey(key: Sql): Sql {
  const nines = (digits: Sql): Sql => sql`translate(${digits}, '0123456789', '9876543210')`
  const decimal = (sign: Sql, exponent: Sql, digits: Sql): Sql =>
    sql`trim_scale((${sign} || ${digits} || 'e' || (${exponent}::int - 5000))::numeric)::text`
  return sql`CASE WHEN (${key} ~ '^(=|>[0-9]{4}[1-9][0-9]{0,59}|<[0-9]{4}[0-9]{1,60}~)$') IS NOT TRUE THEN NULL
    WHEN ${key} = '=' THEN '0'
    WHEN left(${key}, 1) = '>' THEN ${decimal(sql`'0.'`, sql`substr(${key}, 2, 4)`, sql`substr(${key}, 6)`)}
    ELSE ${decimal(sql`'-0.'`, nines(sql`substr(${key}, 2, 4)`), nines(sql`rtrim(substr(${key}, 6), '~')`))} END`
}

export const DIALECTS: Readonly<Record<Layout['engine'], Dialect>> = { sqlite: SQLITE, postgres: POSTGRES }

/** Needs no escaping: leaf keys contain neither quotes nor backslashes, see `leafKey`. */
function jsonPath(key: string): string {
  return `$."${key}"`
}
