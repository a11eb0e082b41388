/** The texts of an entity that are indexed for searches. */
import { hash } from 'node:crypto'
import { type Leaves, leafKey } from './leaves.ts'
import type { EntitySchema, Field } from './schema.ts'

/** Fields with indexed words. */
export function textFields({ fields }: EntitySchema): Field[] {
  return fields.filter(({ isText }) => isText)
}

/** Fields with indexed substrings. */
export function nameFields({ fields }: EntitySchema): Field[] {
  return fields.filter(({ isName }) => isName)
}

/** Fields with arbitrary keys. The value at each key is indexed. */
export function mapFields({ fields }: EntitySchema): Field[] {
  return fields.filter(({ value }) => value.type === 'map')
}

/** The texts in map fields, each with its leaf key. */
export function mapTexts(schema: EntitySchema, leaves: Leaves): (readonly [key: string, text: string])[] {
  const starts = mapPrefixes(schema)
  if (starts.length === 0) return []
  const found: (readonly [key: string, text: string])[] = []
  for (const key in leaves) {
    if (starts.some((start) => key.startsWith(start)))
      for (const value of leaves[key] ?? []) found.push([key, `${value}`])
  }
  return found
}

const knownPrefixes = new WeakMap<EntitySchema, readonly string[]>()

/** Prefixes of the leaf keys in map fields, computed once per schema. */
function mapPrefixes(schema: EntitySchema): readonly string[] {
  const known = knownPrefixes.get(schema)
  const prefixes = known ?? mapFields(schema).map(({ name }) => `${leafKey('text', [name])}.`)
  knownPrefixes.set(schema, prefixes)
  return prefixes
}

/** Word of the full-text index for a text at a leaf key. */
export function valueToken(key: string, text: string): string {
  return hash('sha1', `${key}\n${text}`, 'hex').slice(0, 24)
}
