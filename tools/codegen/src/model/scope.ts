/** Declarations for lookups, and the list of mistakes. */
import type { Mistake, Position } from '../spec/mistake.ts'
import type { Spec } from '../spec/parse.ts'
import type { Positions } from '../spec/positions.ts'
import type { BlockNode, EntityNode, SpecNode, ValueNode, WebhookBlockNode } from '../spec/schema/index.ts'
import { didYouMean } from '../spec/suggest.ts'
import type { TypesFile } from '../spec/types-file.ts'
import type { Fields } from './model.ts'
import { type Entry, entriesOf } from './read.ts'

export interface Scope {
  readonly root: SpecNode
  readonly positions: Positions
  /** Those of the spec, then those of the file of types beside it. */
  readonly types: ReadonlyMap<string, Entry<ValueNode>>
  readonly filled: FilledTypes
  readonly blocks: ReadonlyMap<string, Entry<BlockNode>>
  readonly webhookBlocks: ReadonlyMap<string, Entry<WebhookBlockNode>>
  readonly entities: ReadonlyMap<string, Entry<EntityNode>>
  readonly mistakes: Mistake[]
}

/** The file of types beside the spec. */
interface FilledTypes {
  readonly file: string
  readonly types: ReadonlyMap<string, Entry<ValueNode>>
  readonly positions: Positions
}

const NOTHING: TypesFile = { file: '', types: {}, positions: new WeakMap() }

export function scopeOf({ root, positions }: Spec, beside: TypesFile = NOTHING): Scope {
  const byName = <N>(node: Readonly<Record<string, N>> | undefined, at = positions): Map<string, Entry<N>> =>
    new Map(entriesOf({ positions: at }, node).map((entry) => [entry.name, entry]))
  const { types, blocks, webhook_blocks, entities } = root
  const filled = { ...beside, types: byName(beside.types, beside.positions) }
  return {
    root,
    positions,
    types: new Map([...filled.types, ...byName(types)]),
    filled,
    blocks: byName(blocks),
    webhookBlocks: byName(webhook_blocks),
    entities: byName(entities),
    mistakes: [],
  }
}

/** A mistake in a block shows up in each action that uses the block, and is noted once. */
export function report({ mistakes }: Scope, { line, col }: Position, message: string): void {
  const known = mistakes.some(
    (other) => other.line === line && other.col === col && other.message === message,
  )
  if (!known) mistakes.push({ line, col, message })
}

/** Reports a name that refers to nothing; `what` is its kind, such as `param`. */
export function reportUnknown(
  scope: Scope,
  at: Position,
  what: string,
  name: string,
  names: Iterable<string>,
): void {
  report(scope, at, `unknown ${what} '${name}'${didYouMean(name, names)}`)
}

export function checkParam(scope: Scope, at: Position, name: string, params: Fields): void {
  if (!Object.hasOwn(params, name)) reportUnknown(scope, at, 'param', name, Object.keys(params))
}

export function checkCredential(scope: Scope, at: Position, name: string, credentials: Fields): void {
  if (!Object.hasOwn(credentials, name))
    reportUnknown(scope, at, 'credential', name, Object.keys(credentials))
}

/** The same scope with its own list of mistakes, for values that are reported elsewhere. */
export function quiet(scope: Scope): Scope {
  return { ...scope, mistakes: [] }
}
