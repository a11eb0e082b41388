/** The application of an embedded Plugboard: the same client as of a server, and calls without HTTP. */
import { type ConnectorError, NotFoundError, ParamsError } from '@plugboard/core'
import { connectHosted } from '@plugboard/core/hosted'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmbeddedApplication, EmbeddedPlugboard } from '../../src/embedded/open.ts'
import { openEmbedded } from '../support/embedded.ts'
import {
  fieldNotes,
  fieldNotesPackage,
  json,
  oneNote,
  startUpstream,
  type Upstream,
} from '../support/field-notes.ts'
import { API_KEY } from '../support/harness.ts'
import { until } from '../support/synced.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { query } from '../support/test-database.ts'

const folder = tempFolder()
let upstream: Upstream
let plugboard: EmbeddedPlugboard
let shop: EmbeddedApplication
let connectorId: string

beforeAll(async () => {
  upstream = await startUpstream()
  plugboard = await open()
  shop = await plugboard.application('shop')
  connectorId = (await connectNotes(shop, 'ann')).id
})
afterAll(async () => {
  await plugboard.close()
  await upstream.close()
})

function open(): Promise<EmbeddedPlugboard> {
  return openEmbedded(folder, { upstreams: { 'field-notes': upstream.url } })
}

function connectNotes(application: EmbeddedApplication, user: string) {
  return application.connectors.create({
    external_user_id: user,
    connector_type: 'Field Notes',
    credentials: { api_key: API_KEY },
    check: false,
  })
}

const notesOf = async (user: string) =>
  connectHosted(fieldNotes, await fieldNotesPackage.entities(), shop.hosted(user)) as unknown as {
    notes: Record<'list' | 'create', (params?: object) => Promise<{ records: unknown }>>
  }

const note = { externalUserId: 'ann', entity: 'notes' } as const

// Regression: requests within the process counted as connections of one client address.
test('more requests at a time than one client address may have connections', async () => {
  const folder = tempFolder()
  const few = await openEmbedded(folder, { env: { PLUGBOARD_CONNECTIONS_PER_ADDRESS: '2' } })
  const application = await few.application('shop')
  const lists = await Promise.all(Array.from({ length: 20 }, () => application.connectors.list({})))
  expect(lists.map(({ data }) => data.length)).toEqual(Array.from({ length: 20 }, () => 0))
  await few.close()
})

describe('an application', () => {
  test('is found again by its name, has no second secret, and is no other of the same store', async () => {
    const again = await plugboard.application('shop')
    const other = await plugboard.application('desk')
    expect(again.clientId).toBe(shop.clientId)
    expect(other.clientId).not.toBe(shop.clientId)
    const secrets = await query(folder, 'SELECT org FROM application_secrets')
    expect(secrets.map(({ org }) => org).toSorted()).toEqual([shop.clientId, other.clientId].toSorted())
    expect((await again.connectors.list()).data.map(({ id }) => id)).toEqual([connectorId])
    expect((await other.connectors.list()).data).toEqual([])
  })

  test('is created once, however many ask for it at the same time', async () => {
    const second = await open()
    const names = await Promise.all(
      [plugboard, second, plugboard, second].map((one) => one.application('once')),
    )
    await second.close()
    expect(new Set(names.map(({ clientId }) => clientId)).size).toBe(1)
    expect(await query(folder, "SELECT id FROM applications WHERE name = 'once'")).toHaveLength(1)
  })

  test('gets another secret if an operator has revoked the one that it had', async () => {
    const own = await plugboard.application('revoked')
    await query(folder, 'UPDATE application_secrets SET revoked_at = 1 WHERE org = $1', [own.clientId])
    const again = await plugboard.application('revoked')
    expect((await again.connectors.list()).data).toEqual([])
  })

  test('says which secrets of other programs leave it no room', async () => {
    const own = await plugboard.application('full')
    await query(folder, "UPDATE application_secrets SET hash = 'another' WHERE org = $1", [own.clientId])
    await plugboard.application('full')
    await query(folder, 'UPDATE application_secrets SET hash = id WHERE org = $1', [own.clientId])
    await expect(plugboard.application('full')).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining(`plugboard apps secrets revoke ${own.clientId}`),
    })
  })

  test.each(['', ' ', 'a\nb', 'x'.repeat(256), undefined])('has a name: %j', async (name) => {
    await expect(plugboard.application(name as string)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('shows its secret neither in what it prints nor in the audit trail', async () => {
    const { clientSecret } = shop.hosted('ann')
    expect(clientSecret).toMatch(/^pbk_/)
    const entries = []
    for await (const entry of shop.audit.list()) entries.push(entry)
    expect(entries.map(({ action }) => action)).toContain('application.create')
    expect(JSON.stringify(entries)).not.toContain(clientSecret)
  })
})

describe('typed clients', () => {
  test('run without a socket', async () => {
    const { notes } = await notesOf('ann')
    expect((await notes.list({ limit: 3 })).records).toEqual([{ id: 'n1', text: 'hello' }])
    expect(upstream.received.at(-1)?.url).toBe('/notes?limit=3')
  })

  test('get the errors of the routes', async () => {
    const { notes } = await notesOf('nobody')
    await expect(notes.list()).rejects.toMatchObject({ code: 'connector_not_found' })
    await expect(shop.connectors.get('con_unknown')).rejects.toBeInstanceOf(NotFoundError)
  })

  test('end the call upstream when its signal does', async () => {
    const { notes } = await notesOf('ann')
    const ending = new AbortController()
    const ended = new Promise<void>((resolve) => {
      upstream.answer((_, response) => {
        response.once('close', resolve)
        ending.abort()
      })
    })
    const call = (notes.list as unknown as (...given: object[]) => Promise<unknown>)(
      {},
      { signal: ending.signal },
    )
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
    await ended
    upstream.answer(oneNote)
  })
})

describe('direct calls', () => {
  test('execute an action and are in the call log', async () => {
    const { records, next } = await shop.execute({
      ...note,
      connectorId,
      action: 'list',
      params: { limit: 2 },
    })
    expect([records, next]).toEqual([[{ id: 'n1', text: 'hello' }], null])
    const own = async () => (await shop.calls.list({ kind: 'execute', connector_id: connectorId })).data
    await until('the calls are in the log', async () => (await own()).length > 0)
    expect((await own())[0]).toMatchObject({ entity: 'notes', action: 'list', code: 'ok' })
  })

  test('make a write once per idempotency key, and audit it', async () => {
    upstream.answer(json(201, { id: 'n2', text: 'new' }))
    const call = {
      ...note,
      connectorId,
      action: 'create',
      params: { text: 'new' },
      idempotencyKey: 'order-1',
    }
    const before = upstream.received.length
    const first = await shop.execute(call)
    const second = await shop.execute(call)
    upstream.answer(oneNote)
    expect([first.replayed, second.replayed, second.records]).toEqual([
      false,
      true,
      { id: 'n2', text: 'new' },
    ])
    expect(upstream.received.length - before).toBe(1)
    const actions = (await shop.audit.list()).data.map(({ action }) => action)
    expect(actions).toContain('execute.notes.create')
  })

  const wrong: [what: string, call: object, expected: object][] = [
    ['an account of another user', { externalUserId: 'bob' }, { code: 'connector_not_found' }],
    ['no user', { externalUserId: '' }, { code: 'invalid_request' }],
    ['an unknown action', { action: 'lst' }, { code: 'unsupported_action' }],
    ['a search', { action: 'search' }, { code: 'unsupported_action' }],
    ['an aggregate', { action: 'aggregate' }, { code: 'unsupported_action' }],
  ]
  test.each(wrong)('refuse %s', async (_, more, expected) => {
    await expect(shop.execute({ ...note, connectorId, action: 'list', ...more })).rejects.toMatchObject(
      expected,
    )
  })

  test('refuse invalid params as typed clients do', async () => {
    const call = shop.execute({ ...note, connectorId, action: 'list', params: { limit: 0 } })
    await expect(call).rejects.toBeInstanceOf(ParamsError)
  })

  // Regression: only the responses of the routes had it.
  test('say which session asks for a missing permission', async () => {
    upstream.answer(json(403, { error: { code: 'forbidden', message: 'no' } }))
    const connect = { connector_id: connectorId, actions: ['notes.list'] }
    const call = shop.execute({ ...note, connectorId, action: 'list' })
    await expect(call).rejects.toMatchObject({ code: 'upstream_forbidden', connect })
    upstream.answer(oneNote)
  })

  test('do not reach the accounts of another application', async () => {
    const other = await plugboard.application('desk')
    const call = other.execute({ ...note, connectorId, action: 'list' })
    await expect(call).rejects.toMatchObject({ code: 'connector_not_found' })
  })
})

describe('closing', () => {
  test('finishes what is running, and refuses what comes later', async () => {
    const own = await open()
    const application = await own.application('closing')
    const { id } = await connectNotes(application, 'ann')
    let answer = (): void => {}
    const arrived = new Promise<void>((resolve) => {
      upstream.answer((request, response) => {
        answer = () => oneNote(request, response)
        resolve()
      })
    })
    const running = application.execute({ ...note, connectorId: id, action: 'list' })
    await arrived
    upstream.answer(oneNote)
    const closed = own.close()
    await expect(application.execute({ ...note, connectorId: id, action: 'list' })).rejects.toMatchObject({
      code: 'shutting_down',
    } satisfies Partial<ConnectorError>)
    answer()
    expect((await running).records).toEqual([{ id: 'n1', text: 'hello' }])
    await closed
    await own.close()
    await expect(application.connectors.list()).rejects.toMatchObject({ retryable: expect.any(Boolean) })
  })
})
