import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJournal } from '../src/engine/state/journal.ts'
import type { Row } from '../src/index.ts'
import { type Drive, FILES, FOLDER, query, reasonOf, startDrive } from './cloud-drive.ts'

const ALL = { supportsAllDrives: true, includeItemsFromAllDrives: true } as const

let drive: Drive
beforeAll(async () => {
  drive = await startDrive({ size: 40 })
})
afterAll(() => drive.sandbox.close())

const startToken = async (): Promise<string> =>
  (await drive.call('GET /drive/v3/changes/startPageToken')).body.startPageToken as string
const feed = (pageToken: string, values: Record<string, string | number | boolean> = {}) =>
  drive.call(`GET /drive/v3/changes?${query({ fields: '*', pageToken, ...values })}`)

/** All changes since a token, from all pages. */
async function since(token: string, values: Record<string, string | number | boolean> = {}): Promise<Row[]> {
  const changes: Row[] = []
  for (let pageToken: string | undefined = token; pageToken !== undefined; ) {
    const { body } = await feed(pageToken, values)
    expect(body.nextPageToken === undefined).toBe(body.newStartPageToken !== undefined)
    changes.push(...(body.changes as Row[]))
    pageToken = body.nextPageToken
  }
  return changes
}

describe('the feed', () => {
  test('starts empty', async () => {
    const token = await startToken()
    expect((await feed(token)).body).toEqual({
      kind: 'drive#changeList',
      newStartPageToken: token,
      changes: [],
    })
  })

  test('has the latest change of each file, in order', async () => {
    const token = await startToken()
    const [a, b] = [await drive.create({ name: 'A' }), await drive.create({ name: 'B' })]
    await drive.call(`PATCH ${FILES}/${a.id}`, { json: { name: 'AA' } })
    const changes = await since(token)
    expect(changes.map(({ fileId }) => fileId)).toEqual([b.id, a.id])
    expect(changes[1]).toMatchObject({
      kind: 'drive#change',
      changeType: 'file',
      type: 'file',
      removed: false,
      file: { id: a.id, name: 'AA' },
    })
    expect(Date.parse(String(changes[1]?.time))).toBeGreaterThan(0)
  })

  test('has removals unless they are excluded', async () => {
    const file = await drive.create({ name: 'A' })
    const token = await startToken()
    await drive.call(`DELETE ${FILES}/${file.id}`)
    const [change] = await since(token)
    expect(change).toMatchObject({ fileId: file.id, removed: true })
    expect(change).not.toHaveProperty('file')
    expect(await since(token, { includeRemoved: false })).toEqual([])
  })

  test('reports lost access as removal, and trashed files as changes', async () => {
    const [lost, trashed] = [await drive.create({ name: 'A' }), await drive.create({ name: 'B' })]
    const token = await startToken()
    drive.state.put('files', { id: lost.id, role: null })
    await drive.call(`PATCH ${FILES}/${trashed.id}`, { json: { trashed: true } })
    const changes = await since(token)
    expect(changes[0]).toMatchObject({ fileId: lost.id, removed: true })
    expect(changes[1]).toMatchObject({ fileId: trashed.id, removed: false, file: { trashed: true } })
  })

  test('reports changes of files through their folder', async () => {
    const folder = await drive.create({ name: 'Box', mimeType: FOLDER })
    const file = await drive.create({ name: 'A', parents: [folder.id] })
    const token = await startToken()
    await drive.call(`PATCH ${FILES}/${folder.id}`, { json: { trashed: true } })
    const changes = await since(token)
    expect(changes.find(({ fileId }) => fileId === file.id)).toMatchObject({ file: { trashed: true } })
    await drive.call(`DELETE ${FILES}/${folder.id}`)
    const gone = (await since(token)).filter(({ removed }) => removed).map(({ fileId }) => fileId)
    expect(gone.sort()).toEqual([file.id, folder.id].sort())
  })

  test('reports sharing', async () => {
    const file = await drive.create({ name: 'A' })
    const token = await startToken()
    await drive.call(`POST ${FILES}/${file.id}/permissions`, { json: { type: 'anyone', role: 'reader' } })
    expect(await since(token)).toMatchObject([{ fileId: file.id, file: { shared: true } }])
  })

  test('has pages, and repeats from any token', async () => {
    const token = await startToken()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await drive.create({ name })
    const whole = await since(token)
    expect(whole).toHaveLength(5)
    expect(await since(token, { pageSize: 2 })).toEqual(whole)
    const { body } = await feed(token, { pageSize: 2 })
    expect(body.newStartPageToken).toBeUndefined()
    expect(await since(body.nextPageToken)).toEqual(whole.slice(2))
  })

  test('may have empty pages that are not the last', async () => {
    const token = await startToken()
    await drive.create({ name: 'A' })
    const rule = drive.sandbox.faults.add({
      match: { entity: 'changes' },
      times: 1,
      fault: { kind: 'empty_page' },
    })
    const { body } = await feed(token)
    rule.off()
    expect([body.changes, typeof body.nextPageToken]).toEqual([[], 'string'])
    expect(await since(body.nextPageToken)).toHaveLength(1)
  })

  test('has four fields of a file by default', async () => {
    const token = await startToken()
    await drive.create({ name: 'A' })
    const { body } = await drive.call(`GET /drive/v3/changes?pageToken=${token}`)
    expect(Object.keys(body.changes[0].file).sort()).toEqual(['id', 'kind', 'mimeType', 'name'])
  })

  test.each(['', '0', 'x', '-1', '1.5', '9'.repeat(16)])('refuses the token %j', async (token) => {
    expect((await feed(token)).status).toBe(400)
  })

  test('needs a token', async () => {
    expect(reasonOf(await drive.call('GET /drive/v3/changes'))).toEqual([400, 'required'])
  })
})

describe('of shared drives', () => {
  test('the feed includes them on request', async () => {
    const token = await startToken()
    const line = `POST /drive/v3/drives?fields=id&requestId=${token}`
    const { id } = (await drive.call(line, { json: { name: 'New' } })).body
    const file = await drive.create({ name: 'In it', parents: [id] })
    expect(await since(token)).toEqual([])
    expect(await since(token, ALL)).toMatchObject([
      { changeType: 'drive', driveId: id, removed: false, drive: { name: 'New' } },
      { changeType: 'file', fileId: file.id, file: { driveId: id } },
    ])
    expect(await since(token, { ...ALL, restrictToMyDrive: true })).toEqual([])
    expect(await since(token, { ...ALL, driveId: id })).toHaveLength(2)
    expect(reasonOf(await feed(token, { driveId: id }))).toEqual([404, 'notFound'])
    await drive.call(`DELETE /drive/v3/drives/${id}?allowItemDeletion=true&useDomainAdminAccess=true`)
    const gone = (await since(token, ALL)).filter(({ removed }) => removed)
    expect(gone.map(({ changeType }) => changeType).sort()).toEqual(['drive', 'file'])
  })
})

test('a journal contains each record once, at its latest change', () => {
  let now = 10
  const journal = createJournal(() => now++)
  for (const id of ['a', 'b', 'a']) journal.note('files', id)
  journal.note('drives', 'a')
  expect(journal.since(0).map(({ entity, id, number }) => `${number} ${entity}/${id}`)).toEqual([
    '2 files/b',
    '3 files/a',
    '4 drives/a',
  ])
  expect(journal.since(3)).toEqual([{ entity: 'drives', id: 'a', number: 4, time: 13 }])
  expect(journal.last).toBe(4)
})
