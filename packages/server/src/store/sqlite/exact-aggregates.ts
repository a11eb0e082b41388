/** Aggregate functions that SQLite lacks: sums and bounds of decimals, which its own sums as floating-point numbers. */
import type { Database } from 'better-sqlite3'
import { addDecimals, compareDecimals, type Decimal, decimalOf, decimalText } from '../../text/decimal.ts'
import { decimalOfKey } from '../../text/decimal-key.ts'
import { digitsOf } from '../../text/digits-key.ts'

/** A number of a column, a number as text from JSON, or null. */
type Stored = number | string | null

interface Sum {
  /** Integers so far, while their sum is one that a number can hold. */
  whole: number
  rest: Decimal | undefined
  count: number
}

/** Names of the functions. All ignore nulls, return texts, and null if there was nothing else. */
export const EXACT = { sum: 'exact_sum', min: 'exact_min', max: 'exact_max' } as const

/** Name of the function that turns a `digitsKey` into its integer, as text. */
export const DIGITS_OF = 'digits_of'

/** The same of a `decimalKey` and its decimal. */
export const DECIMAL_OF = 'decimal_of'

export function defineExactAggregates(database: Database): void {
  const start = (): Sum => ({ whole: 0, rest: undefined, count: 0 })
  const sum = { start, step: add, result: sumText, deterministic: true }
  // The declared types expect the state to be the result, and a step of unknown arguments.
  database.aggregate(EXACT.sum, sum as never)
  database.aggregate(EXACT.min, bound((order) => order < 0) as never)
  database.aggregate(EXACT.max, bound((order) => order > 0) as never)
  for (const [name, numberOf] of [
    [DIGITS_OF, digitsOf],
    [DECIMAL_OF, decimalOfKey],
  ] as const)
    database.function(name, { deterministic: true }, (key: unknown) =>
      typeof key === 'string' ? (numberOf(key) ?? null) : null,
    )
}

/** Changes the state in place: this runs for every row. */
function add(sum: Sum, value: Stored): Sum {
  if (value === null) return sum
  sum.count++
  const next = typeof value === 'number' ? sum.whole + value : Number.NaN
  // Both a safe sum and a safe summand: otherwise the sum may have been rounded to an integer.
  if (Number.isSafeInteger(next) && Number.isSafeInteger(value)) sum.whole = next
  else sum.rest = sum.rest === undefined ? decimalOf(value) : addDecimals(sum.rest, decimalOf(value))
  return sum
}

function sumText({ whole, rest, count }: Sum): string | null {
  if (count === 0) return null
  return rest === undefined ? String(whole) : decimalText(addDecimals(decimalOf(whole), rest))
}

function bound(isBetter: (order: number) => boolean): object {
  return {
    start: null,
    step: (best: Decimal | null, value: Stored) => {
      if (value === null) return best
      const decimal = decimalOf(value)
      return best === null || isBetter(compareDecimals(decimal, best)) ? decimal : best
    },
    result: (best: Decimal | null) => (best === null ? null : decimalText(best)),
    deterministic: true,
  }
}
