/** OpenAPI schemas of the requests and records of connectors: `payments.customers.list` and so on. */
import type { JsonSchema } from '@plugboard/core/catalog'
import type { ActionView, EntityView, KindView } from '../../connectors/connector-type-view.ts'

export type Schemas = Readonly<Record<string, JsonSchema>>

const COMPONENTS = '#/components/schemas/'

/**
 * Returns for each connector type the union of its execute requests (`payments`), each request
 * (`payments.customers.list`), its result (`payments.customers.list.records`), and each record type
 * (`payments.customers`).
 */
export function connectorSchemas(kinds: readonly KindView[]): Schemas {
  return Object.fromEntries(kinds.flatMap((kind) => Object.entries(schemasOf(kind))))
}

export function reference(name: string): JsonSchema {
  return { $ref: COMPONENTS + name }
}

function schemasOf({ type, title, entities }: KindView): Schemas {
  const schemas: Record<string, JsonSchema> = {}
  const add = (name: string, schema: JsonSchema): void => {
    schemas[name] = hoistTypes(type, schema, schemas)
  }
  for (const entity of entities) addEntity(`${type}.${entity.name}`, entity, add)
  const requests = entities.flatMap(({ name, actions }) =>
    actions.map((action) => `${type}.${name}.${action.name}`),
  )
  const description = `Body of an execute request to a connector of type ${title}.`
  return { [type]: { description, anyOf: requests.map(reference) }, ...schemas }
}

function addEntity(
  path: string,
  { name, record, actions }: EntityView,
  add: (name: string, schema: JsonSchema) => void,
): void {
  if (record) add(path, record)
  for (const action of actions) {
    add(`${path}.${action.name}`, requestSchema(name, action))
    if (action.returns) add(`${path}.${action.name}.records`, action.returns)
  }
}

function requestSchema(entity: string, { name, description, params }: ActionView): JsonSchema {
  const needsParams = ['required', 'anyOf', 'oneOf'].some((key) => params[key] !== undefined)
  return {
    description,
    type: 'object',
    properties: { entity: { const: entity }, action: { const: name }, params },
    required: ['entity', 'action', ...(needsParams ? ['params'] : [])],
    additionalProperties: false,
  }
}

/**
 * Moves the local `$defs` of a schema to the components: in the document, `#` no longer refers to the schema
 * itself.
 */
function hoistTypes(kind: string, schema: JsonSchema, into: Record<string, JsonSchema>): JsonSchema {
  const nameOf = (type: string): string => `${kind}.types.${type}`
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    const { $defs = {}, ...rest } = value as { readonly $defs?: Readonly<Record<string, unknown>> }
    for (const [type, definition] of Object.entries($defs))
      into[nameOf(type)] ??= moved(definition) as JsonSchema
    const entries = Object.entries(rest).map(([key, inner]) => [
      key,
      key === '$ref' ? refersTo(inner) : moved(inner),
    ])
    return Object.fromEntries(entries)
  }
  const refersTo = (ref: unknown): string => String(ref).replace(/^#\/\$defs\//, COMPONENTS + nameOf(''))
  return moved(schema) as JsonSchema
}
