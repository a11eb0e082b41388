/** What the synchronized copy is kept by. That its names lead somewhere the language checks. */
import { expect, test } from 'vitest'
import { model } from './model.ts'

const entityOf = (name: string) => model.entities.find((entity) => entity.name === name)
const syncOf = (name: string) => entityOf(name)?.sync

test('files follow the feed, from a token that is taken before they are scanned', () => {
  expect(syncOf('files')?.changes).toMatchObject({
    start: { action: 'changes_start_page_token.get' },
    feed: 'changes.list',
  })
  // A scan begins the feed where no param but this has to be known.
  const list = entityOf('changes')?.actions.find(({ name }) => name === 'list')
  const required = Object.keys(list?.allParams ?? {}).filter((name) => list?.allParams[name]?.required)
  expect(required).toEqual(['pageToken'])
})

test('files are out of sight while they are in the trash', () => {
  expect(syncOf('files')?.deletes).toEqual({ mark: 'trashed' })
  const searchable = Object.keys(entityOf('files')?.searchable ?? {})
  expect(searchable).toEqual(expect.arrayContaining(['trashed', 'is_deleted']))
})

test('comments are listed with those that are deleted, which say so', () => {
  const { params, deletes } = syncOf('comments') ?? {}
  expect(params?.includeDeleted).toBe(true)
  expect(deletes).toEqual({ mark: 'deleted' })
  expect(entityOf('comments')?.searchable).toHaveProperty('deleted')
})

test("permissions are told apart by their file: a user's has the same id on all of them", () => {
  expect(syncOf('permissions')?.unique).toBe('parent')
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
