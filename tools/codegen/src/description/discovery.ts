/** Google's discovery documents, put into the form of OpenAPI 3.1. */
import { entriesOf, type JsonObject, objectOf, textOf, textsOf } from './json.ts'

type Paths = Record<string, Record<string, unknown>>

/** Maximum nesting of resources. */
const MAX_DEPTH = 10

export function isDiscovery(root: JsonObject): boolean {
  return textOf(root.rootUrl) !== undefined && objectOf(root.resources) !== undefined
}

/** Every method at its path, and again at the path of its uploads. */
export function fromDiscovery(root: JsonObject): JsonObject {
  const paths: Paths = {}
  for (const [tag, method] of methodsOf(root, '', 0)) {
    for (const path of pathsOf(root, method)) {
      const verb = (textOf(method.httpMethod) ?? 'GET').toLowerCase()
      paths[path] = { ...paths[path], [verb]: operationOf(root, tag, method, path) }
    }
  }
  const schemas = entriesOf(root.schemas).map(([name, schema]) => [name, schemaOf(schema)])
  return {
    openapi: '3.1.1',
    info: { title: root.title, version: root.revision ?? root.version },
    servers: [{ url: textOf(root.rootUrl) }],
    paths,
    components: { schemas: Object.fromEntries(schemas), securitySchemes: { oauth2: OAUTH } },
    security: [{ oauth2: [] }],
  }
}

/** The same for every API of Google, so discovery does not name it. */
const OAUTH = {
  type: 'oauth2',
  flows: {
    authorizationCode: {
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    },
  },
}

function methodsOf(node: JsonObject, tag: string, depth: number): [string, JsonObject][] {
  if (depth > MAX_DEPTH) return []
  const own = entriesOf(node.methods).map(([, method]): [string, JsonObject] => [tag, method])
  return [...own, ...entriesOf(node.resources).flatMap(([name, inner]) => methodsOf(inner, name, depth + 1))]
}

function pathsOf({ servicePath = '' }: JsonObject, { path, flatPath, mediaUpload }: JsonObject): string[] {
  const uploads = entriesOf(objectOf(mediaUpload)?.protocols).map(([, protocol]) => textOf(protocol.path))
  const plain = (text: string): string => text.replace(/\{\+([^{}]{1,100})\}/g, '{$1}')
  const own = `/${servicePath}${flatPath ?? path ?? ''}`
  return [...new Set([own, ...uploads.filter((upload) => upload !== undefined)].map(plain))]
}

/** Params of every method that change the form of answers, which clients rely on, or that are credentials. */
const STANDARD = [
  ...['$.xgafv', 'access_token', 'alt', 'callback', 'key', 'oauth_token', 'prettyPrint', 'quotaUser'],
  ...['uploadType', 'upload_protocol', 'userIp'],
]

/** A flat path and the path of uploads may have different params. */
function operationOf(root: JsonObject, tag: string, method: JsonObject, path: string): JsonObject {
  const common = entriesOf(root.parameters).filter(([name]) => !STANDARD.includes(name))
  const declared = entriesOf({ ...Object.fromEntries(common), ...objectOf(method.parameters) })
  const content = (part: unknown, more: JsonObject = {}): JsonObject | undefined => {
    const name = textOf(objectOf(part)?.$ref)
    return name === undefined
      ? undefined
      : { 'application/json': { schema: { ...reference(name), ...more } } }
  }
  const request = content(method.request, requiredIn(root, method))
  const response = content(method.response)
  return {
    operationId: method.id,
    tags: [tag],
    description: method.description,
    deprecated: method.deprecated,
    parameters: [...declared.map(([name, node]) => parameterOf(name, node)), ...partsOf(method, path)].filter(
      ({ name, in: location }) => location !== 'path' || path.includes(`{${name}}`),
    ),
    // Any one of the scopes suffices.
    security: scopesOf(method).map((scopes) => ({ oauth2: scopes })),
    ...(request && { requestBody: { content: request } }),
    responses: { 200: response ? { content: response } : {} },
  }
}

/** Fields name the methods that require them: `annotations: { required: [drive.files.insert] }`. */
function requiredIn(root: JsonObject, { id, request }: JsonObject): JsonObject {
  const schema = objectOf(objectOf(root.schemas)?.[textOf(objectOf(request)?.$ref) ?? ''])
  const required = entriesOf(schema?.properties)
    .filter(([, { annotations }]) => textsOf(objectOf(annotations)?.required).includes(String(id)))
    .map(([name]) => name)
  return required.length > 0 ? { required } : {}
}

/** `projects/{projectsId}` is the flat path of `{+name}`, whose values are whole paths: `projects/7`. */
function partsOf(method: JsonObject, path: string): JsonObject[] {
  const declared = Object.keys(objectOf(method.parameters) ?? {})
  const names = [...path.matchAll(/\{([^{}]{1,100})\}/g)].map(([, name = '']) => name)
  return names
    .filter((name) => !declared.includes(name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}

function scopesOf({ scopes }: JsonObject): string[][] {
  const all = textsOf(scopes)
  return all.length === 0 ? [[]] : all.map((scope) => [scope])
}

function parameterOf(name: string, node: JsonObject): JsonObject {
  const { location, required, repeated } = node
  const schema = schemaOf(node)
  return {
    name,
    in: location,
    required,
    deprecated: node.deprecated,
    description: node.description,
    schema: repeated === true ? { type: 'array', items: schema } : schema,
  }
}

/** Some fields are marked as part of responses only in a key, some in a sentence. */
function schemaOf(node: JsonObject): JsonObject {
  const { $ref, properties, items, additionalProperties, required, type, ...rest } = node
  const description = textOf(node.description) ?? ''
  const isOutput = rest.readOnly === true || description.startsWith('Output only.')
  const inner = entriesOf(properties).map(([name, field]) => [name, schemaOf(field)])
  const [item, others] = [objectOf(items), objectOf(additionalProperties)]
  return {
    ...rest,
    ...numbersIn(rest),
    ...(rest.format === 'google-datetime' && { format: 'date-time' }),
    // Of a param it is a flag, which stands beside its schema.
    ...(Array.isArray(required) && { required }),
    ...(type !== 'any' && type !== undefined && { type }),
    ...(typeof $ref === 'string' && reference($ref)),
    ...(properties !== undefined && { properties: Object.fromEntries(inner) }),
    ...(item && { items: schemaOf(item) }),
    ...(others && { additionalProperties: schemaOf(others) }),
    ...(isOutput && { readOnly: true }),
    ...(description.startsWith('Deprecated:') && { deprecated: true }),
    default: defaultOf(rest.default, type),
  }
}

/** Discovery writes numbers as texts. */
function numbersIn(node: JsonObject): JsonObject {
  const bounds = ['minimum', 'maximum'].filter((key) => typeof node[key] === 'string')
  return Object.fromEntries(bounds.map((key) => [key, Number(node[key])]))
}

/** Discovery writes every default as text. */
function defaultOf(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value
  if (type === 'boolean') return value === 'true'
  return type === 'integer' || type === 'number' ? Number(value) : value
}

function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}
