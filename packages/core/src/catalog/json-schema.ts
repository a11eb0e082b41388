import type { Kind, Params, Value } from '../values/value.ts'

/** A JSON Schema of draft 2020-12. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/**
 * Direction of a value. Params must match their declaration. Responses are not restricted: objects may have other fields
 * at every depth.
 */
type Direction = 'given' | 'received'

/** Keywords for bounds that mean the same in both languages. */
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

function typeOf(kind: Kind): JsonSchema {
  if (kind === 'any') return {}
  if (kind === 'bytes') return { type: 'string', contentMediaType: 'application/octet-stream' }
  return { type: kind === 'map' ? 'object' : kind }
}

/** Value sets. The known values of an open set are examples, since others are valid too. */
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
  // A set declared beside an array applies to its items.
  return type === 'array' ? { items: { ...each, ...valuesOf(value) } } : { additionalProperties: each }
}

/** Schema of a value without `null` and the clearing value. */
function contentSchema(value: Value, direction: Direction): JsonSchema {
  const { ref, anyOf, properties, open, type, style, pattern, format } = value
  if (ref !== undefined) return { $ref: `#/$defs/${ref}` }
  if (format === 'int64') return { anyOf: [integerSchema(value), digitsSchema(value)] }
  if (anyOf !== undefined) return { anyOf: anyOf.map((part) => valueSchema(part, direction)) }
  const schema: Record<string, unknown> = typeOf(type ?? (properties === undefined ? 'any' : 'object'))
  for (const word of BOUNDS) {
    // Items of a comma-joined string cannot be counted in JSON Schema.
    if (value[word] !== undefined && style !== 'comma') schema[word] = value[word]
  }
  if (pattern !== undefined) schema.pattern = `^(?:${pattern})$`
  // JSON Schema has no format for seconds: the type and the description say it.
  if (format !== undefined && format !== 'unix') schema.format = format
  if (type === 'array' || type === 'map') return { ...schema, ...itemsOf(value, direction) }
  if (properties !== undefined) return { ...schema, ...fieldsSchema(properties, direction, open) }
  return style === 'comma' ? schema : { ...schema, ...valuesOf(value) }
}

/** Beyond 2^53, JSON parsers round. */
function integerSchema({ format: _, ...value }: Value): JsonSchema {
  return contentSchema(value, 'given')
}

function digitsSchema({ minimum = -Infinity }: Value): JsonSchema {
  return { type: 'string', pattern: minimum < 0 ? '^-?\\d+$' : '^\\d+$' }
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

/** In a response, only fields that are neither optional nor retired are required. */
function isThere({ required, optional, until }: Value, direction: Direction): boolean {
  return direction === 'given' ? required === true : !optional && until === undefined
}

/** Schema of a nested value. */
function valueSchema(value: Value, direction: Direction): JsonSchema {
  const { description, default: default_, deprecated, nullable, clearable } = value
  const content = contentSchema(value, direction)
  const empty = clearable ? { enum: [null, ''] } : { type: 'null' }
  return {
    ...(nullable || clearable ? { anyOf: [content, empty] } : content),
    ...(description !== undefined && { description }),
    ...(default_ !== undefined && { default: default_ }),
    ...(deprecated !== undefined && { deprecated: true }),
  }
}

/** Definitions of the types that a schema refers to, and of those that these refer to. */
function withTypes(schema: JsonSchema, types: Params | undefined, direction: Direction): JsonSchema {
  const defs = new Map<string, JsonSchema>()
  const open = referencesIn(schema)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const type = types && Object.hasOwn(types, name) ? types[name] : undefined
    if (type === undefined || defs.has(name)) continue
    const definition = valueSchema(type, direction)
    defs.set(name, definition)
    open.push(...referencesIn(definition))
  }
  return defs.size === 0 ? schema : { ...schema, $defs: Object.fromEntries(defs) }
}

function referencesIn(schema: JsonSchema): string[] {
  const found = JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)
  return [...found].map(([, name = '']) => name)
}

/**
 * JSON Schema of a value that a caller gives: a param or credentials.
 *
 * @param types The catalog's types that it may refer to.
 */
export function toJsonSchema(value: Value, types?: Params): JsonSchema {
  return withTypes(valueSchema(value, 'given'), types, 'given')
}

/**
 * JSON Schema of an action's result. Optional and retired fields may be absent, and other fields may be present, at every
 * depth.
 *
 * @param types The catalog's types that it may refer to.
 */
export function answerSchema(value: Value, types?: Params): JsonSchema {
  return withTypes(valueSchema(value, 'received'), types, 'received')
}

/** JSON Schema of a record in a response, by the rules of {@link answerSchema}. */
export function recordSchema(fields: Params, types?: Params): JsonSchema {
  return answerSchema({ type: 'object', properties: fields }, types)
}

/**
 * JSON Schema of the fields that a search may name, with the types that they are compared by. No other fields are
 * allowed. Nested values are as the upstream sent them.
 */
export function searchableSchema(fields: Params, types?: Params): JsonSchema {
  const { required: _required, ...schema } = recordSchema(fields, types)
  return { ...schema, additionalProperties: false }
}

/** The part of a catalog entry that {@link paramsSchema} reads. */
export interface ParamRules {
  readonly params: Params
  readonly requireAny?: readonly string[]
  readonly requireOne?: readonly string[]
  readonly exclusive?: readonly (readonly string[])[]
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>
}

const given = (name: string): JsonSchema => ({ required: [name] })

/** Every pair of a group, since no two params of it may be combined. */
function pairsOf(group: readonly string[]): string[][] {
  return group.flatMap((name, i) => group.slice(i + 1).map((other) => [name, other]))
}

/** JSON Schema of an action's params: a closed object with the rules for combining them. */
export function paramsSchema(
  { params, requireAny, requireOne, exclusive = [], dependentRequired }: ParamRules,
  types?: Params,
): JsonSchema {
  const exclusivePairs = exclusive.flatMap(pairsOf).map((required) => ({ not: { required } }))
  const schema = {
    type: 'object',
    ...fieldsSchema(params, 'given'),
    ...(requireAny && { anyOf: requireAny.map(given) }),
    ...(requireOne && { oneOf: requireOne.map(given) }),
    ...(exclusivePairs.length > 0 && { allOf: exclusivePairs }),
    ...(dependentRequired && { dependentRequired }),
  }
  return withTypes(schema, types, 'given')
}
