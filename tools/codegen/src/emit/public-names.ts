import type { Module } from './declare.ts'
import { exportsOf } from './imports.ts'
import type { LinkStructure } from './structures.ts'

/** Modules with entry points of their own, so that no client loads them. */
const APART = ['catalog.ts', 'sync.ts']

/** The public names, listed one by one. */
export function publicNames(modules: readonly Module[]): LinkStructure[] {
  return exportsOf(modules.filter(({ path }) => !APART.includes(path)))
}
