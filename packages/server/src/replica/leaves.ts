/**
 * What stands inside of objects and arrays, by its path, so that an engine can compare it without walking. A path names
 * fields of objects; the elements of an array all stand at the path of the array. Each way to compare has a list of its own.
 */
import type { Value } from '@plugboard/core'
import { fold, spaced, wordsOf } from '../text/fold.ts'
import { toStorable } from '../text/storable.ts'
import { instantOf } from './instant.ts'

/**
 * How values are compared: `text` as they are, `folded` for patterns, `words` for words, `number`, `truth`, `instant` for
 * moments, `present` for objects and arrays, of which can only be told that they are there.
 */
export type Form = 'text' | 'folded' | 'words' | 'number' | 'truth' | 'instant' | 'present'

/**
 * Values by {@link leafKey}. Truth is 1 and 0. Folded texts are there only where they differ from the texts, and words
 * where some text has not just one: most texts are codes that need to be kept only once.
 */
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
  return toStorable(name.replaceAll(UNSAFE, (one) => `%${one.charCodeAt(0).toString(16)}`))
}

/** Keys of which at least one is there when there is anything at a path. */
export function presenceKeys(path: readonly string[]): string[] {
  return (['present', 'text', 'number', 'truth'] as const).map((form) => leafKey(form, path))
}

/** Collects what stands in the values of the given fields. */
export function leavesOf(
  fields: readonly (readonly [name: string, value: unknown, declared: Value])[],
): Leaves {
  const found: Found = { values: new Map(), texts: new Map() }
  const top = topPlace()
  for (const [name, value, declared] of fields) visit(value, top.at(name), declared, found)
  const leaves = new Map<string, readonly (string | number)[]>()
  // Whether one of them fits is all that is ever asked: each is kept once.
  for (const [key, values] of found.values) leaves.set(key, once(values))
  for (const [place, texts] of found.texts) addTexts(leaves, place, once(texts))
  return leaves
}

function addTexts(
  leaves: Map<string, readonly (string | number)[]>,
  { keys }: Place,
  texts: readonly string[],
): void {
  const folded = once(texts.map(fold))
  const words = once(folded.map((text) => spaced(wordsOf(text))))
  leaves.set(keys.text, texts)
  if (!isSame(folded, texts)) leaves.set(keys.folded, folded)
  if (!isSame(words, folded.map(asWord))) leaves.set(keys.words, words)
}

/** What {@link spaced} makes of a text that is one word. */
function asWord(text: string): string {
  return ` ${text} `
}

function once<T>(values: readonly T[]): readonly T[] {
  return values.length > 1 ? [...new Set(values)] : values
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}

/** Where values at a path are in one form: at the first of these keys that there is. */
export function leafKeys(form: Form, path: readonly string[]): string[] {
  return kept(form).map((one) => leafKey(one, path))
}

function kept(form: Form): Form[] {
  if (form === 'words') return ['words', 'folded', 'text']
  return form === 'folded' ? ['folded', 'text'] : [form]
}

/** What stands at a path in one form. */
export function leafValues(
  leaves: Leaves,
  form: Form,
  path: readonly string[],
): readonly (string | number)[] {
  const found = kept(form).find((one) => leaves.has(leafKey(one, path)))
  const values = found === undefined ? [] : (leaves.get(leafKey(found, path)) ?? [])
  return form === 'words' && found !== 'words' ? values.map((text) => asWord(`${text}`)) : values
}

/** As JSON of an object; null where there are none. */
export function leavesText(leaves: Leaves): string | null {
  return leaves.size === 0 ? null : JSON.stringify(Object.fromEntries(leaves))
}

interface Found {
  readonly values: Map<string, (string | number)[]>
  readonly texts: Map<Place, string[]>
}

function visit(value: unknown, place: Place, declared: Value | undefined, found: Found): void {
  if (value === null || value === undefined) return
  const { keys } = place
  if (typeof value === 'string') addText(value, place, declared, found)
  else if (typeof value === 'number') add(found.values, keys.number, value)
  else if (typeof value === 'boolean') add(found.values, keys.truth, value ? 1 : 0)
  else if (Array.isArray(value)) {
    add(found.values, keys.present, 1)
    for (const item of value) visit(item, place, declared?.items, found)
  } else {
    add(found.values, keys.present, 1)
    for (const [name, inner] of Object.entries(value)) {
      visit(inner, place.at(name), within(declared, name), found)
    }
  }
}

function addText(value: string, place: Place, declared: Value | undefined, { values, texts }: Found): void {
  const text = toStorable(value)
  add(texts, place, text)
  const instant = declared?.format === 'date-time' ? instantOf(text) : undefined
  if (instant !== undefined) add(values, place.keys.instant, instant)
}

function add<Key, One>(found: Map<Key, One[]>, key: Key, value: One): void {
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
