import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import type { Response } from './client.ts'
import { DOCUMENT, type Drive, FILES, FOLDER, query, reasonOf, startDrive } from './cloud-drive.ts'

const ALL = { supportsAllDrives: true, includeItemsFromAllDrives: true } as const

let drive: Drive
let folder: Row
beforeAll(async () => {
  drive = await startDrive({ size: 80 })
  folder = await drive.create({ name: 'Box', mimeType: FOLDER })
  const values = { parents: [folder.id], description: 'Crème brûlée for everyone' }
  await drive.create({ ...values, name: "Valentine's Day", properties: { project: 'apollo' } })
  await drive.create({ ...values, name: 'HelloWorld', mimeType: DOCUMENT, starred: true })
  const trashed = await drive.create({ ...values, name: 'file 10' })
  await drive.call(`PATCH ${FILES}/${trashed.id}`, { json: { trashed: true } })
  await drive.create({ ...values, name: 'file 9', contentHints: { indexableText: 'quick brown fox' } })
})
afterAll(() => drive.sandbox.close())

const list = (values: Record<string, string | number | boolean>): Promise<Response> =>
  drive.call(`GET ${FILES}?${query({ fields: 'nextPageToken,incompleteSearch,files(id,name)', ...values })}`)

/** Names of the files in the test's folder that a query finds. */
async function found(q: string): Promise<string[]> {
  const { body } = await list({ q: `'${folder.id}' in parents and (${q})` })
  return (body.files as Row[]).map(({ name }) => String(name)).sort()
}

describe('a query finds by', () => {
  test.each([
    ['name', "name = 'HelloWorld'", ['HelloWorld']],
    ['another name', "name != 'HelloWorld' and trashed = false", ["Valentine's Day", 'file 9']],
    ['a prefix of a word', "name contains 'hello'", ['HelloWorld']],
    ['a suffix of a word', "name contains 'World'", []],
    ['an escaped quote', "name = 'Valentine\\'s Day'", ["Valentine's Day"]],
    ['type', `mimeType = '${DOCUMENT}'`, ['HelloWorld']],
    ['part of a type', "mimeType contains 'google-apps'", ['HelloWorld']],
    ['trash', 'trashed = true', ['file 10']],
    ['star', 'starred = true', ['HelloWorld']],
    ['no star', "not starred = true and not trashed = true and name contains 'file'", ['file 9']],
    ['words of the text', "fullText contains 'brown'", ['file 9']],
    [
      'words of the description',
      "fullText contains 'crème' and trashed = false",
      ['HelloWorld', "Valentine's Day", 'file 9'],
    ],
    ['a phrase', `fullText contains '"quick brown"'`, ['file 9']],
    ['no phrase', `fullText contains '"quick fox"'`, []],
    ['property', "properties has { key='project' and value='apollo' }", ["Valentine's Day"]],
    ['either', "name contains 'hello' or name contains 'valentine'", ['HelloWorld', "Valentine's Day"]],
    ['owner', "'ada@example.com' in owners and starred = true", ['HelloWorld']],
    ['time after', "modifiedTime > '2026-11-01T00:00:00' and starred = true", ['HelloWorld']],
    ['time before', "modifiedTime <= '2026-11-01T00:00:00Z'", []],
  ])('%s', async (_, q, names) => {
    expect(await found(q)).toEqual(names)
  })

  test.each([
    "name like 'x'",
    'nme = 1',
    "modifiedTime > 'soon'",
    "trashed = 'yes'",
    "parents = 'x'",
    "size > '1'",
  ])('%s is refused', async (q) => {
    const response = await list({ q })
    expect(reasonOf(response)).toEqual([400, 'invalid'])
    expect(response.body.error.errors[0]).toMatchObject({ locationType: 'parameter', location: 'q' })
  })

  test('root is another name for the top folder', async () => {
    const byAlias = await list({ q: "'root' in parents", pageSize: 1000 })
    const byId = await list({ q: `'${folder.parents}' in parents`, pageSize: 1000 })
    expect(byAlias.body.files).toEqual(byId.body.files)
    expect(byId.body.files.length).toBeGreaterThan(2)
  })
})

describe('an order', () => {
  test.each([
    [
      'name',
      ['HelloWorld', "Valentine's Day", 'file 10', 'file 9'].sort((a, b) =>
        a.toLowerCase() < b.toLowerCase() ? -1 : 1,
      ),
    ],
    ['name_natural', ['file 9', 'file 10', 'HelloWorld', "Valentine's Day"]],
    ['name_natural desc', ["Valentine's Day", 'HelloWorld', 'file 10', 'file 9']],
    ['starred, name desc', ['HelloWorld', "Valentine's Day", 'file 9', 'file 10']],
    ['createdTime', ["Valentine's Day", 'HelloWorld', 'file 10', 'file 9']],
  ])('by %s', async (orderBy, names) => {
    const { body } = await list({ q: `'${folder.id}' in parents`, orderBy })
    expect((body.files as Row[]).map(({ name }) => name)).toEqual(names)
  })

  test.each(['size', 'name up', 'name desc desc', ''])("'%s' is refused", async (orderBy) => {
    expect((await list({ orderBy })).status).toBe(400)
  })

  test('cannot be combined with a full-text search', async () => {
    const response = await list({ orderBy: 'name', q: "fullText contains 'x'" })
    expect(reasonOf(response)).toEqual([400, 'badRequest'])
  })
})

describe('pages', () => {
  test('together contain every file once', async () => {
    const everything = { ...ALL, corpora: 'allDrives' } as const
    const whole = await list({ ...everything, pageSize: 1000 })
    const ids: unknown[] = []
    let pageToken: string | undefined
    do {
      const { body } = await list({ ...everything, pageSize: 9, ...(pageToken && { pageToken }) })
      ids.push(...(body.files as Row[]).map(({ id }) => id))
      pageToken = body.nextPageToken
    } while (pageToken !== undefined)
    expect(ids).toEqual((whole.body.files as Row[]).map(({ id }) => id))
    expect(ids).toHaveLength(drive.state.records('files').length)
    expect(whole.body.nextPageToken).toBeUndefined()
  })

  test('a token is valid for its own query only', async () => {
    const { body } = await list({ pageSize: 2 })
    const other = await list({ pageSize: 2, q: 'trashed = false', pageToken: body.nextPageToken })
    expect(reasonOf(other)).toEqual([400, 'invalid'])
    expect(other.body.error.errors[0].location).toBe('pageToken')
  })

  test('may be empty and not the last', async () => {
    const rule = drive.sandbox.faults.add({
      match: { entity: 'files' },
      times: 1,
      fault: { kind: 'empty_page' },
    })
    const { body } = await list({ pageSize: 5 })
    const next = await list({ pageSize: 5, pageToken: body.nextPageToken })
    rule.off()
    expect(body.files).toEqual([])
    expect(next.body.files).toEqual((await list({ pageSize: 5 })).body.files)
  })

  test.each([0, 1001, 'x'])('have no size of %s', async (pageSize) => {
    expect(reasonOf(await list({ pageSize }))).toEqual([400, 'invalidParameter'])
  })
})

describe('shared drives', () => {
  const shared = (): Row =>
    drive.find(({ driveId, mimeType }) => driveId !== undefined && mimeType !== FOLDER)
  const idsOf = ({ body }: Response): unknown[] => (body.files as Row[]).map(({ id }) => id)

  test('are excluded unless both flags are set', async () => {
    const { id } = shared()
    expect(idsOf(await list({ pageSize: 1000 }))).not.toContain(id)
    expect(idsOf(await list({ pageSize: 1000, supportsAllDrives: true }))).not.toContain(id)
    expect(idsOf(await list({ pageSize: 1000, ...ALL }))).toContain(id)
  })

  test('hide their files without supportsAllDrives', async () => {
    const { id } = shared()
    expect(reasonOf(await drive.call(`GET ${FILES}/${id}`))).toEqual([404, 'notFound'])
    expect(reasonOf(await drive.call(`GET ${FILES}/${id}?alt=media`))).toEqual([404, 'notFound'])
    expect((await drive.call(`GET ${FILES}/${id}?supportsAllDrives=true`)).status).toBe(200)
  })

  test('are in a user’s corpus only as far as the user opened their files', async () => {
    const inDrives = drive.state.records('files').filter(({ driveId }) => driveId !== undefined)
    const found = idsOf(await list({ ...ALL, corpora: 'user', pageSize: 1000 }))
    const expected = inDrives.filter((file) => file.viewedByMe || file.modifiedByMe)
    expect(inDrives.filter(({ id }) => found.includes(id))).toEqual(expected)
    expect([expected.length > 0, expected.length < inDrives.length]).toEqual([true, true])
  })

  test('one of them is named together with its corpus', async () => {
    const { driveId } = shared()
    const only = await list({ ...ALL, corpora: 'drive', driveId: String(driveId), pageSize: 1000 })
    const expected = drive.state.records('files').filter((file) => file.driveId === driveId)
    expect(idsOf(only).sort()).toEqual(expected.map(({ id }) => id).sort())
  })

  test.each([
    ['a drive without its corpus', { ...ALL, driveId: 'x' }, 'teamDriveIdRequiresTeamDriveCorpora'],
    ['a corpus without its drive', { ...ALL, corpora: 'drive' }, 'teamDriveIdRequiresTeamDriveCorpora'],
    ['all drives without their files', { corpora: 'allDrives' }, 'teamDrivesQueryRequiresInclude'],
    [
      'their files without supportsAllDrives',
      { includeItemsFromAllDrives: true },
      'teamDrivesSupportRequired',
    ],
  ])('%s is refused', async (_, params, reason) => {
    expect(reasonOf(await list(params))).toEqual([403, reason])
  })

  test('a full-text search in all of them is incomplete and reports that', async () => {
    const search = await list({ ...ALL, corpora: 'allDrives', q: "fullText contains 'plan'" })
    expect(search.body.incompleteSearch).toBe(true)
    expect((await list({ ...ALL, corpora: 'allDrives' })).body.incompleteSearch).toBe(false)
  })
})

test('sizes and versions are strings, so that they do not lose precision', async () => {
  const { body } = await drive.call(`GET ${FILES}?fields=files(size,version,quotaBytesUsed)&pageSize=1000`)
  for (const file of body.files as Row[]) {
    expect(file.version).toMatch(/^\d+$/)
    expect(file.quotaBytesUsed).toMatch(/^\d+$/)
    if (file.size !== undefined) expect(file.size).toMatch(/^\d+$/)
  }
})
