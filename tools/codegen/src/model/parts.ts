/** An action together with the blocks it uses. */
import type { Position } from '../spec/mistake.ts'
import { keyAt } from '../spec/positions.ts'
import type { BlockNode } from '../spec/schema/index.ts'
import { type Entry, entriesOf, textsOf } from './read.ts'
import { report, reportUnknown, type Scope } from './scope.ts'

export type PartKey = keyof BlockNode

/** A block, or the action itself. `at` is where the action uses it. */
export interface Part<N = BlockNode> {
  readonly node: N
  readonly block?: string
  readonly at: Position
}

interface Using {
  readonly $use?: string | string[] | undefined
}

/** The blocks in the order of `$use`, then the action itself. */
export function partsOf<N extends object>(
  scope: Scope,
  blocks: ReadonlyMap<string, Entry<N>>,
  user: N & Using,
  at: Position,
): Part<N>[] {
  const used = textsOf<Using>(scope, user, '$use').flatMap(({ value, at }): Part<N>[] => {
    const node = blocks.get(value)?.value
    if (!node) reportUnknown(scope, at, 'block', value, blocks.keys())
    return node ? [{ node, block: value, at }] : []
  })
  return [...used, { node: user, at }]
}

/** The entries of all parts under a key, in order. A name declared twice is a mistake; the first declaration is used. */
export function mergeEntries<N, P extends object = BlockNode>(
  scope: Scope,
  parts: readonly Part<P>[],
  key: string,
  read: (node: P) => Readonly<Record<string, N>> | undefined,
): Entry<N>[] {
  const merged = new Map<string, Entry<N>>()
  for (const part of parts) {
    for (const entry of entriesOf(scope, read(part.node))) {
      const earlier = merged.get(entry.name)
      if (earlier) reportTwice(scope, part, `'${entry.name}' in '${key}'`, earlier.at, entry.at)
      else merged.set(entry.name, entry)
    }
  }
  return [...merged.values()]
}

/** The part that has a key which no two parts may have; an empty one if none has it. */
export function singlePartWith<P extends object = BlockNode>(
  scope: Scope,
  parts: readonly Part<P>[],
  key: keyof P & string,
): Partial<P> {
  const [first, ...others] = parts.filter(({ node }) => node[key] !== undefined)
  if (first === undefined) return {}
  for (const other of others)
    reportTwice(scope, other, `'${key}'`, keyOf(scope, first, key), keyOf(scope, other, key))
  return first.node
}

/** Position of a mistake in a key of an action: the key itself, or the use of the block that has it. */
export function whereUsed(scope: Scope, part: Part, key: PartKey): Position {
  return part.block === undefined ? keyOf(scope, part, key) : part.at
}

function keyOf({ positions }: Scope, { node }: Part<object>, key: string): Position {
  return keyAt(positions, node, key)
}

function reportTwice(
  scope: Scope,
  part: Part<object>,
  what: string,
  earlier: Position,
  later: Position,
): void {
  const at = part.block === undefined ? later : part.at
  report(scope, at, `${what} is declared twice, in line ${earlier.line} and in line ${later.line}`)
}
