import type { ExportDeclarationStructure } from 'ts-morph'
import type { Module } from './declare.ts'
import { exportsOf } from './imports.ts'

/** Modules with entry points of their own, so that no client loads them. */
const APART = ['catalog.ts', 'sync.ts']

/** The public names, listed one by one. */
export function publicNames(modules: readonly Module[]): ExportDeclarationStructure[] {
  return exportsOf(modules.filter(({ path }) => !APART.includes(path)))
}
