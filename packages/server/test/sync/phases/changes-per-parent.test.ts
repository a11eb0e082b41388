/** Changes of records whose list must name the record above them, such as the issues of a repository. */
import { expect, test } from 'vitest'
import { leaveAt, openScene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'

const [SLUG, ENTITY] = ['code-hosting', 'issues']

interface Issue {
  readonly id: number
  readonly title: string
}

// Regression: the list was called without its repository, and the stream failed after its full sync.
test('are listed below each of them since the latest run', async () => {
  const { sandbox, synced, stream, sendCommand } = await openScene(SLUG, ENTITY, 20)
  const state = sandbox.state(SLUG)
  const repositories = state.count('repositories')
  const issue = state.records(ENTITY)[0] as unknown as Issue
  // Only the list of changes shows it: no repository has changed, so that none is listed whole.
  state.advance(60)
  state.put(ENTITY, { ...issue, title: 'Renamed', updated_at: '2026-11-01T00:01:00Z' })
  sandbox.forgetRequests()
  await sendCommand('run')
  const title = async () => ((await synced.replica(SLUG, ENTITY)).get(`${issue.id}`) as Issue).title
  await until('the change', async () => (await title()) === 'Renamed')
  await until('the end', async () => (await stream()).phase === 'idle')
  const lists = sandbox.requests.filter(({ entity, query }) => entity === ENTITY && query.since !== undefined)
  expect(new Set(lists.map(({ path }) => path)).size).toBe(repositories)
  expect((await stream()).last_error).toBeNull()
})

test('continue after an interruption with the parent that was next', async () => {
  const scene = await openScene(SLUG, ENTITY, 20)
  const ids = [...(await scene.synced.replica(SLUG, 'repositories')).keys()].toSorted()
  const [after] = ids.slice(-3)
  await leaveAt(scene, 'changes', { after, listedFrom: Date.now() })
  await until('the end', async () => (await scene.stream()).phase === 'idle')
  const lists = scene.sandbox.requests.filter(({ entity, action }) => entity === ENTITY && action === 'list')
  expect(new Set(lists.map(({ path }) => path)).size).toBe(2)
})

interface Pull {
  readonly id: number
  readonly updated_at: string
}

// Regression: pull requests, whose list takes no time, were found by a full sync an hour later.
test('are found by a list with the latest changes first, which is read until an older record', async () => {
  const { sandbox, synced, stream, sendCommand } = await openScene(SLUG, 'pulls', 450)
  const state = sandbox.state(SLUG)
  const pulls = state.records('pulls') as unknown as readonly Pull[]
  const oldest = pulls.toSorted((one, other) => one.updated_at.localeCompare(other.updated_at))[0] as Pull
  state.advance(60)
  state.put('pulls', { ...oldest, title: 'Renamed', updated_at: new Date(Date.now() + 60_000).toISOString() })
  sandbox.forgetRequests()
  await sendCommand('run')
  const title = async () => JSON.stringify((await synced.replica(SLUG, 'pulls')).get(`${oldest.id}`))
  await until('the change', async () => (await title()).includes('Renamed'))
  await until('the end', async () => (await stream()).phase === 'idle')
  const lists = sandbox.requests.filter(({ entity, action }) => entity === 'pulls' && action === 'list')
  expect(lists.map(({ query }) => [query.sort, query.direction])).toEqual(
    lists.map(() => ['updated', 'desc']),
  )
  // One page of each repository, of those that have several.
  expect(lists.length).toBe(state.count('repositories'))
  expect((await stream()).last_error).toBeNull()
})
