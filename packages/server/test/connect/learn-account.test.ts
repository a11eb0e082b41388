// Regression: the account of every connector that an application had made with credentials was unknown, on each page of the console.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '../support/harness.ts'
import { type Scene, startScene } from './scene.ts'

const CONNECTORS = '/v1/integrations/connectors'
const TYPES = [
  ['Payments', 'payments'],
  ['Issue Tracking', 'issue-tracking'],
  ['Cloud Drive', 'cloud-drive'],
  ['Recruiting', 'recruiting'],
  ['Code Hosting', 'code-hosting'],
  ['CRM', 'crm'],
  ['Messaging', 'messaging'],
  ['Calendar', 'calendar'],
  ['Email', 'email'],
  ['Wiki', 'wiki'],
] as const

let scene: Scene
let token: string
beforeAll(async () => {
  scene = await startScene()
  const body = { external_user_id: 'ann' }
  const path = '/api/v1/account/applications/scoped-token'
  token = (await send(scene.server.address + path, 'POST', { token: await scene.token(), body })).body
    .access_token
})
afterAll(() => scene.stop())

const ask = async (method: string, path: string, body?: object) =>
  (await send(`${scene.server.address}${CONNECTORS}${path}`, method, { token, ...(body && { body }) })).body

const create = (connector_type: string, slug: string, more: object = {}) =>
  ask('POST', '', {
    external_user_id: 'ann',
    connector_type,
    credentials: scene.sandbox.credentials(slug),
    ...more,
  })

test.each(TYPES)('a connector of %s that is made with credentials has its account', async (title, slug) => {
  const { verified, account } = await create(title, slug)
  expect({ verified, account }).toEqual({
    verified: true,
    account: { id: expect.stringMatching(/./), label: slug === 'recruiting' ? null : expect.any(String) },
  })
})

test('one that was made unchecked gets it with its first check, and is not asked for it again', async () => {
  const made = await create('Code Hosting', 'code-hosting', { check: false })
  expect(made.account).toBeNull()
  const { account } = await ask('POST', `/${made.id}/check`)
  expect(account).toEqual({ id: expect.any(String), label: expect.any(String) })
  scene.sandbox.forgetRequests()
  expect((await ask('POST', `/${made.id}/check`)).account).toEqual(account)
  expect(scene.sandbox.requests).toHaveLength(1)
})

test('a vendor that does not tell the account does no harm', async () => {
  const match = { connector: 'crm', path: '/account-info/v3/details' }
  const fault = scene.sandbox.faults.add({ match, fault: { kind: 'status', status: 403 } })
  const { status, verified, account } = await create('CRM', 'crm')
  fault.off()
  expect({ status, verified, account, hits: fault.hits }).toEqual({
    status: 'active',
    verified: true,
    account: null,
    hits: 1,
  })
})

test('rejected credentials are not asked for their account', async () => {
  scene.sandbox.forgetRequests()
  const credentials = { api_key: 'sk_wrong' }
  const { status, account } = await create('Payments', 'payments', { credentials })
  expect([status, account, scene.sandbox.requests.length]).toEqual(['needs_reauth', null, 1])
})
