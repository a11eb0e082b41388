/** Changed records that a feed names by their ids, and that a list reads several at once. */
import { expect, test } from 'vitest'
import { openScene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'

interface Page {
  readonly id: string
  readonly title: string
  readonly version: { readonly number: number }
}

test('pages that changed are found by CQL and read by one list of their ids', async () => {
  const { sandbox, synced, stream, sendCommand } = await openScene('wiki', 'pages', 40)
  const state = sandbox.state('wiki')
  const changed = (state.records('pages') as unknown as Page[]).slice(0, 3)
  const createdAt = new Date().toISOString()
  for (const page of changed)
    state.put('pages', { ...page, title: `Renamed ${page.id}`, version: { ...page.version, createdAt } })
  sandbox.forgetRequests()
  await sendCommand('run')
  const titles = async () => {
    const replica = await synced.replica('wiki', 'pages')
    return changed.map(({ id }) => (replica.get(id) as unknown as Page).title)
  }
  const want = changed.map(({ id }) => `Renamed ${id}`)
  await until('the changes', async () => JSON.stringify(await titles()) === JSON.stringify(want))
  await until('the end', async () => (await stream()).phase === 'idle')
  expect((await stream()).last_error).toBeNull()
  const lists = sandbox.requests.filter(({ entity, action }) => entity === 'pages' && action === 'list')
  expect(lists.length).toBeGreaterThan(0)
  expect(sandbox.requests.some(({ entity, action }) => entity === 'pages' && action === 'get')).toBe(false)
})
