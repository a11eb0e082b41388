/** Whatever a caller writes, by whatever action, the replica has it when the call returns. */
import { isWrite, type Row, rowsOf, type Subject, workingParams } from '@plugboard/contract/runs'
import type { AnyClient, Given } from '@plugboard/contract/suite'
import { bytes } from '@plugboard/core/bytes'
import { connectHosted } from '@plugboard/core/hosted'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterEach, expect, test } from 'vitest'
import { subject as drive } from '../../../cloud-drive/test/subject.ts'
import { subject as issues } from '../../../issue-tracking/test/subject.ts'
import { subject as payments } from '../../../payments/test/subject.ts'
import { subject as recruiting } from '../../../recruiting/test/subject.ts'
import { packageOf } from '../support/packages.ts'
import { type Synced, startSynced, until, untilComplete, upstreamRecords } from '../support/synced.ts'
import { query } from '../support/test-database.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

interface Scene {
  readonly slug: string
  readonly sandbox: Sandbox
  readonly synced: Synced
  call(row: Pick<Row, 'entity' | 'action'>, params: unknown): Promise<unknown>
  steer(command: string): Promise<unknown>
}

/** A replica that is complete, and that nothing but own writes changes from now on. */
async function open(subject: Subject, aheadMs = 0): Promise<Scene> {
  const slug = subject.connector.name
  const sandbox = await startSandbox({ connectors: [subject], size: 20 })
  running.push({ stop: () => sandbox.close() })
  const synced = await startSynced(sandbox, [slug], {}, undefined, { clock: () => Date.now() + aheadMs })
  running.unshift(synced)
  await untilComplete(synced, slug)
  const path = `/v1/integrations/connectors/${synced.id(slug)}/syncs`
  const steer = (command: string): Promise<unknown> => synced.ask('POST', path, { command })
  await steer('pause')
  await until('rest', async () => (await synced.streams(slug)).every((one) => !one.running))
  const { client_id: clientId, client_secret: clientSecret } = synced.client
  const hosted = { baseUrl: synced.server.address, clientId, clientSecret, externalUserId: 'ann', bytes }
  const client = connectHosted(subject.connector, subject.entities, hosted) as AnyClient
  const call: Scene['call'] = async ({ entity, action }, params) =>
    (await client.execute(entity, action, params)).records
  return { slug, sandbox, synced, call, steer }
}

/** What has no replica of its own, and changes a record of another entity. */
const OTHERS: Readonly<Record<string, string>> = {
  'issues_assignee.update': 'issues',
  'replies.create': 'comments',
  'replies.update': 'comments',
  'replies.delete': 'comments',
}

/** The entity in whose replica a write shows. */
function entityOf(slug: string, { name, entity }: Row): string {
  return packageOf(slug).sync.writes?.[name] ?? OTHERS[name] ?? entity
}

/** Records of an entity that a write changed, as they are upstream and in the replica by then. */
async function changedBy(
  { slug, sandbox, synced }: Scene,
  entity: string,
  write: () => Promise<unknown>,
): Promise<{ id: string; upstream: unknown; replica: unknown }[]> {
  const before = await upstreamRecords(sandbox, slug, entity)
  await write()
  const after = await upstreamRecords(sandbox, slug, entity)
  const replica = await synced.replica(slug, entity)
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids]
    .filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
    .map((id) => ({ id, upstream: after.get(id), replica: replica.get(id) }))
}

/** Some upstreams go on listing what is deleted. */
function isGone(record: unknown): boolean {
  return record === undefined || (record as Given).deleted === true
}

/** What there is to change, where the least params change nothing. */
const EDITS: Readonly<Record<string, Given>> = {
  'customers.update': { name: 'Grace' },
  'drives.update': { name: 'Renamed' },
  'permissions.update': { role: 'commenter' },
}

test.each<[string, Subject]>([
  ['payments', payments],
  ['issue-tracking', issues],
  ['cloud-drive', drive],
  ['recruiting', recruiting],
])('%s: whatever is written is in the replica at once', { timeout: 120_000 }, async (slug, subject) => {
  const scene = await open(subject)
  const vendor = { state: scene.sandbox.state(slug), call: scene.call }
  const kept = packageOf(slug).sync.entities
  for (const row of rowsOf(subject).filter((one) => isWrite(one) && entityOf(slug, one) in kept)) {
    const params = { ...(await workingParams({ subject, vendor }, row)), ...EDITS[row.name] }
    const changed = await changedBy(scene, entityOf(slug, row), () => scene.call(row, params))
    expect(changed, row.name).not.toEqual([])
    for (const { id, upstream, replica } of changed) {
      if (isGone(upstream)) expect(replica, `${row.name} ${id}`).toBeUndefined()
      else expect(replica, `${row.name} ${id}`).toMatchObject(upstream as object)
    }
  }
})

test('an issue that is deleted by its key in the project is gone from the replica as well', async () => {
  const { slug, synced, call } = await open(issues)
  const [[id, issue] = []] = await synced.replica(slug, 'issues')
  const { key } = issue as { key: string }
  const params = { issueIdOrKey: key, deleteSubtasks: true }
  await call({ entity: 'issues', action: 'delete' }, params)
  const replica = await synced.replica(slug, 'issues')
  expect([replica.has(`${id}`), replica.has(key)]).toEqual([false, false])
  // Nothing is noted of a record that never was.
  const rows = await query(
    synced.server.services.config.dataFolder,
    'SELECT id FROM copy_issue_tracking__issues WHERE is_deleted = 1',
  )
  expect(rows).toEqual([{ id }])
})

// By a clock ten minutes ahead of the store's, own writes were believed for ten minutes whatever the upstream said.
test.each([600_000, -600_000])(
  'is told apart from what others write by the store’s clock: %i ms',
  async (ahead) => {
    const { slug, sandbox, synced, call, steer } = await open(payments, ahead)
    const [[id = ''] = []] = await synced.replica(slug, 'customers')
    const nameIn = async () => ((await synced.replica(slug, 'customers')).get(id) as { name: string }).name
    await call({ entity: 'customers', action: 'update' }, { id, name: 'Own' })
    expect(await nameIn()).toBe('Own')
    sandbox.state(slug).put('customers', { id, name: 'Foreign' })
    await steer('resume')
    await until('the change of somebody else', async () => (await nameIn()) === 'Foreign')
  },
)
