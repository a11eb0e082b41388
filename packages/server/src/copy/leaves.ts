/**
 * What stands inside of objects and arrays, by its path, so that an engine can compare it without walking. A path names
 * fields of objects; the elements of an array all stand at the path of the array. Each way to compare has a list of its own.
 */
import type { Value } from '@plugboard/core'
import { fold, spaced, wordsOf } from '../search/fold.ts'
import { clean } from './clean.ts'
import { instantOf } from './instant.ts'

/**
 * How values are compared: `text` as they are, `folded` for patterns, `words` for words, `number`, `truth`, `instant` for
 * moments, `present` for objects and arrays, of which can only be told that they are there.
 */
export type Form = 'text' | 'folded' | 'words' | 'number' | 'truth' | 'instant' | 'present'

/** Values by {@link leafKey}. Truth is 1 and 0. */
export type Leaves = ReadonlyMap<string, readonly (string | number)[]>

const LETTER: Readonly<Record<Form, string>> = {
  text: 's',
  folded: 'f',
  words: 'w',
  number: 'n',
  truth: 'b',
  instant: 't',
  present: 'p',
}

/** Names the values at a path. */
export function leafKey(form: Form, path: readonly string[]): string {
  return keyOf(form, path.map(safeName).join('.'))
}

function keyOf(form: Form, path: string): string {
  return `${LETTER[form]}:${path}`
}

const PLAIN = /^[\w .-]*$/
const UNSAFE = /["\\%\p{Cc}]/gu

/** Characters that mean something in a JSON path of SQLite are written as numbers. */
function safeName(name: string): string {
  if (PLAIN.test(name)) return name
  return clean(name.replaceAll(UNSAFE, (one) => `%${one.charCodeAt(0).toString(16)}`))
}

/** Keys of which at least one is there when there is anything at a path. */
export function presenceKeys(path: readonly string[]): string[] {
  return (['present', 'text', 'number', 'truth'] as const).map((form) => leafKey(form, path))
}

/** Collects what stands in the values of the given fields. */
export function leavesOf(
  fields: readonly (readonly [name: string, value: unknown, declared: Value])[],
): Leaves {
  const found = new Map<string, (string | number)[]>()
  const top = topPlace()
  for (const [name, value, declared] of fields) visit(value, top.at(name), declared, found)
  // Whether one of them fits is all that is ever asked: each is kept once.
  for (const [key, values] of found) if (values.length > 1) found.set(key, [...new Set(values)])
  return found
}

/** As JSON of an object; null where there are none. */
export function leavesText(leaves: Leaves): string | null {
  return leaves.size === 0 ? null : JSON.stringify(Object.fromEntries(leaves))
}

function visit(
  value: unknown,
  place: Place,
  declared: Value | undefined,
  found: Map<string, (string | number)[]>,
): void {
  if (value === null || value === undefined) return
  if (typeof value === 'string') addText(value, place, declared, found)
  else if (typeof value === 'number') add(found, place.keys.number, value)
  else if (typeof value === 'boolean') add(found, place.keys.truth, value ? 1 : 0)
  else if (Array.isArray(value)) {
    add(found, place.keys.present, 1)
    for (const item of value) visit(item, place, declared?.items, found)
  } else {
    add(found, place.keys.present, 1)
    for (const [name, inner] of Object.entries(value)) {
      visit(inner, place.at(name), within(declared, name), found)
    }
  }
}

function addText(
  value: string,
  { keys }: Place,
  declared: Value | undefined,
  found: Map<string, (string | number)[]>,
): void {
  const text = clean(value)
  const folded = fold(text)
  add(found, keys.text, text)
  add(found, keys.folded, folded)
  add(found, keys.words, spaced(wordsOf(folded)))
  const instant = declared?.format === 'date-time' ? instantOf(text) : undefined
  if (instant !== undefined) add(found, keys.instant, instant)
}

function add(found: Map<string, (string | number)[]>, key: string, value: string | number): void {
  const values = found.get(key)
  if (values === undefined) found.set(key, [value])
  else values.push(value)
}

/** A path, and the keys of the values at it. */
interface Place {
  readonly keys: Readonly<Record<Form, string>>
  at(name: string): Place
}

/** Records have few different places, but for fields with free keys. */
const MOST_PLACES = 10_000

let places = 0
let top: Place | undefined

/** Where all paths begin. Putting the keys together for each value would be most of the work. */
function topPlace(): Place {
  if (places > MOST_PLACES) top = undefined
  if (top === undefined) places = 0
  top ??= placeAt('', '')
  return top
}

/** @param before What the paths of places in it begin with. */
function placeAt(path: string, before: string): Place {
  const inner = new Map<string, Place>()
  places++
  const forms = Object.keys(LETTER) as Form[]
  return {
    keys: Object.fromEntries(forms.map((form) => [form, keyOf(form, path)])) as Place['keys'],
    at: (name) => {
      const known = inner.get(name)
      if (known !== undefined) return known
      const own = `${before}${safeName(name)}`
      const made = placeAt(own, `${own}.`)
      inner.set(name, made)
      return made
    },
  }
}

/** What the catalogue tells of a field of an object. */
export function within(declared: Value | undefined, name: string): Value | undefined {
  const { properties, items, type } = declared ?? {}
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name]
  return type === 'map' || type === 'array' ? items : undefined
}
