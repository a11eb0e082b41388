/** Effects of actions in the sandbox of the development server, as GitHub documents them: docs.github.com/rest. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { type CodeHosting, connectCodeHosting, entities } from '../src/generated/client.ts'
import { codeHosting as connector } from '../src/generated/connector.ts'
import { sync } from '../src/generated/sync.ts'

let sandbox: Sandbox
let github: CodeHosting
let at: { owner: string; repo: string }
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }] })
  const { access_token = '' } = sandbox.credentials('code-hosting')
  github = connectCodeHosting({ server: sandbox.url('code-hosting'), auth: { access_token } })
  const [{ owner, name } = { owner: { login: '' }, name: '' }] = (await github.repositories.list()).records
  at = { owner: owner.login, repo: name }
})
afterAll(() => sandbox.close())

const openPull = () => github.pulls.create({ ...at, title: 'Fix', head: 'fix', base: 'main' })

// Regression: the merge answered, and the pull request stayed open.
test('a merged pull request is closed and merged', async () => {
  const made = await openPull()
  const pull = { ...at, pull_number: made.number }
  expect(made).toMatchObject({ state: 'open', merged_at: null })
  expect(await github.pulls.merge(pull)).toMatchObject({ merged: true })
  const merged = await github.pulls.get(pull)
  expect(merged).toMatchObject({ state: 'closed', merged: true })
  expect([merged.merged_at, merged.closed_at].map((time) => Number.isNaN(Date.parse(time ?? '')))).toEqual([
    false,
    false,
  ])
})

// Regression: pages said `total_count: null`.
test('pages say how many records there are', async () => {
  const { records, meta } = await github.issues.api_search({ q: 'is:issue', per_page: 5 })
  expect(records).toHaveLength(5)
  expect(meta.total_count).toBeGreaterThan(5)
  expect(meta.incomplete_results).toBe(false)
})

test('an unknown pull request cannot be merged', async () => {
  await expect(github.pulls.merge({ ...at, pull_number: 99_999 })).rejects.toMatchObject({
    code: 'upstream_not_found',
  })
})

// Regression: a list without `state` had closed issues, too.
test('lists have open records unless others are asked for', async () => {
  const { number } = await github.issues.create({ ...at, title: 'Old' })
  const { number: pull_number } = await openPull()
  await github.issues.update({ ...at, issue_number: number, state: 'closed' })
  await github.pulls.update({ ...at, pull_number, state: 'closed' })
  const numbers = async (state?: 'closed' | 'all') => {
    const given = { ...at, ...(state && { state }) }
    const issues = await github.issues.list(given).toArray({ limit: Infinity })
    const pulls = await github.pulls.list(given).toArray({ limit: Infinity })
    return [issues.some((one) => one.number === number), pulls.some((one) => one.number === pull_number)]
  }
  expect(await numbers()).toEqual([false, false])
  expect(await numbers('closed')).toEqual([true, true])
  expect(await numbers('all')).toEqual([true, true])
})

test('a review has the state of its verdict', async () => {
  const pull = { ...at, pull_number: (await openPull()).number }
  const review = await github.reviews.create(pull)
  expect(review).toMatchObject({ state: 'PENDING' })
  const named = { ...pull, review_id: review.id }
  expect(await github.reviews.submit({ ...named, event: 'APPROVE' })).toMatchObject({ state: 'APPROVED' })
  expect(await github.reviews.dismiss({ ...named, message: 'Old' })).toMatchObject({ state: 'DISMISSED' })
  expect(await github.reviews.create({ ...pull, event: 'REQUEST_CHANGES' })).toMatchObject({
    state: 'CHANGES_REQUESTED',
  })
})

// A reply was written over the comment that it answers.
test('a comment on a line is answered by another one', async () => {
  const pull = { ...at, pull_number: (await openPull()).number }
  const [{ sha: commit_id } = { sha: '' }] = (await github.commits.list(at)).records
  const line = { path: 'README.md', line: 3, commit_id }
  const first = await github.review_comments.create({ ...pull, ...line, body: 'Why?' })
  expect(first).toMatchObject({ ...line, body: 'Why?' })
  const reply = await github.review_comments.reply({ ...pull, comment_id: first.id, body: 'Because' })
  expect(reply).toMatchObject({ body: 'Because', in_reply_to_id: first.id })
  const listed = await github.review_comments.list(pull).toArray({ limit: Infinity })
  expect(Object.fromEntries(listed.map(({ id, body }) => [id, body]))).toEqual({
    [first.id]: 'Why?',
    [reply.id]: 'Because',
  })
})

test('reviewers who are asked are shown', async () => {
  const pull = { ...at, pull_number: (await openPull()).number }
  const { requested_reviewers } = await github.pulls.request_reviewers({ ...pull, reviewers: ['octocat'] })
  expect(requested_reviewers).toMatchObject([{ login: 'octocat' }])
})

test('a branch is made at a commit, compared, and deleted', async () => {
  const [{ sha } = { sha: '' }] = (await github.commits.list(at)).records
  const ref = 'refs/heads/fix/login'
  expect(await github.branches.create({ ...at, ref, sha })).toMatchObject({ ref, object: { sha } })
  const branch = { ...at, branch: 'fix/login' }
  expect(await github.branches.get(branch)).toMatchObject({ name: 'fix/login', commit: { sha } })
  await expect(github.branches.create({ ...at, ref, sha })).rejects.toMatchObject({
    code: 'upstream_invalid_request',
    message: expect.stringContaining('Reference already exists'),
  })
  const compared = (basehead: string) => github.comparisons.get({ ...at, basehead })
  expect(await compared(`${sha}...fix/login`)).toMatchObject({ status: 'ahead', behind_by: 0 })
  expect(await compared('fix/login...fix/login')).toMatchObject({
    status: 'identical',
    commits: [],
    files: [],
  })
  await expect(compared('fix/login...none')).rejects.toMatchObject({ code: 'upstream_not_found' })
  await github.branches.delete(branch)
  await expect(github.branches.get(branch)).rejects.toMatchObject({ code: 'upstream_not_found' })
})

// Regression: a derived sandbox had no downloads, and the record as the content at its address.
test('a file of a release is listed, and downloaded in whole and in part', async () => {
  const [release] = await github.releases.list(at).toArray({ limit: Infinity })
  const listed = release ? await github.release_assets.list({ ...at, release_id: release.id }) : undefined
  expect(release?.assets.map(({ id }) => id)).toEqual(listed?.records.map(({ id }) => id))
  const [{ id, content_type, size }] = sandbox.state('code-hosting').records('release_assets') as unknown as [
    Asset,
  ]
  const file = { ...at, ...(await repositoryOf(id)), asset_id: id }
  const read = async (part?: string) => {
    const { content, contentType } = await github.release_assets.download({ ...file, range_header: part })
    return [contentType, (await new Response(content).arrayBuffer()).byteLength]
  }
  expect(await read()).toEqual([content_type, size])
  expect(await read('bytes=1-3')).toEqual([content_type, 3])
  expect(await github.release_assets.get(file)).toMatchObject({ id, size })
})

interface Asset {
  readonly id: number
  readonly content_type: string
  readonly size: number
}

/** The repository that has the file in one of its releases. */
async function repositoryOf(asset: number): Promise<{ owner: string; repo: string }> {
  for (const { owner, name } of await github.repositories.list().toArray({ limit: Infinity })) {
    const one = { owner: owner.login, repo: name }
    const releases = await github.releases.list(one).toArray({ limit: Infinity })
    if (releases.some(({ assets }) => assets.some(({ id }) => id === asset))) return one
  }
  throw new Error(`no release has the file ${asset}`)
}

test('a label is renamed', async () => {
  await github.labels.create({ ...at, name: 'first' })
  expect(await github.labels.update({ ...at, name: 'first', new_name: 'second' })).toMatchObject({
    name: 'second',
  })
  expect(await github.labels.get({ ...at, name: 'second' })).toMatchObject({ name: 'second' })
})

// Regression: a new collaborator was not found, and one that was removed stayed.
test('a collaborator is added, changed and removed by login', async () => {
  const octocat = { ...at, username: 'octocat' }
  const rights = async () =>
    (await github.collaborators.list(at).toArray({ limit: Infinity })).flatMap(({ login, role_name }) =>
      login === 'octocat' ? [role_name] : [],
    )
  await github.collaborators.add({ ...octocat, permission: 'pull' })
  expect(await rights()).toEqual(['read'])
  await github.collaborators.add({ ...octocat, permission: 'admin' })
  expect(await rights()).toEqual(['admin'])
  await github.collaborators.remove(octocat)
  expect(await rights()).toEqual([])
})

test('a file is written, changed and removed', async () => {
  const file = { ...at, path: 'README.md' }
  const content = Buffer.from('Hello').toString('base64')
  await github.contents.write({ ...file, message: 'Add', content })
  const found = await github.contents.get(file)
  expect(found).toMatchObject({ path: 'README.md', content })
  await github.contents.remove({ ...file, message: 'Remove', sha: found.sha })
  await expect(github.contents.get(file)).rejects.toMatchObject({ code: 'upstream_not_found' })
})

test('a locked issue is unlocked again', async () => {
  const issue = { ...at, issue_number: (await github.issues.create({ ...at, title: 'Loud' })).number }
  await github.issues.lock(issue)
  expect(await github.issues.get(issue)).toMatchObject({ locked: true })
  await github.issues.unlock(issue)
  expect(await github.issues.get(issue)).toMatchObject({ locked: false })
})

// Regression: labels were added to nothing, and an issue never lost one.
test('labels that are added to an issue are its labels, until they are removed', async () => {
  const issue = {
    ...at,
    issue_number: (await github.issues.create({ ...at, title: 'Red', labels: ['bug'] })).number,
  }
  const names = async () => (await github.issues.get(issue)).labels.map(({ name }) => name)
  const added = (await github.issue_labels.add({ ...issue, labels: ['urgent', 'bug'] })).records
  expect(added.map(({ name }) => name).toSorted()).toEqual(['bug', 'urgent'])
  expect((await names()).toSorted()).toEqual(['bug', 'urgent'])
  expect((await github.issue_labels.list(issue)).records).toHaveLength(2)
  const left = (await github.issue_labels.remove({ ...issue, name: 'bug' })).records
  expect([left.map(({ name }) => name), await names()]).toEqual([['urgent'], ['urgent']])
  await expect(github.issue_labels.remove({ ...issue, name: 'bug' })).rejects.toMatchObject({
    code: 'upstream_not_found',
  })
})

// Regression: a tag found no release, and the latest one was that of another repository.
test('a release is found by its tag, and the latest one of its repository', async () => {
  const others = (await github.repositories.list()).records
  const made = await github.releases.create({ ...at, tag_name: 'v99' })
  expect(await github.releases.get_by_tag({ ...at, tag: 'v99' })).toEqual(made)
  expect((await github.releases.get_latest(at)).id).toBe(made.id)
  const other = others.find(({ name }) => name !== at.repo)
  const elsewhere = { owner: other?.owner.login ?? '', repo: other?.name ?? '' }
  await expect(github.releases.get_by_tag({ ...elsewhere, tag: 'v99' })).rejects.toMatchObject({
    code: 'upstream_not_found',
  })
})

// Regression: `q`, `sort`, `direction` and `all` had no effect.
test('lists are narrowed and ordered as they are asked', async () => {
  const first = await github.issues.create({ ...at, title: 'Zebra crossing', assignees: ['ann'] })
  await github.issues.create({ ...at, title: 'Aardvark' })
  await github.issues.update({ ...at, issue_number: first.number, body: 'More' })
  const [latest] = (await github.issues.list({ ...at, sort: 'updated' })).records
  const [oldest] = (await github.issues.list({ ...at, sort: 'created', direction: 'asc' })).records
  expect([latest?.id, oldest?.id === first.id]).toEqual([first.id, false])
  const found = await github.issues.api_search({ q: `zebra is:open repo:${at.owner}/${at.repo}` })
  expect(found.records.map(({ id }) => id)).toEqual([first.id])
  const assigned = await github.issues.list({ ...at, assignee: 'ann' })
  expect(assigned.records.map(({ id }) => id)).toEqual([first.id])
  const flags = async (all: boolean) =>
    new Set(
      (await github.notifications.list({ all }).toArray({ limit: Infinity })).map(({ unread }) => unread),
    )
  expect([await flags(false), await flags(true)]).toEqual([new Set([true]), new Set([true, false])])
})
