/** The output of `plugboard dev`, for connectors of any kind. */
import { join } from 'node:path'
import type { ActionEntry, Catalog, EntityEntry } from '@plugboard/core/catalog'
import { expect, test } from 'vitest'
import { mintLinkToken } from '../../src/crypto/token.ts'
import { announcement } from '../../src/dev/announce.ts'
import { sampleCommands } from '../../src/dev/sample-commands.ts'

const action = (params: ActionEntry['params']): ActionEntry => ({ params }) as ActionEntry
const entity = (actions: EntityEntry['actions'], searchable: EntityEntry['searchable'] = {}): EntityEntry =>
  ({ actions, searchable }) as EntityEntry
const catalogOf = (name: string, entities: Catalog['entities']): Catalog =>
  ({ name, title: name, provider: `${name}-vendor`, entities }) as Catalog

const id = { type: 'string' } as const
const listed = entity({ list: action({ limit: { type: 'integer' } }) }, { id })

const announced = (folder: string, example?: string, names = ['shelf', 'till']): string =>
  announcement({
    address: 'http://127.0.0.1:3210',
    folder,
    catalogs: names.map((name) => catalogOf(name, { books: listed })),
    own: [],
    connectUrl: `http://127.0.0.1:3210/connect#${mintLinkToken('connect')}`,
    consoleUrl: `http://127.0.0.1:3210/console#${mintLinkToken('operator')}`,
    example,
  })

test('fits a terminal of 80 columns and 24 lines', () => {
  const lines = announced(join(process.cwd(), '.plugboard'), 'examples/connect-app/server.ts').split('\n')
  expect(lines.length).toBeLessThanOrEqual(22)
  // Regression: after half an hour the link led to a page that named an application to go back to.
  expect(lines).toContain('The link to connect ends after 30 minutes; the last command prints another.')
  // Regression: `npm start` runs on Node.js 20 too, which does not run TypeScript.
  expect(lines).toContainEqual(
    expect.stringMatching(/^ +Example +npx node examples\/connect-app\/server\.ts$/),
  )
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  expect(lines[0]).toBe('Plugboard is running, with sandboxes of Shelf Vendor and Till Vendor.')
})

// Regression: a search of payments was 106 characters long, so that a terminal broke it within its params.
test('continues a long command on the next line, as shells do', () => {
  const payments = catalogOf('payments', { customers: entity({}, { name: id }) })
  const lines = announcement({
    ...{ address: 'http://127.0.0.1:3210', folder: join(process.cwd(), '.plugboard'), catalogs: [payments] },
    ...{ own: [], connectUrl: 'http://127.0.0.1:3210/c', consoleUrl: undefined, example: undefined },
  }).split('\n')
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  const first = lines.indexOf('  npx plugboard execute payments customers search \\')
  expect(lines[first + 1]).toBe(`    '{"query":{"filter":{"like":{"name":"%a%"}}},"limit":3}'`)
})

// Regression: it had a line and a name more with each connector.
test('is as long with many connectors', () => {
  const names = Array.from({ length: 30 }, (_, number) => `shop-${number}`)
  const [first, ...lines] = announced(join(process.cwd(), '.plugboard'), 'server.ts', names).split('\n')
  expect(first).toBe('Plugboard is running, with sandboxes of 30 vendors.')
  expect(lines).toHaveLength(announced(join(process.cwd(), '.plugboard'), 'server.ts').split('\n').length - 1)
})

test('tells commands of another folder than the default where the server is', () => {
  expect(announced(join(process.cwd(), '.plugboard'))).toContain('\n  npx plugboard sync status\n')
  expect(announced(join(process.cwd(), 'other'))).toContain(
    '\n  PLUGBOARD_DATA=other npx plugboard sync status\n',
  )
})

test.each([
  ['of the first connector', 'till', 'shelf'],
  ['of payments, if they are there', 'payments', 'payments'],
])('one list and one search %s', (_, second, chosen) => {
  const catalogs = ['shelf', second].map((name) => catalogOf(name, { books: listed }))
  expect(sampleCommands(catalogs)).toEqual([
    `execute ${chosen} books list '{"limit":3}'`,
    `execute ${chosen} books search '{"query":{},"limit":3}'`,
    'sync status',
  ])
})

test('a connector of their own comes first', () => {
  const catalogs = ['payments', 'shelf'].map((name) => catalogOf(name, { books: listed }))
  expect(sampleCommands(catalogs, ['shelf'])[0]).toBe(`execute shelf books list '{"limit":3}'`)
})

test('records with a display name are searched by it', () => {
  const books = entity({}, { id, title: id })
  expect(sampleCommands([catalogOf('shelf', { shelves: listed, books })])).toContain(
    `execute shelf books search '{"query":{"filter":{"like":{"title":"%a%"}}},"limit":3}'`,
  )
})

test('a connector without a list that needs no params has no command for it', () => {
  const books = entity({ list: action({ shelf: { type: 'string', required: true } }) })
  expect(sampleCommands([catalogOf('shelf', { books })])).toEqual(['sync status'])
})

test.each([
  [join(process.cwd(), 'data'), 'PLUGBOARD_DATA=data npx'],
  // A path that leads out of the place of the command by many steps is hard to read.
  ['/elsewhere/data', 'PLUGBOARD_DATA=/elsewhere/data npx'],
])('names the folder %s as it can be pasted', (folder, prefix) => {
  expect(announced(folder)).toContain(prefix)
})
