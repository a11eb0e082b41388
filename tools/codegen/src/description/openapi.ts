/** OpenAPI 3.1, which Swagger 2 and OpenAPI 3.0 are upgraded to, in the neutral form. */

import { bodyOf } from './bodies.ts'
import type {
  DescribedBody,
  DescribedFailure,
  Description,
  Endpoint,
  ScopeSet,
  Shape,
} from './description.ts'
import { shapeOfExample } from './example-shape.ts'
import { atHome } from './home-server.ts'
import { arrayOf, defined, entriesOf, type JsonObject, objectOf, textOf, textsOf } from './json.ts'
import { type Content, contentsOfKind, isJson, isPlainJson } from './media-types.ts'
import { paramsOf } from './params.ts'
import { withPathVersions } from './path-version.ts'
import { dereference } from './references.ts'
import { type SchemaReader, schemaReader } from './schema.ts'
import { authOf } from './security.ts'
import { serverGuesses } from './server-guesses.ts'
import { serverOf } from './servers.ts'
import { webhooksOf } from './webhooks.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head']
/** Methods of OpenAPI that request lines of specs do not have. `options` and `trace` are about HTTP and not about data. */
const OTHER_METHODS = ['query']

interface Reading {
  readonly root: JsonObject
  readonly schemas: SchemaReader
  readonly skipped: string[]
}

export function readOpenApi(root: JsonObject, file: string, format: Description['format']): Description {
  const skipped: string[] = []
  const reading: Reading = { root, schemas: schemaReader(root, skipped), skipped }
  const info = objectOf(root.info) ?? {}
  const server = serverOf(root)
  const found = entriesOf(root.paths).flatMap(([path, item]) => endpointsOf(reading, path, item))
  const webhooks = webhooksOf(root, {
    params: (operation, about) => paramsOf(reading, about, arrayOf(operation.parameters)).params,
    body: (operation, about) => requestBody(reading, operation.requestBody, about),
  })
  const { origin, endpoints } = atHome(server, found)
  return withPathVersions({
    ...defined<Pick<Description, 'server' | 'account'>>({ server: origin, account: server?.account }),
    file,
    format,
    title: textOf(info.title) ?? file,
    version: textOf(info.version) ?? 'unknown',
    endpoints,
    ...(webhooks.length > 0 && { webhooks }),
    // All referenced names are read by now; the rest are in no request or response.
    shapes: { ...reading.schemas.shapes },
    auth: authOf(root),
    skipped,
    guesses: serverGuesses(server, origin, found),
  })
}

function endpointsOf(reading: Reading, path: string, item: JsonObject): Endpoint[] {
  // `/token#refresh` is a second description of `/token`, by a convention of some vendors.
  if (path.includes('#') || !path.startsWith('/')) return []
  const shared = dereference(reading.root, item)
  if (shared === undefined) {
    reading.skipped.push(`${path}: its reference ${item.$ref} leads nowhere within the description`)
    return []
  }
  noteOtherMethods(reading, path, shared)
  return METHODS.flatMap((method) => {
    const operation = dereference(reading.root, shared[method])
    return operation === undefined ? [] : [endpointOf(reading, method, path, shared, operation)]
  })
}

/** OpenAPI 3.2 has the method QUERY, and any other one under `additionalOperations`. */
function noteOtherMethods({ skipped }: Reading, path: string, item: JsonObject): void {
  const others = entriesOf(item.additionalOperations).map(([method]) => method)
  const named = OTHER_METHODS.filter((method) => item[method] !== undefined).map((each) => each.toUpperCase())
  for (const method of [...named, ...others])
    skipped.push(`${method} ${path}: request lines of specs do not have the method ${method}`)
}

function endpointOf(
  reading: Reading,
  method: string,
  path: string,
  item: JsonObject,
  operation: JsonObject,
): Endpoint {
  const { root } = reading
  const line = `${method.toUpperCase()} ${path}`
  const [base, own] = [serverOf(root), serverOf(operation) ?? serverOf(item)]
  const { alternatives, scopeSets } = securityOf(operation.security ?? root.security)
  const { params, unsent } = paramsOf(reading, line, [
    ...arrayOf(item.parameters),
    ...arrayOf(operation.parameters),
  ])
  return defined<Endpoint>({
    method: method.toUpperCase(),
    path: ((own ?? base)?.prefix ?? '') + path,
    server: own?.origin,
    id: textOf(operation.operationId),
    tags: textsOf(operation.tags),
    summary: textOf(operation.summary),
    description: textOf(operation.description),
    deprecated: operation.deprecated === true ? true : undefined,
    params,
    unsent: unsent.length > 0 ? unsent : undefined,
    body: requestBody(reading, operation.requestBody, line),
    ...answerOf(reading, operation, line),
    failures: failuresOf(reading, operation),
    auth: alternatives,
    scopeSets: scopeSets.length > 0 ? scopeSets : undefined,
    inheritsScopes: scopeSets.length > 0 && operation.security === undefined ? true : undefined,
  })
}

function requestBody(reading: Reading, node: unknown, line: string): DescribedBody | undefined {
  const { root, schemas } = reading
  const found = dereference(root, node)
  const contents = contentsOf(root, found)
  noteSequences(reading, `${line}: the body`, contents)
  return bodyOf(contents, found?.required, (content) => shapeIn(root, schemas, content))
}

/** By media type. Some vendors refer to all of them together, or to each one. */
function contentsOf(root: JsonObject, node: JsonObject = {}): [type: string, content: JsonObject][] {
  const contents = entriesOf(dereference(root, node.content))
  return contents.map(([type, content]) => [type, dereference(root, content) ?? content])
}

/** Items that follow one another without end, such as lines of JSON, are described one by one in OpenAPI 3.2. */
function noteSequences(
  { skipped }: Reading,
  subject: string,
  contents: readonly [type: string, content: JsonObject][],
): void {
  for (const [type, content] of contents)
    if (isSequence(content))
      skipped.push(`${subject} is a sequence of items (itemSchema of ${type}), which specs cannot declare`)
}

function isSequence({ schema, itemSchema }: JsonObject): boolean {
  return itemSchema !== undefined && schema === undefined
}

/** The schema, or the shape of the first example where the schema has no fields. */
function shapeIn(
  root: JsonObject,
  schemas: SchemaReader,
  content: JsonObject,
): { readonly shape?: Shape; readonly isExample?: true } {
  const shape = content.schema === undefined ? undefined : schemas.read(content.schema)
  const own = shape?.ref === undefined ? shape : schemas.shapes[shape.ref]
  const [first] = entriesOf(content.examples)
  const example = content.example ?? dereference(root, first?.[1])?.value ?? own?.example
  if (example === undefined || !isBare(own)) return shape === undefined ? {} : { shape }
  return { shape: shapeOfExample(example), isExample: true }
}

/** Nothing, or an object or a list of objects of which no field is described. */
function isBare(shape: Shape | undefined): boolean {
  if (shape === undefined) return true
  const { ref, type, oneOf, fields, items } = shape
  if (ref !== undefined || oneOf !== undefined || fields !== undefined) return false
  return type === 'array' ? isBare(items) : type === undefined || type === 'object'
}

const SUCCESS = /^2(\d\d|XX)$/i

type Reads = { readonly [K in keyof Endpoint]: Endpoint[K] | undefined }

function answerOf(
  reading: Reading,
  { responses }: JsonObject,
  line: string,
): Pick<Reads, 'answer' | 'answerIsExample' | 'answersBytes' | 'answerType' | 'answerHeaders' | 'linkTexts'> {
  const { root, schemas } = reading
  const statuses = entriesOf(responses)
  const success = statuses.filter(([status]) => SUCCESS.test(status))
  const chosen = success.length > 0 ? success : statuses.filter(([status]) => status === 'default')
  const contents = chosen.flatMap(([, node]) => contentsOf(root, dereference(root, node)))
  noteSequences(reading, `${line}: the response`, contents)
  const headers = chosen.flatMap(([, node]) => entriesOf(dereference(root, node)?.headers))
  const wholes = contents.filter(([, content]) => !isSequence(content))
  const [[type, json] = ['', undefined]] = contentsOfKind(wholes, isJson)
  const { shape, isExample } = json === undefined ? {} : shapeIn(root, schemas, json)
  const linkTexts = linkTextsOf(root, headers)
  return {
    answer: shape,
    answerIsExample: isExample,
    answersBytes: json === undefined && contents.length > 0 ? true : undefined,
    answerType: isPlainJson(type) ? undefined : type,
    answerHeaders: headers.length > 0 ? headers.map(([name]) => name) : undefined,
    linkTexts: linkTexts.length > 0 ? linkTexts : undefined,
  }
}

/** Descriptions of `Link` say which param leads to the next page, mostly by an example. */
function linkTextsOf(root: JsonObject, headers: readonly Content[]): string[] {
  return headers.flatMap(([name, node]) => {
    const header = dereference(root, node)
    if (name.toLowerCase() !== 'link' || header === undefined) return []
    const schema = objectOf(header.schema) ?? {}
    const examples = entriesOf(header.examples).map(([, each]) => dereference(root, each)?.value)
    const all = [header.description, header.example, schema.example, ...arrayOf(schema.examples), ...examples]
    return all.filter((each) => typeof each === 'string').map((text) => text.slice(0, 4000))
  })
}

function failuresOf({ root, schemas }: Reading, { responses }: JsonObject): DescribedFailure[] | undefined {
  const all = entriesOf(responses)
  // Without a status of success, `default` is the success.
  const failing = all.some(([status]) => SUCCESS.test(status))
    ? /^([45](\d\d|XX)|default)$/i
    : /^[45](\d\d|XX)$/i
  const failed = all.filter(([status]) => failing.test(status))
  const found = failed.map(([status, node]) => {
    const response = dereference(root, node)
    const contents = contentsOf(root, response)
    const [[, json] = []] = contentsOfKind(contents, isJson)
    const otherTypes = json === undefined && contents.length > 0 ? contents.map(([type]) => type) : undefined
    const { shape } = json === undefined ? {} : shapeIn(root, schemas, json)
    const headers = entriesOf(response?.headers).map(([name]) => name)
    return defined<DescribedFailure>({ status, shape, otherTypes, headers })
  })
  return found.length > 0 ? found : undefined
}

/** Some vendors name a scope for requests that need none. */
const NO_SCOPE = /^(none|n\/a)?$/i

function securityOf(security: unknown): {
  alternatives: string[][]
  scopeSets: ScopeSet[]
} {
  const sets = arrayOf(security).map((each): ScopeSet => {
    const methods = Object.entries(objectOf(each) ?? {})
    const isScope = (scope: string): boolean => !NO_SCOPE.test(scope)
    return Object.fromEntries(methods.map(([name, scopes]) => [name, textsOf(scopes).filter(isScope)]))
  })
  const hasScopes = sets.some((set) => Object.values(set).some((scopes) => scopes.length > 0))
  return { alternatives: sets.map((set) => Object.keys(set)), scopeSets: hasScopes ? sets : [] }
}
