/** The OpenAPI document of a server that has all connectors. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { Server } from '../../src/server.ts'
import { type Document, judgeBy } from '../support/hold.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const CONNECTORS = ['cloud-drive', 'issue-tracking', 'payments', 'recruiting']

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
  ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...api, $id: 'api' })
  for (const type of CONNECTORS) {
    const document = await read(`/openapi/${type}.json`)
    documents.set(type, document)
    ajv.addSchema({ ...document, $id: type })
  }
})
afterAll(() => server.stop())

const namesIn = (type: string): string[] => Object.keys(documents.get(type)?.components.schemas ?? {})
const BODY = `paths/${encodeURIComponent('~1api~1v1~1connectors~1sources~1{id}~1execute')}/post/requestBody/content/${encodeURIComponent('application~1json')}/schema`

describe('the documents', () => {
  test('have every entity and action of the catalogue, each connector in its own', async () => {
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

  test.each(CONNECTORS)('of %s: every schema can be read, types that contain themselves included', (type) => {
    for (const name of namesIn(type)) {
      expect(ajv.compile({ $ref: `${type}#/components/schemas/${name}` })).toBeTypeOf('function')
    }
  })

  test('a type that contains itself is there', () => {
    expect(namesIn('issue-tracking')).toContain('issue-tracking.types.rich_text_node')
  })

  test('are no longer than a person or a generator can take in', () => {
    expect(JSON.stringify(api).length).toBeLessThan(100_000)
  })

  test.each(['openapi', ...CONNECTORS])('%s: no number is one that only JavaScript means', (type) => {
    expect(JSON.stringify(documents.get(type) ?? api)).not.toContain('9007199254740991')
  })

  test('of a connector that there is not is refused with those that there are', async () => {
    const response = await fetch(`${server.address}/openapi/paymnts.json`)
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({
        code: 'not_found',
        detail:
          'Unknown connector type. The known ones are: cloud-drive, issue-tracking, payments, recruiting.',
      }),
    ])
  })

  test.each([
    ['a list', { entity: 'customers', action: 'list', params: { limit: 5 } }, true],
    ['params left out', { entity: 'customers', action: 'list' }, true],
    ['a limit too high', { entity: 'customers', action: 'list', params: { limit: 500 } }, false],
    ['a misspelt param', { entity: 'customers', action: 'list', params: { limt: 5 } }, false],
    ['an action of another entity', { entity: 'balance', action: 'delete' }, false],
    ['params that are needed', { entity: 'customers', action: 'get' }, false],
    ['an entity of another connector', { entity: 'projects', action: 'api_search' }, false],
    ['a key too many', { entity: 'customers', action: 'list', params: {}, more: 1 }, false],
  ])('say of an execute request with %s', (_, body, isRight) => {
    expect(ajv.compile({ $ref: `payments#/${BODY}` })(body)).toBe(isRight)
    expect(ajv.compile({ $ref: `api#/${BODY}` })(body)).toBe(!('more' in body))
  })
})

describe('the pages', () => {
  const commandsOn = async (path: string): Promise<string[]> => {
    const text = await (await fetch(server.address + path)).text()
    const unescaped = (code: string): string =>
      code
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    return [...text.matchAll(/<pre>(.*?)<\/pre>/gs)].map(([, code = '']) => unescaped(code))
  }

  test.each(CONNECTORS)(
    'of %s show a command for each action, with a body that its document allows',
    async (type) => {
      const isRight = ajv.compile({ $ref: `${type}#/${BODY}` })
      const commands = await commandsOn(`/docs/${type}`)
      expect(commands).toHaveLength(
        namesIn(type).filter((name) => /^[\w-]+\.\w+\.\w+$/.test(name) && !name.includes('.types.')).length,
      )
      for (const command of commands) {
        const [, json = '', upload = ''] = /-d '(.*)'|request=(.*);type/.exec(command) ?? []
        const body = JSON.parse(json || upload)
        // Its content is a part of the form.
        if (upload !== '') body.params.content = ''
        expect([isRight(body), command, isRight.errors]).toEqual([true, command, isRight.errors])
      }
    },
  )

  test('a refund names its amount, and every write carries a key', async () => {
    const commands = await commandsOn('/docs/payments')
    const refund = commands.find((command) => command.includes('"entity":"refunds","action":"create"'))
    expect(refund).toContain(`-H 'Idempotency-Key: refunds-create-example-1'`)
    expect(refund).toContain('"params":{"charge":"<charge>","amount":1}')
    const writes = commands.filter((command) => /"action":"(create|update|delete)"/.test(command))
    expect(writes.filter((command) => !command.includes('Idempotency-Key'))).toEqual([])
  })
})

describe('the judge of every answer in these tests', () => {
  const judge = (status: number, type: string, body: unknown, path = '/healthz') =>
    judgeBy(api)({ method: 'GET', path, status, type, text: JSON.stringify(body) })

  test.each([
    ['another body', 200, 'application/json', { status: 'no' }],
    ['another type', 200, 'text/html', 'ok'],
    ['another status', 302, 'application/json', { status: 'ok' }],
    ['a refusal of another shape', 400, 'application/problem+json', { error: 'no' }],
  ])('finds %s', (_, status, type, body) => {
    expect(judge(status, type, body)).not.toEqual([])
  })

  test('finds an answer of a route that there is not', () => {
    expect(judge(200, 'application/json', {}, '/no/such')).toEqual([
      'GET /no/such: 200 application/json is not described',
    ])
  })

  test('lets through what is right', () => {
    expect(judge(200, 'application/json', { status: 'ok' })).toEqual([])
  })
})
