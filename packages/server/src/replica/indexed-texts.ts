/** The texts of an entity that are indexed for searches. */

import { hash } from 'node:crypto'
import { derived } from '../runtime/derived.ts'
import { leafKey } from './leaf-keys.ts'
import type { Leaves } from './leaves.ts'
import type { EntitySchema, Field } from './schema.ts'

/** The fields of a schema whose texts are indexed. */
export interface IndexedTexts {
  /** Fields with indexed words. */
  readonly texts: readonly Field[]
  /** Fields with indexed substrings. */
  readonly names: readonly Field[]
  /** Prefixes of the leaf keys in fields with arbitrary keys: the value at each key is indexed. */
  readonly mapPrefixes: readonly string[]
}

export const indexedTexts: (schema: EntitySchema) => IndexedTexts = derived(({ fields }) => {
  const maps = fields.filter(({ value }) => value.type === 'map')
  return {
    texts: fields.filter(({ isText }) => isText),
    names: fields.filter(({ isName }) => isName),
    mapPrefixes: maps.map(({ name }) => `${leafKey('text', [name])}.`),
  }
})

/** The texts in map fields, each with its leaf key. */
export function mapTexts(schema: EntitySchema, leaves: Leaves): (readonly [key: string, text: string])[] {
  const starts = indexedTexts(schema).mapPrefixes
  if (starts.length === 0) return []
  const found: (readonly [key: string, text: string])[] = []
  for (const key in leaves) {
    if (starts.some((start) => key.startsWith(start)))
      for (const value of leaves[key] ?? []) found.push([key, `${value}`])
  }
  return found
}

/** Word of the full-text index for a text at a leaf key. */
export function valueToken(key: string, text: string): string {
  return hash('sha1', `${key}\n${text}`, 'hex').slice(0, 24)
}
