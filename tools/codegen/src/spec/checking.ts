import type { Position } from './mistake.ts'
import type { Positions } from './positions.ts'

/** What a check of a spec works with. */
export interface Checking {
  readonly positions: Positions
  readonly report: (at: Position, message: string) => void
  /** Keys whose value was wrong: that they are missing now is no mistake. */
  readonly removed: WeakMap<object, Set<string | number>>
}

export type Mapping = Record<string, unknown>

export function isObject(node: unknown): node is object {
  return typeof node === 'object' && node !== null
}

export function isMapping(node: unknown): node is Mapping {
  return isObject(node) && !Array.isArray(node)
}
