/** Type of a value, without its limits. */
import type { Kind, Mask } from '@plugboard/core'
import { keyAt, positionOf, valueAt } from '../spec/positions.ts'
import type { MaskNode, ValueDetails } from '../spec/schema/index.ts'
import { oneOf } from '../spec/suggest.ts'
import type { ValueModel } from './model.ts'
import { quiet, report, type Scope } from './scope.ts'
import { valueOfType } from './type-values.ts'

/**
 * The use of a value decides which of its keys are valid. `switch`: a param that controls the call and is never sent.
 */
export type Use = 'param' | 'path' | 'switch' | 'credential' | 'field' | 'search' | 'type'

export interface Context {
  readonly scope: Scope
  readonly use: Use
  /** Fields of a sparse record: each may be missing unless `optional: false`. */
  readonly sparse?: boolean
  /** Makes the mask of a param; absent where a value belongs to no action. */
  readonly maskOf?: (node: MaskNode) => Mask
  /** The type of a value that declares none. */
  readonly typeOf?: (node: ValueDetails) => ValueModel | undefined
}

/** Keys that imply the type of a value. */
const TYPE_KEYS = ['type', 'const', 'enum', 'values', 'properties'] as const

/** Type of a value, as declared or as implied by another key. */
export function baseOf(context: Context, node: ValueDetails, name: string): ValueModel {
  const { scope } = context
  const { positions } = scope
  if (node.type !== undefined) return valueOfType(scope, node.type, valueAt(positions, node, 'type'))
  const sample = node.const ?? node.enum?.[0]
  if (sample !== undefined) return { type: kindOfScalar(sample) }
  if (node.values) return { type: 'string' }
  if (node.properties) return { type: 'object' }
  const implied = context.typeOf?.(node)
  if (implied) return implied
  const at = positionOf(positions, node)
  // An invalid type was already reported: its key has a position and no value.
  if (TYPE_KEYS.every((key) => keyAt(positions, node, key) === at))
    report(scope, at, `'${name}' declares no type; expected ${oneOf(TYPE_KEYS)}`)
  return { type: 'any' }
}

function kindOfScalar(value: string | number | boolean): 'string' | 'integer' | 'number' | 'boolean' {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}

export function fitsKind(value: string | number | boolean, kind: Kind | undefined): boolean {
  if (kind === 'integer') return Number.isInteger(value)
  return kind === undefined || kind === 'any' || typeof value === kind
}

/** Kind of a value, through named types; undefined for a union. */
export function kindOf(
  scope: Scope,
  { type, named }: ValueModel,
  seen: readonly string[] = [],
): Kind | undefined {
  if (type !== undefined || named === undefined || seen.includes(named)) return type
  const entry = scope.types.get(named)
  if (entry === undefined) return undefined
  const context: Context = { scope: quiet(scope), use: 'type' }
  const { value: node, valueAt: at } = entry
  const value = typeof node === 'string' ? valueOfType(context.scope, node, at) : baseOf(context, node, named)
  return kindOf(scope, value, [...seen, named])
}
