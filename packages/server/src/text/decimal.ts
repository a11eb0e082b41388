/** Exact decimals: sums of numbers as they are written, `0.1 + 0.2` is `0.3`. */

/** `digits` divided by ten to the power of `scale`, which is not negative. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,6}))?$/i

/** The decimal of a JavaScript number, or of its text. Throws for other texts. */
export function decimalOf(value: number | string): Decimal {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 }
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(String(value)) ?? []
  if (whole === '') throw new RangeError(`not a decimal: ${String(value).slice(0, 40)}`)
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale) return { digits: a.digits + b.digits, scale: a.scale }
  const scale = Math.max(a.scale, b.scale)
  return { digits: rescaled(a, scale) + rescaled(b, scale), scale }
}

function rescaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale)
}

export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const [left, right] = [rescaled(a, scale), rescaled(b, scale)]
  return left === right ? 0 : left < right ? -1 : 1
}

/** Digits of a quotient beyond those of the dividend: enough to compare averages, and short to read. */
const QUOTIENT_DIGITS = 6

/** Exact if the quotient ends within six digits more than the dividend has, else rounded there, halves away from zero. */
export function divideDecimal(dividend: Decimal, by: number): Decimal {
  // Equal dividends have equal quotients, however many zeros they end with.
  const { digits, scale } = shortest(dividend)
  const divisor = BigInt(by)
  const shifted = digits * 10n ** BigInt(QUOTIENT_DIGITS)
  const quotient = shifted / divisor
  const rest = shifted % divisor
  const isRoundedUp = (rest < 0n ? -rest : rest) * 2n >= divisor
  const step = isRoundedUp ? (digits < 0n ? -1n : 1n) : 0n
  return { digits: quotient + step, scale: scale + QUOTIENT_DIGITS }
}

/** Plain digits, without an exponent and without zeros that mean nothing. */
export function decimalText(decimal: Decimal): string {
  const { digits, scale } = shortest(decimal)
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const point = text.length - scale
  return `${sign}${text.slice(0, point)}${scale === 0 ? '' : `.${text.slice(point)}`}`
}

function shortest({ digits, scale }: Decimal): Decimal {
  let [left, places] = [digits, scale]
  while (places > 0 && left % 10n === 0n) {
    left /= 10n
    places--
  }
  return { digits: left, scale: places }
}
