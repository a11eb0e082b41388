/** Descriptions that are split into files become one document, in which all references are local. */
import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { DescriptionError } from './description-error.ts'
import { type JsonObject, objectOf } from './json.ts'
import { lookUp } from './references.ts'

const MAX_FILES = 10_000
const MAX_NODES = 4_000_000
/** Limit of references that lead to references. */
const MAX_DEPTH = 50

/** True if a text may refer to other files. */
export function mayRefer(text: string): boolean {
  return /\$ref["']?\s{0,10}:\s{0,10}["']?[\w.]/.test(text)
}

interface Joining {
  /** The root document. */
  readonly file: string
  readonly folder: string
  /** Pointer of the schemas, where the other files go. */
  readonly home: string
  /** Names of the files with schemas, in the order of the references. */
  readonly names: Map<string, string>
  readonly taken: Set<string>
  /** Contents of all other files. */
  readonly contents: Map<string, JsonObject>
  readonly load: (path: string) => unknown
  nodes: number
}

/** Where a node stands. */
interface Site {
  readonly file: string
  /** References are replaced by their targets: requests, params and responses need no names, schemas do. */
  readonly isInline: boolean
  readonly depth: number
}

/**
 * Files beside the description, and in folders below. Others are never opened, since whoever wrote the description could
 * have any file of this machine read.
 */
export function withFiles(root: JsonObject, path: string, load: (path: string) => unknown): JsonObject {
  const file = realpathSync(path)
  const isSwagger = root.swagger !== undefined
  const home = isSwagger ? 'definitions' : 'components/schemas'
  const lists = { names: new Map(), taken: new Set<string>(), contents: new Map() }
  const joining: Joining = { file, folder: dirname(file), home, ...lists, load, nodes: 0 }
  const own = rewritten(joining, root, { file, isInline: true, depth: 0 }) as JsonObject
  const parts: Record<string, unknown> = {}
  // A map also gives the entries that are added meanwhile.
  for (const [each, name] of joining.names)
    parts[name] = rewritten(joining, contentOf(joining, each), { file: each, isInline: false, depth: 0 })
  if (isSwagger) return { ...own, definitions: { ...objectOf(own.definitions), ...parts } }
  const components = objectOf(own.components)
  return { ...own, components: { ...components, schemas: { ...objectOf(components?.schemas), ...parts } } }
}

function contentOf({ contents, load, file }: Joining, path: string): JsonObject {
  const known = contents.get(path)
  if (known !== undefined) return known
  const content = objectOf(load(path))
  if (content === undefined) throw new DescriptionError(file, `refers to '${path}', which is no object`)
  contents.set(path, content)
  return content
}

/** Samples and extensions are not read, so their files are not either. */
const UNREAD = /^(x-|examples?$)/
const SCHEMAS = /^(schemas?|definitions)$/

function rewritten(joining: Joining, node: unknown, site: Site): unknown {
  if (++joining.nodes > MAX_NODES || site.depth > MAX_DEPTH)
    throw new DescriptionError(joining.file, 'refers to its files in circles, or too often')
  if (Array.isArray(node)) return node.map((each) => rewritten(joining, each, site))
  const object = objectOf(node)
  if (object === undefined) return node
  const { $ref: reference } = object
  const target = typeof reference === 'string' ? targetOf(joining, reference, site.file) : undefined
  if (target !== undefined && target.path !== joining.file && site.isInline) {
    const inner = { file: target.path, isInline: true, depth: site.depth + 1 }
    return rewritten(joining, partOf(contentOf(joining, target.path), target.pointer), inner)
  }
  const entries = Object.entries(object).map(([key, value]) => [
    key,
    UNREAD.test(key)
      ? value
      : rewritten(joining, value, SCHEMAS.test(key) ? { ...site, isInline: false } : site),
  ])
  return { ...Object.fromEntries(entries), ...(target && { $ref: pointerOf(joining, target) }) }
}

function partOf(content: JsonObject, pointer: string): unknown {
  return pointer === '' ? content : lookUp(content, `#${pointer}`)
}

interface Target {
  readonly path: string
  /** `/limit`, or empty for the whole file. */
  readonly pointer: string
}

/** Undefined for addresses, which are not fetched, and for texts, which some tools take as descriptions. */
function targetOf(joining: Joining, reference: string, file: string): Target | undefined {
  if (/^[a-z][a-z\d+.-]*:|\.(md|txt)$/i.test(reference)) return undefined
  const [own = '', pointer = ''] = reference.split('#', 2)
  const path = own === '' ? file : resolve(dirname(file), decoded(own))
  if (own !== '' && !joining.contents.has(path)) checkPath(joining, path, file, reference)
  return { path, pointer }
}

/** References are URIs: a space in the name of a file is `%20`. */
function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}

function checkPath({ folder, contents }: Joining, path: string, file: string, reference: string): void {
  const refuse = (problem: string): never => {
    throw new DescriptionError(file, `refers to '${reference}', which ${problem}`)
  }
  if (!existsSync(path)) refuse('does not exist; give it the files that it is split into')
  if (relative(folder, realpathSync(path)).startsWith('..')) refuse('is outside of its folder')
  if (contents.size === MAX_FILES) refuse(`is one of more than ${MAX_FILES} files`)
}

function pointerOf({ file, home, names, taken, folder }: Joining, { path, pointer }: Target): string {
  if (path === file) return `#${pointer}`
  const base = basename(path).replace(/\.\w+$/, '')
  const numbered = Array.from({ length: 100 }, (_, at) => `${base}_${at + 2}`)
  const whole = relative(folder, path).replace(/\W+/g, '_')
  const name = names.get(path) ?? [base, ...numbered].find((each) => !taken.has(each)) ?? whole
  names.set(path, name)
  taken.add(name)
  return `#/${home}/${name}${pointer}`
}
