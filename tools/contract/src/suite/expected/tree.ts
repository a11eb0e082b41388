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
  const separator = { comma: ',', pipe: '|', space: ' ', tab: '\t', repeat: undefined, indexed: undefined }[
    style
  ]
  if (separator !== undefined) return items.join(separator)
  const trees = items.map((item) => textTree(item, style) ?? '')
  const [first = '', ...others] = trees
  const isPlain = items[0] === null || typeof items[0] !== 'object'
  const isBare = items.length === 0 || (style === 'repeat' && others.length === 0 && isPlain)
  return isBare ? first : trees
}

/** Names with brackets, such as `page[after]`, are parsed into objects, and numbers from 0 on into lists. */
export function nested(fields: Readonly<Record<string, Tree>>): Record<string, Tree> {
  const found = new Map<string, Tree>()
  for (const [name, given] of Object.entries(fields)) {
    // The brackets at the end of `ids[]` make even one item a list.
    const value = name.endsWith('[]') && !Array.isArray(given) ? [given] : given
    const [root = name, ...keys] = name.split(/[[\]]+/).filter(Boolean)
    found.set(root, keys.length === 0 ? value : put(found.get(root), keys, value))
  }
  return Object.fromEntries(found)
}

function put(into: Tree | undefined, [key = '', ...deeper]: readonly string[], value: Tree): Tree {
  const list = Array.isArray(into) ? into : into === undefined && key === '0' ? [] : undefined
  const fields = typeof into === 'object' ? (into as Record<string, Tree>) : {}
  const inner = deeper.length === 0 ? value : put(fields[key], deeper, value)
  return list === undefined ? { ...fields, [key]: inner } : Object.assign([...list], { [key]: inner })
}
