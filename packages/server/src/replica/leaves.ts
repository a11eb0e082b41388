/**
 * Flattens objects and arrays into lists of leaf values by path, so that SQL can compare nested values
 * without traversal. A path consists of field names; all elements of an array share the path of the array.
 * Each form has its own list.
 */
import type { Params, Value } from '@plugboard/core'
import type { Steps } from '../runtime/steps.ts'
import { decimalKey } from '../text/decimal-key.ts'
import { digitsKey, isLargeInteger } from '../text/digits-key.ts'
import { fold, foldAddress, isSingleWord, spaced, wordsOf } from '../text/fold.ts'
import { toStorable } from '../text/storable.ts'
import { itemOf, within } from './declared-type.ts'
import { instantOf, momentOf } from './instant.ts'
import { type Form, leafKey, type PathNode, rootNode, storedForms } from './leaf-keys.ts'

/**
 * Values by {@link leafKey}. Booleans are 1 and 0. To save space, folded texts and addresses are stored only where they
 * differ from the texts, and words only where some text has more than one word.
 */
export type Leaves = Readonly<Record<string, LeafList>>

type LeafList = readonly (string | number)[]

type FieldValue = readonly [name: string, value: unknown, declared: Value]

/** Values or paths per step. */
const PER_STEP = 256

/**
 * Collects the leaves of the given fields. Keys have a prefix, so that none is that of a prototype.
 *
 * @param types Named types that the declared ones refer to.
 */
export function leavesOf(fields: readonly FieldValue[], types: Params): Leaves {
  const found: Collected = { values: {}, texts: [], types }
  const root = rootNode()
  for (const [name, value, declared] of fields) walk(value, root.child(name), declared, found)
  const leaves = withoutDuplicates(found)
  for (const node of found.texts) addFolded(leaves, node)
  return leaves
}

/** The same in steps, for large records: for small ones the steps would take longer than the work. */
export function* leafSteps(fields: readonly FieldValue[], types: Params): Steps<Leaves> {
  const found: Collected = { values: {}, texts: [], types }
  yield* visitAll(fields, found)
  const leaves = withoutDuplicates(found)
  for (const [index, node] of found.texts.entries()) {
    addFolded(leaves, node)
    if (index % PER_STEP === PER_STEP - 1) yield
  }
  return leaves
}

/** Searches only ask whether any value matches. */
function withoutDuplicates({ values }: Collected): Record<string, LeafList> {
  const leaves: Record<string, LeafList> = values
  for (const key in leaves) leaves[key] = unique(leaves[key] as LeafList)
  return leaves
}

function addFolded(leaves: Record<string, LeafList>, { keys }: PathNode): void {
  const texts = leaves[keys.text] as readonly string[]
  const addresses = leaves[keys.address] as readonly string[] | undefined
  if (addresses !== undefined && isEqual(addresses, texts)) delete leaves[keys.address]
  const folded = unique(texts.map(fold))
  if (!isEqual(folded, texts)) leaves[keys.folded] = folded
  if (!folded.every(isSingleWord)) leaves[keys.words] = unique(folded.map((text) => spaced(wordsOf(text))))
}

/** The output of {@link spaced} for a single word. */
function asSingleWord(text: string): string {
  return ` ${text} `
}

function unique<T>(values: readonly T[]): readonly T[] {
  return values.length > 1 ? [...new Set(values)] : values
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}

/** The values at a path in one form. */
export function leafValues(
  leaves: Leaves,
  form: Form,
  path: readonly string[],
): readonly (string | number)[] {
  const found = storedForms(form).find((one) => leafKey(one, path) in leaves)
  const values = found === undefined ? [] : (leaves[leafKey(found, path)] ?? [])
  return form === 'words' && found !== 'words' ? values.map((text) => asSingleWord(`${text}`)) : values
}

/** As a JSON object; null when empty. */
export function leavesJson(leaves: Leaves): string | null {
  const text = JSON.stringify(leaves)
  return text === '{}' ? null : text
}

interface Collected {
  readonly values: Record<string, (string | number)[]>
  /** The paths that have texts. */
  readonly texts: PathNode[]
  readonly types: Params
}

/** Visits a value and all within it, at once. */
function walk(value: unknown, node: PathNode, declared: Value | undefined, found: Collected): void {
  if (addLeaf(value, node, declared, found)) return
  const { types } = found
  if (Array.isArray(value)) {
    const ofItems = itemOf(declared, types)
    for (const item of value) walk(item, node, ofItems, found)
  } else {
    const object = value as Readonly<Record<string, unknown>>
    for (const name of Object.keys(object))
      walk(object[name], node.child(name), within(declared, name, types), found)
  }
}

/** A value that is still to be visited. */
interface Visit {
  readonly value: unknown
  readonly node: PathNode
  readonly declared: Value | undefined
}

/** The same in steps, with a stack of the values that are left. */
function* visitAll(fields: readonly FieldValue[], found: Collected): Steps<void> {
  const root = rootNode()
  const open = fields.map(([name, value, declared]): Visit => ({ value, node: root.child(name), declared }))
  open.reverse()
  let visited = 0
  for (let next: Visit | undefined = open.pop(); next !== undefined; next = open.pop()) {
    const { value, node, declared } = next
    if (!addLeaf(value, node, declared, found))
      for (const inner of partsOf(value as object, node, declared, found.types).reverse()) open.push(inner)
    if (++visited % PER_STEP === 0) yield
  }
}

/** Returns whether the value has no parts. */
function addLeaf(value: unknown, node: PathNode, declared: Value | undefined, found: Collected): boolean {
  if (value === null || value === undefined) return true
  const key = sortableKey(value, declared)
  if (key !== undefined) add(found.values, node.keys.text, key)
  // A text that is no decimal could look like the key of one.
  else if (typeof value === 'string' && declared?.format === 'decimal') return true
  else if (typeof value === 'string') addText(value, node, declared, found)
  else if (typeof value === 'number') add(found.values, node.keys.number, value)
  else if (typeof value === 'boolean') add(found.values, node.keys.truth, value ? 1 : 0)
  else {
    add(found.values, node.keys.present, 1)
    return false
  }
  return true
}

/** Of numbers that are compared as texts. */
function sortableKey(value: unknown, declared: Value | undefined): string | undefined {
  if (declared?.format === 'int64') return digitsKey(value)
  return declared?.format === 'decimal' ? decimalKey(value) : undefined
}

function partsOf(value: object, node: PathNode, declared: Value | undefined, types: Params): Visit[] {
  if (Array.isArray(value)) {
    const ofItems = itemOf(declared, types)
    return value.map((item) => ({ value: item, node, declared: ofItems }))
  }
  return Object.entries(value).map(([name, inner]) => ({
    value: inner,
    node: node.child(name),
    declared: within(declared, name, types),
  }))
}

function addText(
  value: string,
  node: PathNode,
  declared: Value | undefined,
  { values, texts }: Collected,
): void {
  const text = toStorable(value)
  if (add(values, node.keys.text, text) === 1) texts.push(node)
  if (declared?.format === 'email') add(values, node.keys.address, foldAddress(text))
  const instant = instantIn(text, declared)
  if (instant !== undefined) add(values, node.keys.instant, instant)
  // A vendor's number beyond 2^53 is a text by now. Rounded, it has its place among all numbers that an operand can be.
  if (isUndeclared(declared) && isLargeInteger(text)) add(values, node.keys.number, Number(text))
}

/** Vendors' own fields, such as custom fields, have no declared type: there, each text that is a timestamp or a day counts. */
function instantIn(text: string, declared: Value | undefined): number | undefined {
  if (declared?.format === 'date-time') return instantOf(text)
  return isUndeclared(declared) ? momentOf(text) : undefined
}

function isUndeclared(declared: Value | undefined): boolean {
  return declared?.type === undefined || declared.type === 'any'
}

/** Returns how many values the key has now. */
function add(found: Collected['values'], key: string, value: string | number): number {
  const values = found[key]
  if (values !== undefined) return values.push(value)
  found[key] = [value]
  return 1
}
