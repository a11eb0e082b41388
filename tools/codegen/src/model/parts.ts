/** What an action says together with the blocks it uses. */
import type { Position } from '../spec/mistake.ts'
import type { Block, Entry, Named } from '../spec/tree.ts'
import { textsOf } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

type PartKeys = Block<'block'>['keys']
export type PartKey = keyof PartKeys

/** A block, or what the action says itself. `at` is where the action takes it over. */
export interface Part {
  readonly node: Pick<Block<'block'>, 'keys' | 'keyAt'>
  readonly block?: string
  readonly at: Position
}

/** The blocks in the order of `$use`, then the action itself. */
export function partsOf(scope: Scope, action: Block<'action'>): Part[] {
  const used = textsOf(action.keys.$use).flatMap(({ value, at }): Part[] => {
    const node = scope.blocks.get(value)?.node
    if (!node) reportUnknown(scope, at, 'block', value, scope.blocks.keys())
    return node ? [{ node, block: value, at }] : []
  })
  return [...used, { node: action, at: action.at }]
}

/** What all parts say under a key, in order. A name said twice is a mistake, and the first one stands. */
export function mergeNamed<N>(
  scope: Scope,
  parts: readonly Part[],
  key: PartKey,
  read: (keys: PartKeys) => Named<N> | undefined,
): Entry<N>[] {
  const merged = new Map<string, Entry<N>>()
  for (const part of parts) {
    for (const entry of read(part.node.keys)?.entries ?? []) {
      const earlier = merged.get(entry.name)
      if (earlier) reportTwice(scope, part, `'${entry.name}' in '${key}'`, earlier.at, entry.at)
      else merged.set(entry.name, entry)
    }
  }
  return [...merged.values()]
}

/** The keys of the part that says one which no two parts may say. */
export function saying(scope: Scope, parts: readonly Part[], key: PartKey): PartKeys {
  const [first, ...others] = parts.filter(({ node }) => node.keys[key] !== undefined)
  if (first === undefined) return {}
  for (const other of others)
    reportTwice(scope, other, `'${key}'`, positionOf(first, key), positionOf(other, key))
  return first.node.keys
}

/** Where a mistake is that an action makes by saying a key: at the key, or where it takes over the block that says it. */
export function whereSaid(part: Part, key: PartKey): Position {
  return part.block === undefined ? positionOf(part, key) : part.at
}

function positionOf({ node, at }: Part, key: PartKey): Position {
  return node.keyAt[key] ?? at
}

function reportTwice(scope: Scope, part: Part, what: string, earlier: Position, later: Position): void {
  const at = part.block === undefined ? later : part.at
  report(scope, at, `${what} is said twice, in line ${earlier.line} and in line ${later.line}`)
}
