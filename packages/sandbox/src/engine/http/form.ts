/**
 * Parsed query string or form body. A repeated name without brackets is a list. Whether digits in brackets are array
 * indexes or map keys is up to the reader of the tree.
 */
export type Tree = string | readonly string[] | Branch

export interface Branch {
  readonly [key: string]: Tree
}

/** The text is not a valid form. */
export class FormError extends Error {
  override readonly name = 'FormError'
}

const DEPTH = 16
const PAIRS = 10_000

/** Parses `a=1&b[c]=2&d[0]=3&d[]=4`. Throws {@link FormError}. */
export function parseForm(text: string): Branch {
  const parts = text.split('&').filter((part) => part !== '')
  if (parts.length > PAIRS) throw new FormError(`more than ${PAIRS} fields`)
  const root = newNode()
  for (const part of parts) {
    const [name, value] = splitPair(part)
    insert(root, splitName(name), value)
  }
  return branchOf(root)
}

/** A branch that grows. Maps know their size, whereas counting the keys of an object each time is quadratic. */
interface Node {
  readonly children: Map<string, string | string[] | Node>
  /** The key that was added last. */
  last: string | undefined
}

const newNode = (): Node => ({ children: new Map(), last: undefined })

function splitPair(part: string): [name: string, value: string] {
  const at = part.indexOf('=')
  return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new FormError(`bad percent-encoding in '${text}'`)
  }
}

/** Splits `a[b][]` into `['a', 'b', '']`. */
function splitName(name: string): string[] {
  const open = name.indexOf('[')
  if (open < 0) return [name]
  const rest = name.slice(open)
  if (!/^(\[[^[\]]*\])+$/.test(rest)) throw new FormError(`unbalanced brackets in '${name}'`)
  const path = [name.slice(0, open), ...rest.slice(1, -1).split('][')]
  if (path.length > DEPTH) throw new FormError(`'${name}' nests deeper than ${DEPTH}`)
  return path
}

function insert(root: Node, path: readonly string[], value: string): void {
  let at = root
  for (const [depth, segment] of path.slice(0, -1).entries()) {
    const key = segment === '' ? elementFor(at, path[depth + 1] ?? '') : segment
    const child = at.children.get(key) ?? newNode()
    if (!isNode(child)) throw new FormError(`'${path[0]}' is both a value and an object`)
    add(at, key, child)
    at = child
  }
  setLeaf(at, path.at(-1) ?? '', value, path.length > 1)
}

function add(at: Node, key: string, child: string | string[] | Node): void {
  if (!at.children.has(key)) at.last = key
  at.children.set(key, child)
}

function setLeaf(at: Node, key: string, value: string, bracketed: boolean): void {
  if (key === '' && bracketed) {
    add(at, nextIndex(at), value)
    return
  }
  const before = at.children.get(key)
  if (Array.isArray(before)) before.push(value)
  else if (before === undefined) add(at, key, value)
  else if (isNode(before)) throw new FormError(`'${key}' is both a value and an object`)
  else add(at, key, [before, value])
}

/** `items[][name]=a&items[][value]=b` is one element; a key that the last element already has starts the next one. */
function elementFor(at: Node, key: string): string {
  const { children, last } = at
  const element = last === undefined ? undefined : children.get(last)
  const isOpen = element !== undefined && isNode(element) && !element.children.has(key)
  return last !== undefined && isOpen ? last : nextIndex(at)
}

const nextIndex = ({ children }: Node): string => String(children.size)

function isNode(value: string | string[] | Node): value is Node {
  return typeof value === 'object' && !Array.isArray(value)
}

function branchOf({ children }: Node): Branch {
  // Without a prototype, a field named `__proto__` is an ordinary field.
  const branch: Record<string, Tree> = Object.create(null)
  for (const [key, child] of children) branch[key] = isNode(child) ? branchOf(child) : child
  return branch
}
