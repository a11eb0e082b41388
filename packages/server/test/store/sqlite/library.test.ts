import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { candidatesFor } from '../../../src/store/sqlite/library.ts'

const PLATFORMS = new URL('../../../../../platforms/', import.meta.url)

function manifest(folder: URL): Record<string, Record<string, string[]>> {
  return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
}

const packages = readdirSync(PLATFORMS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name: `@plugboard/${name}`, folder: new URL(`${name}/`, PLATFORMS) }))

test('the server depends on the package of each platform, and none is required', () => {
  const { optionalDependencies = {} } = manifest(new URL('../../../', import.meta.url))
  expect(Object.keys(optionalDependencies).sort()).toEqual(packages.map(({ name }) => name).sort())
})

test.each(packages)('$name is tried where it is installed', ({ name, folder }) => {
  const { os: [os = ''] = [], cpu: [cpu = ''] = [] } = manifest(folder).publishConfig ?? {}
  expect(candidatesFor(os, cpu)).toContain(name)
})

test('elsewhere, better-sqlite3 beside the server is tried', () => {
  expect(candidatesFor('freebsd', 'x64').at(-1)).toBe('better-sqlite3')
})

test('no package requires a version of Node.js: package managers would skip it without a word', () => {
  for (const { folder } of packages) expect(manifest(folder)).not.toHaveProperty('engines')
})
