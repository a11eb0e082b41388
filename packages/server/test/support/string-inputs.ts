/** Every string in an API's requests, found in its own OpenAPI document. */

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly default?: unknown
  readonly minimum?: number
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> }
}

/** One request with a marked string. */
export interface Marked {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly type?: string
  readonly body?: unknown
}

/** @param values Path parameters and body fields by name, so that a request passes validation as far as possible. */
export function markedRequests(
  document: ApiDocument,
  values: Readonly<Record<string, string>>,
  mark: (text: string) => string,
): Marked[] {
  return Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([name, operation]) => {
      const method = name.toUpperCase()
      const to = (given: Readonly<Record<string, string>>): string =>
        template.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(given[key] ?? 'x'))
      const bodies = bodiesOf(document, operation, values)
      const first = bodies[0] ?? {}
      const inAddress = addressesOf(operation, values, to, mark).map(([place, path]) => ({
        ...first,
        name: `${method} ${template} ${place}`,
        method,
        path,
      }))
      const inBody = bodies.flatMap(({ type, body }) =>
        marked(body, mark).map(([place, changed]) => ({
          name: `${method} ${template} ${type} ${place}`,
          method,
          path: to(values),
          type,
          body: changed,
        })),
      )
      return [...inAddress, ...inBody]
    }),
  )
}

function addressesOf(
  { parameters = [] }: Operation,
  values: Readonly<Record<string, string>>,
  to: (given: Readonly<Record<string, string>>) => string,
  mark: (text: string) => string,
): [place: string, path: string][] {
  const inPath = parameters
    .filter((one) => one.in === 'path')
    .map(({ name }): [string, string] => [
      `path ${name}`,
      to({ ...values, [name]: mark(values[name] ?? 'x') }),
    ])
  const inQuery = parameters
    .filter((one) => one.in === 'query')
    .map(({ name }): [string, string] => [
      `query ${name}`,
      `${to(values)}?${name}=${encodeURIComponent(mark('1'))}`,
    ])
  return [...inPath, ...inQuery]
}

function bodiesOf(
  document: ApiDocument,
  { requestBody }: Operation,
  values: Readonly<Record<string, string>>,
): { type: string; body: unknown }[] {
  return Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    samples(document, schema, '', values).map((body) => ({ type, body })),
  )
}

/** A value for each alternative, with all fields. */
function samples(
  document: ApiDocument,
  schema: Schema,
  name: string,
  values: Readonly<Record<string, string>>,
): unknown[] {
  const known = document.components?.schemas?.[schema.$ref?.split('/').at(-1) ?? '']
  if (known !== undefined) return samples(document, known, name, values)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.flatMap((one) => samples(document, one, name, values))
  if (schema.properties) return [objectOf(document, schema.properties, values)]
  if (typeof schema.additionalProperties === 'object') return [{ api_key: 'x' }]
  if (schema.items) return [samples(document, schema.items, name, values).slice(0, 1)]
  const own = schema.const ?? values[name] ?? schema.enum?.[0] ?? schema.default
  if (own !== undefined) return [own]
  if (schema.type === 'string') return ['x']
  if (schema.type === 'integer' || schema.type === 'number') return [Math.max(1, schema.minimum ?? 1)]
  if (schema.type === 'null') return [null]
  return [{ text: 'x', deep: [{ deeper: ['x'] }] }]
}

function objectOf(
  document: ApiDocument,
  properties: Readonly<Record<string, Schema>>,
  values: Readonly<Record<string, string>>,
): unknown {
  const fields = Object.entries(properties).map(([key, one]) => [key, samples(document, one, key, values)[0]])
  return Object.fromEntries(fields)
}

/** The value with the mark in one of its strings or keys, for each of them. */
function marked(value: unknown, mark: (text: string) => string): [place: string, value: unknown][] {
  if (typeof value === 'string') return [['', mark(value)]]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const inside = entries.flatMap(([key, item]) =>
    marked(item, mark).map(([place, changed]): [string, unknown] => [
      `/${key}${place}`,
      Array.isArray(value)
        ? value.map((one, index) => (String(index) === key ? changed : one))
        : { ...value, [key]: changed },
    ]),
  )
  return Array.isArray(value) ? inside : [...inside, ['/{key}', { ...value, [mark('key')]: 'x' }]]
}
