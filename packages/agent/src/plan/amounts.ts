/** Amounts in the smallest unit of a currency, as people write them. */
import { isObject } from '../is-object.ts'
import { valueAt } from '../table/paths.ts'
import type { PlanChange } from './plan.ts'

const AMOUNT = /(?:^|_)(?:amount|total|balance|price|fee)(?:_|$)/
/** Without a suffix: a `unit_amount_decimal` is not one of whole units. */
const WHOLE = /(?:^|_)(?:amount|total|balance|price|fee)$/
const CURRENCY = /(?:^|_)currency(?:_|$)/
const DECIMAL = /^-?\d+(?:\.\d+)?$/

/**
 * The change with its amounts beside the numbers, where a currency is given with them.
 *
 * @param sources Records in which the currency is looked for: the params, the record that changes, those that it names.
 */
export function amountText(change: PlanChange, sources: readonly unknown[]): PlanChange {
  const [before, after] = [change.before, change.after]
  const dot = change.path.lastIndexOf('.')
  const name = change.path.slice(dot + 1)
  const isAmount = WHOLE.test(name) ? isNumeric : Number.isSafeInteger
  if (!AMOUNT.test(name) || (!isAmount(before) && !isAmount(after))) return change
  const currency = currencyIn(sources, change.path.slice(0, Math.max(0, dot)))
  if (currency === undefined) return change
  const names = {
    ...(isAmount(before) && { before: amount(before as number, currency) }),
    ...(isAmount(after) && { after: amount(after as number, currency) }),
  }
  return { ...change, names }
}

/** A number of the smallest units, or a text with the whole ones, as `12.50`. */
function isNumeric(value: unknown): boolean {
  return Number.isSafeInteger(value) || (typeof value === 'string' && DECIMAL.test(value))
}

/** Beside the amount, as `deal_currency_code` is among the properties of a deal, or of the whole record. */
function currencyIn(sources: readonly unknown[], holder: string): string | undefined {
  const codes = sources.flatMap((one) => [
    ...(holder === '' ? [] : currenciesOf(valueAt(one, holder))),
    valueAt(one, 'currency'),
  ])
  return codes.find((one) => typeof one === 'string' && /^[a-z]{3}$/i.test(one)) as string | undefined
}

function currenciesOf(holder: unknown): unknown[] {
  if (!isObject(holder)) return []
  return Object.entries(holder).flatMap(([name, value]) => (CURRENCY.test(name) ? [value] : []))
}

function amount(units: number | string, currency: string): string {
  const code = currency.toUpperCase()
  if (typeof units === 'string') return `${units} ${code}`
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  return `${(units / 10 ** digits).toFixed(digits)} ${code}`
}
