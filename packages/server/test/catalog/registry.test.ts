import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findInstalled, type Installed, requireConnectors } from '../../src/catalog/installed.ts'
import { createRegistry } from '../../src/catalog/registry.ts'
import { fieldNotes, fieldNotesPackage } from '../support/field-notes.ts'
import { tempFolder } from '../support/temp-folder.ts'

/** Writes a connector package as a third party would publish it. */
function install(root: string, name: string, slug: string, title: string): void {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  const exports = { './*': { default: './*.js' }, './package.json': './package.json' }
  const manifest = { name, version: '1.0.0', type: 'module', exports, plugboard: { connector: slug } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const connector = JSON.stringify({ name: slug, provider: 'acme', title, auth: [] })
  writeFileSync(join(folder, 'connector.js'), `export const weatherReport = ${connector}`)
  writeFileSync(join(folder, 'client.js'), 'export const entities = { days: { name: "days", actions: {} } }')
  writeFileSync(
    join(folder, 'catalog.js'),
    `export const catalog = { name: '${slug}', provider: 'acme', title: '${title}', auth: [], description: '',
      entities: { days: { description: 'Days.', key: 'id', actions: {} } } }`,
  )
}

const quiet = (): void => {}

describe('installed connectors', () => {
  const root = tempFolder()
  const inner = join(root, 'apps', 'server')
  mkdirSync(inner, { recursive: true })
  install(root, '@plugboard/weather', 'weather-report', 'Weather Report')
  install(root, 'acme-weather', 'weather-report', 'Acme Weather')
  install(inner, '@plugboard/weather', 'weather-report', 'Nearer Weather')
  mkdirSync(join(root, 'node_modules', '@plugboard', 'core'))
  writeFileSync(
    join(root, 'node_modules', '@plugboard', 'core', 'package.json'),
    '{"name":"@plugboard/core"}',
  )

  const titles = async (found: readonly Installed[]): Promise<string[]> =>
    Promise.all(found.map(async (one) => (await one.connector()).title))

  test('are found in the scope, in any parent folder', async () => {
    expect(await titles(findInstalled([join(root, 'apps')], []))).toEqual(['Weather Report'])
  })

  test('the nearest package of a slug wins', async () => {
    expect(await titles(findInstalled([inner, root], []))).toEqual(['Nearer Weather'])
  })

  test('are found by name outside the scope', async () => {
    const other = tempFolder()
    install(other, 'acme-weather', 'weather-report', 'Acme Weather')
    expect(findInstalled([other], [])).toEqual([])
    expect(await titles(findInstalled([other], ['acme-weather']))).toEqual(['Acme Weather'])
  })

  test("a connector's own project is found by its name, without installing it", async () => {
    const other = tempFolder()
    install(other, 'acme-weather', 'weather-report', 'Acme Weather')
    const project = join(other, 'node_modules', 'acme-weather')
    expect(() => requireConnectors([project], ['acme-weather'])).not.toThrow()
    expect(await titles(findInstalled([project], ['acme-weather']))).toEqual(['Acme Weather'])
    expect(findInstalled([project], [])).toEqual([])
  })

  test('a listed package that is missing or not a connector is an error', () => {
    const other = tempFolder()
    install(other, 'acme-weather', 'weather-report', 'Acme Weather')
    const plain = join(other, 'node_modules', 'left-pad')
    mkdirSync(plain)
    writeFileSync(join(plain, 'package.json'), '{"name":"left-pad"}')
    expect(() => requireConnectors([other], ['acme-weather'])).not.toThrow()
    expect(() => requireConnectors([other], ['acme-wether', 'left-pad'])).toThrow(
      expect.objectContaining({
        mistakes: [
          `PLUGBOARD_CONNECTORS: acme-wether is not installed in ${other} or a parent folder; run npm install acme-wether`,
          `PLUGBOARD_CONNECTORS: left-pad is not a connector package: ${plain}/package.json has no "plugboard": { "connector": … }`,
        ],
      }),
    )
  })

  // Regression: the server did not start, and named no file.
  test.each([
    ['no JSON', '{ "name": '],
    ['no object', 'null'],
    ['a folder', undefined],
  ])('a package whose manifest is %s is one that cannot be loaded, besides the others', async (_, text) => {
    const other = tempFolder()
    install(other, '@plugboard/weather', 'weather-report', 'Weather Report')
    const manifest = join(other, 'node_modules', '@plugboard', 'half', 'package.json')
    mkdirSync(text === undefined ? manifest : dirname(manifest), { recursive: true })
    if (text !== undefined) writeFileSync(manifest, text)
    const problems: [string, unknown][] = []
    const registry = createRegistry(findInstalled([other], []), (...broken) => problems.push(broken))
    expect((await registry.kinds()).map(({ connector }) => connector.title)).toEqual(['Weather Report'])
    expect(problems).toEqual([
      ['half', expect.objectContaining({ message: expect.stringContaining(manifest) })],
    ])
    expect(() => requireConnectors([other], ['@plugboard/half'])).toThrow(
      expect.objectContaining({ mistakes: [expect.stringContaining(`PLUGBOARD_CONNECTORS: ${manifest}`)] }),
    )
  })

  test('their run tables are imported from the packages', async () => {
    const [weather] = findInstalled([root], [])
    expect(await weather?.entities()).toHaveProperty('days')
    expect(await weather?.catalog()).toMatchObject({ name: 'weather-report' })
  })
})

const typed = (slug: string, title: string, provider: string): Installed => ({
  ...fieldNotesPackage,
  slug,
  connector: async () => ({ ...fieldNotes, name: slug, title, provider }),
})

describe('registry', () => {
  const broken: Installed = {
    ...fieldNotesPackage,
    slug: 'broken',
    connector: () => Promise.reject(new Error('no')),
  }

  test.each(['Field Notes', 'field notes', 'FIELD-NOTES', ' notary '])(
    '%j is the connector',
    async (type) => {
      const registry = createRegistry([fieldNotesPackage], quiet)
      expect((await registry.match(type, '/connector_type')).connector).toBe(fieldNotes)
    },
  )

  test('the error for an unknown type lists the valid ones and the nearest', async () => {
    const match = createRegistry([fieldNotesPackage], quiet).match('feild notes', '/connector_type')
    await expect(match).rejects.toMatchObject({
      code: 'unknown_connector_type',
      errors: [
        { pointer: '/connector_type', message: 'must be one of Field Notes; did you mean Field Notes?' },
      ],
    })
  })

  test('the error for a name that several types have names them', async () => {
    const drive = typed('cloud-drive', 'Cloud Drive', 'google-drive')
    const registry = createRegistry([drive, typed('calendar', 'Calendar', 'google-calendar')], quiet)
    await expect(registry.matchWords('Google', '/connector_type')).rejects.toMatchObject({
      code: 'unknown_connector_type',
      message:
        'connector_type is the name of several connector types; give one of calendar (Calendar), cloud-drive (Cloud Drive)',
    })
    expect((await registry.matchWords('google calendar', '/type')).connector.name).toBe('calendar')
    // A slug is that of one type, whatever others are called.
    const other = typed('other', 'Cloud-Drive', 'other')
    const both = createRegistry([other, drive], quiet)
    expect((await both.match('cloud-drive', '/type')).connector.name).toBe('cloud-drive')
  })

  test('types from specs come and go, and a package with the same slug is used instead', async () => {
    const registry = createRegistry([typed('notes', 'Notes of the package', 'notes')], quiet)
    await registry.replaceSpecs([
      typed('notes', 'Notes of a spec', 'notes'),
      typed('shelf', 'Shelf', 'shelf'),
    ])
    const titles = async () => (await registry.kinds()).map(({ connector }) => connector.title)
    expect([await titles(), registry.revision()]).toEqual([['Notes of the package', 'Shelf'], 1])
    expect(registry.shadowed()).toEqual(['notes'])
    expect(registry.configured().map(({ slug }) => slug)).toEqual(['notes'])
    await registry.replaceSpecs([])
    expect([await titles(), registry.revision()]).toEqual([['Notes of the package'], 2])
    expect(registry.shadowed()).toEqual([])
  })

  test('an unknown type is looked for again after a refresh', async () => {
    const registry = createRegistry([fieldNotesPackage], quiet)
    registry.refreshBy(() => registry.replaceSpecs([typed('shelf', 'Shelf', 'shelf')]))
    expect((await registry.bySlug('shelf')).connector.title).toBe('Shelf')
  })

  test('a package that cannot be loaded is reported, and the others stay available', async () => {
    const reported: string[] = []
    const registry = createRegistry([broken, fieldNotesPackage], (slug) => reported.push(slug))
    expect((await registry.kinds()).map(({ connector }) => connector.name)).toEqual(['field-notes'])
    expect(reported).toEqual(['broken'])
  })
})
