import type { ActionCall } from '../call.ts'
import { segmentProblem } from '../request/path.ts'
import { factsOf } from '../tables/facts.ts'
import { isObject } from '../values/is-object.ts'
import type { Value } from '../values/value.ts'

/** Items of a list. The check that is loaded on demand allows more of them. */
const MAX_ITEMS = 100

/** Rules that only that check knows. */
const RARE = /^(ref|anyOf|const|pattern|m(in|ax)(Length|Items)|mask|properties|clearable)$/

/**
 * True if the params are valid, by what is declared of most: names, kinds, bounds and sets. False for all that
 * `checkParams` has to judge, which is loaded on demand: what is wrong, objects, and rarer rules.
 */
export function surelyFit({ table, given }: Pick<ActionCall, 'table' | 'given'>): boolean {
  const { fields, required, inPath, inHeader, exclusive, isSimple } = factsOf(table)
  const isGiven = (name: string): boolean => given[name] !== undefined
  return (
    fields !== undefined &&
    isSimple &&
    !inHeader.some(isGiven) &&
    required.every(isGiven) &&
    exclusive.filter(isGiven).length < 2 &&
    inPath.every((name) => !segmentProblem(given[name])) &&
    Object.keys(given).every(
      (name) => given[name] === undefined || (Object.hasOwn(fields, name) && fits(given[name], fields[name])),
    )
  )
}

function fits(value: unknown, spec: Value = {}): boolean {
  const { type, items = {}, enum: allowed } = spec
  const parts = Array.isArray(value) && type === 'array' ? [...value] : type === 'map' && partsOf(value)
  if (!parts) return scalarFits(value, spec)
  return (
    !allowed && !isRare(spec) && parts.length <= MAX_ITEMS && parts.every((part) => scalarFits(part, items))
  )
}

function partsOf(value: unknown): unknown[] | false {
  return isObject(value) && Object.values(value).filter((part) => part !== undefined)
}

function isRare(spec: Value): boolean {
  return Object.keys(spec).some((rule) => RARE.test(rule))
}

function scalarFits(value: unknown, spec: Value): boolean {
  const { type = 'any', enum: allowed, minimum = -Infinity, maximum = Infinity } = spec
  if (isRare(spec) || (allowed && !allowed.includes(value as string))) return false
  if (value === null) return spec.nullable === true
  // Of joined items, each is checked.
  if (typeof value === 'string') return type === 'string' && !spec.style && value.isWellFormed()
  if (typeof value === 'boolean') return type === 'boolean'
  const isKind =
    type === 'integer' ? Number.isSafeInteger(value) : type === 'number' && Number.isFinite(value)
  return isKind && (value as number) >= minimum && (value as number) <= maximum
}
