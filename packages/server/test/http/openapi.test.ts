/** The OpenAPI documents of a server with all connectors installed. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { Server } from '../../src/server.ts'
import { type Document, judgeBy } from '../support/check-answer.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const CONNECTORS = [
  'calendar',
  'cloud-drive',
  'code-hosting',
  'crm',
  'email',
  'issue-tracking',
  'messaging',
  'payments',
  'recruiting',
  'wiki',
]

let server: Server
let api: Document
const documents = new Map<string, Document>()
let ajv: Ajv2020

async function read(path: string): Promise<Document> {
  return (await fetch(server.address + path)).json() as Promise<Document>
}

beforeAll(async () => {
  const config = testConfig(tempFolder(), { logLevel: 'silent' })
  server = await startAtEase(config, { connectors: installedConnectors(config) })
  api = await read('/openapi.json')
  // Each schema is compiled and used once at most.
  ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } })
  ajv.addSchema({ ...api, $id: 'api' })
  for (const type of CONNECTORS) {
    const document = await read(`/openapi/${type}.json`)
    documents.set(type, document)
    ajv.addSchema({ ...document, $id: type })
  }
})
afterAll(() => server.stop())

/** Targets of all references in schemas, and all patterns. */
function linksIn(schemas: unknown): Record<'refs' | 'patterns', Set<string>> {
  const found = { refs: new Set<string>(), patterns: new Set<string>() }
  JSON.stringify(schemas, (key, value: unknown) => {
    if (key === '$ref' && typeof value === 'string') found.refs.add(value)
    if (key === 'pattern' && typeof value === 'string') found.patterns.add(value)
    return value
  })
  return found
}

const namesIn = (type: string): string[] => Object.keys(documents.get(type)?.components.schemas ?? {})
const BODY = `paths/${encodeURIComponent('~1api~1v1~1connectors~1sources~1{id}~1execute')}/post/requestBody/content/${encodeURIComponent('application~1json')}/schema`

describe('the OpenAPI documents', () => {
  test('hold every entity and action of the catalog, each connector in its own document', async () => {
    const { data } = (await (await fetch(`${server.address}/v1/integrations/connector-types`)).json()) as {
      data: { type: string; entities: { name: string; record?: object; actions: { name: string }[] }[] }[]
    }
    const names = data.map(
      ({ type, entities }) =>
        [
          type,
          entities.flatMap(({ name, record, actions }) => [
            ...(record ? [`${type}.${name}`] : []),
            ...actions.map((action) => `${type}.${name}.${action.name}`),
          ]),
        ] as const,
    )
    expect(names.flatMap(([, all]) => all).length).toBeGreaterThan(150)
    for (const [type, all] of names) expect(all.filter((name) => !namesIn(type).includes(name))).toEqual([])
    expect(Object.keys(api.components.schemas).filter((name) => name.includes('.'))).toEqual([])
  })

  // Compiling thousands of schemas takes ten times as long, and refuses no others.
  test.each(CONNECTORS)('of %s: every schema is one, with references that lead to another', (type) => {
    for (const [name, schema] of Object.entries(documents.get(type)?.components.schemas ?? {}))
      expect([name, ajv.validateSchema(schema), ajv.errors]).toEqual([name, true, null])
    const { refs, patterns } = linksIn(documents.get(type)?.components.schemas)
    const known = namesIn(type).map((name) => `#/components/schemas/${name}`)
    expect([...refs].filter((ref) => !known.includes(ref))).toEqual([])
    for (const pattern of patterns) expect(new RegExp(pattern, 'u')).toBeDefined()
  })

  test('include a recursive type, which compiles', () => {
    const name = 'issue-tracking.types.rich_text_node'
    expect(linksIn(documents.get('issue-tracking')?.components.schemas[name]).refs).toContain(
      `#/components/schemas/${name}`,
    )
    expect(ajv.compile({ $ref: `issue-tracking#/components/schemas/${name}` })).toBeTypeOf('function')
  })

  test('stay below 161 kB for the API itself', () => {
    expect(JSON.stringify(api).length).toBeLessThan(161_000)
  })

  test.each(['openapi', ...CONNECTORS])('%s: has no bounds of safe integers', (type) => {
    expect(JSON.stringify(documents.get(type) ?? api)).not.toContain('9007199254740991')
  })

  test('respond 404 for an unknown connector, with the known ones', async () => {
    const response = await fetch(`${server.address}/openapi/paymnts.json`)
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({
        code: 'not_found',
        detail:
          'Unknown connector type. The known ones are: calendar, cloud-drive, code-hosting, crm, email, issue-tracking, messaging, payments, recruiting, wiki.',
      }),
    ])
  })

  test.each([
    ['a list', { entity: 'customers', action: 'list', params: { limit: 5 } }, true],
    ['params omitted', { entity: 'customers', action: 'list' }, true],
    ['a limit too high', { entity: 'customers', action: 'list', params: { limit: 500 } }, false],
    ['a misspelt param', { entity: 'customers', action: 'list', params: { limt: 5 } }, false],
    ['an action of another entity', { entity: 'balance', action: 'delete' }, false],
    ['required params missing', { entity: 'customers', action: 'get' }, false],
    ['an entity of another connector', { entity: 'projects', action: 'api_search' }, false],
    ['an unknown key', { entity: 'customers', action: 'list', params: {}, more: 1 }, false],
  ])('validate an execute request with %s', (_, body, isValid) => {
    expect(ajv.compile({ $ref: `payments#/${BODY}` })(body)).toBe(isValid)
    expect(ajv.compile({ $ref: `api#/${BODY}` })(body)).toBe(!('more' in body))
  })
})

describe('the reference pages', () => {
  /** The commands of an entity's page, or of all of them. */
  const commandsOf = async (type: string, entity?: string): Promise<string[]> => {
    const page = await (await fetch(`${server.address}/docs/${type}`)).text()
    const entities = [...page.matchAll(/<tr id="(\w+)">/g)].map(([, name = '']) => name)
    const found = await Promise.all(
      (entity === undefined ? entities : [entity]).map((name) => commandsIn(`/docs/${type}/${name}`)),
    )
    return found.flat()
  }
  const commandsIn = async (path: string): Promise<string[]> => {
    const text = await (await fetch(server.address + path)).text()
    const unescaped = (code: string): string =>
      code
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    const shown = text.matchAll(/<pre data-language="curl"[^>]*>(.*?)<\/pre>/gs)
    return [...shown].map(([, code = '']) => unescaped(code.replaceAll(/<[^>]+>/g, '')))
  }

  test.each(CONNECTORS)(
    'of %s show a command for each action, with a body that is valid by its document',
    async (type) => {
      const isValid = ajv.compile({ $ref: `${type}#/${BODY}` })
      const commands = await commandsOf(type)
      expect(commands).toHaveLength(
        namesIn(type).filter((name) => /^[\w-]+\.\w+\.\w+$/.test(name) && !name.includes('.types.')).length,
      )
      for (const command of commands) {
        const [, json = '', upload = ''] = /-d '(.*)'|request=(.*);type/.exec(command) ?? []
        const body = JSON.parse(json || upload)
        // The content is a form part of its own.
        if (upload !== '') body.params.content = ''
        expect([isValid(body), command, isValid.errors]).toEqual([true, command, isValid.errors])
      }
    },
  )

  test('show an amount for refunds, and an idempotency key for every write', async () => {
    const commands = await commandsOf('payments')
    const refund = commands.find((command) => command.includes('"entity":"refunds","action":"create"'))
    expect(refund).toContain(`-H 'Idempotency-Key: refunds-create-example-1'`)
    expect(refund).toMatch(/"params":\{"charge":"ch_\w+","amount":\d+,/)
    const writes = commands.filter((command) => /"action":"(create|update|delete)"/.test(command))
    expect(writes.filter((command) => !command.includes('Idempotency-Key'))).toEqual([])
  })
})

describe('the validator of responses in these tests', () => {
  const validate = (status: number, type: string, body: unknown, path = '/healthz') =>
    judgeBy(api)({ method: 'GET', path, status, type, text: JSON.stringify(body) })

  test.each([
    ['another body', 200, 'application/json', { status: 'no' }],
    ['another type', 200, 'text/html', 'ok'],
    ['another status', 302, 'application/json', { status: 'ok' }],
    ['a malformed problem document', 400, 'application/problem+json', { error: 'no' }],
  ])('finds %s', (_, status, type, body) => {
    expect(validate(status, type, body)).not.toEqual([])
  })

  test('finds a response of an unknown route', () => {
    expect(validate(200, 'application/json', {}, '/no/such')).toEqual([
      'GET /no/such: 200 application/json is not described',
    ])
  })

  test('accepts a valid response', () => {
    expect(validate(200, 'application/json', { status: 'ok' })).toEqual([])
  })
})
