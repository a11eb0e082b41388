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
export type Leaves = Readonly<Record<string, readonly (string | number)[]>>

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
  return `${LETTER[form]}:${path.map(safeName).join('.')}`
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
  const add: Add = (form, path, value) => {
    const key = `${LETTER[form]}:${path}`
    const values = found.get(key)
    if (values === undefined) found.set(key, [value])
    else values.push(value)
  }
  for (const [name, value, declared] of fields) visit(value, safeName(name), declared, add)
  // Whether one of them fits is all that is ever asked: each is kept once.
  for (const [key, values] of found) if (values.length > 1) found.set(key, [...new Set(values)])
  return Object.fromEntries(found)
}

type Add = (form: Form, path: string, value: string | number) => void

function visit(value: unknown, path: string, declared: Value | undefined, add: Add): void {
  if (value === null || value === undefined) return
  if (typeof value === 'string') addText(value, path, declared, add)
  else if (typeof value === 'number') add('number', path, value)
  else if (typeof value === 'boolean') add('truth', path, value ? 1 : 0)
  else if (Array.isArray(value)) {
    add('present', path, 1)
    for (const item of value) visit(item, path, declared?.items, add)
  } else {
    add('present', path, 1)
    for (const [name, inner] of Object.entries(value)) {
      visit(inner, `${path}.${safeName(name)}`, within(declared, name), add)
    }
  }
}

function addText(value: string, path: string, declared: Value | undefined, add: Add): void {
  const text = clean(value)
  const folded = fold(text)
  add('text', path, text)
  add('folded', path, folded)
  add('words', path, spaced(wordsOf(folded)))
  const instant = declared?.format === 'date-time' ? instantOf(text) : undefined
  if (instant !== undefined) add('instant', path, instant)
}

/** What the catalogue tells of a field of an object. */
export function within(declared: Value | undefined, name: string): Value | undefined {
  const { properties, items, type } = declared ?? {}
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name]
  return type === 'map' || type === 'array' ? items : undefined
}
