/** Every file and folder that `docs/architecture.md` and the READMEs name exists. */
import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** Files of users' projects and data folders, addresses, and endings of names. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  '.plugboard/',
  '.plugboard/dev.json',
  'dev.json',
  'REVIEW.md',
  'test/description.json',
  '/openapi.json',
  '.d.ts',
])

/**
 * A file name without a folder belongs to the folder that the same sentence named before.
 *
 * @param folder Folder of the page: `packages/sandbox/`.
 */
function missingIn(page: string, folder = ''): string[] {
  const bases = [...BASES, folder, `${folder}src/`]
  const exists = (path: string): boolean => bases.some((base) => existsSync(`${ROOT}${base}${path}`))
  const missing: string[] = []
  for (const paragraph of page.split(/\n(?=\n|\d+\. |- |\| )/)) {
    const named = pathsIn(paragraph).filter((path) => !ELSEWHERE.has(path))
    const folders = named.flatMap((path) => path.match(/^.*\//) ?? [])
    for (const path of named) {
      if (!exists(path) && !folders.some((parent) => exists(`${parent}${path}`))) missing.push(path)
    }
  }
  return missing
}

test('the page names only files that exist', () => {
  const page = readFileSync(`${ROOT}docs/architecture.md`, 'utf8')
  expect(pathsIn(page).length).toBeGreaterThan(80)
  expect(missingIn(page)).toEqual([])
})

const READMES = globSync(
  ['README.md', '{bench,reliability,specs}/README.md', '{packages,tools}/*/README.md'],
  {
    cwd: ROOT,
  },
)

test.each(READMES)('%s names only files that exist', (file) => {
  const folder = file.replace(/[^/]*$/, '')
  expect(missingIn(readFileSync(`${ROOT}${file}`, 'utf8'), folder)).toEqual([])
})

test('a file that does not exist is found', () => {
  expect(missingIn('First `sync/workers.ts`, then `phases/scan.ts` of `sync/phases/`.')).toEqual([])
  expect(missingIn('First `sync/workers.ts`, then `sync/retired.ts`.')).toEqual(['sync/retired.ts'])
})
