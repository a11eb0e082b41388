/**
 * A value that a JSON Schema allows, for examples: as little as possible, and harmless when it is sent as it
 * stands.
 */
import type { JsonSchema } from '@plugboard/core/catalog'

/** Finds the schema that a `$ref` names. */
export type Lookup = (ref: string) => JsonSchema

/** A write of money that leaves the amount out means all there is, which no example may do. */
const AMOUNT = /^amount$/
/** What vendors call the number of records on a page. Examples ask for few. */
const PAGE_SIZE = /^(limit|maxResults|pageSize)$/
const FEW = 3
/** Schemas may contain themselves. */
const DEEPEST = 6

export function sampleOf(schema: JsonSchema, lookup: Lookup, name = 'value', depth = 0): unknown {
  if (depth > DEEPEST) return null
  if (PAGE_SIZE.test(name)) return FEW
  const { $ref, const: only, default: usual, enum: choices, examples, anyOf, oneOf } = schema as Schema
  if ($ref !== undefined) return sampleOf(lookup($ref), lookup, name, depth + 1)
  const chosen = [only, usual, choices?.[0], examples?.[0]].find((value) => value !== undefined)
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

/** What has to be there: the required properties, and of alternatives the first. */
function sampleObject(schema: Schema, lookup: Lookup, depth: number): object {
  const { properties = {}, required = [], anyOf = [], oneOf = [] } = schema
  const [alternative] = [...anyOf, ...oneOf] as Schema[]
  const named = Object.keys(properties).filter((name) => AMOUNT.test(name) || PAGE_SIZE.test(name))
  const names = new Set([...required, ...(alternative?.required ?? []), ...named])
  const entries = [...names].flatMap((name) => {
    const property = properties[name]
    return property === undefined ? [] : [[name, sampleOf(property, lookup, name, depth + 1)]]
  })
  return Object.fromEntries(entries)
}

/** A text is the name in angle brackets: no upstream has anything by that id. */
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
      return `<${name}>`
  }
}
