/** Amounts in the smallest unit of a currency, as people write them. */
import { valueAt } from '../table/paths.ts'
import type { PlanChange } from './plan.ts'

const AMOUNT = /(?:^|_)(?:amount|total|balance|price|fee)(?:_|$)/

/**
 * The change with its amounts beside the numbers, where a currency is given with them.
 *
 * @param sources Records in which the currency is looked for: the params, the record that changes, those that it names.
 */
export function amountText(change: PlanChange, sources: readonly unknown[]): PlanChange {
  const [before, after] = [change.before, change.after]
  const name = change.path.slice(change.path.lastIndexOf('.') + 1)
  if (!AMOUNT.test(name) || (!Number.isSafeInteger(before) && !Number.isSafeInteger(after))) return change
  const currency = currencyIn(sources)
  if (currency === undefined) return change
  const names = {
    ...(Number.isSafeInteger(before) && { before: amount(before as number, currency) }),
    ...(Number.isSafeInteger(after) && { after: amount(after as number, currency) }),
  }
  return { ...change, names }
}

function currencyIn(sources: readonly unknown[]): string | undefined {
  return sources
    .map((one) => valueAt(one, 'currency'))
    .find((one) => typeof one === 'string' && /^[a-z]{3}$/i.test(one)) as string | undefined
}

function amount(units: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  return `${(units / 10 ** digits).toFixed(digits)} ${code}`
}
