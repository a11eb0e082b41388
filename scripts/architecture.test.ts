/** Every file and folder that `docs/architecture.md` names exists. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname
/** Paths on the page are relative to one of these. */
const BASES = [
  '',
  'packages/server/src/',
  'packages/core/src/',
  'packages/sandbox/src/',
  'tools/codegen/src/',
  // `catalog.ts` of every connector package, and `services.ts` of every layer.
  'packages/payments/src/generated/',
  'packages/server/src/sync/',
]

/** Paths in code spans: `sync/workers.ts`, `specs/`. */
function pathsIn(text: string): string[] {
  const spans = [...text.matchAll(/`([\w./-]+)`/g)].map(([, span = '']) => span)
  return [...new Set(spans.filter((span) => /\/$|\.(ts|mjs|json|md|grit)$/.test(span)))]
}

const exists = (path: string): boolean => BASES.some((base) => existsSync(`${ROOT}${base}${path}`))

/** A file name without a folder belongs to the folder that the same sentence named before. */
function missingIn(page: string): string[] {
  const missing: string[] = []
  for (const paragraph of page.split(/\n(?=\n|\d+\. |- |\| )/)) {
    const folders = pathsIn(paragraph).flatMap((path) => path.match(/^.*\//) ?? [])
    for (const path of pathsIn(paragraph)) {
      if (!exists(path) && !folders.some((folder) => exists(`${folder}${path}`))) missing.push(path)
    }
  }
  return missing
}

test('the page names only files that exist', () => {
  const page = readFileSync(`${ROOT}docs/architecture.md`, 'utf8')
  expect(pathsIn(page).length).toBeGreaterThan(80)
  expect(missingIn(page)).toEqual([])
})

test('a file that does not exist is found', () => {
  expect(missingIn('First `sync/workers.ts`, then `phases/scan.ts` of `sync/phases/`.')).toEqual([])
  expect(missingIn('First `sync/workers.ts`, then `sync/retired.ts`.')).toEqual(['sync/retired.ts'])
})
