/** Types of a value: those of the spec, and those that the vendor allows. */
import type { Shape } from '../description/description.ts'
import { enumOf, kindsOf } from '../description/shapes.ts'
import type { ValueModel } from '../model/model.ts'
import { type Comparison, finding, kindOfDirection, shapeBefore } from './comparison.ts'
import type { Finding } from './finding.ts'

export function compareKinds(
  to: Comparison,
  value: ValueModel,
  theirs: Shape,
  names: readonly string[],
): Finding[] {
  const [own, other] = [ownKinds(to, value), kindsOf(to.description, theirs)]
  if (own.length === 0 || other.length === 0) return compareAny(to, own, other, names)
  const changed = changedKinds(to, own, other, names)
  if (changed.length === 0 && own.some((kind) => other.some((each) => fits(kind, each)))) return []
  // Comma-separated text in a query stands for an array.
  if (value.style === 'comma' && other.includes('array')) return []
  if (isWrittenBoolean(to, own, theirs)) return []
  const kind = kindOfDirection(to, 'param-retyped', 'field-retyped')
  return [finding(to, kind, names, `${other.join(' | ')}, not ${own.join(' | ')}`)]
}

/** Between two descriptions: any type where there was a certain one, or the other way around. */
function compareAny(
  to: Comparison,
  own: readonly string[],
  other: readonly string[],
  names: readonly string[],
): Finding[] {
  const was = kindsBefore(to, names)
  if (was === undefined) return []
  const [isOpened, isClosed] = [was.length > 0 && other.length === 0, was.length === 0 && other.length > 0]
  if (to.direction === 'received' && own.length > 0 && isOpened)
    return [finding(to, 'field-retyped', names, `any, not ${own.join(' | ')}`)]
  if (to.direction === 'given' && own.length === 0 && isClosed)
    return [finding(to, 'param-retyped', names, `${other.join(' | ')}, not any`)]
  return []
}

/** Types that the older description has; empty for any, undefined if there is none. */
function kindsBefore(to: Comparison, names: readonly string[]): readonly string[] | undefined {
  const before = shapeBefore(to, names)
  return to.older && before && kindsOf(to.older.description, before)
}

/**
 * Between two descriptions: types that the vendor returns now and the spec does not expect, or that the spec takes and
 * the vendor no longer does. In a single one, alternatives that a spec leaves out are a decision of its author.
 */
function changedKinds(
  to: Comparison,
  own: readonly string[],
  other: readonly string[],
  names: readonly string[],
): readonly string[] {
  const was = kindsBefore(to, names) ?? []
  if (was.length === 0) return []
  const isIn = (kinds: readonly string[], kind: string): boolean => kinds.some((each) => covers(each, kind))
  return to.direction === 'received'
    ? other.filter((kind) => !isIn(was, kind) && !isIn(own, kind))
    : own.filter((kind) => isIn(was, kind) && !isIn(other, kind))
}

/** In a query everything is text, and some vendors describe a boolean as such. */
function isWrittenBoolean({ description, part }: Comparison, own: readonly string[], theirs: Shape): boolean {
  if (part.kind !== 'params' || part.location !== 'query' || !own.includes('boolean')) return false
  return enumOf(description, theirs)?.every((value) => value === 'true' || value === 'false') ?? false
}

/** Types of a value of ours, without null; empty for any. */
export function ownKinds(to: Pick<Comparison, 'resolve'>, declared: ValueModel): string[] {
  const value = to.resolve(declared)
  if (value.anyOf !== undefined) {
    const parts = value.anyOf.map((part) => ownKinds(to, part))
    return parts.some((kinds) => kinds.length === 0) ? [] : [...new Set(parts.flat())]
  }
  const type = value.type ?? (value.properties === undefined ? undefined : 'object')
  if (type === undefined || type === 'any') return []
  return [type === 'map' ? 'object' : type]
}

/** Numbers are written as integers by some and as numbers by others, and bytes are text in JSON. */
const SAME: Readonly<Record<string, string>> = { integer: 'number', bytes: 'string' }

function fits(own: string, other: string): boolean {
  return (SAME[own] ?? own) === (SAME[other] ?? other)
}

/** An integer is a number, but not the other way around: between two descriptions, fractions are news. */
function covers(kind: string, other: string): boolean {
  return kind === 'number' || other !== 'number' ? fits(kind, other) : false
}
