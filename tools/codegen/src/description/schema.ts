/** JSON Schema of OpenAPI 3.1 to shapes. */
import { alternativesIn, choicesIn, oneOf } from './alternatives.ts'
import type { Shape, Shapes, ShapeType } from './description.ts'
import { kindsBelow, UNREAD, withKinds, withoutKinds } from './inheritance.ts'
import { arrayOf, countOf, defined, type JsonObject, numberOf, objectOf, textOf } from './json.ts'
import { constrains, mergeShapes } from './merge.ts'
import { objectShape, type Read } from './object-shape.ts'
import { lookUp } from './references.ts'
import { enumOf, partsByType, typesOf } from './schema-types.ts'

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
  /** Names of bases by their references, which are read as soon as none of their kinds is under way. */
  const waiting = new Map<string, string>()

  /** The shape of a name, read the first time that something refers to it; undefined inside of itself. */
  function named(name: string, reference: string): Shape | undefined {
    if (underWay.has(name)) return undefined
    if (shapes[name] === undefined) {
      const schema = lookUp(root, reference)
      if (schema === undefined) skipped.push(`${reference}: leads nowhere within the description`)
      underWay.add(name)
      shapes[name] = read(withKinds(root, reference, schema))
      underWay.delete(name)
      if (underWay.size === 0) readWaiting()
    }
    return shapes[name]
  }

  /** Fields of a base may refer to it, although nothing else does. */
  function readWaiting(): void {
    for (const [name, reference] of waiting) {
      waiting.delete(name)
      named(name, reference)
    }
  }

  function readPart(schema: unknown): Shape {
    const base = baseAbove(root, schema, underWay)
    if (base === undefined || underWay.has(base.name)) return read(base === undefined ? schema : base.schema)
    underWay.add(base.name)
    const shape = read(base.schema)
    underWay.delete(base.name)
    waiting.set(base.name, base.reference)
    return shape
  }

  function read(schema: unknown): Shape {
    const node = objectOf(schema)
    if (node === undefined) return {}
    const { $ref: reference } = node
    if (typeof reference !== 'string') return readInline(node, reading)
    const { $ref: _, ...beside } = node
    // A reference with fields beside it is both together.
    const isBoth = BOTH.some((key) => node[key] !== undefined)
    if (isBoth) return read({ ...beside, allOf: [{ $ref: reference }, ...arrayOf(node.allOf)] })
    const name = nameOf(reference)
    named(name, reference)
    return { ...limitsBeside(beside), ...aside(node), ref: name }
  }

  const resolved = (shape: Shape): Shape => withoutReference(shapes, shape)
  const reading: Reading = { read, readPart, resolved, merge: boundedMerge(resolved) }

  return { read, shapes }
}

/** Every schema may repeat the fields of another one, so their number is not bounded by the size of the document. */
function boundedMerge(resolved: Reading['resolved']): Reading['merge'] {
  let merged = 0
  return function merge(first, second) {
    merged += Object.keys(first.fields ?? {}).length + Object.keys(second.fields ?? {}).length
    if (merged > MAX_MERGED_FIELDS)
      throw new RangeError(`'allOf' repeats more than ${MAX_MERGED_FIELDS} fields`)
    return mergeShapes(first, second, { merge, resolved })
  }
}

/** A kind repeats the fields of the object that lists it among its kinds, and not those of the other kinds. */
function baseAbove(
  root: JsonObject,
  part: unknown,
  underWay: ReadonlySet<string>,
): { readonly name: string; readonly reference: string; readonly schema: unknown } | undefined {
  const { $ref: reference } = objectOf(part) ?? {}
  if (typeof reference !== 'string') return undefined
  const schema = withKinds(root, reference, lookUp(root, reference))
  const isAbove = kindsBelow(schema).some((kind) => underWay.has(nameOf(kind)))
  return isAbove ? { name: nameOf(reference), reference, schema: withoutKinds(schema) } : undefined
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

interface Reading {
  readonly read: Read
  /** A part of `allOf`. */
  readonly readPart: Read
  readonly resolved: (shape: Shape) => Shape
  readonly merge: (first: Shape, second: Shape) => Shape
}

function readInline(node: JsonObject, { read, readPart, resolved, merge }: Reading): Shape {
  const parts = arrayOf(node.allOf).map(readPart)
  const sets = alternativesIn(node).map((set) => oneOf(set.map(read)))
  const own = { ...contentOf(node, read), ...aside(node) }
  const [only, ...others] = [...parts, ...sets]
  if (only === undefined) return own
  // A single part beside texts is a reference with a description, and keeps its name.
  const isAlone = sets.length > 0 ? !constrains(own) : OWN.every((key) => own[key] === undefined)
  if (others.length === 0 && isAlone) return { ...only, ...(sets.length > 0 ? untyped(own) : own) }
  return [...[...parts, ...sets].map(resolved), own].reduce(merge)
}

/** Keys of a shape that say more than a single part beside it. */
const OWN = ['type', 'oneOf', 'rules', 'needs', 'conditional'] as const

/** Keys that say more of an object than the one that it refers to. */
const BOTH = [
  ...['required', 'properties', 'allOf', 'anyOf', 'oneOf', 'additionalProperties', 'patternProperties'],
  ...['if', 'then', 'else', 'not', 'dependentRequired', 'dependentSchemas', 'dependencies'],
]

/** Limits beside a reference count as well. */
function limitsBeside(node: JsonObject): Shape {
  const { format: _format, ...bounds } = boundsOf(node)
  return defined<Shape>({
    ...bounds,
    ...countsOf(node),
    minProperties: countOf(node.minProperties),
    maxProperties: numberOf(node.maxProperties),
    enum: enumOf(node),
  })
}

/** Alternatives beside the type `object` are objects without further words. */
function untyped({ type: _type, ...own }: Shape): Shape {
  return own
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
  const types = typesOf(node).filter((type) => type !== 'null')
  const nullable = typesOf(node).includes('null') ? { nullable: true as const } : {}
  if (types.length > 1)
    return { ...oneOf(partsByType(node, types).map((part) => contentOf(part, read))), ...nullable }
  return { ...withRules(ofType(types[0], node, read), choicesIn(node)), ...nullable }
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
  ...['dependentSchemas', 'if', 'not', 'propertyNames'],
  ...['patternProperties', 'prefixItems', 'contains'],
]

function rulesIn(node: JsonObject): readonly string[] {
  const dependencies = Object.values(objectOf(node.dependencies) ?? {})
  return [
    ...RULES.filter((key) => node[key] !== undefined),
    ...(dependencies.every(Array.isArray) ? [] : ['dependencies']),
    ...(node[UNREAD] ? ['discriminator'] : []),
  ]
}

function withRules(shape: Shape, { rules: choices = [], ...chosen }: ReturnType<typeof choicesIn>): Shape {
  const rules = [...(shape.rules ?? []), ...choices]
  return { ...shape, ...chosen, ...(rules.length > 0 && { rules }) }
}

function ofType(type: string | undefined, node: JsonObject, read: Read): Shape {
  const found = rulesIn(node)
  const rules = found.length > 0 ? found : undefined
  const conditional = type === 'object' || type === undefined ? conditionalFields(node, read) : undefined
  if (type === 'object') return defined<Shape>({ ...objectShape(node, read), conditional, rules })
  if (type === 'array')
    return defined<Shape>({ type: 'array', ...itemsIn(node, read), ...countsOf(node), rules })
  const isBytes =
    node.format === 'binary' ||
    (node.contentMediaType === 'application/octet-stream' && node.contentEncoding === undefined)
  const known = isBytes ? 'bytes' : type === undefined ? undefined : TYPES[type]
  return defined<Shape>({ type: known, enum: enumOf(node), ...boundsOf(node), conditional, rules })
}

/** Fields that are only described where a condition holds: none of them is needed otherwise. */
function conditionalFields(node: JsonObject, read: Read): Shapes | undefined {
  const schemas = [node.then, node.else, ...Object.values(objectOf(node.dependentSchemas) ?? {})]
  const found = schemas.flatMap((schema) => Object.entries(objectOf(objectOf(schema)?.properties) ?? {}))
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([name, schema]) => [name, read(schema)]))
}

/**
 * Schemas of single positions, which older drafts write as `items` and `additionalItems`, count as alternatives: each item fits one of
 * them, or the schema of all further items.
 */
function itemsIn({ items, prefixItems, additionalItems }: JsonObject, read: Read): Pick<Shape, 'items'> {
  const [positions, further] = Array.isArray(items) ? [items, additionalItems] : [arrayOf(prefixItems), items]
  const others = further === undefined || further === false ? [] : [further]
  if (positions.length > 0) return { items: oneOf([...positions, ...others].map(read)) }
  return further === undefined ? {} : { items: read(further) }
}

function countsOf(node: JsonObject): { [K in 'minItems' | 'maxItems' | 'uniqueItems']: Shape[K] } {
  const uniqueItems = node.uniqueItems === true ? true : undefined
  return { minItems: countOf(node.minItems), maxItems: numberOf(node.maxItems), uniqueItems }
}

type Bound =
  | ('format' | 'minLength' | 'maxLength' | 'pattern')
  | ('minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf')

function boundsOf(node: JsonObject): { [K in Bound]: Shape[K] } {
  return {
    format: encodingOf(node) ?? textOf(node.format) ?? (isBeyond(node) ? 'int64' : undefined),
    minimum: numberOf(node.minimum),
    maximum: numberOf(node.maximum),
    exclusiveMinimum: numberOf(node.exclusiveMinimum),
    exclusiveMaximum: numberOf(node.exclusiveMaximum),
    multipleOf: numberOf(node.multipleOf),
    minLength: countOf(node.minLength),
    maxLength: numberOf(node.maxLength),
    pattern: textOf(node.pattern),
  }
}

/** `contentEncoding: base64` is the notation of OpenAPI 3.1 for the format `byte`. */
function encodingOf({ contentEncoding }: JsonObject): string | undefined {
  return contentEncoding === 'base64' ? 'byte' : textOf(contentEncoding)
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
