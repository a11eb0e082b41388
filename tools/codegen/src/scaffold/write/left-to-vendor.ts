/** Limits of params that the spec language cannot state, or that types are too shallow for: only the vendor checks them. */
import type { Description, Shape } from '../../description/description.ts'
import {
  alternativesOf,
  enumOf,
  innerRules,
  itemsOf,
  LIMITS,
  resolveShape,
} from '../../description/shapes.ts'
import { directedFields } from '../../fill/object-fields.ts'
import { BEYOND_LIMITS, express, wholeBounds } from '../../notation/express.ts'
import { TYPE_DEPTH } from '../actions/spec-context.ts'

export interface LeftParam {
  readonly name: string
  readonly shape: Shape
  /** The spec says nothing of it but its name, as of a param of the path. */
  readonly isBare?: boolean
  /** Its fields are params themselves. */
  readonly isOutside?: boolean
}

/** Values of one action that are examined. */
const MAX_VALUES = 500

/** A line for `REVIEW.md`; none if the spec states all limits. */
export function leftToVendor(description: Description, params: readonly LeftParam[]): string[] {
  const looking: Looking = { description, found: [], left: MAX_VALUES }
  for (const { name, shape, isBare = false, isOutside = false } of params)
    if (isOutside) looking.found.push(...fieldCounts(description, name, shape))
    else look(looking, name, shape, { depth: TYPE_DEPTH, isStated: !isBare })
  if (looking.found.length === 0) return []
  const more = looking.left < 0 ? ', and those of further fields' : ''
  return [`limits that only the vendor checks: ${looking.found.join('; ')}${more}`]
}

/** Fields that are always sent may be enough. */
function fieldCounts(description: Description, name: string, shape: Shape): string[] {
  const { minProperties: least = 0, maxProperties: most } = resolveShape(description, shape)
  const fields = Object.values(directedFields(description, shape, 'given'))
  const counts = [
    ...(least > fields.filter(({ required }) => required).length ? [`minProperties ${least}`] : []),
    ...(most !== undefined && most < fields.length ? [`maxProperties ${most}`] : []),
  ]
  return counts.length > 0 ? [`'${name}' (${counts.join(', ')})`] : []
}

interface Looking {
  readonly description: Description
  readonly found: string[]
  left: number
}

interface Depth {
  /** Types that may still be inside of each other. */
  readonly depth: number
  /** The spec states the limits that its language has; of the items of arrays and maps it states none. */
  readonly isStated: boolean
  /** An array says the values of its items. */
  readonly isItem?: boolean
}

function look(
  looking: Looking,
  path: string,
  shape: Shape,
  { depth, isStated, isItem = false }: Depth,
): void {
  const { description, found } = looking
  if (looking.left-- <= 0) return
  const limits = unstated(description, shape, { isStated, isItem })
  const rule = depth === TYPE_DEPTH && isStated ? [] : innerRules(description, shape)
  const kinds = alternativesOf(description, shape)
  const objects = kinds.filter(({ fields }) => fields !== undefined)
  const choice = objects.length > 1 ? [`one of ${objects.length} kinds`] : []
  const all = [...limits, ...rule, ...choice]
  if (all.length > 0) found.push(`'${path}' (${all.join(', ')})`)
  const items = itemsOf(description, shape)
  if (items !== undefined && depth > 0) {
    const isArray = kinds.some(({ type }) => type === 'array')
    look(looking, `${path}${isArray ? '[]' : '.*'}`, items, {
      depth: depth - 1,
      isStated: false,
      isItem: isArray,
    })
  }
  if (depth === 0 || objects.length === 0) return
  for (const [name, field] of Object.entries(directedFields(description, shape, 'given')))
    look(looking, `${path}.${name}`, field, { depth: depth - 1, isStated: true })
}

/** Longer values of limits are cut: patterns. */
const MAX_TEXT = 60

function unstated(
  description: Description,
  shape: Shape,
  { isStated, isItem }: Omit<Depth, 'depth'>,
): string[] {
  const stated: Readonly<Record<string, unknown>> = isStated
    ? { ...express({ description, direction: 'given' }, shape) }
    : {}
  const theirs = resolveShape(description, shape)
  const whole = theirs.type === 'integer' ? wholeBounds(theirs) : theirs
  const isKept = (key: keyof Shape): boolean =>
    key in stated && (key === 'pattern' || stated[key] === theirs[key] || stated[key] === whole[key])
  const own = alternativesOf(description, shape)
  const limits = own.flatMap((each) =>
    LIMITS.filter((key) => isLimit(each, key) && !isKept(key)).map((key) => says(each, key)),
  )
  const isChosen = ['enum', 'values', 'const'].some((key) => key in stated)
  const choices = isChosen || isItem || (enumOf(description, shape) ?? []).length === 0 ? [] : ['enum']
  return [...new Set([...limits, ...choices])]
}

function says(shape: Shape, key: keyof Shape): string {
  const value = shape[key]
  return value === true ? key : `${key} ${String(value).slice(0, MAX_TEXT)}`
}

const NUMBERS = ['integer', 'number']
const OBJECTS = ['object', 'map']

/** Types that a limit is about; JSON Schema ignores it for others. */
const TYPES: { readonly [K in keyof Shape]?: readonly string[] } = {
  ...Object.fromEntries(
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].map((key) => [key, NUMBERS]),
  ),
  ...Object.fromEntries(['minLength', 'maxLength', 'pattern'].map((key) => [key, ['string']])),
  ...Object.fromEntries(['minItems', 'maxItems', 'uniqueItems'].map((key) => [key, ['array']])),
  ...Object.fromEntries(['minProperties', 'maxProperties'].map((key) => [key, OBJECTS])),
}

/** Bounds of a type, such as 32 bits, and those that allow everything are no limits. */
function isLimit({ type, ...shape }: Shape, key: keyof Shape): boolean {
  const value = (shape as Shape)[key]
  if (value === undefined || (typeof value === 'number' && Math.abs(value) >= BEYOND_LIMITS)) return false
  if (type !== undefined && !(TYPES[key] ?? []).includes(type)) return false
  if (key === 'multipleOf') return !(type === 'integer' && value === 1)
  // An integer that is more than 4 is at least 5, which specs can say.
  if (key.startsWith('exclusive') && type === 'integer') return false
  return !(key.startsWith('min') && key !== 'minimum' && value === 0)
}
