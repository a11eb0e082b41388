/** What a value is, before all that limits it. */
import type { Kind, Mask } from '@plugboard/core'
import { oneOf } from '../spec/suggest.ts'
import type { Block } from '../spec/tree.ts'
import type { ValueModel } from './model.ts'
import { quiet, report, type Scope } from './scope.ts'
import { valueOfType } from './type-values.ts'

/** What a value is for decides which of its keys make sense. `switch`: a param that steers the call and is never sent. */
export type Use = 'param' | 'path' | 'switch' | 'credential' | 'field' | 'search' | 'type'

export interface Context {
  readonly scope: Scope
  readonly use: Use
  /** Fields of a sparse record: each may be missing unless `optional: false`. */
  readonly sparse?: boolean
  /** Makes the mask of a param; absent where a value belongs to no action. */
  readonly maskOf?: (node: Block<'mask'>) => Mask
  /** What a value is that says no type. */
  readonly typeOf?: (node: Block<'value'>) => ValueModel | undefined
}

/** Keys that tell what a value is. */
const TELLING = ['type', 'const', 'enum', 'values', 'properties'] as const

/** Said by its type, or by what else tells it. */
export function baseOf(context: Context, node: Block<'value'>, name: string): ValueModel {
  const { keys } = node
  if (keys.type) return valueOfType(context.scope, keys.type)
  const sample = keys.const ?? keys.constant ?? keys.enum?.items[0]
  if (sample) return { type: kindOfScalar(sample.value) }
  if (keys.values) return { type: 'string' }
  if (keys.properties) return { type: 'object' }
  const told = context.typeOf?.(node)
  if (told) return told
  // One that is said wrongly is a mistake already.
  if (TELLING.some((key) => node.keyAt[key])) return { type: 'any' }
  const message = `'${name}' says no type; expected ${oneOf(TELLING)}`
  report(context.scope, node.at, message)
  return { type: 'any' }
}

export function kindOfScalar(value: string | number | boolean): 'string' | 'integer' | 'number' | 'boolean' {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'boolean' ? 'boolean' : 'string'
}

export function fitsKind(value: string | number | boolean, kind: Kind | undefined): boolean {
  if (kind === 'integer') return Number.isInteger(value)
  return kind === undefined || kind === 'any' || typeof value === kind
}

/** What a value is in the end, through named types; nothing where it is one of several. */
export function kindOf(
  scope: Scope,
  { type, named }: ValueModel,
  seen: readonly string[] = [],
): Kind | undefined {
  if (type !== undefined || named === undefined || seen.includes(named)) return type
  const node = scope.types.get(named)?.node
  if (node === undefined) return undefined
  const context: Context = { scope: quiet(scope), use: 'type' }
  const value = node.kind === 'type' ? valueOfType(context.scope, node) : baseOf(context, node, named)
  return kindOf(scope, value, [...seen, named])
}
