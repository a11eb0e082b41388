/** The catalog over HTTP, for a small test connector and a real one. */

import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActionView, EntityView, KindView } from '../../src/connectors/connector-type-view.ts'
import type { Server } from '../../src/server.ts'
import { fieldNotesPackage } from '../support/field-notes.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const paymentsPackage = {
  slug: 'payments',
  connector: async () => payments,
  entities: async () => entities,
  catalog: async () => catalog,
}

let server: Server
beforeAll(async () => {
  const config = testConfig(tempFolder(), { logLevel: 'silent' })
  server = await startAtEase(config, { connectors: [paymentsPackage, fieldNotesPackage] })
})
afterAll(() => server.stop())

const get = async (path: string): Promise<Response> =>
  fetch(`${server.address}/v1/integrations/connector-types${path}`)
const kindOf = async (type: string): Promise<KindView> => (await get(`/${type}`)).json() as Promise<KindView>
const entityOf = (kind: KindView, name: string): EntityView | undefined =>
  kind.entities.find((one) => one.name === name)
const actionOf = (kind: KindView, entity: string, name: string): ActionView | undefined =>
  entityOf(kind, entity)?.actions.find((one) => one.name === name)

describe('connector types', () => {
  test('are listed by display name', async () => {
    const { data, next_cursor } = (await (await get('')).json()) as { data: KindView[]; next_cursor: null }
    expect(data.map(({ type, title, provider }) => [type, title, provider])).toEqual([
      ['field-notes', 'Field Notes', 'notary'],
      ['payments', 'Payments', 'stripe'],
    ])
    expect(next_cursor).toBeNull()
  })

  test.each(['payments', 'Payments', 'STRIPE', 'field%20notes'])('can be found as %s', async (type) => {
    const response = await get(`/${type}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      type: type === 'field%20notes' ? 'field-notes' : 'payments',
    })
  })

  test('respond 400 for an unknown type, with a suggestion', async () => {
    const response = await get('/payment')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'unknown_connector_type',
      errors: [{ message: expect.stringContaining('did you mean Payments') }],
    })
  })

  test('include every entity and action of the connector', async () => {
    const kind = await kindOf('payments')
    const listed = kind.entities.map(({ name, actions }) => [name, actions.map((action) => action.name)])
    const wanted = Object.entries(catalog.entities).map(([name, { actions }]) => [name, Object.keys(actions)])
    expect(listed).toEqual(wanted)
  })

  test('describe params, results and credentials as JSON Schema', async () => {
    const kind = await kindOf('payments')
    expect(actionOf(kind, 'customers', 'list')).toMatchObject({
      risk: 'read',
      params: {
        type: 'object',
        properties: { limit: { type: 'integer', minimum: 1, maximum: 100 } },
        additionalProperties: false,
      },
      returns: { type: 'array' },
    })
    expect(actionOf(kind, 'customers', 'delete')?.risk).toBe('destructive')
    expect(entityOf(kind, 'customers')?.record).toMatchObject({
      type: 'object',
      properties: { id: { type: 'string' } },
    })
    expect(entityOf(kind, 'customers')?.searchable).toMatchObject({ properties: { email: {} } })
    expect(kind.auth[0]?.credentials).toMatchObject({
      required: ['api_key'],
      properties: { api_key: { type: 'string' } },
    })
  })

  test('forbid unknown properties in params, and allow them in upstream records', async () => {
    const { entities } = await kindOf('payments')
    const closed = (part: unknown) => JSON.stringify(part).includes('"additionalProperties":false')
    const answers = entities.flatMap(({ record, actions }) => [
      record,
      ...actions.map(({ returns }) => returns),
    ])
    expect(answers.filter((answer) => answer !== undefined && closed(answer))).toEqual([])
    expect(entities.flatMap(({ actions }) => actions).filter(({ params }) => !closed(params))).toEqual([])
  })
})
