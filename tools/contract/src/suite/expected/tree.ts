/** The expected parse result of a query or form, derived independently of the encoder. */
import type { ArrayStyle } from '@plugboard/core'

export type Tree = string | readonly Tree[] | { readonly [key: string]: Tree }

/** A value as sent; undefined if nothing is sent. */
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

/** A single item is parsed as a string, and an empty list as an empty string. */
function listTree(items: readonly unknown[], style: ArrayStyle): Tree {
  if (style === 'comma') return items.join(',')
  const trees = items.map((item) => textTree(item, style) ?? '')
  const [first = '', ...others] = trees
  const isBare =
    items.length === 0 || (style === 'repeat' && others.length === 0 && typeof items[0] !== 'object')
  return isBare ? first : trees
}
