/** The API of streams: their state and their commands. */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PACKAGES } from '../support/packages.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const SLUG = 'payments'
let sandbox: Sandbox
let synced: Synced
let path: string

beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 12)
  synced = await startSynced(sandbox, [SLUG])
  path = `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`
  await untilComplete(synced, SLUG)
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

const streamOf = async (entity: string) => (await synced.streams(SLUG)).find((one) => one.entity === entity)
const requestCount = (): number => sandbox.requests.length

describe('the streams of a connector', () => {
  test('exist for every searchable entity and report their state', async () => {
    const { status, body } = await synced.ask('GET', path)
    expect(status).toBe(200)
    expect(body.next_cursor).toBeNull()
    expect(body.data.map(({ entity }: { entity: string }) => entity)).toEqual(
      Object.keys(PACKAGES[SLUG]?.sync.entities ?? {}),
    )
    expect(body.data[0]).toMatchObject({
      complete: true,
      generation: 1,
      live_records: 12,
      paused: false,
      failures: 0,
      last_error: null,
      every: null,
    })
    expect(Date.parse(body.data[0].synced_at)).toBeLessThanOrEqual(Date.now())
    expect(body.data[0].cursor_age).toBeGreaterThanOrEqual(0)
  })

  test('do nothing while paused, all or some, and continue after resume', async () => {
    const paused = await synced.ask('POST', path, { command: 'pause' })
    expect(paused.status).toBe(202)
    expect(paused.body.data.every((one: { paused: boolean }) => one.paused)).toBe(true)
    await until('all at rest', async () => (await synced.streams(SLUG)).every(({ running }) => !running))
    const before = requestCount()
    await synced.ask('POST', path, { command: 'run' })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(requestCount()).toBe(before)
    await synced.ask('POST', path, { command: 'resume', entities: ['refunds'] })
    await until('a request', async () => requestCount() > before)
    expect((await streamOf('customers'))?.paused).toBe(true)
    await synced.ask('POST', path, { command: 'resume' })
    await until('customers', async () => (await streamOf('customers'))?.paused === false)
  })

  test('run a full sync on request', async () => {
    const before = (await streamOf('charges'))?.generation ?? 0
    await synced.ask('POST', path, { command: 'full', entities: ['charges'] })
    await until('the next generation', async () => ((await streamOf('charges'))?.generation ?? 0) > before)
  })

  test('run at the interval that the user sets', async () => {
    const chosen = await synced.ask('POST', path, { command: 'run', entities: ['refunds'], every: 3600 })
    expect(chosen.body.data.map((one: { every: number | null }) => one.every)).toEqual([
      null,
      null,
      null,
      null,
      3600,
    ])
    await until('a run', async () => {
      const next = Date.parse((await streamOf('refunds'))?.next_run_at ?? '')
      return next > Date.now() + 3_000_000
    })
    await synced.ask('POST', path, { command: 'run', entities: ['refunds'], every: null })
    expect((await streamOf('refunds'))?.every).toBeNull()
  })

  test.each<[string, object, RegExp]>([
    ['an unknown command', { command: 'stop' }, /command/],
    ['an entity without a stream', { command: 'run', entities: ['balance'] }, /entities\/0/],
    ['an empty list of entities', { command: 'run', entities: [] }, /entities/],
    ['an interval of zero', { command: 'run', every: 0 }, /every/],
    ['an unknown field', { command: 'run', when: 'now' }, /when/],
  ])('refuse a request with %s', async (_, body, pointer) => {
    const refused = await synced.ask('POST', path, body)
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].pointer).toMatch(pointer)
  })

  test('respond for an unknown connector as for a foreign one', async () => {
    const missing = await synced.ask('GET', '/v1/integrations/connectors/con_nobody/syncs')
    expect(missing).toMatchObject({ status: 404, body: { code: 'connector_not_found' } })
  })

  test('are deleted with their connector, and so is its replica', async () => {
    const scope = { org: synced.org }
    const { engine } = synced.server.services.store
    expect((await synced.replica(SLUG, 'customers')).size).toBeGreaterThan(0)
    await synced.ask('DELETE', `/v1/integrations/connectors/${synced.id(SLUG)}`)
    expect(await engine.tenant(scope).selectFrom('streams').selectAll().execute()).toEqual([])
    expect((await synced.replica(SLUG, 'customers')).size).toBe(0)
  })
})
