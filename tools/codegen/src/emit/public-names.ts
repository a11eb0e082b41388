import type { Module } from './code/code.ts'
import { byPlace, exportsOf, type Link } from './code/link.ts'

/** The public names, listed one by one. The catalogue has an entry point of its own, so that no client loads it. */
export function publicNames(modules: readonly Module[]): Link[] {
  const clients = modules.filter(({ path }) => path !== 'catalog.ts')
  return exportsOf(clients.toSorted((a, b) => byPlace(a.path, b.path)))
}
