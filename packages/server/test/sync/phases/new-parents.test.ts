/** Records that have a change signal of their own, and a parent that is new in the replica. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type EntityPlan, syncPlanOf } from '../../../src/replica/sync-plan.ts'
import { tombstoneRows } from '../../../src/sync/tombstone.ts'
import { openScene, type Scene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'

const [SLUG, PARENTS, ENTITY] = ['issue-tracking', 'issues', 'issue_worklogs']

/** As when the credentials may no longer see the issue: it leaves the replica with its worklogs. */
async function hide({ synced }: Scene, issue: string): Promise<void> {
  const { registry, replica, store } = synced.server.services
  const plan = await syncPlanOf(await registry.bySlug(SLUG))
  const own = plan?.entities.get(PARENTS) as EntityPlan
  const scope = { org: synced.org, connectorId: synced.id(SLUG) }
  const context = { replica, plan: plan as NonNullable<typeof plan>, own, scope }
  await store.engine
    .tenant(scope)
    .transaction()
    .execute((tx) => tombstoneRows(tx, context, [issue], Date.now()))
}

// Regression: the feed reports nothing old, so that the worklogs came back with the next full sync, up to a week later.
test('worklogs of an issue that becomes visible again are listed by the next run', async () => {
  const scene = await openScene(SLUG, ENTITY, 6)
  const { synced, sandbox } = scene
  const state = sandbox.state(SLUG)
  const [worklog] = state.records(ENTITY)
  const [id, issue] = [`${worklog?.id}`, `${worklog?.issueId}`]
  const before = await synced.replica(SLUG, ENTITY)
  await hide(scene, issue)
  expect((await synced.replica(SLUG, ENTITY)).has(id)).toBe(false)
  state.put(PARENTS, {
    id: issue,
    fields: { ...(state.get(PARENTS, issue)?.fields as object), updated: now() },
  })
  for (const entity of [PARENTS, ENTITY]) await run(scene, entity)
  expect(await synced.replica(SLUG, ENTITY)).toEqual(before)
  // Until the issues are older than what queries for new parents overlap.
  await sleep(3100)
  await run(scene, ENTITY)
  sandbox.forgetRequests()
  await run(scene, ENTITY)
  const lists = sandbox.requests.filter(({ entity, action }) => entity === ENTITY && action === 'list')
  expect(lists).toEqual([])
})

function now(): string {
  return new Date().toISOString().replace('Z', '+0000')
}

async function run({ synced }: Scene, entity: string): Promise<void> {
  const syncedAt = async () => (await synced.streams(SLUG)).find((one) => one.entity === entity)?.synced_at
  const before = await syncedAt()
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`
  await synced.ask('POST', path, { command: 'run', entities: [entity] })
  await until(`a run of ${entity}`, async () => (await syncedAt()) !== before)
}
