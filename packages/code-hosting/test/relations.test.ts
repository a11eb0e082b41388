import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { type CodeHosting, connectCodeHosting, entities } from '../src/generated/client.ts'
import { codeHosting as connector } from '../src/generated/connector.ts'
import { sync } from '../src/generated/sync.ts'

// The sandbox of the development server: derived from the tables, with records below those that they are listed for.

let sandbox: Sandbox
let github: CodeHosting
let repositories: { owner: string; repo: string }[]
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }] })
  const { access_token = '' } = sandbox.credentials('code-hosting')
  github = connectCodeHosting({
    server: sandbox.url('code-hosting'),
    auth: { access_token },
  })
  const found = await github.repositories.list().toArray(ALL)
  repositories = found.map(({ owner, name }) => ({ owner: owner.login, repo: name }))
})
afterAll(() => sandbox.close())

const ALL = { limit: Infinity }
const two = () => repositories as [(typeof repositories)[0], (typeof repositories)[0], ...typeof repositories]
const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id)

// Regression: every repository had the issues of all of them.
test('a list below a record has only what is below it', async () => {
  const lists = await Promise.all(
    repositories.map((one) => github.issues.list({ ...one, state: 'all' }).toArray(ALL)),
  )
  const all = ids(lists.flat())
  expect([all.length, new Set(all).size]).toEqual([100, 100])
  expect(lists.filter(({ length }) => length > 0).length).toBeGreaterThan(3)
})

test('few records are above others, so that a full sync is quick', () => {
  expect(repositories).toHaveLength(10)
})

test('a record is found by the names in its path, and issues are numbered in their repository', async () => {
  const [first] = two()
  expect((await github.repositories.get(first)).name).toBe(first.repo)
  const issues = await github.issues.list({ ...first, state: 'all' }).toArray(ALL)
  const numbers = issues.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(issues.map((_, at) => at + 1))
  expect(await github.issues.get({ ...first, issue_number: '1' })).toMatchObject({ number: 1 })
})

test('a new record stays below the one that it was made for', async () => {
  const [first, second] = two()
  const made = await github.issues.create({ ...first, title: 'Broken' })
  const issue = { ...first, issue_number: String(made.number) }
  expect(await github.issues.get(issue)).toEqual(made)
  expect(ids(await github.issues.list(first).toArray(ALL))).toContain(made.id)
  expect(ids(await github.issues.list(second).toArray(ALL))).not.toContain(made.id)
  const comment = await github.issue_comments.create({ ...issue, body: 'Yes' })
  expect(ids(await github.issue_comments.list(issue).toArray(ALL))).toEqual([comment.id])
  expect(ids(await github.issue_comments.list_of_repository(first).toArray(ALL))).toContain(comment.id)
  expect(ids(await github.issue_comments.list_of_repository(second).toArray(ALL))).not.toContain(comment.id)
})

test('a record of another parent, and all below a record that does not exist, are refused', async () => {
  const [first, second] = two()
  const { id } = await github.releases.create({ ...first, tag_name: 'v1' })
  const release_id = String(id)
  expect(await github.releases.get({ ...first, release_id })).toMatchObject({ tag_name: 'v1' })
  const refused = { code: 'upstream_not_found' }
  await expect(github.releases.get({ ...second, release_id })).rejects.toMatchObject(refused)
  await expect(github.releases.delete({ ...second, release_id })).rejects.toMatchObject(refused)
  await expect(github.issues.list({ owner: 'nobody', repo: 'nothing' })).rejects.toMatchObject(refused)
  await expect(github.reviews.list({ ...first, pull_number: '999999' })).rejects.toMatchObject(refused)
})

test('a list of changes has what was written since, and nothing that was not', async () => {
  const [one] = two()
  const [first, second] = await github.issues.list({ ...one, state: 'all' }).toArray(ALL)
  const last = await github.issues.create({ ...one, title: 'Last' })
  const since = (issue: { updated_at: string }) =>
    github.issues.list({ ...one, state: 'all', since: issue.updated_at }).toArray(ALL)
  expect(ids(await since(last))).toEqual([last.id])
  const changed = await github.issues.update({
    ...one,
    issue_number: String(second?.number),
    title: 'Changed',
  })
  expect(ids(await since(last)).toSorted()).toEqual([last.id, second?.id].toSorted())
  expect(changed).toMatchObject({ title: 'Changed', created_at: second?.created_at })
  expect(ids(await since(changed))).not.toContain(first?.id)
})

// Regression: a new issue had an invented text and thousands of comments, and was closed.
test('an issue is open with what it was given, is closed at a time, and open again', async () => {
  const [first] = two()
  const repository = await github.repositories.get(first)
  expect(repository.full_name).toBe(`${first.owner}/${first.repo}`)
  const made = await github.issues.create({ ...first, title: 'Lost', labels: ['bug'], assignees: ['ann'] })
  expect(made).toMatchObject({ title: 'Lost', state: 'open', comments: 0, closed_at: null, milestone: null })
  expect(made).toMatchObject({ labels: [{ name: 'bug' }], assignees: [{ login: 'ann' }] })
  expect(made.body ?? null).toBeNull()
  const issue = { ...first, issue_number: String(made.number) }
  const closed = await github.issues.update({ ...issue, state: 'closed', state_reason: 'completed' })
  expect(closed).toMatchObject({ closed_at: closed.updated_at, state_reason: 'completed' })
  const open = await github.issues.update({ ...issue, state: 'open' })
  expect(open).toMatchObject({ closed_at: null, labels: [{ name: 'bug' }] })
})
