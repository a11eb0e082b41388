/** Connector packages that are half built, or that misbehave while they are loaded. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInstalled } from '../../src/catalog/installed.ts'
import { loadPart } from '../../src/catalog/load-part.ts'
import { createRegistry } from '../../src/catalog/registry.ts'
import { configuredRegistry } from '../../src/configured-registry.ts'
import { fieldNotesPackage } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { noSpecs } from '../support/no-specs.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const { exit } = process

const WHOLE = {
  connector: `export const weather = { name: 'weather', provider: 'acme', title: 'Weather', auth: [] }`,
  client: `export const entities = { days: { name: 'days', actions: { list: { http: 'GET /days' } } } }`,
  catalog: `export const catalog = { name: 'weather', provider: 'acme', title: 'Weather', auth: [], description: 'Weather.',
    entities: { days: { description: 'Days.', key: 'id', record: {}, actions: { list: { description: 'Lists days.', params: {} } } } } }`,
  sync: `export const sync = { entities: { days: { list: 'list', deletes: 'never' } } }`,
}

/** Writes a connector package. A module that is undefined does not exist. */
function install(
  root: string,
  name: string,
  changed: Readonly<Record<string, string | undefined>> = {},
): void {
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  const modules = Object.entries({ ...WHOLE, ...changed }).filter(([, text]) => text !== undefined)
  const exports = Object.fromEntries(modules.map(([part]) => [`./${part}`, `./${part}.js`]))
  const manifest = { name, type: 'module', exports, plugboard: { connector: 'weather' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  for (const [part, text] of modules) writeFileSync(join(folder, `${part}.js`), text ?? '')
}

function installed(changed: Readonly<Record<string, string | undefined>> = {}) {
  const root = tempFolder()
  install(root, 'acme-weather', changed)
  return findInstalled([root], ['acme-weather'])
}

const BROKEN: [string, Readonly<Record<string, string | undefined>>, string][] = [
  ['no catalog', { catalog: undefined }, 'acme-weather has no module ./catalog'],
  ['no entities', { client: 'export {}' }, 'acme-weather/client does not export "entities"'],
  ['no export of sync', { sync: 'export {}' }, 'acme-weather/sync does not export "sync"'],
  [
    'a catalog of another build',
    { catalog: WHOLE.catalog.replace('days', 'nights') },
    'lacks the entity days',
  ],
  ['a catalog without params', { catalog: WHOLE.catalog.replace('params', 'x') }, 'no params of days.list'],
  ['an empty catalog', { catalog: 'export const catalog = {}' }, 'the catalog has no entities'],
  ['null as entities', { client: 'export const entities = null' }, 'the entities are no object'],
  [
    'another name',
    { connector: WHOLE.connector.replace("'weather'", "'sun'") },
    'the connector is named "sun"',
  ],
  [
    'a sync of an unknown entity',
    { sync: WHOLE.sync.replace('days', 'nights') },
    'the unknown entity nights',
  ],
  // Regression: such a package was taken, and its page of the reference failed.
  [
    'an action without a description',
    { catalog: WHOLE.catalog.replace("description: 'Lists days.',", '') },
    'catalog.entities.days.actions.list.description must be text',
  ],
  // Regression: such tables were taken, and then kept all other connectors from being listed or synchronized.
  [
    'an action without a request',
    { client: WHOLE.client.replace("http: 'GET /days'", '') },
    'entities.days.actions.list.http must be text',
  ],
  [
    'a request that is a number',
    { client: WHOLE.client.replace("'GET /days'", '5') },
    'entities.days.actions.list.http must be text',
  ],
  [
    'null as an action',
    { client: WHOLE.client.replace("{ http: 'GET /days' }", 'null') },
    'entities.days.actions.list must be an object',
  ],
  [
    'steps of another version',
    { client: WHOLE.client.replace("http: 'GET /days'", "steps: 'GET /days'") },
    'entities.days.actions.list.steps must be a list',
  ],
  [
    'null as an authentication method',
    { connector: WHOLE.connector.replace('auth: []', 'auth: [null]') },
    'connector.auth.0 must be an object',
  ],
  [
    'null as an authentication method of the catalog',
    { catalog: WHOLE.catalog.replace('auth: []', 'auth: [null]') },
    'catalog.auth.0 must be an object',
  ],
  [
    'a param of an unknown kind',
    { catalog: WHOLE.catalog.replace('params: {}', "params: { day: { type: 'moment' } }") },
    'catalog.entities.days.actions.list.params.day.type must be one of',
  ],
  [
    'a param of a type that is missing',
    { catalog: WHOLE.catalog.replace('params: {}', "params: { day: { ref: 'day' } }") },
    'catalog.entities.days.actions.list.params.day.ref names no type',
  ],
  [
    'null as a field',
    { catalog: WHOLE.catalog.replace('record: {}', 'record: { id: null }') },
    'catalog.entities.days.record.id must be an object',
  ],
  [
    'null as a record',
    { catalog: WHOLE.catalog.replace('record: {}', 'record: null') },
    'record must be an object',
  ],
  [
    'searchable fields of another version',
    { catalog: WHOLE.catalog.replace('record: {}', "searchable: ['id']") },
    'catalog.entities.days.searchable must be an object',
  ],
  [
    'a catalog without a vendor',
    { catalog: WHOLE.catalog.replace("provider: 'acme', ", '') },
    'catalog.provider must be text',
  ],
  [
    'a sync of another version',
    { sync: WHOLE.sync.replace("'never'", '5') },
    'sync.entities.days.deletes must be an object',
  ],
  [
    'null as the sync of an entity',
    { sync: WHOLE.sync.replace("{ list: 'list', deletes: 'never' }", 'null') },
    'sync.entities.days must be an object',
  ],
  [
    'a field that contains itself',
    {
      catalog: `const field = {}; field.items = field; ${WHOLE.catalog.replace('record: {}', 'record: { id: field }')}`,
    },
    'is nested too deeply',
  ],
  [
    'a table that throws',
    { connector: WHOLE.connector.replace('auth: []', 'auth: [], get types() { throw new Error("no") }') },
    'no',
  ],
  [
    'a default export only',
    { client: 'const entities = {}; export default { entities }' },
    'does not export "entities"',
  ],
  [
    'modules that import each other',
    {
      client: "import { names } from './sync.js'; export const entities = names",
      sync: "import { entities } from './client.js'; export const names = entities; export const sync = { entities: {} }",
    },
    "Cannot access 'entities' before initialization",
  ],
  ['a syntax error', { client: 'export const' }, 'Unexpected'],
  ['null thrown', { client: 'throw null' }, 'null'],
  [
    'process.exit',
    { client: 'process.exit(7)' },
    'acme-weather/client calls process.exit(7) while it is loaded',
  ],
  ['process.exit later', { client: 'await 0; process.exit()' }, 'calls process.exit() while it is loaded'],
]

test('a whole package is available', async () => {
  const registry = createRegistry(installed(), (_, error) => expect(error).toBeUndefined())
  expect((await registry.kinds()).map(({ connector }) => connector.title)).toEqual(['Weather'])
  expect(await registry.broken()).toEqual([])
})

test.each(BROKEN)('with %s, the others stay available', async (_, changed, reason) => {
  const reasons: string[] = []
  const packages = [...installed(changed), fieldNotesPackage]
  const registry = createRegistry(packages, (slug, error) => reasons.push(`${slug}: ${error}`))
  expect((await registry.kinds()).map(({ connector }) => connector.name)).toEqual(['field-notes'])
  expect(await registry.broken()).toEqual(['weather'])
  expect(reasons).toEqual([expect.stringMatching(/^weather: /)])
  expect(reasons[0]).toContain(reason)
  expect(process.exit).toBe(exit)
})

// Regression: the reason could not be logged, so that the server did not start, for want of one package.
test.each([
  'throw { toString: null }',
  'throw Object.create(null)',
  'throw Object.assign(new Error(), { message: { toString: null } })',
  'throw Symbol("no")',
])('with `%s`, the reason is logged, and the others stay available', async (code) => {
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => lines.push(line) }
  const packages = [...installed({ client: code }), fieldNotesPackage]
  const { registry } = await configuredRegistry(testConfig(tempFolder()), packages, log as never, noSpecs)
  expect((await registry.kinds()).map(({ connector }) => connector.name)).toEqual(['field-notes'])
  const line = { connector: 'weather', reason: expect.any(String) }
  expect(lines).toEqual([[line, 'connector cannot be loaded; it is left out']])
})

test('a package that never finishes loading is reported', async () => {
  const loading = loadPart('acme-weather/client', 'data:text/javascript,await new Promise(() => {})', 1)
  await expect(loading).rejects.toThrow('acme-weather/client did not finish loading')
})

test('two packages of one name: a log line says which counts', async () => {
  const root = tempFolder()
  install(root, '@plugboard/weather')
  install(root, 'acme-weather')
  const found = findInstalled([root], ['acme-weather'])
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => lines.push(line) }
  await configuredRegistry(testConfig(root), found, log as never, noSpecs)
  const folder = (name: string) => expect.stringMatching(new RegExp(`node_modules/${name}$`))
  expect(lines).toEqual([
    [
      { connector: 'weather', used: folder('@plugboard/weather'), ignored: [folder('acme-weather')] },
      'several packages have the name of this connector',
    ],
  ])
})

test('a package that is reached by two paths is no second one', () => {
  const root = tempFolder()
  install(root, 'acme-weather')
  expect(findInstalled([root, root, join(root, 'below')], ['acme-weather'])).toMatchObject([{ ignored: [] }])
})

describe('a server with a half-built package', () => {
  let h: Harness
  beforeAll(async () => {
    h = await startHarness({}, installed({ catalog: 'export {}' }))
  })
  afterAll(() => h.stop())

  test('serves the others', async () => {
    const { body } = await h.ask('GET', '/v1/integrations/connector-types')
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Field Notes'])
    expect((await h.ask('GET', '/docs')).status).toBe(200)
  })

  test('logs the reason once', () => {
    const lines = h.log.filter((line) => line.includes('does not export'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"connector":"weather"')
  })

  test('is ready, and /readyz?verbose and the metrics name the package', async () => {
    expect((await h.ask('GET', '/readyz')).body).toEqual({ status: 'ok' })
    // Regression: it listed the empty value as nothing between commas.
    expect((await h.ask('GET', '/readyz?verbose=1')).body.detail).toBe(
      'verbose must be one of nothing, true, false',
    )
    expect((await h.ask('GET', '/readyz?verbose')).body).toEqual({
      status: 'ok',
      checks: { store: 'ok', keys: 'ok', disk: 'ok' },
      broken_connectors: ['weather'],
      shadowed_connectors: [],
    })
    const { text } = await h.ask('GET', '/metrics')
    expect(text).toContain('plugboard_connectors_broken{connector="weather"} 1')
  })
})
