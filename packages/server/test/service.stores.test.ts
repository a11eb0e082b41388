import { join } from 'node:path'
import { ERRORS } from '@plugboard/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKeyRing, parseKeyRing } from '../src/crypto/key-ring.ts'
import { startServer } from '../src/server.ts'
import { fieldNotesPackage } from './support/field-notes.ts'
import { API_KEY, type Harness, startHarness } from './support/harness.ts'
import { testConfig } from './support/test-config.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

describe('public routes', () => {
  test.each(['/healthz', '/readyz'])('%s', async (path) => {
    expect((await h.ask('GET', path)).body).toEqual({ status: 'ok' })
  })

  test('serve the documentation of every error code', async () => {
    for (const code of Object.keys(ERRORS)) {
      const { status, body } = await h.ask('GET', `/errors/${code}`)
      expect([status, body.code]).toEqual([200, code])
      expect(body.text.length).toBeGreaterThan(10)
    }
  })

  test('an OpenAPI 3.1 document of every route', async () => {
    const { body } = await h.ask('GET', '/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths).sort()).toEqual([
      '/',
      '/api/v1/account/applications/scoped-token',
      '/api/v1/account/applications/token',
      '/api/v1/connectors/sources/{id}/execute',
      '/api/v1/connectors/sources/{id}/request',
      '/errors/{code}',
      '/healthz',
      '/metrics',
      '/oauth/register',
      '/oauth/revoke',
      '/oauth/token',
      '/readyz',
      '/v1/applications/self/secrets',
      '/v1/applications/self/secrets/{id}',
      '/v1/approvals',
      '/v1/approvals/{id}',
      '/v1/approvals/{id}/link',
      '/v1/audit',
      '/v1/calls',
      '/v1/changes/heads',
      '/v1/connect/clients',
      '/v1/connect/clients/{type}',
      '/v1/connect/sessions',
      '/v1/connect/settings',
      '/v1/endpoints',
      '/v1/endpoints/{id}',
      '/v1/endpoints/{id}/attempts',
      '/v1/endpoints/{id}/ping',
      '/v1/endpoints/{id}/replay',
      '/v1/endpoints/{id}/rotate',
      '/v1/grants',
      '/v1/grants/{id}',
      '/v1/hooks/{id}',
      '/v1/integrations/connector-types',
      '/v1/integrations/connector-types/{type}',
      '/v1/integrations/connectors',
      '/v1/integrations/connectors/check',
      '/v1/integrations/connectors/{id}',
      '/v1/integrations/connectors/{id}/changes',
      '/v1/integrations/connectors/{id}/check',
      '/v1/integrations/connectors/{id}/hooks',
      '/v1/integrations/connectors/{id}/hooks/{name}',
      '/v1/integrations/connectors/{id}/syncs',
      '/v1/sign-in/challenges/{challenge}',
      '/v1/sign-in/challenges/{challenge}/accept',
      '/v1/sign-in/challenges/{challenge}/reject',
      '/v1/sign-in/settings',
      '/v1/usage',
      '/v1/users/{external_user_id}',
    ])
    expect(body.components.schemas).toHaveProperty('Connector')
    expect(body.paths['/v1/integrations/connectors'].post.security).toEqual([
      { scoped_token: ['connectors:write'] },
    ])
  })

  test('every reference in the document resolves', async () => {
    const { text, body } = await h.ask('GET', '/openapi.json')
    const names = [...text.matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(10)
    expect(Object.keys(body.components.schemas).sort()).toEqual([...new Set(names)].sort())
  })

  test('every example command matches the schema', async () => {
    const { body } = await h.ask('GET', '/openapi.json')
    const operations: { 'x-codeSamples': { source: string }[] }[] = Object.values(body.paths).flatMap(
      (path) => Object.values(path as object),
    )
    const sources = operations.flatMap((one) => one['x-codeSamples'].map(({ source }) => source))
    expect(sources).toHaveLength(operations.length)
    for (const source of sources)
      expect(source).toMatch(new RegExp(`^curl -sS( -X [A-Z]+)? "${h.server.address}/`))
    // A pasted example must not delete anything that the reader still needs.
    const removing = sources.filter((source) => /-X DELETE|revoke/.test(source))
    expect(removing.filter((source) => !source.includes('$OLD_'))).toEqual([])
    expect(removing.length).toBe(9)
  })
})

describe('the address itself', () => {
  test('serves browsers a page with links, without scripts or external resources', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const { status, text, headers } = await h.ask('GET', '/', { headers: { accept } })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const links = [...text.matchAll(/<a href="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(links).toEqual(['/docs', '/openapi.json', '/llms.txt', '/healthz', '/readyz', '/metrics'])
    for (const path of links) expect((await h.ask('GET', path)).status).toBe(200)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('vary')).toBe('accept')
  })

  test.each(['application/json', '*/*'])('answers %s with the same as JSON', async (accept) => {
    const { body } = await h.ask('GET', '/', { headers: { accept } })
    expect(body).toMatchObject({ name: 'Plugboard', links: { docs: '/docs', metrics: '/metrics' } })
  })
})

describe('a restart', () => {
  test('keeps applications, tokens, connectors and credentials', async () => {
    const keyRing = parseKeyRing(newKeyRing())
    const folder = join(h.folder, 'kept')
    const first = await startHarness({
      dataFolder: folder,
      databaseFile: join(folder, 'plugboard.db'),
      keyRing,
    })
    const token = await first.scopedToken()
    const id = await first.createConnector(token)
    const before = await first.ask('GET', `/v1/integrations/connectors/${id}`, { token })
    await first.stop()
    const again = await startHarness({
      dataFolder: folder,
      databaseFile: join(folder, 'plugboard.db'),
      keyRing,
    })
    expect((await again.ask('GET', `/v1/integrations/connectors/${id}`, { token })).text).toBe(before.text)
    expect((await again.execute(token, id, { entity: 'notes', action: 'list' })).status).toBe(200)
    expect(again.upstream.received[0]?.headers.authorization).toBe(`Bearer ${API_KEY}`)
    await again.stop()
  })

  test('with another key ring fails', async () => {
    const config = testConfig(h.folder)
    await expect(startServer(config, { connectors: [fieldNotesPackage] })).rejects.toThrow(
      'the key ring is not the one',
    )
  })
})

describe('stopping', () => {
  test('running work is finished before everything is closed', async () => {
    // Long enough for the requests below on a busy machine.
    const drainMs = 1000
    const one = await startHarness({ drainMs })
    const token = await one.scopedToken()
    const id = await one.createConnector(token)
    const asked = Promise.withResolvers<void>()
    one.upstream.answer((_, response) => {
      asked.resolve()
      const end = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
      setTimeout(end, drainMs + 300)
    })
    const running = one.execute(token, id, { entity: 'notes', action: 'list' })
    await asked.promise
    const stopping = one.stop()
    const unready = await one.ask('GET', '/readyz')
    expect([unready.status, unready.body.code, unready.headers.get('retry-after')]).toEqual([
      503,
      'shutting_down',
      '1',
    ])
    expect(unready.headers.get('connection')).toBe('close')
    expect((await running).status).toBe(200)
    await stopping
    await expect(one.ask('GET', '/healthz')).rejects.toThrow()
  })

  test('a server that cannot start leaves nothing open', async () => {
    const port = Number(new URL(h.server.address).port)
    const config = testConfig(join(h.folder, 'second'), { port })
    await expect(startServer(config, { connectors: [] })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(startServer(config, { connectors: [] })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

test('a server whose store fails is not ready, and does not reveal why', async () => {
  const one = await startHarness()
  const probe = one.server.services.store.probe
  Object.assign(one.server.services.store, { probe: () => Promise.reject(new Error('disk on fire')) })
  const { status, body, text } = await one.ask('GET', '/readyz')
  Object.assign(one.server.services.store, { probe })
  expect([status, body.code, body.detail]).toEqual([503, 'store_unavailable', 'Not ready: store.'])
  expect(text).not.toContain('fire')
  await one.stop()
})
