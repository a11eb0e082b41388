/** A webhook that names the record that others are listed under makes the service read that one list, and no other. */
import { createHmac } from 'node:crypto'
import type { Sandbox } from '@plugboard/sandbox'
import { beforeAll, describe, expect, test } from 'vitest'
import { syncPlanOf } from '../../src/replica/sync-plan.ts'
import { findStream } from '../../src/store/streams.ts'
import { send } from '../support/harness.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

/** Streams run on demand only. */
const ONCE = { changes: 3600, full: 3600, leaseMs: 20_000 }
const SLUG = 'code-hosting'
const BELOW = ['issues', 'issue_comments', 'pulls', 'labels', 'milestones', 'releases', 'branches'] as const

interface Scene {
  readonly sandbox: Sandbox
  readonly synced: Synced
  ring(event: string, data: object): Promise<number>
}

let scene: Scene
beforeAll(async () => {
  const sandbox = await startUpstreams([SLUG], 4)
  const more = { sync: ONCE, localEndpoints: true }
  const synced = await startSynced(sandbox, [SLUG], more, ['repositories', ...BELOW])
  await untilComplete(synced, SLUG)
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}/hooks`
  const { address, secret } = (await synced.ask('POST', path, { name: 'events', manual: true })).body
  scene = {
    sandbox,
    synced,
    ring: async (event, data) => {
      const body = JSON.stringify(data)
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      const headers = {
        ...{ 'content-type': 'application/json', 'x-github-event': event },
        ...{ 'x-github-delivery': crypto.randomUUID(), 'x-hub-signature-256': signature },
      }
      return (await send(address, 'POST', { body, headers })).status
    },
  }
  return async () => {
    await synced.stop()
    await sandbox.close()
  }
})

/** The rows of an entity in the replica. */
async function rowsOf(entity: string) {
  const { services } = scene.synced.server
  const own = (await syncPlanOf(await services.registry.bySlug(SLUG)))?.entities.get(entity)
  if (own === undefined) throw new Error(`no replica of ${entity}`)
  const scope = { org: scene.synced.org, connectorId: scene.synced.id(SLUG) }
  return services.replica
    .table(own.schema, scope)
    .records(services.store.engine.tenant(scope), { limit: 1000 })
}

/** Paths that the service asked for, without what names one record. */
const asked = (): string[] => scene.sandbox.requests.map(({ method, path }) => `${method} ${path}`)

const now = (): string => new Date().toISOString()

/** Changes a record behind the service's back, so that its list shows a text. */
function change(entity: string, key: string, text: string): void {
  const state = scene.sandbox.state(SLUG)
  const name = entity === 'branches' ? 'name' : 'id'
  const row = state.find(entity, (one) => String(one[name]) === key)
  const field = { issue_comments: 'body', labels: 'description', releases: 'body' }[entity] ?? 'title'
  const own = entity === 'branches' ? { commit: { sha: text, url: 'https://x.example' } } : { [field]: text }
  state.put(entity, { ...row, ...own, updated_at: now() } as never)
}

const shows = (entity: string, text: string) =>
  until(`${text} in ${entity}`, async () =>
    (await rowsOf(entity)).some(({ record }) => JSON.stringify(record).includes(text)),
  )

describe.each([
  ['issues', ['issues']],
  ['issue_comment', ['issue_comments', 'issues']],
  ['pull_request', ['pulls', 'issues']],
  ['label', ['labels']],
  ['milestone', ['milestones']],
  ['release', ['releases']],
  ['branch_protection_rule', ['branches']],
])('%s', (event, entities) => {
  test(`reads ${entities.join(' and ')} of one repository`, async () => {
    const { sandbox, ring } = scene
    const [entity = ''] = entities
    const [row] = await rowsOf(entity)
    if (row === undefined) throw new Error(`no ${entity}`)
    const text = `changed by ${event}`
    sandbox.forgetRequests()
    // Names of branches may have slashes.
    const key = entity === 'branches' ? row.id.slice(`${row.parentId}/`.length) : row.id.split('/').at(-1)
    change(entity, `${key}`, text)
    expect(await ring(event, { action: 'edited', repository: { id: Number(row.parentId) } })).toBe(200)
    await shows(entity, text)
    await until('the other lists', async () => asked().length >= entities.length)
    expect(asked()).toHaveLength(entities.length)
    expect(new Set(asked().map((one) => one.split('/').slice(2, 4).join('/'))).size).toBe(1)
  })
})

test('a label that was deleted is gone: the list lacks it, and the vendor knows it no more', async () => {
  const { sandbox, ring } = scene
  const [row] = await rowsOf('labels')
  sandbox.forgetRequests()
  const key = `${row?.id}`.split('/').at(-1)
  sandbox.state(SLUG).remove('labels', `${key}`)
  expect(await ring('label', { action: 'deleted', repository: { id: Number(row?.parentId) } })).toBe(200)
  await until('the deletion', async () => (await rowsOf('labels')).every(({ id }) => id !== row?.id))
  expect(asked()).toHaveLength(2)
})

test('one for a repository that the replica lacks is left to a run, which reads every list', async () => {
  const { sandbox, ring } = scene
  const repositories = (await rowsOf('repositories')).length
  sandbox.forgetRequests()
  expect(await ring('issues', { action: 'edited', repository: { id: 1 } })).toBe(200)
  await until('the run', async () => asked().length >= repositories)
  expect(asked()).toHaveLength(repositories)
})

test('a list that cannot be read is left to a run, and found', async () => {
  const { sandbox, ring } = scene
  const [row] = await rowsOf('issues')
  const fault = { kind: 'status', status: 500 } as const
  sandbox.faults.add({ match: { path: /\/issues$/ } as never, fault, times: 1 } as never)
  change('issues', String(row?.id), 'found by the run')
  expect(await ring('issues', { action: 'edited', repository: { id: Number(row?.parentId) } })).toBe(200)
  await shows('issues', 'found by the run')
})

// Polls of a stream that rings are rarer, and one that finds a change without a ring is a sign that the hook is deaf.
test('a list that is read counts as a ring of its stream', async () => {
  const { synced, ring } = scene
  const db = synced.server.services.store.engine.tenant(synced)
  const key = { org: synced.org, connector_id: synced.id(SLUG), entity: 'milestones' }
  await db.updateTable('streams').set({ rang_at: null }).where('entity', '=', 'milestones').execute()
  const [row] = await rowsOf('milestones')
  await until('a second after the former ring', async () => {
    await ring('milestone', { action: 'edited', repository: { id: Number(row?.parentId) } })
    return (await findStream(db, key))?.rang_at !== null
  })
})
