/** Resuming from a saved cursor, or discarding it. */
import type { Fault, Sandbox } from '@plugboard/sandbox'
import { describe, expect, test } from 'vitest'
import { findStream } from '../../src/store/streams.ts'
import { leaveAt, openScene, type Scene } from '../support/sync-scene.ts'
import { until } from '../support/synced.ts'

describe('a saved cursor', () => {
  const DAY = 24 * 3_600_000

  const wasRequested = (scene: Scene, text: string): boolean =>
    scene.sandbox.requests.some((request) => JSON.stringify(request).includes(text))

  const JQL = { jql: 'x', nextPageToken: 'dead' }

  test.each<[string, string, Readonly<Record<string, object>>]>([
    ['issue-tracking', 'issues', { scan: JQL, changes: JQL, ids: JQL }],
    [
      'payments',
      'customers',
      {
        scan: { limit: 100, starting_after: 'cus_dead' },
        changes: { limit: 100, starting_after: 'evt_dead' },
      },
    ],
    ['recruiting', 'candidates', { changes: { cursor: 'dead', syncToken: 'dead' } }],
    ['cloud-drive', 'files', { scan: { pageToken: 'dead' }, changes: { pageToken: 'dead' } }],
  ])('is discarded when %s rejects it: %s, in each phase', async (slug, entity, phases) => {
    const scene = await openScene(slug, entity, 10)
    const before = await scene.synced.replica(slug, entity)
    for (const [phase, params] of Object.entries(phases)) {
      await leaveAt(scene, phase, { params })
      await scene.ended()
      expect(wasRequested(scene, 'dead'), phase).toBe(true)
      expect(await scene.stream(), phase).toMatchObject({ failures: 0, last_error: null })
      expect(await scene.synced.replica(slug, entity), phase).toEqual(before)
    }
  })

  test('is discarded when the spec refuses it, which another release may have saved', async () => {
    const scene = await openScene('messaging', 'files', 10)
    const before = await scene.synced.replica('messaging', 'files')
    for (const phase of ['scan', 'changes']) {
      await leaveAt(scene, phase, { params: { count: 100, page: 101 } })
      await scene.ended()
      expect(await scene.stream(), phase).toMatchObject({ failures: 0, last_error: null })
      expect(await scene.synced.replica('messaging', 'files'), phase).toEqual(before)
    }
  })

  test('is used up to an age of six days', async () => {
    const scene = await openScene('issue-tracking', 'issues', 10)
    for (const [days, isUsed] of [
      [5.9, true],
      [6.1, false],
    ] as const) {
      await leaveAt(scene, 'scan', { params: { nextPageToken: 'dead' }, at: Date.now() - days * DAY })
      await scene.ended()
      expect(wasRequested(scene, 'dead'), `${days} days`).toBe(isUsed)
      expect(await scene.stream()).toMatchObject({ failures: 0, last_error: null })
    }
  })

  test('carries the time at which it was written', async () => {
    const scene = await openScene('payments', 'customers', 250)
    scene.sandbox.faults.add({
      match: { entity: 'customers', action: 'list' },
      times: 1,
      fault: { kind: 'delay', ms: 1 },
    })
    const rule = scene.sandbox.faults.add({
      match: { entity: 'customers' },
      fault: { kind: 'status', status: 503 },
    })
    await scene.readAll()
    await until('a failure', async () => (await scene.stream()).failures > 0)
    const { engine } = scene.synced.server.services.store
    const key = { org: scene.synced.org, connector_id: scene.synced.id('payments'), entity: 'customers' }
    const saved = await findStream(engine.tenant(key), key)
    const { at = 0 } = JSON.parse(saved?.cursor ?? '{}')
    expect(Date.now() - at).toBeLessThan(60_000)
    rule.off()
  })
})

test('a full sync whose cursor is rejected starts over and loses no record', async () => {
  const [slug, entity] = ['payments', 'customers']
  const gone: Fault = { kind: 'refused', code: 'resource_missing', status: 404 }
  const { sandbox, synced, stream } = await openScene(slug, entity, 250, [
    { kind: 'delay', ms: 1 },
    gone,
    gone,
  ])
  expect(await stream()).toMatchObject({ failures: 0, last_error: null })
  const isFirst = ({ query, action, ...request }: Sandbox['requests'][number]): boolean =>
    request.entity === entity && action === 'list' && query.starting_after === undefined
  expect(sandbox.requests.filter(isFirst)).toHaveLength(2)
  const ids = sandbox
    .state(slug)
    .records(entity)
    .map(({ id }) => id)
  expect([...(await synced.replica(slug, entity)).keys()].toSorted()).toEqual(ids.toSorted())
})
