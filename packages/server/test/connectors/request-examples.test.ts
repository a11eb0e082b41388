/** The documented examples of requests, unchanged: the one for a shell, and the one in TypeScript in both modes. */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { promisify } from 'node:util'
import { catalog } from '@plugboard/payments/catalog'
import { connectPayments, entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../src/server.ts'
import { addApplication, send } from '../support/harness.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const root = new URL('../../../../', import.meta.url)
const page = (path: string): string => readFileSync(new URL(path, root), 'utf8')

const COUPON = { id: '10OFF', object: 'coupon', percent_off: 10 }

let sandbox: Sandbox
let server: Server
let env: Record<string, string>
let hosted: ReturnType<typeof connectPayments>

beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector: payments, entities, catalog }], size: 1 })
  sandbox.faults.add({ match: { path: '/v1/coupons' }, fault: { kind: 'status', status: 200, body: COUPON } })
  const config = testConfig(tempFolder(), {
    logLevel: 'silent',
    upstreams: { payments: sandbox.url('payments') },
  })
  const tables = {
    connector: async () => payments,
    entities: async () => entities,
    catalog: async () => catalog,
  }
  server = await startAtEase(config, { connectors: [{ slug: 'payments', ...tables }] })
  const { client_id, client_secret } = await addApplication(server, 'shop')
  const post = async (path: string, body: object, token?: string) =>
    (await send(server.address + path, 'POST', { body, token })).body
  const { access_token } = await post('/api/v1/account/applications/token', { client_id, client_secret })
  const user = { external_user_id: 'ann' }
  const scoped = (more: object) =>
    post('/api/v1/account/applications/scoped-token', { ...user, ...more }, access_token)
  const creation = { ...user, connector_type: 'Payments', credentials: sandbox.credentials('payments') }
  const { id } = await post('/v1/integrations/connectors', creation, (await scoped({})).access_token)
  const { access_token: requestToken } = await scoped({ scope: 'request' })
  env = {
    API: server.address,
    JSON: 'Content-Type: application/json',
    ID: id,
    REQUEST_TOKEN: requestToken,
    PATH: process.env.PATH ?? '',
  }
  hosted = connectPayments({
    hosted: {
      baseUrl: server.address,
      clientId: client_id,
      clientSecret: client_secret,
      externalUserId: 'ann',
      connectorId: id,
    },
  })
})
afterAll(async () => {
  await server.stop()
  await sandbox.close()
})

const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('the one for a shell (needs curl)', async () => {
  const [, command = ''] =
    /^# POST \S+\/request:.*\n(?:#.*\n)*((?:.*\\\n)*.*)/m.exec(page('docs/http-api.md')) ?? []
  expect(command).toContain('/request')
  sandbox.forgetRequests()
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { env })
  expect(JSON.parse(stdout)).toEqual({ records: COUPON, meta: {} })
  expect(sandbox.requests).toMatchObject([{ method: 'GET', path: '/v1/coupons', query: { limit: '3' } }])
})

test.each(['in process', 'hosted'])('the one in TypeScript, %s', async (mode) => {
  const [, code = ''] =
    /## Reach an endpoint without an action\n\n```ts\n(.*?)```/s.exec(page('packages/core/README.md')) ?? []
  const direct = connectPayments({
    auth: { api_key: sandbox.credentials('payments').api_key ?? '' },
    server: sandbox.url('payments'),
  })
  const client = mode === 'hosted' ? hosted : direct
  const run = new Function(
    'client',
    `return (async () => { ${stripTypeScriptTypes(code)}; return coupon })()`,
  )
  sandbox.forgetRequests()
  expect(await run(client)).toEqual(COUPON)
  const body = { percent_off: '10', duration: 'once' }
  expect(sandbox.requests).toMatchObject([{ method: 'POST', path: '/v1/coupons', body }])
})
