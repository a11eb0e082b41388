/** Names of the lists of leaves, one for each path and form: characters with a meaning in paths of SQL are encoded. */
import { toStorable } from '../text/storable.ts'

/**
 * How values are compared: `text` verbatim, `address` for e-mail addresses regardless of their case, `folded` by patterns,
 * `words` word by word, `number`, `truth` for booleans, `instant` for timestamps (and days, if the type is undeclared), and `present` for objects and arrays, which can only be tested for
 * existence.
 */
export type Form = 'text' | 'address' | 'folded' | 'words' | 'number' | 'truth' | 'instant' | 'present'

const FORM_PREFIX: Readonly<Record<Form, string>> = {
  text: 's',
  address: 'a',
  folded: 'f',
  words: 'w',
  number: 'n',
  truth: 'b',
  instant: 't',
  present: 'p',
}

/** Key of the values at a path in one form. */
export function leafKey(form: Form, path: readonly string[]): string {
  return keyOf(form, path.map(safeName).join('.'))
}

function keyOf(form: Form, path: string): string {
  return `${FORM_PREFIX[form]}:${path}`
}

const PLAIN = /^[\w .-]*$/
const UNSAFE = /["\\%\p{Cc}]/gu

/** Percent-encodes characters with a meaning in SQLite's JSON paths. */
function safeName(name: string): string {
  if (PLAIN.test(name)) return name
  return toStorable(name.replaceAll(UNSAFE, (one) => `%${one.charCodeAt(0).toString(16)}`))
}

/** At least one of these keys exists when there is a value at the path. */
export function presenceKeys(path: readonly string[]): string[] {
  return (['present', 'text', 'number', 'truth'] as const).map((form) => leafKey(form, path))
}

/** Keys that may hold the values at a path in one form; the first existing one counts. */
export function leafKeys(form: Form, path: readonly string[]): string[] {
  return storedForms(form).map((one) => leafKey(one, path))
}

/** Forms in which the values of one may be stored, the first one that exists counts. */
export function storedForms(form: Form): Form[] {
  if (form === 'words') return ['words', 'folded', 'text']
  return form === 'folded' || form === 'address' ? [form, 'text'] : [form]
}

/** A path with its leaf keys. */
export interface PathNode {
  readonly keys: Readonly<Record<Form, string>>
  child(name: string): PathNode
}

function keysAt(path: string): PathNode['keys'] {
  return {
    text: keyOf('text', path),
    address: keyOf('address', path),
    folded: keyOf('folded', path),
    words: keyOf('words', path),
    number: keyOf('number', path),
    truth: keyOf('truth', path),
    instant: keyOf('instant', path),
    present: keyOf('present', path),
  }
}

/** Limits the cache of paths: records have few distinct paths, except in map fields. */
const MAX_NODES = 10_000

let nodeCount = 0
let root: PathNode | undefined

/** Root of the cached tree of paths. Building the keys anew for each value would dominate the cost. */
export function rootNode(): PathNode {
  if (nodeCount > MAX_NODES) root = undefined
  if (root === undefined) nodeCount = 0
  root ??= createNode('', '')
  return root
}

/** @param prefix Prefix of the paths of its children. */
function createNode(path: string, prefix: string): PathNode {
  const children = new Map<string, PathNode>()
  nodeCount++
  return {
    keys: keysAt(path),
    child: (name) => {
      const known = children.get(name)
      if (known !== undefined) return known
      const own = `${prefix}${safeName(name)}`
      const node = createNode(own, `${own}.`)
      children.set(name, node)
      return node
    },
  }
}
