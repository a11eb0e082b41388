/** Parts of the spec tree with their positions. */
import type { Position } from '../spec/mistake.ts'
import { keyAt, type Positions, valueAt } from '../spec/positions.ts'

/** A value with its position. */
export interface Located<T> {
  readonly value: T
  readonly at: Position
}

/** An entry of a mapping. */
export interface Entry<T> {
  readonly name: string
  readonly value: T
  /** Position of the name. */
  readonly at: Position
  /** Position of the value. */
  readonly valueAt: Position
}

interface Written {
  readonly positions: Positions
}

/** The entries of a mapping whose names are the author's own. */
export function entriesOf<T>(
  { positions }: Written,
  node: Readonly<Record<string, T>> | undefined,
): Entry<T>[] {
  if (node === undefined) return []
  return Object.entries(node).map(([name, value]) => ({
    name,
    value,
    at: keyAt(positions, node, name),
    valueAt: valueAt(positions, node, name),
  }))
}

/** A mapping of entries of several ones, which keep their positions. */
export function mappingOf<T>(
  { positions }: Written,
  at: Position,
  entries: readonly Entry<T>[],
): Record<string, T> {
  const node = Object.fromEntries(entries.map(({ name, value }) => [name, value]))
  const places = entries.map(({ name, at: key, valueAt: value }) => [name, { key, value }] as const)
  positions.set(node, { at, entries: new Map(places) })
  return node
}

export function itemsOf<T>({ positions }: Written, list: readonly T[] | undefined): Located<T>[] {
  return (list ?? []).map((value, index) => ({ value, at: valueAt(positions, list ?? [], index) }))
}

/** The value under a key, if there is one. */
export function located<N extends object, K extends keyof N & string>(
  { positions }: Written,
  node: N,
  key: K,
): Located<NonNullable<N[K]>> | undefined {
  const value = node[key]
  return value === undefined || value === null ? undefined : { value, at: valueAt(positions, node, key) }
}

/** One text or each of a list of them. */
export function textsOf<N extends object>(
  written: Written,
  node: N,
  key: keyof N & string,
): Located<string>[] {
  const value: unknown = node[key]
  if (Array.isArray(value)) return itemsOf(written, value)
  return typeof value === 'string' ? [{ value, at: valueAt(written.positions, node, key) }] : []
}

/** Those of the keys that have a value. */
export function pick<N extends object, K extends keyof N>(
  node: N,
  ...keys: readonly K[]
): { readonly [P in K]?: Exclude<N[P], undefined> } {
  const present = keys.flatMap((key) => (node[key] === undefined ? [] : [[key, node[key]]]))
  return Object.fromEntries(present)
}

/** One value as a list of one. */
export function listOf<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value as T]
}
