/** The files derived from the schemas of the language, and the page about it. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readModel } from '../src/model/load.ts'
import { languageSchema } from '../src/spec/schema/index.ts'

const specs = fileURLToPath(new URL('../../../specs/', import.meta.url))
const schema = languageSchema()

interface Schema {
  readonly description?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** Every key of every mapping of the language, with its schema. */
function keysIn(node: Schema | boolean | undefined): [name: string, schema: Schema][] {
  if (typeof node !== 'object') return []
  const { properties = {}, additionalProperties, items, anyOf = [], $defs = {} } = node
  const inside = [
    additionalProperties,
    items,
    ...anyOf,
    ...Object.values(properties),
    ...Object.values($defs),
  ]
  return [...Object.entries(properties), ...inside.flatMap(keysIn)]
}

test('specs/spec.schema.json is the language as JSON Schema', () => {
  const path = `${specs}spec.schema.json`
  const printed = JSON.stringify(schema, null, 2)
  expect(JSON.stringify(JSON.parse(readFileSync(path, 'utf8')), null, 2)).toBe(printed)
})

test('every key is described', () => {
  expect(keysIn(schema).filter(([, { description, $ref }]) => description === undefined && !$ref)).toEqual([])
})

test('specs/REFERENCE.md has a line on every key', () => {
  const reference = readFileSync(`${specs}REFERENCE.md`, 'utf8')
  const keys = [...new Set(keysIn(schema).map(([name]) => name))]
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter((key) => ![`\`${key}\``, `.${key}\``].some((name) => reference.includes(name)))).toEqual(
    [],
  )
})

const page = readFileSync(`${specs}README.md`, 'utf8')
const examples = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(({ 1: text = '' }) => text)
const whole = examples.filter((text) => text.startsWith('connector:'))

test.each(whole)('the spec that grows in specs/README.md resolves: %#', (text) => {
  expect(readModel(text, 'README.md').entities.length).toBeGreaterThan(0)
})

test('so does the one with GraphQL documents in docs/own-connector.md', () => {
  const guide = readFileSync(`${specs}../docs/own-connector.md`, 'utf8')
  const [, text = ''] = /```yaml\n(connector:.*?)```/s.exec(guide) ?? []
  const names = readModel(text, 'own-connector.md').entities.flatMap(({ actions }) =>
    actions.map(({ name }) => name),
  )
  expect(names).toEqual(['list', 'get', 'create', 'close', 'search', 'aggregate', 'list'])
})

test('so do its other examples', () => {
  const parts = examples.filter((text) => !whole.includes(text))
  const [texts = '', goals = '', types = '', webhooks = '', timed = '', registration = ''] = parts
  const [inTwoWays = '', shared = '', entered = '', inBlocks = '', actions = ''] = parts.slice(6)
  const keyed = 'auth: { token: { credentials: { api_key: secret }, header: "Key: {api_key}" } }\n'
  const translated = `connector: demo\nserver: https://demo.example\n${keyed}`
  expect(readModel(translated, 'README.md', { texts }).texts?.de?.auth?.token?.credentials).toHaveProperty(
    'api_key.label',
    'API-Schlüssel',
  )
  const asked = `${translated}entities: { invoices: { void: "POST /invoices/{id}/void" } }\n`
  const [invoices] = readModel(asked, 'README.md', { goals }).entities
  expect(invoices?.actions[0]?.goals).toContain('void an invoice')
  const rest = 'types: { interval: { properties: { gt: integer } } }\nblocks: { paging: { records: data } }\n'
  const entity = `connector: demo\n${rest}entities:\n  refunds:\n${actions.replaceAll(/^/gm, '    ')}`
  expect(readModel(`connector: demo\n${types}`, 'README.md').types.length).toBeGreaterThan(0)
  expect(readModel(entity, 'README.md').entities).toHaveLength(1)
  const kept = ['charges', 'refunds', 'customers'].map(
    (name) =>
      `  ${name}: { record: { id: string }, list: { http: GET /${name} }, sync: { deletes: never } }\n`,
  )
  const events = `connector: demo\n${webhooks}${registration}entities:\n${kept.join('')}`
  const declared = readModel(events, 'README.md').webhooks?.events
  expect(declared?.runs).toHaveProperty(['charge.*'])
  expect(declared?.register?.requests).toHaveLength(1)
  const method = 'credentials: { client_secret: secret, key: secret }, header: "Key: {key}"'
  const webhooksOf = (declared: string) =>
    readModel(
      `connector: demo\nserver: https://demo.example\nauth: { oauth: { ${method} } }\n${declared}entities:\n${kept.join('')}`,
      'README.md',
    ).webhooks
  expect(webhooksOf(inTwoWays)?.events?.register?.otherwise?.requests).toHaveLength(1)
  expect(webhooksOf(shared)?.app?.match).toHaveProperty('site')
  expect(webhooksOf(entered)?.app?.match).toHaveProperty('account')
  expect(webhooksOf(inBlocks)?.app?.type).toBe('type')
  expect(webhooksOf(timed)?.timed?.verify).toHaveProperty('time', 'X-Request-Timestamp')
})
