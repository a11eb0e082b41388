/** Texts of two versions, which only readers notice. */
import { isDeepStrictEqual } from 'node:util'
import type { Catalog } from '@plugboard/core/catalog'
import { type Change, quietChange } from '../changes/change.ts'

export function compareTexts(before: Catalog, after: Catalog): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  const [was, is] = [textsOf(before), textsOf(after)]
  // Of what is new or gone, the texts are, too.
  const changed = [...is]
    .filter(([path, text]) => was.has(path) && was.get(path) !== text)
    .map(([path]) => path)
  if (changed.length === 0) return []
  const [first] = changed
  const text =
    changed.length === 1
      ? `description of ${first}`
      : `${changed.length} descriptions, such as that of ${first}`
  return [quietChange({ subject: 'docs', text }, 'docs')]
}

/** Descriptions by their path. A type that many fields share is found at each of them. */
function textsOf(value: unknown, path = '', texts: Map<string, string> = new Map()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return texts
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'description' && typeof inner === 'string') texts.set(path, inner)
    else textsOf(inner, path === '' ? key : `${path}.${key}`, texts)
  }
  return texts
}
