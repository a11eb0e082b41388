/** Declarations of the packages compile where nothing else is installed. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { publicPackages } from './release/public-packages.mjs'

const ROOT = join(import.meta.dirname, '..')
/** Statements, and types that are imported where they stand. */
const IMPORTED = /(?:^(?:import|export)\b(?:[^'=;()]*\bfrom)? |\bimport\()'([@\w./:-]+)'/gm

/** It has the files of projects as texts. */
const TEMPLATES = join(ROOT, 'tools/codegen/src/scaffold/project-files.ts')
/** Names without code: their types come with a dependency. */
const TYPES: Readonly<Record<string, string>> = { mdast: 'mdast-util-from-markdown' }

interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | { readonly '@plugboard/source'?: string }>>
  readonly dependencies?: object
  readonly peerDependencies?: object
}

/** Imports of the entry points of a package, and of the files behind them, that `npm install` of the package does not bring. */
function undeclared(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  const brought = new Set(
    [manifest.name, manifest.dependencies, manifest.peerDependencies].flatMap((given) =>
      typeof given === 'string' ? given : Object.keys(given ?? {}),
    ),
  )
  const missing = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file) || file === TEMPLATES || !existsSync(file)) return
    seen.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      if (name.startsWith('.')) visit(join(dirname(file), name))
      else if (!name.startsWith('node:') && !brought.has(TYPES[name] ?? packageOf(name)))
        missing.add(`${file}: ${name}`)
    }
  }
  for (const entry of Object.values(manifest.exports ?? {})) {
    const source = typeof entry === 'string' ? undefined : entry['@plugboard/source']
    if (source?.endsWith('.ts')) visit(join(ROOT, folder, source))
  }
  if (manifest.exports !== undefined && folder.startsWith('packages/')) expect(seen.size).toBeGreaterThan(0)
  return [...missing]
}

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

test.each(publicPackages(ROOT))('%s imports only what is installed with it', (folder) => {
  expect(undeclared(folder)).toEqual([])
})
