/** Operators configure gateways for connectors; tenants choose among them. */
import type { Connector } from '@plugboard/core'
import { issueTracking } from '@plugboard/issue-tracking/connector'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGateway } from '../../src/config/gateways.ts'
import { configuredRegistry } from '../../src/configured-registry.ts'
import { createUpstreamFetch } from '../../src/upstream/fetch.ts'
import { routingMistakes, throughGateway } from '../../src/upstream/gateways.ts'
import { fieldNotes, fieldNotesPackage, json, startUpstream, type Upstream } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { noSpecs } from '../support/no-specs.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

describe('a gateway address', () => {
  test.each([
    ['https://gateway.example', true],
    ['https://gateway.example:8443/stripe/', true],
    ['https://10.0.0.7/{host}', true],
    ['http://127.0.0.1:4010/a', true],
    ['http://localhost:4010', true],
    ['http://[::1]:4010', true],
    ['http://gateway.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['https://user:secret@gateway.example', false],
    ['https://gateway.example/?to=x', false],
    ['https://gateway.example/#x', false],
    ['https://{host}/x', false],
    ['https://gateway.example/{Host}', false],
    ['https://gateway.example/{host', false],
    ['ftp://gateway.example', false],
    ['gateway.example', false],
    ['', false],
  ])('%s: %s', (address, want) => {
    expect(isGateway(address)).toBe(want)
  })
})

describe('routing', () => {
  const sentTo = async (
    gateway: string | undefined,
    connector: Connector,
    address: string,
  ): Promise<string> => {
    let sent = ''
    const fetch = throughGateway(
      async (url) => {
        sent = url
        throw new Error('nothing listens')
      },
      gateway,
      connector,
    )
    const init = {
      method: 'GET',
      headers: {},
      signal: AbortSignal.timeout(1000),
      redirect: 'manual',
    } as const
    await fetch(address, init).catch(() => undefined)
    return sent
  }
  const toNotes = 'https://notes.example/notes/1?limit=2'
  const toContent = 'https://content.example/file?signature=x'

  test.each([
    ['without a gateway', undefined, toNotes, toNotes],
    ['to a gateway', 'https://gw.example', toNotes, 'https://gw.example/notes/1?limit=2'],
    ['below a prefix', 'https://gw.example/a/b/', toNotes, 'https://gw.example/a/b/notes/1?limit=2'],
    [
      'with the host',
      'https://gw.example/{host}',
      toNotes,
      'https://gw.example/notes.example/notes/1?limit=2',
    ],
    ['content past a fixed gateway', 'https://gw.example', toContent, toContent],
    [
      'content by host',
      'https://gw.example/{host}',
      toContent,
      'https://gw.example/content.example/file?signature=x',
    ],
  ])('%s', async (_, gateway, address, want) => {
    expect(await sentTo(gateway, fieldNotes, address)).toBe(want)
  })

  test('a separate token endpoint is behind the gateway too', async () => {
    const address = 'https://auth.atlassian.com/oauth/token'
    expect(await sentTo('https://gw.example/{host}', issueTracking, address)).toBe(
      'https://gw.example/auth.atlassian.com/oauth/token',
    )
  })
})

test('gateways that cannot work are rejected at start', () => {
  const kinds = [{ connector: fieldNotes }, { connector: issueTracking }]
  const gateways = {
    nope: ['https://a.example'],
    'issue-tracking': ['https://b.example'],
    'field-notes': ['https://c.example'],
  }
  expect(routingMistakes({ upstreams: {}, gateways }, kinds)).toEqual([
    'PLUGBOARD_GATEWAYS: no connector "nope" is installed',
    'PLUGBOARD_GATEWAYS: issue-tracking sends to several hosts; put {host} into the path: issue-tracking=https://gateway.example/{host}',
  ])
  const byHost = { 'issue-tracking': ['https://b.example/{host}'] }
  expect(routingMistakes({ upstreams: {}, gateways: byHost }, kinds)).toEqual([])
})

// Regression: with a misspelled connector in PLUGBOARD_UPSTREAMS, a test called the real vendor.
test('a test upstream of an unknown connector is rejected at start', async () => {
  const upstreams = { paymets: 'http://127.0.0.1:4010' }
  const config = testConfig(tempFolder(), { upstreams })
  await expect(
    configuredRegistry(config, [fieldNotesPackage], pino({ level: 'silent' }), noSpecs),
  ).rejects.toThrow('PLUGBOARD_UPSTREAMS: no connector "paymets" is installed')
})

test('without a gateway, private addresses are never connected to', async () => {
  const upstream = await startUpstream()
  const open = createUpstreamFetch([])
  const init = { method: 'GET', headers: {}, signal: AbortSignal.timeout(5000), redirect: 'manual' } as const
  await expect(open.fetch(upstream.url.replace('127.0.0.1', 'localhost'), init)).rejects.toThrow(/not public/)
  expect(upstream.received).toEqual([])
  await open.close()
  await upstream.close()
})

describe('through the service', () => {
  let gateway: Upstream
  let harness: Harness
  let token: string
  beforeAll(async () => {
    gateway = await startUpstream()
    gateway.answer(json(200, { data: [], has_more: false }))
    const gateways = { 'field-notes': [`${gateway.url}/first/{host}`, `${gateway.url}/second`] }
    harness = await startHarness({ gateways })
    token = await harness.scopedToken()
  })
  afterAll(async () => {
    await harness.stop()
    await gateway.close()
  })

  const LIST = { entity: 'notes', action: 'list' }
  const create = (more: object) =>
    harness.ask('POST', '/v1/integrations/connectors', {
      token,
      body: {
        external_user_id: 'ann',
        connector_type: 'Field Notes',
        credentials: { api_key: 'k' },
        ...more,
      },
    })
  const lastPath = async (id: string): Promise<string | undefined> => {
    expect((await harness.execute(token, id, LIST)).status).toBe(200)
    return gateway.received.at(-1)?.url
  }

  test('a connector uses the first gateway unless it chooses another', async () => {
    const { id, gateway: kept } = (await create({})).body
    expect([kept, await lastPath(id)]).toEqual([null, '/first/notes.example/notes'])
    const path = `/v1/integrations/connectors/${id}`
    const second = `${gateway.url}/second`
    const patched = await harness.ask('PATCH', path, { token, body: { gateway: second } })
    expect([patched.body.gateway, await lastPath(id)]).toEqual([second, '/second/notes'])
  })

  test.each([
    ['POST', 'https://evil.example'],
    ['PATCH', 'http://169.254.169.254'],
  ])('%s rejects a gateway that the operator does not allow', async (method, address) => {
    const { id } = (await create({})).body
    const reply =
      method === 'POST'
        ? await create({ gateway: address })
        : await harness.ask('PATCH', `/v1/integrations/connectors/${id}`, {
            token,
            body: { gateway: address },
          })
    expect([reply.status, reply.body.code, reply.body.errors[0].pointer]).toEqual([
      400,
      'invalid_request',
      '/gateway',
    ])
    expect(reply.text).not.toContain(gateway.url)
  })

  test('a gateway that is no longer allowed is an error, and nothing is sent', async () => {
    const { id } = (await create({ gateway: `${gateway.url}/second` })).body
    const { services } = harness.server
    const before = gateway.received.length
    Object.assign(services.config, { gateways: { 'field-notes': [`${gateway.url}/first`] } })
    const reply = await harness.execute(token, id, LIST)
    expect([reply.status, reply.body.code]).toEqual([409, 'connector_state'])
    expect(reply.body.detail).toMatch(/no longer allows the gateway/)
    expect(gateway.received.length).toBe(before)
  })
})
