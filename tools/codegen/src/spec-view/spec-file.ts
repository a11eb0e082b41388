/** A spec's YAML with positions: finds the declarations of params, fields and actions. */
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml'

/** A declaration: the name's node and the value's. */
export interface Declared {
  readonly name: string
  readonly key: Node
  readonly value: Node | null
}

export interface SpecFile {
  readonly file: string
  readonly text: string
  readonly document: Document
  readonly lineOf: (node: Node) => number
  readonly root: YAMLMap
}

export function readSpecFile(text: string, file: string): SpecFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, keepSourceTokens: true })
  const { contents } = document
  if (!isMap(contents)) throw new Error(`${file}: is not a mapping; a spec begins with 'connector:'`)
  const lineOf = (node: Node): number => Math.max(1, lines.linePos(node.range?.[0] ?? 0).line)
  return { file, text, document, lineOf, root: contents }
}

/** The entry of a mapping under a name. */
export function entryAt(node: unknown, name: string): Declared | undefined {
  if (!isMap(node)) return undefined
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
  return pair && declared(pair as Pair<Node, Node | null>, name)
}

function declared({ key, value }: Pair<Node, Node | null>, name: string): Declared {
  return { name, key, value: value ?? null }
}

export function pathAt(node: unknown, ...names: readonly string[]): Declared | undefined {
  let found: Declared | undefined
  let at: unknown = node
  for (const name of names) {
    found = entryAt(at, name)
    if (found === undefined) return undefined
    at = found.value
  }
  return found
}

/** The action, or the feed, that a request belongs to. */
export function actionAt({ root }: SpecFile, owner: string, action: string): Declared | undefined {
  return owner === 'feeds' ? pathAt(root, 'feeds', action) : pathAt(root, 'entities', owner, action)
}

/** The mapping of an action that is a block in the file: its own, those of its steps, those of the blocks it uses. */
function partsOf(spec: SpecFile, owner: string, action: string): Node[] {
  const found = actionAt(spec, owner, action)?.value
  if (!isMap(found)) return []
  const steps = entryAt(found, 'steps')?.value
  const own = [found, ...(isSeq(steps) ? (steps.items as Node[]) : [])]
  return [...own, ...own.flatMap((part) => usedBy(spec, part))]
}

function usedBy({ root }: SpecFile, part: Node): Node[] {
  const used = entryAt(part, '$use')?.value
  const names = isSeq(used) ? used.items : [used]
  return names.flatMap((name) => {
    const block = isScalar(name) ? pathAt(root, 'blocks', String(name.value))?.value : undefined
    return block ? [block] : []
  })
}

/** The declaration of an action's param; `location` is its parent key. */
export function paramAt(
  spec: SpecFile,
  owner: string,
  action: string,
  location: string,
  name: string,
): Declared | undefined {
  for (const part of partsOf(spec, owner, action)) {
    const found = pathAt(part, location, name)
    if (found) return found
  }
  return undefined
}

/** Follows names of fields from a value, through arrays, maps and named types. */
export function fieldAt(spec: SpecFile, from: Declared, names: readonly string[]): Declared | undefined {
  let at: Declared | undefined = from
  for (const name of names) {
    const fields: Node | undefined = at && fieldsMapOf(spec, at.value)
    at = entryAt(fields, name)
    if (at === undefined) return undefined
  }
  return at
}

/** The mapping that declares the fields of a value: its own `properties` or those of the type that it names. */
export function fieldsMapOf(spec: SpecFile, value: Node | null): Node | undefined {
  const own = entryAt(value, 'properties')?.value
  if (own) return own
  const type = namedTypeOf(spec, value)
  return type && (entryAt(type.value, 'properties')?.value ?? fieldsMapOf(spec, type.value))
}

/** The declaration under `types` that a value names, also as the item of an array or a map. */
export function namedTypeOf(spec: SpecFile, value: Node | null): Declared | undefined {
  const names = (typeTextOf(value) ?? '').match(/[a-z]\w{0,100}/gi) ?? []
  for (const name of names) {
    const found = pathAt(spec.root, 'types', name)
    if (found && found.value !== value) return found
  }
  return undefined
}

/** The text of a value's type: `array<object> | null`. */
export function typeTextOf(value: Node | null): string | undefined {
  const type = isMap(value) ? entryAt(value, 'type')?.value : value
  return isScalar(type) && typeof type.value === 'string' ? type.value : undefined
}
