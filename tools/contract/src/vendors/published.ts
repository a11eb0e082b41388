/** A description as its vendor published it: the validators read this document, and nothing that the generator made of it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export type Node = Readonly<Record<string, unknown>>

/** Prism reads no Discovery documents: an independent program converts them. */
export function readPublished(file: string, validators: string): Node {
  // Programs on Windows begin a file with a byte order mark.
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const load = createRequire(join(validators, 'package.json'))
  const document = (file.endsWith('.json') ? JSON.parse(text) : load('yaml').parse(text)) as Node
  if (document.discoveryVersion === undefined)
    return withFormStyles(document, withoutSamples(document)) as Node
  const { convert } = load('google-discovery-to-swagger')
  // It does not say what bodies are, and takes the media types of uploads, which have a path of their own, for those of others.
  return { consumes: ['application/json'], ...(convert(withFlatPaths(withoutUploads(document))) as Node) }
}

const FORM = 'application/x-www-form-urlencoded'

/** Arrays of a form are repeated unless `encoding` says otherwise. The proxy takes them for texts where it says nothing. */
function withFormStyles(document: Node, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withFormStyles(document, each))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    key === FORM ? withEncoding(document, each as Node) : withFormStyles(document, each),
  ])
  return Object.fromEntries(entries)
}

function withEncoding(document: Node, form: Node): Node {
  const fields = Object.entries(objectOf(resolved(document, objectOf(form.schema)).properties))
  const arrays = fields.filter(([, field]) => resolved(document, objectOf(field)).type === 'array')
  const styles = Object.fromEntries(arrays.map(([name]) => [name, { style: 'form', explode: true }]))
  return { ...form, encoding: { ...styles, ...objectOf(form.encoding) } }
}

/**
 * Without extensions that refer to something, and texts and examples in other files: they say nothing about requests, and the proxy would follow
 * the references.
 */
function withoutSamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSamples)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key, each]) => !isSample(key, each))
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutSamples(each)]))
}

function isSample(key: string, value: unknown): boolean {
  if (key.startsWith('x-')) return refers(value, () => true)
  return /^(examples?|description)$/.test(key) && refers(value, (reference) => !reference.startsWith('#'))
}

function refers(value: unknown, matches: (reference: string) => boolean): boolean {
  const { $ref: reference, ...others } = objectOf(value)
  const isMatch = typeof reference === 'string' && matches(reference)
  return isMatch || Object.values(others).some((each) => refers(each, matches))
}

function withoutUploads(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUploads)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'mediaUpload' && key !== 'supportsMediaUpload')
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutUploads(each)]))
}

/** A param such as `{+resourceName}` stands for several parts of a path, which other formats cannot say: `flatPath` has a param for each. */
function withFlatPaths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFlatPaths)
  if (typeof value !== 'object' || value === null) return value
  const { path, flatPath, parameters, ...others } = value as Node
  if (typeof path !== 'string' || typeof flatPath !== 'string' || !path.includes('{+'))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFlatPaths(each)]))
  const names = [...flatPath.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const outside = Object.entries(objectOf(parameters)).filter(
    ([, each]) => objectOf(each).location !== 'path',
  )
  const inside = names.map((name) => [name, { location: 'path', required: true, type: 'string' }] as const)
  return {
    ...others,
    path: flatPath,
    parameterOrder: names,
    parameters: Object.fromEntries([...inside, ...outside]),
  }
}

export interface PublishedOperation {
  readonly path: string
  readonly method: string
  readonly parameters: readonly Node[]
  readonly operation: Node
}

/** Paths of the servers, with defaults for their variables; the first one is that of most operations. */
export function serverPaths(document: Node): string[] {
  if (document.swagger !== undefined) return [trimmed(String(document.basePath ?? ''))]
  const items = Object.values(objectOf(document.paths)).flatMap((item) => [
    item,
    ...Object.values(objectOf(item)),
  ])
  const servers = [document, ...items].flatMap((node) => listOf(objectOf(node).servers))
  const paths = servers.map(({ url, variables }) => pathOf(String(url), objectOf(variables)))
  return [...new Set(paths.length > 0 ? paths : [''])]
}

function pathOf(url: string, variables: Node): string {
  const whole = url.replace(/\{([^{}]*)\}/g, (_, name) => String(objectOf(variables[name]).default ?? name))
  return trimmed(URL.parse(whole, 'https://vendor.example')?.pathname ?? '')
}

function trimmed(path: string): string {
  return path.replace(/\/$/, '')
}

/** The path of a request below its server. */
export function belowServer(prefixes: readonly string[], path: string): string {
  const fitting = prefixes.filter((prefix) => path.startsWith(`${prefix}/`))
  const [longest = ''] = fitting.toSorted((one, other) => other.length - one.length)
  return path.slice(longest.length)
}

/** The operation that a request is one of: of several paths, the one with the most fixed parts. */
export function operationOf(document: Node, method: string, path: string): PublishedOperation | undefined {
  const found = Object.entries(objectOf(document.paths)).filter(
    ([template, item]) => objectOf(item)[method.toLowerCase()] !== undefined && fits(template, path),
  )
  const [best] = found.toSorted(([one], [other]) => placeholders(one) - placeholders(other))
  if (best === undefined) return undefined
  const item = objectOf(best[1])
  const operation = objectOf(item[method.toLowerCase()])
  const parameters = new Map(
    [...listOf(item.parameters), ...listOf(operation.parameters)]
      .map((each) => resolved(document, each))
      .map((each) => [`${each.in} ${each.name}`, { ...each, ...schemaPart(document, each) }]),
  )
  return { path: best[0], method: method.toLowerCase(), parameters: [...parameters.values()], operation }
}

function schemaPart(document: Node, { schema }: Node): Node {
  return schema === undefined ? {} : { schema: resolved(document, objectOf(schema)) }
}

function fits(template: string, path: string): boolean {
  const [own, other] = [template, path].map((each) => trimmed(each).split('/')) as [string[], string[]]
  return own.length === other.length && own.every((part, at) => part.includes('{') || part === other[at])
}

function placeholders(template: string): number {
  return template.split('{').length
}

export function resolved(document: Node, node: Node): Node {
  const { $ref: reference } = node
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return node
  const keys = reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key.replaceAll('~1', '/').replaceAll('~0', '~')))
  return resolved(document, objectOf(keys.reduce<unknown>((at, key) => objectOf(at)[key], document)))
}

export function objectOf(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {}
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? (value as Node[]) : []
}
