/** Converts Google's discovery documents to OpenAPI. */
import { linked } from './linked.ts'
import type { OpenApi, Parameter, Schema } from './openapi.ts'

/** A schema in discovery format. */
interface DiscoverySchema {
  readonly id?: string
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly readOnly?: boolean
  readonly deprecated?: boolean
  readonly enum?: readonly string[]
  readonly items?: DiscoverySchema
  readonly properties?: Readonly<Record<string, DiscoverySchema>>
  readonly additionalProperties?: DiscoverySchema
}

interface DiscoveryParameter extends DiscoverySchema {
  readonly location: 'path' | 'query'
  readonly required?: boolean
  readonly repeated?: boolean
}

type Parameters = Readonly<Record<string, DiscoveryParameter>>

interface DiscoveryMethod {
  readonly httpMethod: string
  readonly path: string
  readonly parameters?: Parameters
  readonly request?: { readonly $ref: string }
  readonly scopes?: readonly string[]
  readonly mediaUpload?: { readonly protocols: Readonly<Record<string, { readonly path: string }>> }
}

export interface Discovery {
  readonly revision: string
  readonly rootUrl: string
  readonly servicePath: string
  /** Parameters of every method. */
  readonly parameters: Parameters
  readonly schemas: Readonly<Record<string, DiscoverySchema>>
  readonly resources: Readonly<
    Record<string, { readonly methods: Readonly<Record<string, DiscoveryMethod>> }>
  >
}

type Paths = Record<string, Record<string, OpenApi['paths'][string][string]>>

/** Every method at its path, and again at its upload paths. */
export function fromDiscovery(discovery: Discovery): OpenApi {
  const paths: Paths = {}
  const methods = Object.values(discovery.resources).flatMap((resource) => Object.values(resource.methods))
  for (const method of methods) {
    for (const path of pathsOf(discovery, method)) {
      paths[path] = { ...paths[path], [method.httpMethod.toLowerCase()]: operationOf(discovery, method) }
    }
  }
  return linked({ info: { version: discovery.revision }, paths, ...schemasOf(discovery) } as OpenApi)
}

function pathsOf({ servicePath }: Discovery, { path, mediaUpload }: DiscoveryMethod): string[] {
  const uploads = Object.values(mediaUpload?.protocols ?? {}).map((protocol) => protocol.path)
  return [`/${servicePath}${path}`, ...uploads]
}

function operationOf({ parameters }: Discovery, method: DiscoveryMethod): OpenApi['paths'][string][string] {
  const declared = Object.entries({ ...parameters, ...method.parameters })
  const schema = method.request && reference(method.request.$ref)
  return {
    parameters: declared.map(parameterOf),
    ...(method.scopes && { security: [{ OAuth2: method.scopes }] }),
    ...(schema && { requestBody: { content: { 'application/json': { schema } } } }),
  }
}

function parameterOf([name, declared]: [string, DiscoveryParameter]): Parameter {
  const { location, required = false, repeated = false } = declared
  const schema = schemaOf(declared)
  return { name, in: location, required, schema: repeated ? { type: 'array', items: schema } : schema }
}

function schemasOf({ schemas }: Discovery): { readonly schemas: Readonly<Record<string, Schema>> } {
  return { schemas: mapped(schemas) }
}

function mapped(fields: Readonly<Record<string, DiscoverySchema>>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
}

/** Some fields are marked as output-only by a keyword, others by a sentence. */
function schemaOf(declared: DiscoverySchema): Schema {
  const { $ref, type, enum: values, items, properties, additionalProperties, description = '' } = declared
  const readOnly = declared.readOnly === true || description.startsWith('Output only.')
  return {
    // Wrapped in `allOf`, so that the reference does not hide the keys beside it.
    ...($ref !== undefined && { allOf: [reference($ref)] }),
    ...(type !== undefined && type !== 'any' && { type }),
    ...(values && { enum: values }),
    ...(items && { items: schemaOf(items) }),
    ...(properties && { properties: mapped(properties) }),
    ...(additionalProperties && { additionalProperties: schemaOf(additionalProperties) }),
    ...(readOnly && { readOnly }),
  }
}

/** Resolved later, when documents are linked. */
function reference(name: string): Schema {
  return { $ref: `#/schemas/${name}` } as Schema
}

/** A schema by name, with all references resolved. */
export function schemaNamed(document: OpenApi, name: string): Schema {
  const { schemas } = document as OpenApi & ReturnType<typeof schemasOf>
  const schema = schemas[name]
  if (schema === undefined) throw new Error(`the description has no schema ${name}`)
  return schema
}
