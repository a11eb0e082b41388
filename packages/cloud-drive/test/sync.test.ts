/** How the replica is synchronized. The spec language already checks the names. */
import { expect, test } from 'vitest'
import { model } from './model.ts'

const entityOf = (name: string) => model.entities.find((entity) => entity.name === name)
const syncOf = (name: string) => entityOf(name)?.sync

test('files follow the feed, from a token that is taken before they are scanned', () => {
  expect(syncOf('files')?.changes).toMatchObject({
    start: { action: 'changes_start_page_token.get' },
    feed: 'changes.list',
  })
  // A scan starts the feed if this is the only required param.
  const list = entityOf('changes')?.actions.find(({ name }) => name === 'list')
  const required = Object.keys(list?.allParams ?? {}).filter((name) => list?.allParams[name]?.required)
  expect(required).toEqual(['pageToken'])
})

test('files are hidden while they are in the trash', () => {
  expect(syncOf('files')?.deletes).toEqual({ mark: 'trashed' })
  const searchable = Object.keys(entityOf('files')?.searchable ?? {})
  expect(searchable).toEqual(expect.arrayContaining(['trashed', 'is_deleted']))
})

test('comments are listed including deleted ones, which are marked', () => {
  const { params, deletes } = syncOf('comments') ?? {}
  expect(params?.includeDeleted).toBe(true)
  expect(deletes).toEqual({ mark: 'deleted' })
  expect(entityOf('comments')?.searchable).toHaveProperty('deleted')
})

test("permissions are unique per file: a user's has the same id on all of them", () => {
  expect(syncOf('permissions')?.unique).toBe('parent')
})

test('files, shared drives, permissions and comments can be searched', () => {
  const found = model.entities.filter(({ searchable }) => searchable !== undefined)
  expect(found.map(({ name }) => name)).toEqual(['files', 'drives', 'permissions', 'comments'])
  for (const { name, searchable = {}, sync } of found) {
    expect(sync, name).toBeDefined()
    // Data of a file can be found by the file.
    expect('fileId' in searchable).toBe(sync?.each === 'files')
  }
})
