/**
 * Checks plain data against the language and reports every mistake. Repairs the data, so that one mistake does not
 * cause others: removes invalid values, and renames misspelt keys.
 */
import { nearest } from '@plugboard/core'
import type { z } from 'zod'
import { type CheckState, isMapping, isObject, type Mapping } from './check-state.ts'
import { type Cause, causesOf, inside, mismatchMessage, unknownKeyMessage } from './issues.ts'
import { keysAt } from './keys-at.ts'
import type { Path } from './labels.ts'
import { refuseMisspeltActions } from './misspelt-actions.ts'
import { type Mistake, shift } from './mistake.ts'
import { keyAt, type Positions, positionOf, removeItem, renameKey, valueAt } from './positions.ts'
import { type GoalsNode, goals, type SpecNode, spec, type TextsNode, texts } from './schema/index.ts'

/** Maximum number of repair rounds, above the possible nesting of mistakes. */
const ROUNDS = 100

/** Undefined if the data is not a mapping. */
export function checkSpec(data: unknown, positions: Positions, mistakes: Mistake[]): SpecNode | undefined {
  const state = checkStateOf(spec, positions, mistakes)
  if (isMapping(data)) refuseMisspeltActions(state, data)
  return checkData(state, spec, data)
}

/** Translations beside a spec. Undefined if the data is not a mapping. */
export function checkTexts(data: unknown, positions: Positions, mistakes: Mistake[]): TextsNode | undefined {
  return checkData(checkStateOf(texts, positions, mistakes), texts, data)
}

/** Goals beside a spec. Undefined if the data is not a mapping. */
export function checkGoals(data: unknown, positions: Positions, mistakes: Mistake[]): GoalsNode | undefined {
  return checkData(checkStateOf(goals, positions, mistakes), goals, data)
}

function checkStateOf(schema: z.ZodType, positions: Positions, mistakes: Mistake[]): CheckState {
  const report: CheckState['report'] = ({ line, col }, message) => mistakes.push({ line, col, message })
  return { schema, positions, report, removed: new WeakMap() }
}

function checkData<T>(state: CheckState, schema: z.ZodType<T>, data: unknown): T | undefined {
  if (!isMapping(data)) {
    const cause = { kind: 'mismatch', path: [], expected: ['a mapping'], words: [] } as const
    return void state.report({ line: 1, col: 1 }, mismatchMessage(cause, data))
  }
  for (let round = 0; round < ROUNDS; round++) {
    const result = schema.safeParse(data)
    // The data itself, which has positions: the schemas change nothing.
    if (result.success) return data as T
    repairAll(state, data, causesOf(result.error.issues))
  }
  throw new Error('The spec cannot be repaired')
}

/** Misspelt keys first: a renamed key may be the one that seems to be missing. */
function repairAll(state: CheckState, root: Mapping, causes: readonly Cause[]): void {
  const unknown = causes.filter(({ kind }) => kind === 'unknown_key')
  // From last to first, so that the indexes of earlier list items stay valid.
  for (const cause of (unknown.length > 0 ? unknown : causes).toReversed()) repair(state, root, cause)
}

function repair(state: CheckState, root: Mapping, cause: Cause): void {
  if (cause.kind === 'unknown_key') repairKey(state, root, cause.path, cause.key)
  else repairValue(state, root, cause)
}

function repairValue(state: CheckState, root: Mapping, cause: Exclude<Cause, { kind: 'unknown_key' }>): void {
  const parent = nodeAt(root, cause.path.slice(0, -1))
  const key = cause.path.at(-1)
  if (!isObject(parent) || key === undefined) return
  if (!Object.hasOwn(parent, key)) {
    repairMissing(state, root, cause.path)
    return
  }
  const at = valueAt(state.positions, parent, key)
  if (cause.kind === 'text') {
    state.report(shift(at, cause.offset), cause.message)
    parent[key as keyof typeof parent] = 'any' as never
    return
  }
  state.report(at, mismatchMessage(cause, parent[key as keyof typeof parent]))
  remove(state, parent, key)
}

function repairKey({ schema, report, positions }: CheckState, root: Mapping, path: Path, key: string): void {
  const node = nodeAt(root, path)
  if (!isMapping(node)) return
  const names = keysAt(schema, path)
  report(keyAt(positions, node, key), unknownKeyMessage(path, key, node[key], names))
  const meant = nearest(key, names)
  if (meant !== undefined && !Object.hasOwn(node, meant)) renameKey(positions, node, key, meant)
  else delete node[key]
}

/** A mapping that lacks a required key is left out, except for the whole spec. */
function repairMissing(state: CheckState, root: Mapping, path: Path): void {
  const [parentPath, key] = [path.slice(0, -1), path.at(-1) ?? '']
  const parent = nodeAt(root, parentPath)
  if (!isObject(parent)) return
  if (!state.removed.get(parent)?.has(key))
    state.report(positionOf(state.positions, parent), `missing key '${key}' ${inside(parentPath)}`)
  const owner = nodeAt(root, parentPath.slice(0, -1))
  const name = parentPath.at(-1)
  if (name === undefined || !isObject(owner)) root[key] = ''
  else remove(state, owner, name)
}

function remove({ positions, removed }: CheckState, parent: object, key: string | number): void {
  if (Array.isArray(parent)) {
    removeItem(positions, parent, Number(key))
    return
  }
  delete (parent as Mapping)[key]
  removed.set(parent, (removed.get(parent) ?? new Set()).add(key))
}

function nodeAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, key) => (isObject(node) ? node[key as keyof typeof node] : undefined),
    root,
  )
}
