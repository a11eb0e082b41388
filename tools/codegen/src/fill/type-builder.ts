/** Types of the spec language from a vendor's shapes: each shape of a name becomes one type. */

import type { Description, Shape, Shapes } from '../description/description.ts'
import {
  alternativesOf,
  fieldsOf,
  itemsOf,
  kindsOf,
  namedAlternatives,
  resolveShape,
} from '../description/shapes.ts'
import { camelCase, isWordOfTypeScript, pascalCase } from '../model/names.ts'
import { trimBoth } from '../trim.ts'
import { type Expressed, express } from './express.ts'
import { firstSentence } from './first-sentence.ts'
import { inReadingOrder, type NewType } from './new-types.ts'

/** A description, with the entities that some of its shapes belong to. */
export interface Source {
  readonly description: Description
  /** Names of the vendor's shapes that are records of an entity, which serves as their type. */
  readonly entities?: ReadonlyMap<string, string>
}

export interface TypeBuilder {
  /** The name of a type with the fields of the shape, or several; undefined where it has none, or too deep. */
  readonly typeFor: (source: Source, shape: Shape, hint: string) => string | undefined
  /** All types, each before the types that it uses. */
  readonly types: () => readonly NewType[]
}

export interface BuilderOptions {
  /** Names of types and entities that exist. */
  readonly taken: ReadonlySet<string>
  /** Maximum nesting of types. Deeper values stay `object`. */
  readonly maxDepth: number
  /** Types may refer to records of entities, as fields of records do. */
  readonly allowsRecords?: boolean
  /** Leaves out the vendor's texts. */
  readonly isBare?: boolean
  /** Finds an existing type with the same fields. */
  readonly knownType?: (name: string, fields: Shapes) => string | undefined
  /** Adds details that follow from the name of a field alone. */
  readonly refine?: (name: string, value: Expressed) => Expressed
}

interface Waiting {
  readonly source: Source
  readonly name: string
  readonly shape: Shape
  readonly fields: Shapes
  readonly depth: number
}

/** Longer sets of values are data, not a type. */
const MAX_VALUES = 50
/** More kinds of objects are one type with the fields of all. */
const MAX_ALTERNATIVES = 5

interface Building {
  readonly options: BuilderOptions
  /** Names of types by description and name of the shape. */
  readonly names: Map<string, string>
  /** As TypeScript has them: `part_2` and `part2` would be one name there. */
  readonly taken: Set<string>
  /** First come, first served: each type is built where it is least deep, so it is complete wherever it is used. */
  readonly waiting: Waiting[]
  readonly roots: string[]
}

export function typeBuilder(options: BuilderOptions): TypeBuilder {
  const building: Building = {
    options,
    names: new Map(),
    taken: new Set([...options.taken].map(pascalCase)),
    waiting: [],
    roots: [],
  }
  const built: NewType[] = []
  return {
    typeFor: (source, shape, hint) => typeFor(building, { source, shape, hint, depth: 0 }),
    types() {
      for (let next = building.waiting.shift(); next !== undefined; next = building.waiting.shift())
        built.push(build(building, next))
      return inReadingOrder(built, building.roots)
    },
  }
}

interface Wanted {
  readonly source: Source
  readonly shape: Shape
  /** Name of the type if the shape has none. */
  readonly hint: string
  readonly depth: number
}

function typeFor(building: Building, wanted: Wanted): string | undefined {
  const { source, shape } = wanted
  const parts = namedAlternatives(source.description, shape)
  if (parts.length < 2 || parts.length > MAX_ALTERNATIVES) return oneTypeFor(building, wanted)
  const types = parts.map((part) => oneTypeFor(building, { ...wanted, shape: part }))
  return types.includes(undefined) ? undefined : [...new Set(types)].join(' | ')
}

function oneTypeFor(building: Building, wanted: Wanted): string | undefined {
  const { source, shape, hint, depth } = wanted
  const { options, names, taken, waiting, roots } = building
  const fields = namedFields(fieldsOf(source.description, shape) ?? {})
  if (Object.keys(fields).length === 0) return undefined
  const known = knownName(building, wanted, fields)
  if (known !== undefined) return known
  if (depth >= options.maxDepth) return undefined
  const { ref } = shape
  const name = freeName([...(ref === undefined ? [] : [snakeCase(ref)]), hint], taken)
  taken.add(pascalCase(name))
  if (ref !== undefined) names.set(keyOf(source, ref), name)
  if (depth === 0) roots.push(name)
  waiting.push({ source, name, shape, fields, depth })
  return name
}

function knownName(
  { options, names }: Building,
  { source, shape: { ref }, depth }: Wanted,
  fields: Shapes,
): string | undefined {
  if (ref === undefined) return undefined
  const entity = depth === 0 || options.allowsRecords ? source.entities?.get(ref) : undefined
  return entity ?? names.get(keyOf(source, ref)) ?? options.knownType?.(snakeCase(ref), fields)
}

function build(building: Building, { source, name, shape, fields, depth }: Waiting): NewType {
  const { isBare = false, refine = (_name, value) => value } = building.options
  const isSparse = Object.values(fields).every(({ required }) => !required)
  const text = isBare ? undefined : firstSentence(resolveShape(source.description, shape).description)
  const values = Object.entries(fields).map(([field, each]) => {
    const nameOf = (inner: Shape): string | undefined =>
      typeFor(building, { source, shape: inner, hint: `${name}_${snakeCase(field)}`, depth: depth + 1 })
    const { optional, ...value } = trimmed(
      express({ description: source.description, direction: 'received', nameOf }, each),
      isBare,
    )
    return [field, refine(field, { ...value, ...(optional && !isSparse && { optional }) })] as const
  })
  return {
    name,
    ...(text !== undefined && { description: text }),
    isSparse,
    fields: Object.fromEntries(values),
  }
}

function trimmed({ description, values, ...value }: Expressed, isBare: boolean): Expressed {
  return {
    ...value,
    ...(values && values.length <= MAX_VALUES && { values }),
    ...(description !== undefined && !isBare && { description }),
  }
}

function keyOf({ description }: Source, ref: string): string {
  return `${description.file} ${ref}`
}

/** The object that a value holds: itself, or the items of its arrays and maps. */
export function objectIn(description: Description, shape: Shape): Shape | undefined {
  let found: Shape | undefined = shape
  for (let depth = 0; found !== undefined && depth < 5; depth++) {
    if (resolveShape(description, found).expandable && kindsOf(description, found).includes('string'))
      return undefined
    if (alternativesOf(description, found).some(({ fields }) => fields !== undefined)) return found
    found = itemsOf(description, found)
  }
  return undefined
}

/** Fields that answers may have under a name that the language takes. */
export function namedFields(fields: Shapes): Shapes {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, { writeOnly }]) => isFieldName(name) && !writeOnly),
  )
}

/** Names that YAML and the generated interfaces take as they are; `toString` is a method of every object. */
function isFieldName(name: string): boolean {
  return /^[@A-Za-z_]\w{0,100}$/.test(name) && !(name in Object.prototype)
}

/** `InvoiceLine--Full` to `invoice_line_full`. */
export function snakeCase(name: string): string {
  const separated = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/[^A-Za-z\d]{1,100}/g, '_')
  const words = trimBoth(separated.toLowerCase(), '_')
  return /^[a-z]/.test(words) ? words : `x_${words}`
}

/** The vendor's name, the name after its field, or that name with a number. */
function freeName(wanted: readonly string[], taken: ReadonlySet<string>): string {
  const isFree = (name: string): boolean =>
    !taken.has(pascalCase(name)) && !RESERVED.has(name) && !isWordOfTypeScript(camelCase(name))
  const found = wanted.find(isFree)
  if (found !== undefined) return found
  for (let number = 2; ; number++) {
    const name = `${wanted.at(-1)}_${number}`
    if (isFree(name)) return name
  }
}

/** Types of the language itself, and its words for answers. */
const RESERVED: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'any',
  'bytes',
  'null',
  'secret',
  'array',
  'map',
  'params',
  'record',
  'records',
  'deleted',
  'envelope',
  'nothing',
  'page',
])
