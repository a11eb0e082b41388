/** Operators: tokens, links, sessions and what ends them; what they change and see is audited. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INSTALLATION, wholeTenant } from '../../src/audit/trail.ts'
import { createLink, newOperator } from '../../src/auth/operators/links.ts'
import { mintToken } from '../../src/crypto/token.ts'
import type { OperatorRole } from '../../src/store/operators.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { askConsole, type ConsoleReply } from './ask-console.ts'

const MINUTE = 60_000

let h: Harness
beforeAll(async () => {
  h = await startHarness({ console: { enabled: true, roleClaim: 'groups' } })
})
afterAll(() => h.stop())

const ask = (method: string, path: string, options?: Parameters<typeof askConsole>[3]) =>
  askConsole(h.server.address, method, path, options)

async function addOperator(
  role: OperatorRole,
  org: string | null = null,
): Promise<{ id: string; token: string }> {
  const { token, operator } = newOperator('ann', role, org, h.server.services.clock())
  await h.server.services.store.operators.add(operator)
  return { id: operator.id, token }
}

const own = () => ({ 'plugboard-console': '1', origin: h.server.address })

const signIn = (token: string, headers: Record<string, string> = own()): Promise<ConsoleReply> =>
  ask('POST', '/console/session', { body: { token }, headers })

async function cookieOf(token: string): Promise<string> {
  const { status, headers } = await signIn(token)
  expect(status).toBe(204)
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

const me = (cookie: string): Promise<ConsoleReply> => ask('GET', '/console/api/me', { headers: { cookie } })

describe('a session', () => {
  test('is opened by a token, in a cookie that scripts and other sites do not get', async () => {
    const { token, id } = await addOperator('viewer')
    const { headers } = await signIn(token)
    expect(headers.get('set-cookie')).toMatch(
      /^plugboard-console=pbo_\w{49}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
    const { body } = await me(headers.get('set-cookie')?.split(';')[0] ?? '')
    expect(body.operator).toEqual({ id, name: 'ann', role: 'viewer', org: null })
  })

  // Regression: whoever signed in and looked at pages for less than a minute had never used the console.
  test('is a use of its operator from its beginning, and a link is none', async () => {
    const { operators } = h.server.services.store
    const { token, id } = await addOperator('viewer')
    const usedAt = async () => (await operators.list()).find((one) => one.id === id)?.last_used_at
    await createLink(operators, id, h.server.services.clock(), MINUTE)
    expect(await usedAt()).toBeNull()
    await signIn(token)
    expect(await usedAt()).toBeGreaterThan(0)
  })

  test('ends with a sign-out', async () => {
    const cookie = await cookieOf((await addOperator('viewer')).token)
    expect((await ask('DELETE', '/console/session', { headers: { cookie, ...own() } })).status).toBe(204)
    expect((await me(cookie)).body.code).toBe('unauthenticated')
  })

  test('ends when its operator is revoked', async () => {
    const { id, token } = await addOperator('admin')
    const cookie = await cookieOf(token)
    await h.server.services.store.operators.revoke(id, h.server.services.clock())
    expect((await me(cookie)).status).toBe(401)
    expect((await signIn(token)).status).toBe(401)
  })

  test.each([
    ['after 30 minutes without a request', [31], 401],
    ['not while it is used', [29, 29], 200],
    ['after 12 hours in any case', Array.from({ length: 27 }, () => 29), 401],
  ])('ends %s', async (_, waits, status) => {
    const cookie = await cookieOf((await addOperator('viewer')).token)
    let last = 0
    for (const minutes of waits) {
      h.time.offset += minutes * MINUTE
      last = (await me(cookie)).status
    }
    expect(last).toBe(status)
  })

  test.each([
    ['without the header', () => ({ origin: h.server.address })],
    ['of a page of another origin', () => ({ 'plugboard-console': '1', origin: 'https://evil.example' })],
    ['without an origin', () => ({ 'plugboard-console': '1' })],
  ])('is not opened by a request %s', async (_, headers) => {
    const { token } = await addOperator('viewer')
    expect((await signIn(token, headers() as Record<string, string>)).body.code).toBe('insufficient_scope')
  })
})

describe('a link', () => {
  const link = async (lifetimeMs: number): Promise<string> => {
    const { id } = await addOperator('admin')
    const { store, clock } = h.server.services
    return createLink(store.operators, id, clock(), lifetimeMs)
  }

  test('opens the console once', async () => {
    const token = await link(MINUTE)
    expect((await signIn(token)).status).toBe(204)
    expect((await signIn(token)).body.code).toBe('unauthenticated')
  })

  test('opens it once even if two use it at the same moment', async () => {
    const token = await link(MINUTE)
    const all = await Promise.all(Array.from({ length: 4 }, () => signIn(token)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([204, 401, 401, 401])
    h.time.offset += MINUTE + 1
  })

  test('expires', async () => {
    const token = await link(MINUTE)
    h.time.offset += MINUTE + 1
    expect((await signIn(token)).status).toBe(401)
  })

  test('is no session', async () => {
    expect((await me(`plugboard-console=${await link(MINUTE)}`)).status).toBe(401)
  })
})

test('wrong tokens are limited, per network', async () => {
  h.time.offset += MINUTE + 1
  for (let n = 0; n < 10; n++) expect((await signIn(mintToken('operator'))).status).toBe(401)
  expect((await signIn(mintToken('operator'))).body.code).toBe('rate_limited')
  h.time.offset += MINUTE + 1
})

test('a token of an operator in an address is refused', async () => {
  const { token } = await addOperator('admin')
  const { status, text } = await ask('GET', `/console?token=${token}`)
  expect([status, text.includes(token)]).toEqual([400, false])
  expect(h.log.some((line) => line.includes(token))).toBe(false)
})

test('a sign-in is in the trail of the installation, or of the application that the operator is limited to', async () => {
  const { audit } = h.server.services.store
  for (const org of [null, h.client.client_id]) {
    const { id, token } = await addOperator('viewer', org)
    await cookieOf(token)
    const [entry] = await audit.newest(wholeTenant(org ?? INSTALLATION), undefined, 1)
    expect(entry).toMatchObject({ actor: id, action: 'operator.sign_in', object: id, outcome: 'done' })
  }
})

test('a look at records is in the trail before they are shown, a refused one is not', async () => {
  const { id, token } = await addOperator('developer')
  const cookie = await cookieOf(token)
  const connector = await h.createConnector(await h.scopedToken())
  const path = `/console/api/apps/${h.client.client_id}/connectors/${connector}`
  const headers = { cookie, ...own() }
  const trail = () => h.server.services.store.audit.newest(wholeTenant(h.client.client_id), undefined, 1)
  const read = await ask('POST', `${path}/execute`, { headers, body: { entity: 'notes', action: 'list' } })
  expect(read.status).toBe(200)
  expect((await trail())[0]).toMatchObject({ actor: id, action: 'execute.notes.list', object: connector })
  await ask('GET', `${path}/quarantine`, { headers })
  expect((await trail())[0]).toMatchObject({ actor: id, action: 'quarantine.read', object: connector })
  await ask('GET', `${path}/changes`, { headers })
  expect((await trail())[0]).toMatchObject({ actor: id, action: 'changes.read', object: connector })
  const write = { entity: 'notes', action: 'create', params: { title: 'x' } }
  expect((await ask('POST', `${path}/execute`, { headers, body: write })).body.code).toBe(
    'insufficient_scope',
  )
  expect((await trail())[0]).toMatchObject({ action: 'changes.read' })
})

test('the trail finds entries by object and request, and writes whose outcome is unknown', async () => {
  const { audit, clock } = { audit: h.server.services.audit, clock: h.server.services.clock }
  const org = h.client.client_id
  const entry = (request_id: string, code: string, outcome: string) =>
    audit.add(org, {
      at: clock(),
      actor: 'tok_1',
      external_user_id: null,
      action: 'execute.notes.create',
      object: 'con_lost',
      code,
      outcome,
      request_id,
    })
  await entry('req_lost', 'begun', 'unknown')
  await entry('req_found', 'begun', 'unknown')
  await entry('req_found', 'ok', 'done')
  await entry('req_timeout', 'begun', 'unknown')
  await entry('req_timeout', 'timeout', 'unknown')
  const cookie = await cookieOf((await addOperator('viewer')).token)
  const list = async (query: string) =>
    (await ask('GET', `/console/api/apps/${org}/audit?${query}`, { headers: { cookie } })).body.data.map(
      (row: { request_id: string; code: string }) => `${row.request_id} ${row.code}`,
    )
  expect(await list('outcome=unknown')).toEqual(['req_timeout timeout', 'req_lost begun'])
  expect(await list('request_id=req_found')).toEqual(['req_found ok', 'req_found begun'])
  expect(await list('object=con_lost&limit=1')).toEqual(['req_timeout timeout'])
})
