/** What a query or form is expected to say once it is read, worked out apart from the code that writes it. */
import type { ArrayStyle } from '@plugboard/core'

export type Tree = string | readonly Tree[] | { readonly [key: string]: Tree }

/** A value as text: undefined where nothing of it travels. */
export function textTree(value: unknown, style: ArrayStyle): Tree | undefined {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return listTree(value, style)
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const parts = Object.entries(value).flatMap(([key, inner]) => {
    const tree = textTree(inner, style)
    return tree === undefined ? [] : [[key, tree]]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/** A name that is given once reads as one text, and an empty list travels as an empty one. */
function listTree(items: readonly unknown[], style: ArrayStyle): Tree {
  if (style === 'comma') return items.join(',')
  const trees = items.map((item) => textTree(item, style) ?? '')
  const [first = '', ...others] = trees
  const isBare =
    items.length === 0 || (style === 'repeat' && others.length === 0 && typeof items[0] !== 'object')
  return isBare ? first : trees
}
