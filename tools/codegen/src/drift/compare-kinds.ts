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
  if (own.length === 0 || other.length === 0) return []
  const changed = changedKinds(to, own, other, names)
  if (changed.length === 0 && own.some((kind) => other.some((each) => fits(kind, each)))) return []
  // Comma-separated text in a query stands for an array.
  if (value.style === 'comma' && other.includes('array')) return []
  if (isWrittenBoolean(to, own, theirs)) return []
  const kind = kindOfDirection(to, 'param-retyped', 'field-retyped')
  return [finding(to, kind, names, `${other.join(' | ')}, not ${own.join(' | ')}`)]
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
  const before = shapeBefore(to, names)
  const was = to.older && before ? kindsOf(to.older.description, before) : []
  if (was.length === 0) return []
  const isIn = (kinds: readonly string[], kind: string): boolean => kinds.some((each) => fits(each, kind))
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
