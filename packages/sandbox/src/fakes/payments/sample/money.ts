import type { Random } from '../../../fake.ts'

interface Currency {
  /** Smallest units per US cent. */
  readonly rate: number
  /** Smallest units per unit of prices: 100 for cents, 1 for yen. */
  readonly unit: number
}

const CURRENCIES: Readonly<Record<string, Currency>> = {
  usd: { rate: 1, unit: 100 },
  eur: { rate: 0.92, unit: 100 },
  gbp: { rate: 0.79, unit: 100 },
  jpy: { rate: 1.5, unit: 1 },
  krw: { rate: 13.5, unit: 1 },
  vnd: { rate: 250, unit: 1 },
  inr: { rate: 83, unit: 100 },
  brl: { rate: 5.5, unit: 100 },
  mxn: { rate: 18.5, unit: 100 },
  sek: { rate: 10.5, unit: 100 },
  pln: { rate: 4, unit: 100 },
  try: { rate: 34, unit: 100 },
  cad: { rate: 1.37, unit: 100 },
  aud: { rate: 1.5, unit: 100 },
  ngn: { rate: 1550, unit: 100 },
  aed: { rate: 3.67, unit: 100 },
  twd: { rate: 32, unit: 100 },
  uah: { rate: 41, unit: 100 },
}

const currencyOf = (code: string): Currency => CURRENCIES[code] ?? { rate: 1, unit: 100 }

/**
 * Quantiles of amounts in US cents: log-normal with a median of $45, as a table because exponentials round differently on
 * different machines.
 */
const AMOUNTS: readonly (readonly [share: number, cents: number])[] = [
  [0, 150],
  [0.05, 740],
  [0.1, 1100],
  [0.2, 1780],
  [0.3, 2530],
  [0.4, 3400],
  [0.5, 4500],
  [0.6, 5950],
  [0.7, 8000],
  [0.8, 11_360],
  [0.9, 18_400],
  [0.95, 27_500],
  [0.99, 58_100],
  [0.999, 134_700],
  [1, 480_000],
]

/** Amount of a one-time payment in the smallest unit of the currency. */
export function drawAmount(random: Random, currency: string): number {
  const cents = quantile(random.unit())
  return asPrice(random, cents, currency)
}

function quantile(share: number): number {
  const above = AMOUNTS.findIndex(([limit]) => limit > share)
  const [fromShare, from] = AMOUNTS[above - 1] ?? [0, 150]
  const [toShare, to] = AMOUNTS[above] ?? [1, 480_000]
  return from + ((to - from) * (share - fromShare)) / (toShare - fromShare)
}

/** Converts US cents to a typical price in another currency: round, just below round, or neither. */
export function asPrice(random: Random, cents: number, currency: string): number {
  const { rate, unit } = currencyOf(currency)
  const exact = Math.max(unit, Math.round(cents * rate))
  const even = Math.max(1, Math.round(exact / unit)) * unit
  const style = random.unit()
  if (style < 0.5) return even
  return style < 0.75 && unit > 1 ? even - 1 : exact
}

/** Fee of a card payment: 2.9 % and 30 cents. */
export function feeOf(amount: number, currency: string): number {
  return Math.min(amount, Math.round((amount * 29) / 1000) + Math.round(30 * currencyOf(currency).rate))
}

/** Fee of a lost dispute: 15 dollars. */
export function disputeFeeOf(currency: string): number {
  return Math.round(1500 * currencyOf(currency).rate)
}
