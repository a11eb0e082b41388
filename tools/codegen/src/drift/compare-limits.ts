/** Limits, formats and defaults of a value. */
import { isDeepStrictEqual } from 'node:util'
import type { Shape } from '../description/description.ts'
import { defined } from '../description/json.ts'
import type { ValueModel } from '../model/model.ts'
import { type Comparison, finding, kindOfDirection, shapeBefore } from './comparison.ts'
import type { Finding } from './finding.ts'

const LIMITS = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  multipleOf: 'multiple of',
  minLength: 'characters at least',
  maxLength: 'characters at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  uniqueItems: 'items that all differ:',
  minProperties: 'fields at least',
  maxProperties: 'fields at most',
  pattern: 'has to match',
  default: 'default',
} as const

type Limited = { readonly [K in keyof typeof LIMITS]?: unknown }

/** Responses are not checked, so their limits do not matter. */
export function compareLimits(
  to: Comparison,
  value: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  const before = shapeBefore(to, names)
  const bounds = before && withClosedBounds(before)
  const found = to.direction === 'received' ? [] : changedLimits(to, value, withClosedBounds(theirs), bounds)
  return [
    ...found.map((text) => finding(to, 'param-limits', names, text)),
    ...compareFormats(to, value, theirs, names),
    ...compareOpenness(to, theirs, names),
  ]
}

/** Counts of the fields of a body, which specs do not have. */
export function compareCounts(
  to: Comparison,
  { minProperties, maxProperties }: Shape,
  names: readonly string[],
): Finding[] {
  const found = changedLimits(to, {}, { minProperties, maxProperties }, shapeBefore(to, names))
  return found.map((text) => finding(to, 'param-limits', names, text))
}

/** Specs list all fields that they send, so that only a change of the description is news. */
export function compareOpenness(to: Comparison, theirs: Shape, names: readonly string[]): Finding[] {
  const before = shapeBefore(to, names)
  const isSame = before?.closed === theirs.closed
  if (to.direction === 'received' || before === undefined || isSame || before.type !== theirs.type) return []
  const text = theirs.closed
    ? 'the vendor refuses fields that it does not describe'
    : 'the vendor no longer refuses other fields'
  return [finding(to, 'param-limits', names, text)]
}

/** Integers above 0 are those from 1. */
function withClosedBounds(shape: Shape): Shape {
  if (shape.type !== 'integer') return shape
  const { exclusiveMinimum: above, exclusiveMaximum: below, ...rest } = shape
  const least = [rest.minimum, above === undefined ? undefined : Math.floor(above) + 1]
  const most = [rest.maximum, below === undefined ? undefined : Math.ceil(below) - 1]
  return {
    ...rest,
    ...defined({ minimum: bound(least, Math.max), maximum: bound(most, Math.min) }),
  }
}

function bound(
  limits: readonly (number | undefined)[],
  strictest: (...limits: number[]) => number,
): number | undefined {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length === 0 ? undefined : strictest(...known)
}

/** A limit that only one of spec and description has is no difference, unless it came or went between two descriptions. */
function changedLimits(
  { older }: Comparison,
  value: Limited,
  theirs: Limited,
  before: Limited | undefined,
): string[] {
  return Object.entries(LIMITS).flatMap(([name, says]) => {
    const word = name as keyof Limited
    const [own, now, was] = [value[word], theirs[word], before?.[word]]
    if (textOf(own) === textOf(now)) return []
    const isChanged = older
      ? before !== undefined && !isDeepStrictEqual(was, now)
      : own !== undefined && now !== undefined
    return isChanged
      ? [`${says} ${textOf(now)} (${older ? `was ${textOf(was)}` : `not ${textOf(own)}`})`]
      : []
  })
}

function textOf(limit: unknown): string {
  return limit === undefined ? 'any' : typeof limit === 'object' ? JSON.stringify(limit) : String(limit)
}

/** Formats that the spec language has. Vendors invent others, which mean something only if they change. */
const KNOWN = ['date', 'date-time', 'email', 'decimal']

/** Content in a text. Without the format, the text would be the content itself. */
const ENCODED = ['byte', 'base64url', 'base32', 'base16', 'quoted-printable']

function compareFormats(
  to: Comparison,
  { format: own }: ValueModel,
  { format: now }: Shape,
  names: readonly string[],
): Finding[] {
  const before = shapeBefore(to, names)
  const isPlain = now === undefined && ENCODED.includes(before?.format ?? '')
  if (!isPlain && (own === now || (own === 'unix' && now === 'unix-time'))) return []
  const isOther = own !== undefined && now !== undefined && KNOWN.includes(own) && KNOWN.includes(now)
  // A description that leaves a format out does not say that there is none.
  const isPair = to.older !== undefined
  const isNew = now !== undefined && before !== undefined && before.format !== now
  const isChanged = isPair ? isNew || isPlain : isOther
  if (!isChanged) return []
  const was = isPair ? `was ${before?.format ?? 'none'}` : `not ${own}`
  const kind = kindOfDirection(to, 'param-retyped', 'field-retyped')
  return [finding(to, kind, names, `format ${now ?? 'none'} (${was})`)]
}
