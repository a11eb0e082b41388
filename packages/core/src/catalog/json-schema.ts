import type { Kind, Params, Value } from '../action.ts'

/** A JSON Schema of draft 2020-12. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/**
 * Which way a value goes. What a caller gives is held to what is declared. What the upstream answers is observed and
 * not policed: objects may have other fields at every depth.
 */
export type Direction = 'given' | 'received'

/** Words that mean the same in both and say how far a value may go. */
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

function typeOf(kind: Kind): JsonSchema {
  if (kind === 'any') return {}
  if (kind === 'bytes') return { type: 'string', contentMediaType: 'application/octet-stream' }
  return { type: kind === 'map' ? 'object' : kind }
}

/** Sets of values. Of an open one the known values are examples: others are as good. */
function valuesOf({ const: only, enum: closed, values }: Value): JsonSchema {
  return {
    ...(only !== undefined && { const: only }),
    ...(closed !== undefined && { enum: closed }),
    ...(values !== undefined && { examples: values }),
  }
}

function itemsOf(value: Value, direction: Direction): JsonSchema {
  const { items, type } = value
  const each = items === undefined ? {} : valueSchema(items, direction)
  // Sets beside an array hold for each of its items.
  return type === 'array' ? { items: { ...each, ...valuesOf(value) } } : { additionalProperties: each }
}

/** What a value must be, before null and clearing are let through. */
function contentSchema(value: Value, direction: Direction): JsonSchema {
  const { ref, anyOf, properties, open, type, style, pattern, format } = value
  if (ref !== undefined) return { $ref: `#/$defs/${ref}` }
  if (anyOf !== undefined) return { anyOf: anyOf.map((part) => valueSchema(part, direction)) }
  const schema: Record<string, unknown> = typeOf(type ?? (properties === undefined ? 'any' : 'object'))
  for (const word of BOUNDS) {
    // A comma-joined string counts its items, which JSON Schema cannot.
    if (value[word] !== undefined && style !== 'comma') schema[word] = value[word]
  }
  if (pattern !== undefined) schema.pattern = `^(?:${pattern})$`
  // JSON Schema has no format for seconds: the type and the description say it.
  if (format !== undefined && format !== 'unix') schema.format = format
  if (type === 'array' || type === 'map') return { ...schema, ...itemsOf(value, direction) }
  if (properties !== undefined) return { ...schema, ...fieldsSchema(properties, direction, open) }
  return style === 'comma' ? schema : { ...schema, ...valuesOf(value) }
}

function fieldsSchema(fields: Params, direction: Direction, open = false): JsonSchema {
  const names = Object.keys(fields)
  const required = names.filter((name) => isThere(fields[name] as Value, direction))
  const isClosed = direction === 'given' && !open
  return {
    properties: Object.fromEntries(
      names.map((name) => [name, valueSchema(fields[name] as Value, direction)]),
    ),
    ...(required.length > 0 && { required }),
    ...(isClosed && { additionalProperties: false }),
  }
}

/** Of what is received each field is there that may not be missing or gone. */
function isThere({ required, optional, until }: Value, direction: Direction): boolean {
  return direction === 'given' ? required === true : !optional && until === undefined
}

/** The schema of a value inside of another. */
function valueSchema(value: Value, direction: Direction): JsonSchema {
  const { description, default: usual, deprecated, nullable, clearable } = value
  const content = contentSchema(value, direction)
  const empty = clearable ? { enum: [null, ''] } : { type: 'null' }
  return {
    ...(nullable || clearable ? { anyOf: [content, empty] } : content),
    ...(description !== undefined && { description }),
    ...(usual !== undefined && { default: usual }),
    ...(deprecated !== undefined && { deprecated: true }),
  }
}

/** Types that contain themselves, where a schema refers to any. */
function withTypes(schema: JsonSchema, types: Params | undefined, direction: Direction): JsonSchema {
  if (types === undefined || !JSON.stringify(schema).includes('"$ref"')) return schema
  const defs = Object.entries(types).map(([name, value]) => [name, valueSchema(value, direction)])
  return { ...schema, $defs: Object.fromEntries(defs) }
}

/**
 * A value that a caller gives as JSON Schema: a param, a set of credentials.
 *
 * @param types Those of the catalogue that it may refer to.
 */
export function toJsonSchema(value: Value, types?: Params): JsonSchema {
  return withTypes(valueSchema(value, 'given'), types, 'given')
}

/**
 * What an action answers as JSON Schema. Fields may be missing that are optional or retired, and others may come, at
 * every depth.
 *
 * @param types Those of the catalogue that it may refer to.
 */
export function answerSchema(value: Value, types?: Params): JsonSchema {
  return withTypes(valueSchema(value, 'received'), types, 'received')
}

/** A record as the upstream answers it, by the rules of {@link answerSchema}. */
export function recordSchema(fields: Params, types?: Params): JsonSchema {
  return answerSchema({ type: 'object', properties: fields }, types)
}

/**
 * The fields that a search may name, with the types in which it compares them: these and no others. Inside of them
 * stands what the upstream sent.
 */
export function searchableSchema(fields: Params, types?: Params): JsonSchema {
  const { required: _required, ...schema } = recordSchema(fields, types)
  return { ...schema, additionalProperties: false }
}

/** What {@link paramsSchema} reads of an action's entry. */
export interface ParamRules {
  readonly params: Params
  readonly requireAny?: readonly string[]
  readonly requireOne?: readonly string[]
  readonly exclusive?: readonly (readonly string[])[]
}

const given = (name: string): JsonSchema => ({ required: [name] })

/** Every two of a group, since no two of them go together. */
function pairsOf(group: readonly string[]): string[][] {
  return group.flatMap((name, i) => group.slice(i + 1).map((other) => [name, other]))
}

/** The params of an action as a closed object, with the rules on which of them go together. */
export function paramsSchema(
  { params, requireAny, requireOne, exclusive = [] }: ParamRules,
  types?: Params,
): JsonSchema {
  const apart = exclusive.flatMap(pairsOf).map((required) => ({ not: { required } }))
  const schema = {
    type: 'object',
    ...fieldsSchema(params, 'given'),
    ...(requireAny && { anyOf: requireAny.map(given) }),
    ...(requireOne && { oneOf: requireOne.map(given) }),
    ...(apart.length > 0 && { allOf: apart }),
  }
  return withTypes(schema, types, 'given')
}
