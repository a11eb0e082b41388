/** JSON Schema as shapes: the possible values over all alternatives of a description. */

export interface Shape {
  readonly kinds: ReadonlySet<string>
  readonly nullable: boolean
  /** Known values; undefined if others are possible too. */
  readonly choices?: ReadonlySet<string> | undefined
  readonly properties: ReadonlyMap<string, Property>
  readonly items?: Shape | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
}

export interface Property {
  readonly shape: Shape
  /** In every alternative. */
  readonly required: boolean
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly enum?: readonly (string | null)[]
  readonly const?: unknown
  readonly 'x-values'?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
}

export type Schemas = Readonly<Record<string, Schema>>

export function shapeOf(schema: Schema, schemas: Schemas): Shape {
  const target = schema.$ref && schemas[schema.$ref.split('/').at(-1) ?? '']
  if (target) return shapeOf(target, schemas)
  if (schema.anyOf) return eitherOf(schema.anyOf.map((part) => shapeOf(part, schemas)))
  if (schema.allOf) return bothOf(schema.allOf.map((part) => shapeOf(part, schemas)))
  return plainShape(schema, schemas)
}

function plainShape(schema: Schema, schemas: Schemas): Shape {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? kindOfConst(schema))
  const known =
    schema.enum ?? schema['x-values'] ?? (typeof schema.const === 'string' ? [schema.const] : undefined)
  return {
    kinds: new Set(types.filter((type) => type !== 'null')),
    nullable: types.includes('null'),
    choices: known && new Set(known.filter((value) => value !== null)),
    properties: propertiesOf(schema, schemas),
    items: schema.items && shapeOf(schema.items, schemas),
    minimum: schema.minimum,
    maximum: schema.maximum,
  }
}

/** A schema without a type allows any value. */
function kindOfConst({ const: constant }: Schema): string[] {
  return constant === undefined ? ['any'] : [typeof constant]
}

function propertiesOf({ properties = {}, required = [] }: Schema, schemas: Schemas): Map<string, Property> {
  return new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { shape: shapeOf(schema, schemas), required: required.includes(name) },
    ]),
  )
}

/** The union of shapes. */
export function eitherOf(shapes: readonly Shape[]): Shape {
  const filled = shapes.filter(({ kinds }) => kinds.size > 0)
  const items = filled.flatMap(({ items: one }) => (one ? [one] : []))
  const open = filled.some(({ choices }) => choices === undefined)
  return {
    kinds: new Set(filled.flatMap(({ kinds }) => [...kinds])),
    nullable: shapes.some(({ nullable }) => nullable),
    choices: open ? undefined : new Set(filled.flatMap(({ choices }) => [...(choices ?? [])])),
    properties: eitherProperties(filled.filter(({ kinds }) => kinds.has('object'))),
    items: items.length > 0 ? eitherOf(items) : undefined,
    minimum: filled[0]?.minimum,
    maximum: filled[0]?.maximum,
  }
}

function eitherProperties(objects: readonly Shape[]): Map<string, Property> {
  const names = new Set(objects.flatMap(({ properties }) => [...properties.keys()]))
  return new Map(
    [...names].map((name) => {
      const found = objects.flatMap(({ properties }) => properties.get(name) ?? [])
      const required = found.length === objects.length && found.every((property) => property.required)
      return [name, { shape: eitherOf(found.map(({ shape }) => shape)), required }]
    }),
  )
}

/** The intersection of object shapes. */
function bothOf(shapes: readonly Shape[]): Shape {
  return {
    kinds: new Set(['object']),
    nullable: false,
    properties: new Map(shapes.flatMap(({ properties }) => [...properties])),
  }
}
