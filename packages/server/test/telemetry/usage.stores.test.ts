/** Usage: what is counted for whom, who sees it, what limits it, and what happens when it cannot be written. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { StoreError } from '../../src/store/store-error.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { dayOf } from '../../src/telemetry/usage/day.ts'
import { measureUsage } from '../../src/telemetry/usage/measure-storage.ts'
import { startUsageCounter } from '../../src/telemetry/usage/usage-counter.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const LIST = { entity: 'notes', action: 'list' }
const NONE = { calls: 0, failed_calls: 0, records: 0, tool_tokens: 0 }

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.stop())

/** Calls are counted after their response. */
async function usage(token: string, query: string, from: Harness = h) {
  await sleep(0)
  await from.server.services.usage.flush()
  return from.ask('GET', `/v1/usage?${query}`, { token })
}

async function connected(user: string, from: Harness = h): Promise<{ token: string; id: string }> {
  const token = await from.scopedToken(user)
  return { token, id: await from.createConnector(token, { external_user_id: user }) }
}

describe('usage', () => {
  test('counts calls and failures of an end user, also those that the call log does not keep', async () => {
    const quiet = await startHarness({ callLog: 'off' })
    onTestFinished(() => quiet.stop())
    const { token, id } = await connected('ann', quiet)
    await quiet.execute(token, id, LIST)
    await quiet.execute(token, id, LIST)
    await quiet.execute(token, id, { entity: 'notes', action: 'nothing' })
    const today = dayOf(quiet.server.services.clock())
    const { body } = await usage(token, '', quiet)
    expect(body).toMatchObject({ data: [{ day: today, external_user_id: null, calls: 3, failed_calls: 1 }] })
  })

  test('shows a scoped token its own user, and an application all of its users, but not those of others', async () => {
    const [bea, cyd] = [await connected('bea'), await connected('cyd')]
    await h.execute(bea.token, bea.id, LIST)
    await h.execute(cyd.token, cyd.id, LIST)
    const all = await usage(await h.applicationToken(), 'group=user')
    expect(all.body.data.map((row: { external_user_id: string }) => row.external_user_id)).toEqual([
      'bea',
      'cyd',
    ])
    expect((await usage(bea.token, 'group=user')).body.data).toMatchObject([
      { external_user_id: 'bea', calls: 1 },
    ])
    expect((await usage(bea.token, 'external_user_id=cyd')).status).toBe(403)
    const other = await h.addClient('second')
    expect((await usage(await h.applicationToken(other), 'group=user')).body.data).toEqual([])
  })

  test('pages by user and by day, with cursors that open for the same list only', async () => {
    const { usage: store } = h.server.services.store
    const org = h.client.client_id
    const rows = ['d1', 'd2', 'd3'].flatMap((user) =>
      ['2026-01-01', '2026-01-02'].map((day) => ({
        org,
        day,
        external_user_id: user,
        ...NONE,
        calls: 2,
        tool_tokens: 5,
      })),
    )
    await store.add(rows)
    const token = await h.applicationToken()
    const of = 'from=2026-01-01&to=2026-01-31&limit=2'
    const first = await usage(token, `group=user&${of}`)
    expect(first.body.data).toMatchObject([
      { external_user_id: 'd1', day: null, calls: 4, tool_tokens: 10 },
      { external_user_id: 'd2', calls: 4 },
    ])
    const cursor = encodeURIComponent(first.body.next_cursor)
    const second = await usage(token, `group=user&${of}&cursor=${cursor}`)
    expect(second.body).toMatchObject({ data: [{ external_user_id: 'd3' }], next_cursor: null })
    expect((await usage(token, `group=day&${of}&cursor=${cursor}`)).body).toMatchObject({
      code: 'invalid_cursor',
    })
    const days = await usage(token, 'from=2026-01-01&to=2026-01-31&limit=1')
    expect(days.body.data).toMatchObject([{ day: '2026-01-02', calls: 6, external_user_id: null }])
    const rest = await usage(
      token,
      `from=2026-01-01&to=2026-01-31&limit=1&cursor=${encodeURIComponent(days.body.next_cursor)}`,
    )
    expect(rest.body).toMatchObject({ data: [{ day: '2026-01-01', calls: 6 }], next_cursor: null })
  })

  test.each([
    ['a first day after the last', 'from=2026-02-02&to=2026-02-01', 'invalid_request'],
    ['a day that does not exist', 'from=2026-02-30', 'invalid_request'],
    ['a forged cursor', 'cursor=AAAA', 'invalid_cursor'],
  ])('refuses %s', async (_, query, code) => {
    expect((await usage(await h.applicationToken(), query)).body).toMatchObject({ code })
  })

  test('is removed with the person', async () => {
    const { token, id } = await connected('eve')
    await h.execute(token, id, LIST)
    const application = await h.applicationToken()
    const { body } = await h.ask('DELETE', '/v1/users/eve', { token: application })
    expect(body.rows.usage).toBe(1)
    expect((await usage(application, 'external_user_id=eve')).body.data).toEqual([])
  })

  test('is purged after 400 days', async () => {
    const { usage: store } = h.server.services.store
    const org = h.client.client_id
    const old = dayOf(h.server.services.clock() - 401 * 24 * 3600 * 1000)
    await store.add([{ org, day: old, external_user_id: 'fay', ...NONE, calls: 1 }])
    await measureUsage(h.server.services)
    const ctx = tenantOf({ org, externalUserId: 'fay', connectorIds: null })
    expect(await store.byDay(ctx, { from: old, to: old }, { limit: 10 })).toEqual([])
  })
})

test('stored records are measured again only after changes, and are gone with the last connector', async () => {
  const [slug, entity] = ['payments', 'customers']
  const sandbox = await startUpstreams([slug], 3)
  onTestFinished(() => sandbox.close())
  const synced = await startSynced(sandbox, [slug], {}, [entity])
  onTestFinished(() => synced.stop())
  await untilComplete(synced, slug)
  const { services } = synced.server
  const { usage: store, streamSizes } = services.store
  const ctx = tenantOf({ org: synced.org, externalUserId: null, connectorIds: null })
  const today = dayOf(services.clock())
  const read = async () => {
    await services.usage.flush()
    await measureUsage(services)
    return (await store.byUser(ctx, { from: today, to: today }, { limit: 10 }))[0]
  }
  const row = await read()
  expect(row).toMatchObject({ external_user_id: 'ann', records: 3, stored_records: 3 })
  expect(row?.stored_bytes).toBeGreaterThan(3)
  const [stream] = await streamSizes.list(undefined, 100)
  expect(stream).toMatchObject({ entity, measured: expect.any(Number) })
  const key = { org: synced.org, connector_id: synced.id(slug), entity }
  const { measured_at } = stream ?? { measured_at: null }
  const size = { ...key, seq: stream?.measured ?? 0, records: 7, bytes: 70, tombstones: 0, measured_at }
  await streamSizes.put(size)
  expect(await read()).toMatchObject({ stored_records: 7, stored_bytes: 70 })
  await synced.ask('DELETE', `/v1/integrations/connectors/${synced.id(slug)}`)
  await until('the removal', async () => (await streamSizes.list(undefined, 1)).length === 0)
  expect(await read()).toMatchObject({ records: 3, stored_records: 0, stored_bytes: 0 })
})

describe('the limit of an end user', () => {
  test('refuses further calls with the time at which it resets, and does not send them', async () => {
    const limited = await startHarness({ userDailyCalls: 2 })
    onTestFinished(() => limited.stop())
    const [ann, bob] = [await connected('ann', limited), await connected('bob', limited)]
    const { services } = limited.server
    for (let n = 0; n < 2; n++) {
      expect((await limited.execute(ann.token, ann.id, LIST)).status).toBe(200)
      await sleep(0)
    }
    const sent = limited.upstream.received.length
    const refused = await limited.execute(ann.token, ann.id, LIST)
    const resets = `${dayOf(services.clock() + 24 * 3600 * 1000)}T00:00:00.000Z`
    expect(refused.body).toMatchObject({
      code: 'usage_limit_reached',
      status: 429,
      outcome: 'not_sent',
      retryable: true,
    })
    expect(refused.body.detail).toContain(resets)
    const seconds = Number(refused.headers.get('retry-after'))
    expect(Math.abs(services.clock() + seconds * 1000 - Date.parse(resets))).toBeLessThan(60_000)
    expect(limited.upstream.received.length).toBe(sent)
    expect((await limited.execute(bob.token, bob.id, LIST)).status).toBe(200)
    expect((await usage(ann.token, '', limited)).body.data).toMatchObject([{ calls: 2, failed_calls: 0 }])
    limited.time.offset += 24 * 3600 * 1000
    expect((await limited.execute(await limited.scopedToken('ann'), ann.id, LIST)).status).toBe(200)
  })

  test('counts the calls of other processes', async () => {
    const limited = await startHarness({ userDailyCalls: 10 })
    onTestFinished(() => limited.stop())
    const { token, id } = await connected('ann', limited)
    const { services } = limited.server
    const key = { org: limited.client.client_id, day: dayOf(services.clock()), external_user_id: 'ann' }
    await services.store.usage.add([{ ...key, ...NONE, calls: 9 }])
    expect((await limited.execute(token, id, LIST)).status).toBe(200)
    await usage(token, '', limited)
    expect((await limited.execute(token, id, LIST)).body).toMatchObject({ code: 'usage_limit_reached' })
  })
})

describe('counts that wait', () => {
  const parts = (add: (rows: readonly { calls: number }[]) => Promise<never[]>) => {
    const dropped: number[] = []
    const failed: unknown[] = []
    const counter = startUsageCounter({
      config: {},
      store: { add },
      metrics: { usageDropped: (count) => dropped.push(count) },
      events: { failed: (_, error) => failed.push(error) },
      clock: () => 0,
    })
    return { counter, dropped, failed }
  }

  test('keep adding up while the store is unavailable', async () => {
    let isDown = true
    const added: number[] = []
    const { counter, failed, dropped } = parts(async (rows) => {
      if (isDown) throw new StoreError('down')
      added.push(...rows.map(({ calls }) => calls))
      return []
    })
    counter.add('app', 'ann', { calls: 1 })
    await counter.flush()
    counter.add('app', 'ann', { calls: 2 })
    isDown = false
    await counter.close()
    expect({ added, dropped, failures: failed.length }).toEqual({ added: [3], dropped: [], failures: 1 })
  })

  test('are counted as lost if the store refuses them, or if they are of too many users', async () => {
    const { counter, dropped } = parts(async () => {
      throw new Error('refused')
    })
    for (let n = 0; n < 10_001; n++) counter.add('app', `user ${n}`, { calls: 1 })
    expect(dropped).toEqual([1])
    await counter.close()
    expect(dropped.reduce((sum, count) => sum + count)).toBe(10_001)
  })
})
