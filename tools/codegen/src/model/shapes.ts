/** Records of entities, as far as other entities refer to them. */
import { keyAt } from '../spec/positions.ts'
import type { EntityNode, ValueNode } from '../spec/schema/index.ts'
import { didYouMean } from '../spec/suggest.ts'
import type { Fields } from './model.ts'
import { singularOf } from './names.ts'
import { type Entry, located } from './read.ts'
import { report, type Scope } from './scope.ts'
import { resolveFields } from './values.ts'

export interface Shape {
  readonly name: string
  readonly singular: string
  readonly key: string
  /** Absent if the entity has no record of its own. */
  readonly record?: Fields
  readonly deleted?: Fields
  /** Record fields, by their upstream names, that a mask requests if the caller names none. */
  readonly masked: readonly string[]
}

export function resolveShapes(scope: Scope): ReadonlyMap<string, Shape> {
  return new Map([...scope.entities.values()].map((entry) => [entry.name, resolveShape(scope, entry)]))
}

function resolveShape(scope: Scope, { name, value: node }: Entry<EntityNode>): Shape {
  const { record, deleted, key, singular } = node
  const sparse = node.sparse ? { sparse: true } : {}
  const shape: Shape = {
    name,
    singular: singular ?? singularOf(name),
    key: key ?? 'id',
    ...(record && { record: resolveFields({ scope, use: 'field', ...sparse }, record) }),
    ...(deleted && { deleted: resolveFields({ scope, use: 'field' }, deleted) }),
    masked: Object.entries(record ?? {}).flatMap(([field, value]) => maskName(field, value)),
  }
  checkKey(scope, node, shape)
  return shape
}

/** Some records have no key, which only matters if records must be told apart. */
function checkKey(scope: Scope, node: EntityNode, { key, record }: Shape): void {
  if (record === undefined || Object.hasOwn(record, key)) return
  const needing = (['search', 'sync'] as const).find((name) => node[name] !== undefined)
  const at = located(scope, node, 'key')?.at ?? (needing && keyAt(scope.positions, node, needing))
  if (at)
    report(scope, at, `the key '${key}' is no field of the record${didYouMean(key, Object.keys(record))}`)
}

/** `lastUsed: { from: lastUsed.value }` is requested as `lastUsed/value`. */
function maskName(name: string, node: ValueNode): string[] {
  if (typeof node === 'string') return [name]
  return node.mask === 'off' ? [] : [(node.from ?? name).replaceAll('.', '/')]
}
