/** What the synchronized copy is kept by: every name in it leads somewhere. */
import { expect, test } from 'vitest'
import { model } from './model.ts'

const entityOf = (name: string) => model.entities.find((entity) => entity.name === name)
const syncOf = (name: string) => entityOf(name)?.sync

function actionOf(path: string) {
  const [entity = '', action = ''] = path.split('.')
  return entityOf(entity)?.actions.find(({ name }) => name === action)
}

test('files follow the feed, from a token that is taken before they are scanned', () => {
  const { token, feed, next, id, record } = (syncOf('files')?.changes ?? {}) as Record<string, string>
  expect(actionOf(token ?? '')?.returns).toBe('record')
  const list = actionOf(feed ?? '')
  expect(list?.returns).toBe('page')
  // A scan begins the feed where no param but this has to be known.
  expect(Object.keys(list?.allParams ?? {}).filter((name) => list?.allParams[name]?.required)).toEqual([
    'pageToken',
  ])
  expect(list?.response.meta).toHaveProperty(next ?? '')
  const { record: change = {} } = entityOf('changes') ?? {}
  expect(change).toHaveProperty(id ?? '')
  expect(change[record ?? '']?.record).toBe('files')
})

test('files are gone when the feed says so, and out of sight while they are in the trash', () => {
  const { feed, mark } = (syncOf('files')?.deletes ?? {}) as Record<string, string>
  expect(entityOf('changes')?.record?.[feed ?? '']?.type).toBe('boolean')
  expect(entityOf('files')?.record?.[mark ?? '']?.type).toBe('boolean')
  expect(Object.keys(entityOf('files')?.searchable ?? {})).toEqual(
    expect.arrayContaining([mark, 'is_deleted']),
  )
})

test('comments are asked for what changed, tombstones included', () => {
  const { cursor = '', changes, deletes } = syncOf('comments') ?? {}
  const { params } = changes as { params: Record<string, unknown> }
  expect(actionOf('comments.list')?.allParams).toMatchObject(
    Object.fromEntries(Object.keys(params).map((name) => [name, {}])),
  )
  expect(params.includeDeleted).toBe(true)
  const { record = {} } = entityOf('comments') ?? {}
  expect(record).toHaveProperty(cursor)
  expect(record[(deletes as { mark: string }).mark]?.type).toBe('boolean')
})

test('what is searched for are files, shared drives, permissions and comments', () => {
  const found = model.entities.filter(({ searchable }) => searchable !== undefined)
  expect(found.map(({ name }) => name)).toEqual(['files', 'drives', 'permissions', 'comments'])
  for (const { name, searchable = {}, sync } of found) {
    expect(sync, name).toBeDefined()
    // What hangs on a file can be found by it.
    expect('fileId' in searchable).toBe(sync?.each === 'files')
  }
})
