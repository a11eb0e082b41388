/** Types of the spec language from a vendor's shapes: each shape of a name becomes one type. */

import type { Description, Shape, Shapes } from '../description/description.ts'
import { alternativesOf, fieldsOf, namedAlternatives, resolveShape } from '../description/shapes.ts'
import { pascalCase, snakeCase } from '../model/names.ts'
import { type Direction, type Expressed, express } from '../notation/express.ts'
import { firstSentence } from '../notation/first-sentence.ts'
import { finiteTypes } from './finite-types.ts'
import { inReadingOrder, lastWord, type NewType } from './new-types.ts'
import { directedFields, isFieldName } from './object-fields.ts'
import { freeName, paramsName } from './type-names.ts'

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
  /** Names that exist, as `takenNames` writes them. Builders that share them name their types apart. */
  readonly taken: Set<string>
  /** `given`: types of params, which have no read-only fields and accept no others unless they are open. */
  readonly direction?: Direction
  /** Objects without a name of the vendor's are one type if they have the same fields, and the same name at their end. */
  readonly joinsEqual?: boolean
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
  readonly taken: Set<string>
  /** First come, first served: each type is built where it is least deep, so it is complete wherever it is used. */
  readonly waiting: Waiting[]
  readonly roots: string[]
}

export function typeBuilder(options: BuilderOptions): TypeBuilder {
  const building: Building = {
    options,
    names: new Map(),
    taken: options.taken,
    waiting: [],
    roots: [],
  }
  const built: NewType[] = []
  return {
    typeFor: (source, shape, hint) => typeFor(building, { source, shape, hint, depth: 0 }),
    types() {
      for (let next = building.waiting.shift(); next !== undefined; next = building.waiting.shift())
        built.push(build(building, next))
      return inReadingOrder(finiteTypes(built, options.direction ?? 'received'), building.roots)
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
  const isGiven = building.options.direction === 'given'
  // Of closed objects, each would refuse the fields of the others.
  const parts = isGiven ? [] : namedAlternatives(source.description, shape)
  if (parts.length < 2 || parts.length > MAX_ALTERNATIVES) return oneTypeFor(building, wanted)
  const types = parts.map((part) => oneTypeFor(building, { ...wanted, shape: part }))
  return types.includes(undefined) ? undefined : [...new Set(types)].join(' | ')
}

function oneTypeFor(building: Building, wanted: Wanted): string | undefined {
  const { source, shape, hint, depth } = wanted
  const { options, names, taken, waiting, roots } = building
  const { direction = 'received' } = options
  const fields = directedFields(source.description, shape, direction)
  if (Object.keys(fields).length === 0) return undefined
  const key = keyOf(options, wanted, fields)
  const known = knownName(building, wanted, fields, key)
  if (known !== undefined) return known
  if (depth >= options.maxDepth) return undefined
  const { ref } = shape
  const own = ref === undefined ? [] : [direction === 'given' ? paramsName(ref) : snakeCase(ref)]
  const name = freeName([...own, hint], taken)
  taken.add(pascalCase(name))
  if (key !== undefined) names.set(key, name)
  if (depth === 0) roots.push(name)
  waiting.push({ source, name, shape, fields, depth })
  return name
}

function knownName(
  { options, names }: Building,
  { source, shape: { ref }, depth }: Wanted,
  fields: Shapes,
  key: string | undefined,
): string | undefined {
  const same = key === undefined ? undefined : names.get(key)
  if (ref === undefined) return same
  const entity = depth === 0 || options.allowsRecords ? source.entities?.get(ref) : undefined
  return entity ?? same ?? options.knownType?.(snakeCase(ref), fields)
}

function build(building: Building, { source, name, shape, fields, depth }: Waiting): NewType {
  const { isBare = false, refine = (_name, value) => value, direction = 'received' } = building.options
  const { description } = source
  const isSparse = direction === 'received' && Object.values(fields).every(({ required }) => !required)
  const text = isBare ? undefined : firstSentence(resolveShape(description, shape).description)
  const values = Object.entries(fields).map(([field, each]) => {
    const nameOf = (inner: Shape): string | undefined =>
      typeFor(building, { source, shape: inner, hint: `${name}_${snakeCase(field)}`, depth: depth + 1 })
    const expressed = trimmed(express({ description, direction, nameOf }, each), isBare)
    return [field, refine(field, inType(expressed, isSparse))] as const
  })
  return {
    name,
    ...(text !== undefined && { description: text }),
    isSparse,
    ...(direction === 'given' && isOpen(description, shape) && { isOpen: true }),
    fields: Object.fromEntries(values),
  }
}

/** In a sparse type each field is optional anyway. */
function inType({ optional, ...value }: Expressed, isSparse: boolean): Expressed {
  return { ...value, ...(optional && !isSparse && { optional }) }
}

/** The vendor accepts fields that are not described, or that no name of the language stands for. */
function isOpen(description: Description, shape: Shape): boolean {
  const isUnnamed = ([name, { readOnly }]: [string, Shape]): boolean => !isFieldName(name) && !readOnly
  return (
    alternativesOf(description, shape).some(({ open }) => open) ||
    Object.entries(fieldsOf(description, shape) ?? {}).some(isUnnamed)
  )
}

function trimmed({ description, values, ...value }: Expressed, isBare: boolean): Expressed {
  return {
    ...value,
    ...(values && values.length <= MAX_VALUES && { values }),
    ...(description !== undefined && !isBare && { description }),
  }
}

/** Shapes with the same key are one type: by the vendor's name, else by the fields and the last word of the hint. */
function keyOf(
  { joinsEqual = false }: BuilderOptions,
  { source: { description }, shape: { ref }, hint }: Wanted,
  fields: Shapes,
): string | undefined {
  if (ref !== undefined) return `${description.file} ${ref}`
  return joinsEqual ? `${lastWord(hint)} ${JSON.stringify(fields)}` : undefined
}
