/** Write-through where requests name records otherwise than by their keys: by owner and name, and by number. */
import { connectHosted } from '@plugboard/core/hosted'
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAST, packageOf } from '../support/packages.ts'
import { type Synced, startSynced, startUpstreams, until, untilComplete } from '../support/synced.ts'

const SLUG = 'code-hosting'

let sandbox: Sandbox
let synced: Synced
let call: (entity: string, action: string, params: object) => Promise<Record<string, unknown>>
let at: { readonly owner: string; readonly repo: string }
let fullName = ''

beforeAll(async () => {
  sandbox = await startUpstreams([SLUG], 20)
  synced = await startSynced(sandbox, [SLUG], { sync: { ...FAST, changes: 3600, full: 3600 } })
  await untilComplete(synced, SLUG)
  const path = `/v1/integrations/connectors/${synced.id(SLUG)}/syncs`
  await synced.ask('POST', path, { command: 'pause' })
  await until('all streams to pause', async () => (await synced.streams(SLUG)).every((one) => !one.running))
  const { client_id: clientId, client_secret: clientSecret } = synced.client
  const { connector, entities } = packageOf(SLUG)
  const hosted = { baseUrl: synced.server.address, clientId, clientSecret, externalUserId: 'ann' }
  const client = connectHosted(connector, entities, hosted) as unknown as Executor
  call = async (entity, action, params) => (await client.execute(entity, action, params)).records ?? {}
  const [repository] = (await synced.replica(SLUG, 'repositories')).values()
  const { owner, name, full_name } = repository as Repository
  at = { owner: owner.login, repo: name }
  fullName = full_name
})
afterAll(async () => {
  await synced.stop()
  await sandbox.close()
})

interface Executor {
  execute(entity: string, action: string, params: object): Promise<{ records?: Record<string, unknown> }>
}

interface Repository {
  readonly owner: { readonly login: string }
  readonly name: string
  readonly full_name: string
}

async function inReplica(entity: string, id: unknown): Promise<unknown> {
  return (await synced.replica(SLUG, entity)).get(String(id))
}

/** The field that comes from the record above. */
async function repositoryOf(entity: string, id: unknown): Promise<unknown> {
  const params = { query: { filter: { eq: { id } } } }
  const { hits } = (await searchIn(entity, params)) as { hits: readonly { data: { repository: string } }[] }
  return hits[0]?.data.repository
}

async function searchIn(entity: string, params: object): Promise<unknown> {
  const { body } = await synced.ask('POST', `/api/v1/connectors/sources/${synced.id(SLUG)}/execute`, {
    ...{ entity, action: 'search', params },
  })
  return body
}

// Regression: the first of two names was taken for the key of the repository, and the number for that of the record.
test.each<[string, object, string, string, object]>([
  ['issues', { title: 'New' }, 'issue_number', 'number', { title: 'Changed' }],
  ['labels', { name: 'new-label', color: 'ff0000' }, 'name', 'name', { color: '00ff00' }],
  ['milestones', { title: 'New' }, 'milestone_number', 'number', { title: 'Changed' }],
  ['releases', { tag_name: 'v9' }, 'release_id', 'id', { name: 'Changed' }],
])('%s', async (entity, given, param, field, change) => {
  const made = await call(entity, 'create', { ...at, ...given })
  expect(await inReplica(entity, made.id)).toMatchObject(given)
  expect(await repositoryOf(entity, made.id)).toBe(fullName)
  const named = { ...at, [param]: String(made[field]) }
  await call(entity, 'update', { ...named, ...change })
  expect(await inReplica(entity, made.id)).toMatchObject(change)
  if (entity === 'issues') return
  await call(entity, 'delete', named)
  expect(await inReplica(entity, made.id)).toBeUndefined()
})

test('a write that answers nothing, and one that answers another object, reach the record by its number', async () => {
  const issue = await call('issues', 'create', { ...at, title: 'Quiet' })
  await call('issues', 'lock', { ...at, issue_number: String(issue.number) })
  expect(await inReplica('issues', issue.id)).toMatchObject({ locked: true })
  const pull = await call('pulls', 'create', { ...at, title: 'New', head: 'work', base: 'main' })
  // Its effect, which the sandbox does not know.
  sandbox.state(SLUG).put('pulls', { ...pull, state: 'closed', merged: true })
  await call('pulls', 'merge', { ...at, pull_number: String(pull.number) })
  expect(await inReplica('pulls', pull.id)).toMatchObject({ state: 'closed', merged: true })
})

test('a comment changes its issue, too', async () => {
  const issue = await call('issues', 'create', { ...at, title: 'Discussed' })
  const number = String(issue.number)
  sandbox.state(SLUG).put('issues', { ...issue, comments: 7 })
  const comment = await call('issue_comments', 'create', { ...at, issue_number: number, body: 'Yes' })
  expect(await inReplica('issue_comments', comment.id)).toMatchObject({ body: 'Yes' })
  await until('the issue', async () => Object(await inReplica('issues', issue.id)).comments === 7)
})

test('a repository by its owner and name', async () => {
  const made = (await call('repositories', 'create', { name: 'new' })) as unknown as Repository & {
    id: number
  }
  expect(await inReplica('repositories', made.id)).toMatchObject({ name: 'new' })
  const named = { owner: made.owner.login, repo: made.name }
  await call('repositories', 'update', { ...named, description: 'Changed' })
  expect(await inReplica('repositories', made.id)).toMatchObject({ description: 'Changed' })
  await call('repositories', 'delete', named)
  expect(await inReplica('repositories', made.id)).toBeUndefined()
})

test('of labels with one name, only that of the repository is removed', async () => {
  const [, other] = [...(await synced.replica(SLUG, 'repositories')).values()] as Repository[]
  const elsewhere = { owner: `${other?.owner.login}`, repo: `${other?.name}` }
  const label = { name: 'shared-name', color: '0000ff' }
  const [mine, theirs] = [
    await call('labels', 'create', { ...at, ...label }),
    await call('labels', 'create', { ...elsewhere, ...label }),
  ]
  await call('labels', 'delete', { ...elsewhere, name: label.name })
  expect(await inReplica('labels', theirs.id)).toBeUndefined()
  expect(await inReplica('labels', mine.id)).toMatchObject(label)
})

// Regression: it was stored below a repository that no list has, and the next full sync read all lists twice to remove it.
test('what is made in a repository that the replica lacks stays out of it', async () => {
  const [repository] = (await synced.replica(SLUG, 'repositories')).values()
  const { owner } = repository as Repository
  sandbox.state(SLUG).put('repositories', { ...(repository as object), id: 77, name: 'of-others' })
  const made = await call('issues', 'create', { owner: owner.login, repo: 'of-others', title: 'Elsewhere' })
  expect(made).toMatchObject({ title: 'Elsewhere' })
  expect(await inReplica('issues', made.id)).toBeUndefined()
})

// Regression: a record that was read again because of another write was taken for gone if its name led nowhere any more.
test('a related record whose name leads nowhere stays', async () => {
  const pull = await call('pulls', 'create', { ...at, title: 'Reviewed', head: 'work', base: 'main' })
  const rule = sandbox.faults.add({
    match: { entity: 'pulls', action: 'get' },
    fault: { kind: 'refused', code: 'not_found', status: 404 },
  })
  await call('reviews', 'create', { ...at, pull_number: String(pull.number), event: 'COMMENT', body: 'Fine' })
  expect(rule.hits).toBeGreaterThan(0)
  rule.off()
  expect(await inReplica('pulls', pull.id)).toMatchObject({ title: 'Reviewed' })
})
