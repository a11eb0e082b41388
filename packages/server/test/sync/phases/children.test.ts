/** Records that are listed under the records of another entity. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row, State } from '@plugboard/sandbox'
import { expect, test } from 'vitest'
import { parsedIds } from '../../support/parsed-ids.ts'
import { replaceInTables } from '../../support/replica-calls.ts'
import { openScene, type Scene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'

const [SLUG, PARENTS, ENTITY] = ['issue-tracking', 'issues', 'issue_comments']

interface Comments extends Scene {
  readonly state: State
  /** Ids of the issues, in the order in which the sync reads their comments. */
  readonly issues: readonly string[]
  has(comment: string): Promise<boolean>
  run(entity: string): Promise<void>
  /** Runs the streams one after the other: the comments of changed issues are read again. */
  readChanges(): Promise<void>
}

async function openComments(): Promise<Comments> {
  const scene = await openScene(SLUG, ENTITY, 6)
  const { synced, sandbox } = scene
  const issues = [...(await synced.replica(SLUG, PARENTS)).keys()].sort()
  const run = async (entity: string): Promise<void> => {
    const syncedAt = async () => (await synced.streams(SLUG)).find((one) => one.entity === entity)?.synced_at
    const before = await syncedAt()
    await command(scene, entity, 'run')
    await until(`a run of ${entity}`, async () => (await syncedAt()) !== before)
  }
  const readChanges = async (): Promise<void> => {
    await run(PARENTS)
    await run(ENTITY)
  }
  const has = async (comment: string) => (await synced.replica(SLUG, ENTITY)).has(comment)
  return { ...scene, issues, has, run, state: sandbox.state(SLUG), readChanges }
}

function command({ synced }: Scene, entity: string, command: string): Promise<unknown> {
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`
  return synced.ask('POST', path, { command, entities: [entity] })
}

function touch(state: State, issue = ''): void {
  const updated = new Date().toISOString().replace('Z', '+0000')
  state.put(PARENTS, { id: issue, fields: { ...(state.get(PARENTS, issue)?.fields as Row), updated } })
}

function addComment(state: State, issueId = '', id = '777001'): string {
  const [any] = state.records(ENTITY)
  state.put(ENTITY, { ...any, id, issueId })
  touch(state, issueId)
  return id
}

// Regression: the tombstone was dated later than the request that had found the comment under its other issue.
test('a comment that moves to another issue stays, also where both lists are read at the same time', async () => {
  const { state, issues, readChanges, has, sandbox } = await openComments()
  const [from, to] = issues
  const id = addComment(state, from)
  await readChanges()
  expect(await has(id)).toBe(true)
  addComment(state, to)
  touch(state, from)
  sandbox.faults.add({
    match: { path: `/rest/api/3/issue/${to}/comment` },
    times: 1,
    fault: { kind: 'delay', ms: 1000 },
  })
  await readChanges()
  expect(await has(id)).toBe(true)
})

// Regression: the full sync counted changes of issues as read that had been requested before it began and were written after it.
test('comments are read of an issue that is written while a full sync of the comments runs', async () => {
  const scene = await openComments()
  const { state, issues, readChanges, has, sandbox, readAll, stream, synced } = scene
  const [gone = ''] = issues
  const known = state.get(PARENTS, gone)
  const key = 'DEMO-7777'
  state.put(PARENTS, { ...known, id: '7777777', key })
  touch(state, '7777777')
  const id = addComment(state, '7777777')
  sandbox.forgetRequests()
  sandbox.faults.add({
    match: { entity: PARENTS, action: 'api_search' },
    times: 1,
    fault: { kind: 'delay', ms: 5000 },
  })
  await command(scene, PARENTS, 'run')
  await until('the request', async () => sandbox.requests.some(({ entity }) => entity === PARENTS))
  await sleep(1100)
  await readAll()
  await until('the full sync', async () => (await stream()).generation === 2)
  await until('the issue', async () => (await synced.replica(SLUG, PARENTS)).has('7777777'))
  await readChanges()
  expect(await has(id)).toBe(true)
})

// Regression: the retry began a new position, so that the comments of issues that had changed before it were not read again.
test('a full sync that fails within its first list keeps its position, so that later deletions are found', async () => {
  const { state, issues, run, readChanges, readAll, sendCommand, stream, has, synced } = await openComments()
  const [first] = issues
  for (let n = 0; n < 600; n++) addComment(state, first, `${800_000 + n}`)
  await readChanges()
  const { replica } = synced.server.services
  const written: string[] = []
  let hasFailed = false
  const spy = replaceInTables(replica, 'upsert', (upsert) => async (tx, rows, seen) => {
    if (written.length > 0) {
      spy.mockRestore()
      hasFailed = true
      throw new Error('the rest of the list cannot be written')
    }
    written.push(...parsedIds(rows))
    return upsert(tx, rows, seen)
  })
  await readAll()
  await until('the failure', async () => hasFailed)
  await sendCommand('pause')
  const deleted = written.find((id) => id.startsWith('8')) ?? ''
  expect(await has(deleted)).toBe(true)
  state.remove(ENTITY, deleted)
  touch(state, first)
  await run(PARENTS)
  // Longer than queries for changed parents overlap.
  await sleep(3100)
  await sendCommand('resume')
  await until('the end of the full sync', async () => (await stream()).failures === 0)
  await until('the deletion', async () => {
    await readChanges()
    return !(await has(deleted))
  })
})

const BODY = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Done.' }] }],
}

/** A comment that a caller makes through the server. */
async function writeComment({ synced }: Scene, issueIdOrKey: string): Promise<string> {
  const params = { issueIdOrKey, body: BODY }
  return (await synced.execute(SLUG, { entity: ENTITY, action: 'create', params })).body.records.id
}

// Regression: the comments were tombstoned, as if the issue had listed none.
test.each([403, 404])('comments stay if listing those of their issue is refused with %i', async (status) => {
  const { state, issues, readChanges, has, sandbox } = await openComments()
  const [issue] = issues
  const id = addComment(state, issue)
  await readChanges()
  touch(state, issue)
  const match = { path: `/rest/api/3/issue/${issue}/comment` }
  const rule = sandbox.faults.add({ match, fault: { kind: 'refused', code: 'refused', status } })
  await readChanges()
  expect(rule.hits).toBeGreaterThan(0)
  expect(await has(id)).toBe(true)
})

test('comments that may not be read any more stay, and the full sync is complete', async () => {
  const { state, issues, readChanges, has, sandbox, readAll, stream } = await openComments()
  const [issue] = issues
  const id = addComment(state, issue)
  await readChanges()
  const match = { path: new RegExp(`^/rest/api/3/issue/${issue}/comment`) }
  const rule = sandbox.faults.add({ match, fault: { kind: 'refused', code: 'refused', status: 403 } })
  const { generation } = await stream()
  await readAll()
  await until('the full sync', async () => (await stream()).generation > generation)
  expect(rule.hits).toBeGreaterThan(1)
  expect([await has(id), (await stream()).last_error]).toEqual([true, null])
})

// Regression: the next run spared the row, and no later one looked at it until its issue changed.
test('a comment of an own write that is deleted before the next run is tombstoned by it', async () => {
  const scene = await openComments()
  const { state, issues, readChanges, has } = scene
  const [issue = ''] = issues
  const id = await writeComment(scene, issue)
  expect(await has(id)).toBe(true)
  state.remove(ENTITY, id)
  touch(state, issue)
  await readChanges()
  expect(await has(id)).toBe(false)
})

// Regression: a run that failed forgot which rows it had spared, and continued after their issue.
test('a comment of an own write that is deleted is tombstoned by a run that failed and continued', async () => {
  const scene = await openComments()
  const { state, issues, run, has, sandbox, stream } = scene
  const [first = '', last = ''] = [issues[0], issues.at(-1)]
  const id = await writeComment(scene, first)
  state.remove(ENTITY, id)
  for (const issue of [first, last]) touch(state, issue)
  const match = { path: `/rest/api/3/issue/${last}/comment` }
  const refusal = sandbox.faults.add({ match, fault: { kind: 'refused', code: 'refused', status: 400 } })
  await run(PARENTS)
  // Longer than queries for changed parents overlap.
  await sleep(3100)
  await command(scene, ENTITY, 'run')
  await until('the failure', async () => (await stream()).failures > 0)
  expect(await has(id)).toBe(true)
  refusal.off()
  await run(ENTITY)
  expect(await has(id)).toBe(false)
})

test('a comment of an own write stays if the list does not show it yet', async () => {
  const scene = await openComments()
  const { issues, readChanges, has, sandbox, state } = scene
  const [issue = ''] = issues
  const id = await writeComment(scene, issue)
  const body = { startAt: 0, maxResults: 100, total: 0, comments: [] }
  const match = { path: `/rest/api/3/issue/${issue}/comment`, method: 'GET' }
  const rule = sandbox.faults.add({ match, fault: { kind: 'status', status: 200, body } })
  touch(state, issue)
  await readChanges()
  expect(rule.hits).toBeGreaterThan(0)
  expect(await has(id)).toBe(true)
})

// Regression: the change was dated when the record was requested, which a run of the comments had passed meanwhile.
test('comments are read of an issue whose own write takes long to be read back', async () => {
  const scene = await openComments()
  const { state, issues, run, has, sandbox, synced } = scene
  const [issue = ''] = issues
  await command(scene, PARENTS, 'pause')
  // Until the backfill of the issues is older than what queries for changed parents overlap.
  await sleep(3100)
  await run(ENTITY)
  const match = { entity: PARENTS, action: 'get' }
  sandbox.faults.add({ match, times: 1, fault: { kind: 'delay', ms: 5500 } })
  sandbox.forgetRequests()
  const [user] = state.records('users')
  const params = { issueIdOrKey: issue, accountId: user?.accountId }
  const write = synced.execute(SLUG, { entity: 'issues_assignee', action: 'update', params })
  await until('the request', async () =>
    sandbox.requests.some(({ entity, action }) => entity === PARENTS && action === 'get'),
  )
  const [any] = state.records(ENTITY)
  state.put(ENTITY, { ...any, id: '777002', issueId: issue })
  // Longer than queries for changed parents overlap.
  await sleep(3500)
  await run(ENTITY)
  expect(await has('777002')).toBe(false)
  expect((await write).status).toBe(200)
  await run(ENTITY)
  expect(await has('777002')).toBe(true)
})
