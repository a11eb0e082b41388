/** JSON Schema of OpenAPI 3.1 to shapes. */
import type { Scalar, Shape, Shapes, ShapeType } from './description.ts'
import { arrayOf, defined, entriesOf, type JsonObject, numberOf, objectOf, textOf, textsOf } from './json.ts'
import { mergeShapes } from './merge.ts'
import { lookUp } from './references.ts'

const MAX_MERGED_FIELDS = 500_000
const SCHEMAS = '#/components/schemas/'

/** Reads schemas of one document, each named one once. */
export interface SchemaReader {
  readonly read: (schema: unknown) => Shape
  readonly shapes: Shapes
}

export function schemaReader(root: JsonObject, skipped: string[]): SchemaReader {
  const shapes: Record<string, Shape> = Object.create(null)
  const underWay = new Set<string>()
  let merged = 0

  /** The shape of a name, read the first time that something refers to it; undefined inside of itself. */
  function named(name: string, reference: string): Shape | undefined {
    if (underWay.has(name)) return undefined
    if (shapes[name] === undefined) {
      const schema = lookUp(root, reference)
      if (schema === undefined) skipped.push(`${reference}: leads nowhere within the description`)
      underWay.add(name)
      shapes[name] = read(schema)
      underWay.delete(name)
    }
    return shapes[name]
  }

  function read(schema: unknown): Shape {
    const node = objectOf(schema)
    if (node === undefined) return {}
    const { $ref: reference } = node
    if (typeof reference !== 'string') return readInline(node, read, resolved, merge)
    // A reference with fields that it requires is both together.
    const { $ref: _, ...beside } = node
    if (node.required !== undefined) return read({ ...beside, type: 'object', allOf: [{ $ref: reference }] })
    const name = nameOf(reference)
    named(name, reference)
    return { ...aside(node), ref: name }
  }

  /** Every schema may repeat the fields of another one, so their number is not bounded by the size of the document. */
  function merge(first: Shape, second: Shape): Shape {
    merged += Object.keys(first.fields ?? {}).length + Object.keys(second.fields ?? {}).length
    if (merged > MAX_MERGED_FIELDS)
      throw new RangeError(`'allOf' repeats more than ${MAX_MERGED_FIELDS} fields`)
    return mergeShapes(first, second, merge)
  }

  const resolved = (shape: Shape): Shape => withoutReference(shapes, shape)

  return { read, shapes }
}

/** A shape without references, for the parts of `allOf`. */
function withoutReference(shapes: Shapes, shape: Shape): Shape {
  const { ref, ...rest } = shape
  if (ref === undefined) return shape
  const target = shapes[ref]
  return target === undefined ? rest : { ...withoutReference(shapes, target), ...rest }
}

/** `user` of `#/components/schemas/user`; any other pointer keeps its path, so that names stay distinct. */
function nameOf(reference: string): string {
  return reference.startsWith(SCHEMAS) ? reference.slice(SCHEMAS.length) : reference.replace(/^#\//, '')
}

type Read = (schema: unknown) => Shape

function readInline(
  node: JsonObject,
  read: Read,
  resolved: (shape: Shape) => Shape,
  merge: (first: Shape, second: Shape) => Shape,
): Shape {
  const parts = arrayOf(node.allOf).map(read)
  const own = { ...contentOf(node, read), ...aside(node) }
  const [only, ...others] = parts
  if (only === undefined) return own
  // A single part beside texts is a reference with a description, and keeps its name.
  if (others.length === 0 && own.type === undefined && own.oneOf === undefined) return { ...only, ...own }
  return [...parts.map(resolved), own].reduce(merge)
}

/** Annotations, which may stand beside a reference. */
function aside(node: JsonObject): Shape {
  const flag = (key: string): true | undefined => (node[key] === true ? true : undefined)
  const examples = [...arrayOf(node.examples), ...Object.values(objectOf(node['x-examples']) ?? {})]
  return defined<Shape>({
    description: textOf(node.description),
    deprecated: flag('deprecated'),
    readOnly: flag('readOnly'),
    writeOnly: flag('writeOnly'),
    nullable: flag('nullable') ?? flag('x-nullable'),
    default: node.default,
    example: node.example ?? examples[0],
    expandable: node['x-expansionResources'] === undefined ? undefined : true,
  })
}

function contentOf(node: JsonObject, read: Read): Shape {
  const alternatives = [...shapesIn(node.anyOf), ...shapesIn(node.oneOf), ...listedIn(node)]
  if (alternatives.length > 0 && node.properties === undefined) return oneOf(alternatives.map(read))
  const types = typesOf(node).filter((type) => type !== 'null')
  const nullable = typesOf(node).includes('null') ? { nullable: true as const } : {}
  if (types.length > 1)
    return { ...oneOf(types.map((type) => contentOf({ ...node, type }, read))), ...nullable }
  return { ...ofType(types[0], node, read), ...choicesIn(node), ...nullable }
}

/** Alternatives that only require fields are no shapes: `anyOf: [{ required: [a] }, { required: [b] }]`. */
function shapesIn(alternatives: unknown): readonly unknown[] {
  const all = arrayOf(alternatives)
  return all.every(isRule) ? [] : all
}

function isRule(alternative: unknown): boolean {
  const node = objectOf(alternative)
  return node !== undefined && Object.keys(node).every((key) => RULE.includes(key))
}

/** A rule, and its texts. */
const RULE = ['required', 'title', 'description']

/** Fields of which at least one, or exactly one, must be given. Alternatives that need several at once say no such rule. */
function choicesIn({ anyOf, oneOf }: JsonObject): Pick<Shape, 'requireAny' | 'requireOne'> {
  const namesIn = (alternatives: unknown): readonly string[] | undefined => {
    const all = arrayOf(alternatives)
    const sets = all.every(isRule) ? all.map((each) => textsOf(objectOf(each)?.required)) : []
    return sets.length > 1 && sets.every(({ length }) => length === 1) ? sets.flat() : undefined
  }
  const [requireAny, requireOne] = [namesIn(anyOf), namesIn(oneOf)]
  return { ...(requireAny && { requireAny }), ...(requireOne && { requireOne }) }
}

/** Swagger 2 has no alternatives, so some vendors list them under `items`, without a type. */
function listedIn({ type, items }: JsonObject): readonly unknown[] {
  return type === undefined ? arrayOf(items) : []
}

/** One of several shapes. Null and the empty string, which clears, are no alternatives of their own. */
function oneOf(all: readonly Shape[]): Shape {
  const isEmpty = ({ enum: values }: Shape): boolean => values?.length === 1 && values[0] === ''
  const shapes = all.filter((shape) => !isNull(shape) && !isEmpty(shape))
  const [first] = shapes
  const content = shapes.length === 1 && first !== undefined ? first : { oneOf: shapes }
  return {
    ...content,
    ...((all.some(isNull) || shapes.some(({ nullable }) => nullable)) && { nullable: true }),
    ...(all.some(isEmpty) && { clearable: true }),
  }
}

/** `{ type: null }`, which some vendors write as a nullable anything. */
function isNull({ type, ref, oneOf: inner, enum: values, nullable }: Shape): boolean {
  return (
    type === 'null' ||
    (nullable === true &&
      type === undefined &&
      ref === undefined &&
      inner === undefined &&
      values === undefined)
  )
}

function typesOf({ type, const: only, enum: values, properties, items, required }: JsonObject): string[] {
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return textsOf(type)
  // A part of `allOf` may only say which fields are required.
  if (properties !== undefined || textsOf(required).length > 0) return ['object']
  if (items !== undefined) return ['array']
  const [sample] = only === undefined ? arrayOf(values) : [only]
  return sample === undefined || sample === null ? [] : [scalarType(sample)]
}

function scalarType(value: unknown): string {
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value
}

const TYPES: Readonly<Record<string, ShapeType>> = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  file: 'bytes',
}

/** Rules about several fields or items, which are left to the vendor. */
const RULES = [
  ...['dependentRequired', 'dependentSchemas', 'dependencies', 'if', 'not', 'propertyNames'],
  ...['patternProperties', 'prefixItems', 'contains'],
]

function rulesIn(node: JsonObject): Pick<Shape, 'rules'> {
  const rules = RULES.filter((key) => node[key] !== undefined)
  return rules.length > 0 ? { rules } : {}
}

function ofType(type: string | undefined, node: JsonObject, read: Read): Shape {
  if (type === 'object') return { ...objectShape(node, read), ...rulesIn(node) }
  if (type === 'array')
    return defined<Shape>({ type: 'array', ...itemsIn(node, read), ...countsOf(node), ...rulesIn(node) })
  const isBytes = node.format === 'binary' || node.contentMediaType === 'application/octet-stream'
  const known = isBytes ? 'bytes' : type === undefined ? undefined : TYPES[type]
  return defined<Shape>({ type: known, enum: enumOf(node), ...boundsOf(node) })
}

/** A list of schemas under `items` has one for each position, or is meant as alternatives. */
function itemsIn({ items }: JsonObject, read: Read): Pick<Shape, 'items'> {
  if (Array.isArray(items)) return { items: oneOf(items.map(read)) }
  return items === undefined ? {} : { items: read(items) }
}

function countsOf(node: JsonObject): { [K in 'minItems' | 'maxItems' | 'uniqueItems']: Shape[K] } {
  const uniqueItems = node.uniqueItems === true ? true : undefined
  return { minItems: numberOf(node.minItems), maxItems: numberOf(node.maxItems), uniqueItems }
}

type Bound =
  | ('format' | 'minLength' | 'maxLength' | 'pattern')
  | ('minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf')

function boundsOf(node: JsonObject): { [K in Bound]: Shape[K] } {
  return {
    format: textOf(node.format) ?? (isBeyond(node) ? 'int64' : undefined),
    minimum: numberOf(node.minimum),
    maximum: numberOf(node.maximum),
    exclusiveMinimum: numberOf(node.exclusiveMinimum),
    exclusiveMaximum: numberOf(node.exclusiveMaximum),
    multipleOf: numberOf(node.multipleOf),
    minLength: numberOf(node.minLength),
    maxLength: numberOf(node.maxLength),
    pattern: textOf(node.pattern),
  }
}

/** An example or a bound shows that the integer exceeds those that JavaScript has. */
function isBeyond({
  type,
  example,
  examples,
  default: usual,
  maximum,
  exclusiveMaximum,
}: JsonObject): boolean {
  const below = typeof exclusiveMaximum === 'number' ? exclusiveMaximum - 1 : undefined
  const bounds = type === 'number' ? [] : [maximum, below]
  return [example, usual, ...arrayOf(examples), ...bounds].some(
    (value) => Number.isInteger(value) && !Number.isSafeInteger(value),
  )
}

/** Values of an enumeration, without null. */
function enumOf({ type, enum: values, const: only }: JsonObject): readonly Scalar[] | undefined {
  const all = only === undefined ? arrayOf(values) : [only]
  const scalars = all
    .filter((value): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value))
    // YAML reads `enum: [1, 2]` of a string as numbers.
    .map((value) => (type === 'string' ? String(value) : value))
  return scalars.length > 0 ? [...new Set(scalars)] : undefined
}

function undeclaredField(name: string): [string, Shape] {
  return [name, { required: true, undeclared: true }]
}

function objectShape(node: JsonObject, read: Read): Shape {
  // TypeSpec writes records with `unevaluatedProperties`, and closed objects with `{ not: {} }`.
  const { additionalProperties, unevaluatedProperties } = node
  const patterned = Object.values(objectOf(node.patternProperties) ?? {})
  const others = patterned.length > 0 ? { anyOf: patterned } : (additionalProperties ?? unevaluatedProperties)
  const required = new Set(textsOf(node.required))
  const fields = entriesOf(node.properties).map(([name, property]): [string, Shape] => {
    const shape = read(property)
    return [name, required.has(name) ? { ...shape, required: true } : shape]
  })
  const own = objectOf(others)
  const values = own?.not === undefined ? own : undefined
  const isOpen = others === true || values !== undefined
  const isClosed = others === false || own?.not !== undefined
  const limits = defined<Shape>({
    closed: isClosed ? true : undefined,
    minProperties: numberOf(node.minProperties),
    maxProperties: numberOf(node.maxProperties),
  })
  const names = new Set(fields.map(([name]) => name))
  const undeclared = [...required].filter((name) => !names.has(name)).map(undeclaredField)
  if (fields.length + undeclared.length > 0)
    return {
      type: 'object',
      fields: Object.fromEntries([...fields, ...undeclared]),
      ...limits,
      ...(isOpen && { open: true }),
    }
  if (values !== undefined && Object.keys(values).length > 0) return { type: 'map', items: read(values) }
  return { type: 'object' }
}
