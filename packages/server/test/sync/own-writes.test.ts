/** Write-through: the replica has a caller's write of any action when the call returns. */
import {
  type DeclaredAction,
  declaredActions,
  isWrite,
  type Subject,
  workingParams,
} from '@plugboard/contract/runs'
import type { AnyClient, Given } from '@plugboard/contract/suite'
import { bytes } from '@plugboard/core/bytes'
import { connectHosted } from '@plugboard/core/hosted'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterEach, expect, test } from 'vitest'
import { subject as calendar } from '../../../calendar/test/subject.ts'
import { subject as drive } from '../../../cloud-drive/test/subject.ts'
import { subject as crm } from '../../../crm/test/subject.ts'
import { subject as email } from '../../../email/test/subject.ts'
import { subject as issues } from '../../../issue-tracking/test/subject.ts'
import { subject as payments } from '../../../payments/test/subject.ts'
import { subject as recruiting } from '../../../recruiting/test/subject.ts'
import { subject as wiki } from '../../../wiki/test/subject.ts'
import type { Config } from '../../src/config/config.ts'
import { FAST, packageOf } from '../support/packages.ts'
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
  call(declared: Pick<DeclaredAction, 'entity' | 'action'>, params: unknown): Promise<unknown>
  sendCommand(command: string): Promise<unknown>
}

/**
 * A complete replica whose streams are paused, so that only own writes change it.
 *
 * @param kept Entities with a replica. Default: all searchable ones.
 */
async function open(
  subject: Subject,
  kept?: readonly string[],
  { sync = FAST, aheadMs = 0 }: { sync?: Config['sync']; aheadMs?: number } = {},
): Promise<Scene> {
  const slug = subject.connector.name
  const sandbox = await startSandbox({ connectors: [subject], size: 20 })
  running.push({ stop: () => sandbox.close() })
  const synced = await startSynced(sandbox, [slug], { sync }, kept, { clock: () => Date.now() + aheadMs })
  running.unshift(synced)
  await untilComplete(synced, slug)
  const path = `/v1/integrations/connectors/${synced.id(slug)}/syncs`
  const sendCommand = (command: string): Promise<unknown> => synced.ask('POST', path, { command })
  await sendCommand('pause')
  await until('all streams to pause', async () => (await synced.streams(slug)).every((one) => !one.running))
  const { client_id: clientId, client_secret: clientSecret } = synced.client
  const hosted = { baseUrl: synced.server.address, clientId, clientSecret, externalUserId: 'ann', bytes }
  const client = connectHosted(subject.connector, subject.entities, hosted) as AnyClient
  const call: Scene['call'] = async ({ entity, action }, params) =>
    (await client.execute(entity, action, params)).records
  return { slug, sandbox, synced, call, sendCommand }
}

/** With the sandbox of the development server, which has records below others where lists name them. */
function likeInDevelopment({ behaviour: _, ...subject }: Subject): Subject {
  const { sync } = packageOf(subject.connector.name)
  return { ...subject, sync } as Subject
}

/** Actions of entities without a replica, and the entity whose record they change. */
const AFFECTED: Readonly<Record<string, string>> = {
  'issues_assignee.update': 'issues',
  'replies.create': 'comments',
  'replies.update': 'comments',
  'replies.delete': 'comments',
}

/** The entity whose replica a write changes. */
function entityOf(slug: string, { name, entity }: DeclaredAction): string {
  return packageOf(slug).sync.writes?.[name] ?? AFFECTED[name] ?? entity
}

/** The records that a write changed, with their state upstream and in the replica right after it. */
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

/** Some upstreams keep listing deleted records. */
function isGone(record: unknown): boolean {
  return record === undefined || (record as Given).deleted === true
}

/** Params to add where the minimal params change nothing. */
const EDITS: Readonly<Record<string, Given>> = {
  'customers.update': { name: 'Grace' },
  'drives.update': { name: 'Renamed' },
  'invoices.update': { description: 'Changed' },
  'payment_intents.update': { description: 'Changed' },
  'charges.update': { description: 'Changed' },
  'refunds.update': { metadata: { changed: 'yes' } },
  'subscriptions.update': { description: 'Changed' },
  'permissions.update': { role: 'commenter' },
  'calendar_list.update': { summaryOverride: 'Renamed' },
  'labels.update': { name: 'Renamed' },
  'messages.batch_modify': { addLabelIds: ['STARRED'] },
}

/** They send something to somebody or reserve ids, and leave every record as it is. */
const CHANGE_NOTHING: Readonly<Record<string, readonly string[]>> = {
  payments: ['invoices.send'],
  'cloud-drive': ['files.generate_ids'],
  // In the sandbox: the account has every calendar already, and the event is moved to its own.
  calendar: ['calendar_list.add', 'events.move'],
  email: ['messages.batch_modify'],
  wiki: ['labels.add', 'labels.remove'],
}

/** It names no record: the change feed, which is read a second later, tells which are gone. */
const NAMES_NONE = 'files.empty_trash'

test.each<[string, Subject]>([
  ['payments', payments],
  ['issue-tracking', issues],
  ['cloud-drive', drive],
  ['recruiting', recruiting],
  ['crm', likeInDevelopment(crm)],
  ['calendar', likeInDevelopment(calendar)],
  ['email', likeInDevelopment(email)],
  ['wiki', likeInDevelopment(wiki)],
])('%s: every write is in the replica when the call returns', { timeout: 120_000 }, async (slug, subject) => {
  const scene = await open(subject, undefined, { sync: { changes: 3600, leaseMs: 20_000 } })
  const vendor = { state: scene.sandbox.state(slug), call: scene.call }
  const kept = packageOf(slug).sync.entities
  const still: string[] = []
  for (const declared of declaredActions(subject).filter(
    (one) => isWrite(one) && entityOf(slug, one) in kept,
  )) {
    if (declared.name === NAMES_NONE) continue
    const params = { ...(await workingParams({ subject, vendor }, declared)), ...EDITS[declared.name] }
    const changed = await changedBy(scene, entityOf(slug, declared), () => scene.call(declared, params))
    if (changed.length === 0) still.push(declared.name)
    for (const { id, upstream, replica } of changed) {
      if (isGone(upstream))
        expect(replica, `${declared.name} ${id} ${JSON.stringify(params)}`).toBeUndefined()
      else expect(replica, `${declared.name} ${id}`).toMatchObject(upstream as object)
    }
  }
  expect(still).toEqual(CHANGE_NOTHING[slug] ?? [])
})

test('a write of several mails by their ids is in the replica of each', async () => {
  const { slug, synced, call } = await open(likeInDevelopment(email), ['messages'])
  const ids = [...(await synced.replica(slug, 'messages')).keys()].slice(0, 3)
  await call({ entity: 'messages', action: 'batch_modify' }, { ids, addLabelIds: ['STARRED'] })
  const replica = await synced.replica(slug, 'messages')
  for (const id of ids)
    expect(replica.get(id)).toMatchObject({ labelIds: expect.arrayContaining(['STARRED']) })
})

test('files leave the replica soon after the trash was emptied', async () => {
  const { slug, synced, call, sendCommand } = await open(drive, ['files'])
  const [[id = ''] = []] = [...(await synced.replica(slug, 'files'))].filter(
    ([, file]) => (file as { ownedByMe?: boolean }).ownedByMe === true,
  )
  await call({ entity: 'files', action: 'update' }, { fileId: id, trashed: true })
  await call({ entity: 'files', action: 'empty_trash' }, {})
  await sendCommand('resume')
  await until('the file to be gone', async () => !(await synced.replica(slug, 'files')).has(id))
})

test('an issue deleted by its project key is tombstoned in the replica', async () => {
  const { slug, synced, call } = await open(issues, ['issues'])
  const [[id, issue] = []] = await synced.replica(slug, 'issues')
  const { key } = issue as { key: string }
  const params = { issueIdOrKey: key, deleteSubtasks: true }
  await call({ entity: 'issues', action: 'delete' }, params)
  const replica = await synced.replica(slug, 'issues')
  expect([replica.has(`${id}`), replica.has(key)]).toEqual([false, false])
  // The project key must not get a tombstone of its own.
  const rows = await query(
    synced.server.services.config.dataFolder,
    'SELECT id FROM replica_issue_tracking__issues WHERE is_deleted = 1',
  )
  expect(rows).toEqual([{ id }])
})

// Regression: the first full sync after an own write took the record for one that it had seen.
test('a record that was deleted upstream after an own write is tombstoned by the next full sync', async () => {
  const { slug, sandbox, synced, call, sendCommand } = await open(issues, ['issues'])
  const [[id = ''] = []] = await synced.replica(slug, 'issues')
  await call({ entity: 'issues', action: 'update' }, { issueIdOrKey: id, fields: { summary: 'Own' } })
  const own = (await synced.replica(slug, 'issues')).get(id)
  expect(own).toMatchObject({ fields: { summary: 'Own' } })
  sandbox.state(slug).remove('issues', id)
  await sendCommand('full')
  await sendCommand('resume')
  await until('the full sync', async () => (await synced.streams(slug))[0]?.generation === 2)
  expect((await synced.replica(slug, 'issues')).has(id)).toBe(false)
})

test('an own write during a full sync counts as seen by it', async () => {
  const { slug, synced, call } = await open(payments, ['customers'])
  const [[id = ''] = []] = await synced.replica(slug, 'customers')
  const { dataFolder } = synced.server.services.config
  await query(dataFolder, "UPDATE streams SET phase = 'sweep', generation = 2")
  await call({ entity: 'customers', action: 'update' }, { id, name: 'Own' })
  const rows = await query(dataFolder, 'SELECT generation FROM replica_payments__customers WHERE id = $1', [
    id,
  ])
  expect(rows).toEqual([{ generation: 2 }])
})

// With a process clock ten minutes ahead of the store's, own writes hid upstream changes for ten minutes.
test.each([600_000, -600_000])(
  'a later upstream change replaces an own write although the process clock is off by %i ms',
  async (ahead) => {
    const { slug, sandbox, synced, call, sendCommand } = await open(payments, ['customers'], {
      aheadMs: ahead,
    })
    const [[id = ''] = []] = await synced.replica(slug, 'customers')
    const nameIn = async () => ((await synced.replica(slug, 'customers')).get(id) as { name: string }).name
    await call({ entity: 'customers', action: 'update' }, { id, name: 'Own' })
    expect(await nameIn()).toBe('Own')
    sandbox.state(slug).put('customers', { id, name: 'Foreign' })
    await sendCommand('resume')
    await until('the upstream change', async () => (await nameIn()) === 'Foreign')
  },
)
