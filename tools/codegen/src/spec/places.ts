/** The table of the language as the checker and the schema read it. */
import { language } from './language.ts'
import type { Place } from './tree.ts'
import { isTypeMistake, parseTypeExpression, type TypeExpression } from './type-expression.ts'

/** One key of a place; see {@link language} for what each part means. */
export interface Key {
  readonly is: string
  readonly doc: string
  readonly of?: readonly string[]
  readonly each?: string
  readonly required?: true
}

export interface PlaceTable {
  readonly doc: string
  readonly keys: Readonly<Record<string, Key>>
  readonly also?: readonly Place[]
  readonly short?: string
  readonly of?: readonly string[]
  readonly others?: string
  readonly each?: string
}

export function isPlace(name: string): name is Place {
  return Object.hasOwn(language, name)
}

export function placeOf(place: Place): PlaceTable {
  return language[place]
}

const keys = new Map<Place, ReadonlyMap<string, Key>>()

/** Keys of a place by name, those of the places it takes over first. */
export function keysOf(place: Place): ReadonlyMap<string, Key> {
  const known = keys.get(place)
  if (known) return known
  const table = placeOf(place)
  const inherited = (table.also ?? []).flatMap((other) => [...keysOf(other)])
  const all = new Map([...inherited, ...Object.entries(table.keys)])
  keys.set(place, all)
  return all
}

const shapes = new Map<string, TypeExpression>()

/** What `is` says, parsed. */
export function shapeOf(is: string): TypeExpression {
  const known = shapes.get(is)
  if (known) return known
  const shape = parseTypeExpression(is)
  if (isTypeMistake(shape)) throw new Error(`The language table says '${is}': ${shape.message}`)
  shapes.set(is, shape)
  return shape
}
