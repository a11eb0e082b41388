/** Writes the types of the server's routes, and a table of them, from its OpenAPI description. */
import { type Schema, typeOf } from './type-of.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly responses?: Readonly<Record<string, { readonly content?: Record<string, { schema?: Schema }> }>>
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** An operation that the client has a method for. */
interface Route {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const HEAD = `// Generated from the OpenAPI description of the server by \`UPDATE=1 npx vitest run packages/server/test/client/operations.test.ts\`.
// Do not edit: the test compares it.
`

export function emitOperations(description: Description): string {
  const routes = routesOf(description)
  const used = schemasOf(description, routes)
  const interfaces = used.map(([name, schema]) => `export type ${name} = ${typeOf(schema, 'output')}`)
  const operations = routes.map((route) => operationType(route))
  const text = [
    HEAD,
    ...interfaces.map((text) => `${text}\n`),
    '/** Params, body and result of each operation. */',
    `export interface Operations {\n${operations.join('\n')}\n}\n`,
    '/** Method, path and kind of token of each operation. */',
    `export const OPERATIONS = {\n${routes.map(tableRow).join('\n')}\n} as const\n`,
  ].join('\n')
  return indented(text)
}

/** Two spaces for each open brace. */
function indented(text: string): string {
  let depth = 0
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .map((line) => {
      if (/^[})]/.test(line)) depth--
      const written = line && '  '.repeat(depth) + line
      if (/[{]$/.test(line)) depth++
      return written
    })
    .join('\n')
}

function routesOf({ paths }: Description): Route[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: operation.operationId ?? '',
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ operation: { security = [], tags = [] } }) => {
      // Calls have the typed methods of the connectors; the page's own endpoints take the token of a session.
      return tags.includes('catalog') || (hasToken(security) && !tags.includes('execute'))
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function hasToken(security: NonNullable<Operation['security']>): boolean {
  return security.some((one) => 'application_token' in one || 'scoped_token' in one)
}

/** The named schemas that the routes refer to, directly or through others. */
function schemasOf({ components: { schemas } }: Description, routes: readonly Route[]): [string, Schema][] {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
      if (names.has(name) || name === 'Problem') continue
      names.add(name)
      visit(schemas[name] ?? {})
    }
  }
  for (const { operation } of routes) visit([bodyOf(operation) ?? {}, resultOf(operation) ?? {}])
  return [...names].toSorted().map((name) => [name, schemas[name] ?? {}])
}

function operationType({ name, operation }: Route): string {
  const { parameters = [], summary = '' } = operation
  const fieldsIn = (place: string): string | undefined => {
    const fields = parameters.filter((one) => one.in === place)
    if (fields.length === 0) return undefined
    const properties = Object.fromEntries(
      fields.map(({ name: field, schema = {}, description = '' }) => [field, { ...schema, description }]),
    )
    const required = fields.filter((one) => one.required).map((one) => one.name)
    return typeOf({ type: 'object', properties, required, additionalProperties: false }, 'query')
  }
  const body = bodyOf(operation)
  const result = resultOf(operation)
  return [
    `  /** ${summary}. */`,
    `  readonly ${name}: {`,
    `    readonly path: ${fieldsIn('path') ?? 'undefined'}`,
    `    readonly query: ${fieldsIn('query') ?? 'undefined'}`,
    `    readonly body: ${body === undefined ? 'undefined' : typeOf(body, 'input')}`,
    `    readonly result: ${result === undefined ? 'undefined' : typeOf(result, 'output')}`,
    '  }',
  ].join('\n')
}

function bodyOf({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema
}

function resultOf({ responses = {} }: Operation): Schema | undefined {
  const [, response] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return response?.content?.['application/json']?.schema
}

function tableRow({ name, method, path, operation: { security = [], parameters = [] } }: Route): string {
  const byApplication = security.some((one) => 'application_token' in one)
  const token = security.length === 0 ? 'none' : byApplication ? 'application' : 'user'
  const isKeyed = parameters.some((one) => one.name === 'idempotency-key')
  return `  ${name}: ['${method}', '${path}', '${token}'${isKeyed ? ", 'keyed'" : ''}],`
}
