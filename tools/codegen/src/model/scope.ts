/** What resolution looks things up in, and where it notes mistakes. */
import type { Mistake, Position } from '../spec/mistake.ts'
import { didYouMean } from '../spec/suggest.ts'
import type { Entry, Named, NodeOf, Root, Spec } from '../spec/tree.ts'
import type { Fields } from './model.ts'

export interface Scope {
  readonly root: Root
  readonly types: ReadonlyMap<string, Entry<NodeOf<'value'>>>
  readonly blocks: ReadonlyMap<string, Entry<NodeOf<'block'>>>
  readonly entities: ReadonlyMap<string, Entry<NodeOf<'entity'>>>
  readonly mistakes: Mistake[]
}

export function scopeOf({ root }: Spec): Scope {
  const { types, blocks, entities } = root.keys
  return { root, types: byName(types), blocks: byName(blocks), entities: byName(entities), mistakes: [] }
}

/** A mistake in a block shows up in each action that uses the block, and is noted once. */
export function report({ mistakes }: Scope, { line, col }: Position, message: string): void {
  const known = mistakes.some(
    (other) => other.line === line && other.col === col && other.message === message,
  )
  if (!known) mistakes.push({ line, col, message })
}

/** A name that stands for nothing; `what` is what was looked for. */
export function reportUnknown(
  scope: Scope,
  at: Position,
  what: string,
  name: string,
  names: Iterable<string>,
): void {
  report(scope, at, `unknown ${what} '${name}'${didYouMean(name, names)}`)
}

/** That a param is one of those of the action. */
export function checkParam(scope: Scope, at: Position, name: string, params: Fields): void {
  if (!Object.hasOwn(params, name)) reportUnknown(scope, at, 'param', name, Object.keys(params))
}

/** That a credential is one of those of the method. */
export function checkCredential(scope: Scope, at: Position, name: string, credentials: Fields): void {
  if (!Object.hasOwn(credentials, name))
    reportUnknown(scope, at, 'credential', name, Object.keys(credentials))
}

/** The same scope with mistakes of its own, for a look at what is reported elsewhere. */
export function quiet(scope: Scope): Scope {
  return { ...scope, mistakes: [] }
}

function byName<N>(named: Named<N> | undefined): ReadonlyMap<string, Entry<N>> {
  return new Map(named?.entries.map((entry) => [entry.name, entry]))
}
