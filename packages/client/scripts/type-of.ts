export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly additionalProperties?: boolean | Schema
  readonly description?: string
}

/**
 * - `input`: a body that callers write
 * - `query`: params of a query, whose flags are written as booleans
 * - `output`: a value of the server
 */
type Place = 'input' | 'query' | 'output'

/** The TypeScript type of a JSON Schema. */
export function typeOf(schema: Schema, place: Place): string {
  const { $ref, anyOf, oneOf, enum: choices, const: constant, type } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  const parts = anyOf ?? oneOf
  if (parts) return unionOf(parts.map((part) => typeOf(part, place)))
  if (constant !== undefined) return literal(constant)
  if (place === 'query' && isFlag(schema)) return 'boolean'
  if (choices) return unionOf(choices.map(literal))
  if (typeof type === 'object') return unionOf(type.map((one) => typeOf({ ...schema, type: one }, place)))
  return basicType(schema, place)
}

function basicType(schema: Schema, place: Place): string {
  switch (schema.type) {
    case 'object':
      return objectType(schema, place)
    case 'array':
      return `readonly ${grouped(typeOf(schema.items ?? {}, place))}[]`
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, place: Place): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isOptional = !required.includes(name)
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    const type = typeOf(schema, place)
    return `${comment(schema)}readonly ${key}${isOptional ? '?' : ''}: ${type}${isOptional ? ' | undefined' : ''}`
  })
  if (fields.length > 0) return `{\n${fields.join('\n')}\n}`
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties, place) : 'unknown'
  return `Readonly<Record<string, ${values}>>`
}

function comment({ description }: Schema): string {
  return description ? `/** ${description.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n` : ''
}

/** True for a param of a query that is `true` or `false`. */
function isFlag({ enum: choices = [] }: Schema): boolean {
  return choices.length === 2 && choices.every((choice) => choice === 'true' || choice === 'false')
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

function grouped(type: string): string {
  return type.includes(' | ') || type.startsWith('readonly ') ? `(${type})` : type
}
