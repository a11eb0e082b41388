/** Bundle sizes: an import of one entity bundles only that entity, and no entry exceeds its limit. */
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CONSOLE_LIMITS, consoleSizes } from './console-size.ts'
import { CONNECTORS, type Connector } from './contestants.ts'
import { CONNECT_LIMIT, entriesOf, gzipped, LIMITS, sizeOf } from './entries.ts'
import { bundle, bytesFrom } from './size.ts'

const NOT_ENTITIES = ['catalog.ts', 'client.ts', 'connector.ts', 'index.ts', 'shared.ts']

function modulesOf({ slug }: Connector): string[] {
  const folder = new URL(`../packages/${slug}/src/generated/`, import.meta.url)
  return readdirSync(folder).filter((file) => !NOT_ENTITIES.includes(file))
}

const camel = (file: string): string =>
  file.replace('.ts', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const program = ({ slug, table }: Connector, file: string): string => `
import { connect } from '@plugboard/core'
import { ${table} } from '@plugboard/${slug}/connector'
import { ${camel(file)} } from '@plugboard/${slug}/${file.replace('.ts', '')}'
export const open = (auth) => connect(${table}, { it: ${camel(file)} }, { auth })`

describe.each(CONNECTORS)('$slug', (connector) => {
  test.each(modulesOf(connector))('%s is bundled alone', async (file) => {
    const made = await bundle(program(connector, file), ['@plugboard/source', 'worker'])
    const others = modulesOf(connector).filter((other) => other !== file)
    const from = (name: string): number =>
      bytesFrom(made, new RegExp(`packages/${connector.slug}/src/generated/${name.replace('.', '\\.')}$`))
    expect(from(file)).toBeGreaterThan(0)
    expect(others.filter((other) => from(other) > 0)).toEqual([])
    expect(['catalog.ts', 'client.ts'].filter((other) => from(other) > 0)).toEqual([])
    // Nor optional parts of core.
    expect(bytesFrom(made, /packages\/core\/src\/(hosted|bytes|catalog)\//)).toBe(0)
  })
})

const CLIENTS = ['core', 'client', 'connect', 'agent', 'rich-text', ...CONNECTORS.map(({ slug }) => slug)]
const entries = CLIENTS.flatMap(entriesOf)

test('every entry has a size limit, and no other', () => {
  expect(Object.keys(LIMITS).toSorted()).toEqual(entries.map(({ name }) => name).toSorted())
})

test.each(entries)('$name is not larger than its limit', async (entry) => {
  expect(await sizeOf(entry)).toBeLessThanOrEqual(LIMITS[entry.name] ?? 0)
})

test('a program with one entity has no more of core than most calls need', async () => {
  expect(await gzipped(`export { connect } from '@plugboard/core'`)).toBeLessThanOrEqual(CONNECT_LIMIT)
})

test('the console is not larger than its limits, and loads its pages one by one', async () => {
  const sizes = await consoleSizes()
  expect(sizes.first).toBeLessThanOrEqual(CONSOLE_LIMITS.first)
  expect(sizes.all).toBeLessThanOrEqual(CONSOLE_LIMITS.all)
  expect(sizes.style).toBeLessThanOrEqual(CONSOLE_LIMITS.style)
  expect(sizes.first).toBeLessThan(sizes.all)
})
