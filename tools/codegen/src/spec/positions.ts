/** Positions of all parts of a spec, beside its plain data. */
import { type Position, shift } from './mistake.ts'

interface Entry {
  readonly key: Position
  /** Of text in quotes, its first character. */
  readonly value: Position
  /** Starts of the lines of a text that is written below `|`. */
  readonly lines?: readonly Position[]
}

interface Located {
  readonly at: Position
  readonly entries: Map<string | number, Entry>
}

/** Positions of mappings and lists, and of everything in them. */
export type Positions = WeakMap<object, Located>

/** Start of a mapping or list. */
export function positionOf(positions: Positions, node: object): Position {
  return positions.get(node)?.at ?? START
}

/** Start of the value under a key. */
export function valueAt(positions: Positions, node: object, key: string | number): Position {
  return positions.get(node)?.entries.get(key)?.value ?? positionOf(positions, node)
}

/** Start of a key. */
export function keyAt(positions: Positions, node: object, key: string | number): Position {
  return positions.get(node)?.entries.get(key)?.key ?? positionOf(positions, node)
}

/** True if the author wrote the key, even if its value did not fit the language and was removed. */
export function isWritten(positions: Positions, node: object, key: string): boolean {
  return positions.get(node)?.entries.has(key) ?? false
}

/** A character of a text, which may have several lines. Of a text that YAML folds, the start. */
export function characterAt(
  positions: Positions,
  node: object,
  key: string,
  { line, column }: { readonly line: number; readonly column: number },
): Position {
  const start = valueAt(positions, node, key)
  const at = positions.get(node)?.entries.get(key)?.lines?.[line - 1] ?? (line === 1 ? start : undefined)
  return at ? shift(at, column - 1) : start
}

const START: Position = { line: 1, col: 1 }

/** Corrects a misspelt key, and keeps its position. */
export function renameKey(
  positions: Positions,
  node: Record<string, unknown>,
  from: string,
  to: string,
): void {
  const located = positions.get(node)
  const entry = located?.entries.get(from)
  if (entry) located?.entries.set(to, entry)
  node[to] = node[from]
  delete node[from]
}

export function removeItem(positions: Positions, list: unknown[], index: number): void {
  list.splice(index, 1)
  const entries = positions.get(list)?.entries
  for (let at = index; at < list.length; at++) {
    const next = entries?.get(at + 1)
    if (next) entries?.set(at, next)
  }
}

/** The short form of a mapping with one key, as that mapping. */
export function expand<K extends string>(
  positions: Positions,
  value: string,
  key: K,
  at: Position,
): Record<K, string> {
  const node = { [key]: value } as Record<K, string>
  positions.set(node, { at, entries: new Map([[key, { key: at, value: at }]]) })
  return node
}
