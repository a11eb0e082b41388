/** What an entity's records look like: all that other entities may refer to. */
import { didYouMean } from '../spec/suggest.ts'
import type { Block, Entry, NodeOf } from '../spec/tree.ts'
import type { Fields } from './model.ts'
import { singularOf } from './names.ts'
import { report, type Scope } from './scope.ts'
import { resolveFields } from './values.ts'

export interface Shape {
  readonly name: string
  readonly singular: string
  readonly key: string
  /** Absent where the entity has no record of its own. */
  readonly record?: Fields
  readonly deleted?: Fields
  /** Record fields that a mask asks for when the caller names none, as the upstream calls them. */
  readonly masked: readonly string[]
}

export function resolveShapes(scope: Scope): ReadonlyMap<string, Shape> {
  return new Map([...scope.entities].map(([name, entry]) => [name, resolveShape(scope, entry)]))
}

function resolveShape(scope: Scope, { name, node }: Entry<Block<'entity'>>): Shape {
  const { record, deleted, key, singular } = node.keys
  const sparse = node.keys.sparse?.value ? { sparse: true } : {}
  const shape: Shape = {
    name,
    singular: singular?.value ?? singularOf(name),
    key: key?.value ?? 'id',
    ...(record && { record: resolveFields({ scope, use: 'field', ...sparse }, record) }),
    ...(deleted && { deleted: resolveFields({ scope, use: 'field' }, deleted) }),
    masked: (record?.entries ?? []).filter(({ node }) => !isOff(node)).map(wireName),
  }
  checkKey(scope, node, shape)
  return shape
}

/** Without `key` the key is `id`; some records have none, which only matters where a record must be told from others. */
function checkKey(scope: Scope, node: Block<'entity'>, { key, record }: Shape): void {
  if (record === undefined || Object.hasOwn(record, key)) return
  const at = node.keys.key?.at ?? node.keyAt.search ?? node.keyAt.sync
  if (at)
    report(scope, at, `the key '${key}' is no field of the record${didYouMean(key, Object.keys(record))}`)
}

function isOff(node: NodeOf<'value'>): boolean {
  return node.kind === 'block' && node.keys.mask?.kind === 'scalar'
}

/** `lastUsed: { from: lastUsed.value }` is asked for as `lastUsed/value`. */
function wireName({ name, node }: Entry<NodeOf<'value'>>): string {
  const from = node.kind === 'block' ? node.keys.from?.value : undefined
  return (from ?? name).replaceAll('.', '/')
}
