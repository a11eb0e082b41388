import type { Module } from './code/code.ts'
import { byPlace, exportsOf, type Link } from './code/link.ts'

/** They have entry points of their own, so that no client loads them. */
const APART = ['catalog.ts', 'sync.ts']

/** The public names, listed one by one. */
export function publicNames(modules: readonly Module[]): Link[] {
  const clients = modules.filter(({ path }) => !APART.includes(path))
  return exportsOf(clients.toSorted((a, b) => byPlace(a.path, b.path)))
}
