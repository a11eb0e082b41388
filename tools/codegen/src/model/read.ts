/** Plain values out of the spec tree. */
import type { List, Named, Scalar } from '../spec/tree.ts'

interface Said<T> {
  readonly value: T
}

type ValuesAt<Keys, K extends keyof Keys> = {
  readonly [N in K]?: NonNullable<Keys[N]> extends Said<infer T> ? T : never
}

/** The values under those of the keys that are there, by the same names. */
export function valuesAt<K extends string, Keys extends { readonly [N in K]?: Said<unknown> | undefined }>(
  keys: Keys,
  ...names: readonly K[]
): ValuesAt<Keys, K & keyof Keys> {
  const there = names.flatMap((name) => {
    const said: Said<unknown> | undefined = keys[name]
    return said === undefined ? [] : [[name, said.value]]
  })
  return Object.fromEntries(there)
}

/** The values of a mapping whose names are the author's own. */
export function valuesOf<T>(named: Named<Scalar<T>>): Record<string, T> {
  return Object.fromEntries(named.entries.map(({ name, node }) => [name, node.value]))
}

/** The same of a mapping that may hold lists of values. */
export function valuesOrLists<T>(named: Named<Scalar<T> | List<Scalar<T>>>): Record<string, T | T[]> {
  return Object.fromEntries(
    named.entries.map(({ name, node }) => [name, node.kind === 'list' ? itemsOf(node) : node.value]),
  )
}

export function itemsOf<T>(list: List<Scalar<T>>): T[] {
  return list.items.map(({ value }) => value)
}

/** One text or a list of them. */
export function textsOf(node: Scalar<string> | List<Scalar<string>> | undefined): readonly Scalar<string>[] {
  if (node === undefined) return []
  return node.kind === 'list' ? node.items : [node]
}
