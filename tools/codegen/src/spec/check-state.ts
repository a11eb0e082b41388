import type { z } from 'zod'
import type { Position } from './mistake.ts'
import type { Positions } from './positions.ts'

/** State of a check. */
export interface CheckState {
  /** Schema of the whole data. */
  readonly schema: z.ZodType
  readonly positions: Positions
  readonly report: (at: Position, message: string) => void
  /** Keys that were removed for an invalid value, so that they are not reported as missing. */
  readonly removed: WeakMap<object, Set<string | number>>
}

export type Mapping = Record<string, unknown>

export function isObject(node: unknown): node is object {
  return typeof node === 'object' && node !== null
}

export function isMapping(node: unknown): node is Mapping {
  return isObject(node) && !Array.isArray(node)
}
