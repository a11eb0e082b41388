/** Builds a minimal value that satisfies a JSON Schema, for examples that are harmless to send. */
import { type JsonSchema, sampleText } from '@plugboard/core/catalog'

/** Resolves a `$ref`. */
export type Lookup = (ref: string) => JsonSchema

/** Names that vendors give the page size param. */
const PAGE_SIZE = /^(limit|maxResults|pageSize)$/
const SAMPLE_PAGE_SIZE = 3
/** Ends the recursion of schemas that contain themselves. */
const MAX_DEPTH = 6

export function sampleOf(schema: JsonSchema, lookup: Lookup, name = 'value', depth = 0): unknown {
  if (depth > MAX_DEPTH) return null
  if (PAGE_SIZE.test(name)) return SAMPLE_PAGE_SIZE
  const {
    $ref,
    const: constant,
    default: defaultValue,
    enum: choices,
    examples,
    anyOf,
    oneOf,
  } = schema as Schema
  if ($ref !== undefined) return sampleOf(lookup($ref), lookup, name, depth + 1)
  const chosen = [constant, defaultValue, choices?.[0], examples?.[0]].find((value) => value !== undefined)
  if (chosen !== undefined) return chosen
  if (isObject(schema)) return sampleObject(schema as Schema, lookup, depth)
  const [first] = anyOf ?? oneOf ?? []
  return first === undefined
    ? sampleScalar(schema as Schema, lookup, name, depth)
    : sampleOf(first, lookup, name, depth + 1)
}

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly default?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minimum?: number
}

function isObject({ type, properties }: JsonSchema): boolean {
  return type === 'object' || properties !== undefined
}

/** Includes the required properties, and those of the first alternative. */
function sampleObject(schema: Schema, lookup: Lookup, depth: number): object {
  const { properties = {}, required = [], anyOf = [], oneOf = [] } = schema
  const [alternative] = [...anyOf, ...oneOf] as Schema[]
  const named = Object.keys(properties).filter((name) => PAGE_SIZE.test(name))
  const names = new Set([...required, ...(alternative?.required ?? []), ...named])
  const entries = [...names].flatMap((name) => {
    const property = properties[name]
    return property === undefined ? [] : [[name, sampleOf(property, lookup, name, depth + 1)]]
  })
  return Object.fromEntries(entries)
}

/** A string whose name does not tell its text is that name in angle brackets, which matches no upstream record. */
function sampleScalar(
  { type, items, minimum }: Schema,
  lookup: Lookup,
  name: string,
  depth: number,
): unknown {
  switch (type) {
    case 'integer':
    case 'number':
      return Math.max(1, minimum ?? 1)
    case 'boolean':
      return false
    case 'array':
      return items === undefined ? [] : [sampleOf(items, lookup, name, depth + 1)]
    default:
      return sampleText(name) ?? `<${name}>`
  }
}
