/** The OpenAPI document of a server that has all connectors. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { Server } from '../../src/server.ts'
import { type Document, judgeBy } from '../support/hold.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

let server: Server
let document: Document
let ajv: Ajv2020

beforeAll(async () => {
  const config = testConfig(tempFolder(), { logLevel: 'silent' })
  server = await startAtEase(config, { connectors: installedConnectors(config) })
  document = (await (await fetch(`${server.address}/openapi.json`)).json()) as Document
  ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'api' })
})
afterAll(() => server.stop())

const schema = (name: string) => ajv.compile({ $ref: `api#/components/schemas/${name}` })
const bodySchema = () =>
  ajv.compile({
    $ref: `api#/paths/${encodeURIComponent('~1api~1v1~1connectors~1sources~1{id}~1execute')}/post/requestBody/content/${encodeURIComponent('application~1json')}/schema`,
  })

describe('the document', () => {
  test('has every kind, entity and action of the catalogue', async () => {
    const { data } = (await (await fetch(`${server.address}/v1/integrations/connector-types`)).json()) as {
      data: { type: string; entities: { name: string; record?: object; actions: { name: string }[] }[] }[]
    }
    const names = data.flatMap(({ type, entities }) => [
      type,
      ...entities.flatMap(({ name, record, actions }) => [
        ...(record ? [`${type}.${name}`] : []),
        ...actions.map((action) => `${type}.${name}.${action.name}`),
      ]),
    ])
    expect(names.length).toBeGreaterThan(150)
    expect(names.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([])
  })

  test('holds schemas that all can be read, types that contain themselves included', () => {
    for (const name of Object.keys(document.components.schemas)) expect(schema(name)).toBeTypeOf('function')
    expect(Object.keys(document.components.schemas)).toContain('issue-tracking.types.rich_text_node')
  })

  test.each([
    ['a list', { entity: 'customers', action: 'list', params: { limit: 5 } }, true],
    ['params left out', { entity: 'customers', action: 'list' }, true],
    ['a limit too high', { entity: 'customers', action: 'list', params: { limit: 500 } }, false],
    ['a misspelt param', { entity: 'customers', action: 'list', params: { limt: 5 } }, false],
    ['an action of another entity', { entity: 'balance', action: 'delete' }, false],
    ['params that are needed', { entity: 'customers', action: 'get' }, false],
    [
      'a connector of another kind',
      { entity: 'projects', action: 'api_search', params: { maxResults: 5 } },
      true,
    ],
    ['a key too many', { entity: 'customers', action: 'list', params: {}, more: 1 }, false],
  ])('says of an execute request with %s', (_, body, isRight) => {
    expect(bodySchema()(body)).toBe(isRight)
  })
})

describe('the judge of every answer in these tests', () => {
  const judge = (status: number, type: string, body: unknown, path = '/healthz') =>
    judgeBy(document)({ method: 'GET', path, status, type, text: JSON.stringify(body) })

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
