/** Sizes of the console as a browser loads it: brotli, as behind a proxy that compresses. */
import { brotliCompressSync } from 'node:zlib'
import type { BundledAssets } from '../packages/server/src/http/bundled-assets.ts'
import { consoleAssets } from '../packages/server/src/http/console/assets.ts'

/** Most bytes after brotli. A commit that raises a limit explains the benefit for operators. */
export const CONSOLE_LIMITS = { first: 25_000, all: 80_000, style: 8_000 } as const

export interface ConsoleSizes {
  /** Scripts that the first page needs. */
  readonly first: number
  /** Scripts of all pages. */
  readonly all: number
  readonly style: number
}

export async function consoleSizes(): Promise<ConsoleSizes> {
  const { script, style, files } = await consoleAssets()()
  const sizeOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + brotliCompressSync(files[name] ?? '').length, 0)
  return {
    first: sizeOf(importedBy(script, files)),
    all: sizeOf(Object.keys(files).filter((name) => name.endsWith('.js'))),
    style: sizeOf([style]),
  }
}

/** A script, and those that it imports before it runs. */
function importedBy(script: string, files: BundledAssets['files']): Set<string> {
  const found = new Set([script])
  for (const name of found)
    for (const [, imported = ''] of (files[name] ?? '').matchAll(/(?:from|import)"\.\/([\w.-]+)"/g))
      found.add(imported)
  return found
}
