/** Reads of changes that continue after a pause. */
import { expect, test } from 'vitest'
import { leaveAt, openScene } from '../../support/sync-scene.ts'
import { until } from '../../support/synced.ts'

// Regression: the upstream counts the minutes from each request, so that the rest of a list that continued after a pause was
// that of another time, and changes in between were lost.
test.each([
  ['continues where it ended a minute ago', 60_000, true],
  ['begins again after an hour', 3_600_000, false],
])('a list of the changes of the last minutes %s', async (_, ago, continues) => {
  const scene = await openScene('issue-tracking', 'issues', 3)
  const at = Date.now() - ago
  const params = { jql: 'updated >= "-99m" ORDER BY updated ASC', fields: '*all', maxResults: 100 }
  await leaveAt(scene, 'changes', { params, nextPosition: { moment: { upstream: at, ours: at } }, at })
  const searches = () => scene.sandbox.requests.filter(({ action }) => action === 'api_search')
  await until('a search', async () => searches().length > 0)
  expect(JSON.stringify(searches()[0]).includes('-99m')).toBe(continues)
})
