import { below, type Check, MAX_VALUES, report } from '../errors/check.ts'
import { readMask } from '../request/mask.ts'
import { isKind } from '../values/kinds.ts'
import { matchesPattern } from '../values/pattern.ts'
import type { Value } from '../values/value.ts'

/** Wording of bounds by kind: code suffixes, verb and unit. */
const SIZES = {
  number: ['small', 'big', 'be', ''],
  string: ['short', 'long', 'have', ' characters'],
  array: ['few', 'many', 'have', ' items'],
} as const

function checkBounds(
  check: Check,
  pointer: string,
  kind: keyof typeof SIZES,
  size: number | bigint,
  min = -Infinity,
  max = Infinity,
): void {
  const [low, high, verb, unit] = SIZES[kind]
  if (size < min) report(check, pointer, `too_${low}`, `must ${verb} at least ${min}${unit}`)
  if (size > max) report(check, pointer, `too_${high}`, `must ${verb} at most ${max}${unit}`)
}

/** Reports a value that is not in its closed set. */
function checkEnum(check: Check, pointer: string, value: unknown, spec: Value): void {
  const allowed: readonly unknown[] = spec.const === undefined ? (spec.enum ?? [value]) : [spec.const]
  if (allowed.includes(value)) return
  report(check, pointer, 'not_allowed', `must be ${allowed.map((one) => one || "''").join(' or ')}`)
}

/** Checks the number and the values of the items of an array or a comma-joined string. */
export function checkItems(check: Check, pointer: string, items: readonly unknown[], spec: Value): void {
  checkBounds(check, pointer, 'array', items.length, spec.minItems, spec.maxItems)
  // An item of the wrong kind is reported elsewhere.
  for (const [i, item] of items.entries())
    if (isKind(item, spec.items ?? {})) checkEnum(check, below(pointer, i), item, spec)
}

/** Checks the trimmed items of a comma-joined string, each of which is a value. */
function checkJoined(check: Check, pointer: string, text: string, spec: Value): void {
  const items = text.split(',', MAX_VALUES + 1).map((item) => item.trim())
  check.seen += items.length
  if (check.seen > MAX_VALUES) report(check, pointer, 'too_deep', `must be within ${MAX_VALUES} values`)
  else checkItems(check, pointer, items, spec)
}

function checkString(check: Check, pointer: string, value: string, spec: Value): void {
  const { pattern, minLength, maxLength } = spec
  // Counts code points, not UTF-16 units.
  const isBounded = minLength !== undefined || maxLength !== undefined
  if (isBounded) checkBounds(check, pointer, 'string', [...value].length, minLength, maxLength)
  if (pattern && !matchesPattern(pattern, value))
    report(check, pointer, 'bad_format', `must match ${pattern}`)
  const selections = spec.mask && value !== '' && readMask(spec.mask, value)
  if (typeof selections === 'string') report(check, pointer, 'bad_format', selections)
  if (!value.isWellFormed()) report(check, pointer, 'bad_format', 'must be well-formed Unicode')
}

/** Checks a scalar that has the right kind. */
export function checkScalar(check: Check, pointer: string, value: unknown, spec: Value): void {
  // Of a number that is given as text, the bounds are those of the number, whatever its length.
  const isText = typeof value === 'string'
  const number =
    isText && spec.type === 'integer'
      ? BigInt(value)
      : isText && spec.type === 'number'
        ? Number(value)
        : value
  if (typeof number === 'number' || typeof number === 'bigint')
    checkBounds(check, pointer, 'number', number, spec.minimum, spec.maximum)
  else if (typeof value === 'string') checkString(check, pointer, value, spec)
  if (typeof value === 'string' && spec.style) checkJoined(check, pointer, value, spec)
  else if (spec.enum || spec.const !== undefined) checkEnum(check, pointer, value, spec)
}
