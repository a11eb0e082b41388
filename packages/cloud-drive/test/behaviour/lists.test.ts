import { describe, expect, test } from 'vitest'
import type { File, FileListParams } from '../../src/index.ts'
import { DOCUMENT, FOLDER, failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 4, size: 90 })

describe('files', () => {
  test('contain all record fields except the heavy ones', async () => {
    const { drive, find, requestsOf } = running()
    const picture = find(({ mimeType, ownedByMe }) => mimeType === 'image/jpeg' && ownedByMe === true)
    const got = await drive.files.get({ fileId: picture.id })
    const { capabilities, permissions, exportLinks: _links, ...light } = picture
    expect(got).toEqual(light)
    expect(Object.keys(got).length).toBeGreaterThan(30)
    expect(await drive.files.get({ fileId: picture.id, fields: '*' })).toEqual({
      ...light,
      capabilities,
      permissions,
    })
    expect(await drive.files.get({ fileId: picture.id, fields: 'name,size' })).toEqual({
      name: picture.name,
      size: picture.size,
    })
    const [request] = await requestsOf(() => drive.files.list({ pageSize: 1 }))
    expect(request?.query.fields).toMatch(/^nextPageToken,incompleteSearch,files\(id,kind,name,/)
  })

  test('are read to the end, whatever fields the caller requests', async () => {
    const { drive, records } = running()
    const all = ids(records<File>('files')).sort()
    for (const fields of [undefined, 'id', 'files(id)', 'id,owners/emailAddress', '*']) {
      const found = await drive.files.list({ pageSize: 40, fields }).toArray({ limit: Infinity })
      expect(ids(found as File[]).sort()).toEqual(all)
    }
  })

  test('are read over empty pages', async () => {
    const { drive, sandbox, records } = running()
    sandbox.faults.add({ match: { entity: 'files' }, times: 3, fault: { kind: 'empty_page' } })
    const first = await drive.files.list({ pageSize: 20 })
    expect([first.records, first.next]).toEqual([[], { pageSize: 20, pageToken: first.meta.nextPageToken }])
    const found = await drive.files.list({ pageSize: 20 }).toArray({ limit: Infinity })
    expect(found).toHaveLength(records('files').length)
  })

  test('with repeated cursors end with an error', async () => {
    const { drive, sandbox } = running()
    const rule = sandbox.faults.add({ match: { entity: 'files' }, fault: { kind: 'repeated_cursor' } })
    const failure = await failureOf(drive.files.list({ pageSize: 20 }).toArray({ limit: Infinity }))
    rule.off()
    expect(failure).toMatchObject({ code: 'upstream_bad_response' })
  })

  test('keep the params of the first page on all pages', async () => {
    const { drive, requestsOf } = running()
    const q = `mimeType != '${FOLDER}' and not name contains 'ü&='`
    const sent = await requestsOf(() =>
      drive.files.list({ q, pageSize: 30, orderBy: 'name desc' }).toArray({ limit: 60 }),
    )
    expect(sent).toHaveLength(2)
    for (const { query } of sent) {
      expect(query).toMatchObject({
        q,
        pageSize: '30',
        orderBy: 'name desc',
        supportsAllDrives: 'true',
        includeItemsFromAllDrives: 'true',
      })
    }
  })

  test('show the end of a list, and that a search was incomplete', async () => {
    const { drive } = running()
    const last = await drive.files.list({ pageSize: 1000 })
    expect([last.meta, last.next]).toEqual([{ nextPageToken: null, incompleteSearch: false }, null])
    const search = await drive.files.list({ corpora: 'allDrives', q: "fullText contains 'plan'" })
    expect(search.meta.incompleteSearch).toBe(true)
  })

  test('an expired token is rejected', async () => {
    const failure = await failureOf(running().drive.files.list({ pageToken: 'stale' }))
    expect(failure).toMatchObject({
      code: 'upstream_invalid_request',
      upstream: { code: 'invalid' },
      errors: [{ pointer: '/params/pageToken' }],
    })
  })

  test('have large numbers as strings', async () => {
    const { drive, sandbox, find } = running()
    const { id } = find(({ mimeType }) => mimeType === 'application/pdf')
    sandbox
      .state('cloud-drive')
      .put('files', { id, size: '9007199254740993', version: '18446744073709551615' })
    const file = await drive.files.get({ fileId: id })
    expect([file.size, file.version]).toEqual(['9007199254740993', '18446744073709551615'])
  })
})

describe('shared drives', () => {
  const shared = (): File =>
    running().find(({ driveId, mimeType }) => driveId !== undefined && mimeType !== FOLDER)

  test('have files that are found and listed by default', async () => {
    const { drive } = running()
    const { id } = shared()
    expect((await drive.files.get({ fileId: id })).id).toBe(id)
    expect(ids(await drive.files.list({ pageSize: 1000 }).toArray({ limit: Infinity }))).toContain(id)
  })

  test('can be kept out', async () => {
    const { drive } = running()
    const { id } = shared()
    const off = { supportsAllDrives: false, includeItemsFromAllDrives: false }
    expect(
      ids(await drive.files.list({ ...off, pageSize: 1000 }).toArray({ limit: Infinity })),
    ).not.toContain(id)
    const failure = await failureOf(drive.files.get({ fileId: id, supportsAllDrives: false }))
    expect(failure).toMatchObject({ code: 'upstream_not_found', outcome: 'rejected' })
  })

  test('have files that nobody has opened, which are listed as well', async () => {
    const { drive, records } = running()
    const files = records<File>('files').filter(({ driveId }) => driveId !== undefined)
    const unseen = files.find(({ viewedByMe, modifiedByMe }) => !viewedByMe && !modifiedByMe)
    const listed = async (corpora?: 'user') =>
      ids(await drive.files.list({ corpora, pageSize: 1000 }).toArray({ limit: Infinity }))
    expect(unseen).toBeDefined()
    expect(await listed()).toContain(unseen?.id)
    expect(await listed('user')).not.toContain(unseen?.id)
  })

  test.each<[string, FileListParams, string]>([
    ['nothing', {}, 'allDrives'],
    ['a drive', { driveId: 'd', spaces: 'drive' }, 'drive'],
    ['a space', { spaces: 'appDataFolder' }, 'user'],
    ['My Drive only', { includeItemsFromAllDrives: false, supportsAllDrives: false }, 'user'],
    ['the corpora', { corpora: 'domain', driveId: 'd' }, 'domain'],
  ])('are chosen to match %s', async (_, params, corpora) => {
    const { drive, requestsOf } = running()
    const [request] = await requestsOf(() => drive.files.list(params).catch(() => undefined))
    expect(request?.query.corpora).toBe(corpora)
  })

  test('can be searched one by one', async () => {
    const { drive, records } = running()
    const { driveId = '' } = shared()
    const found = await drive.files.list({ driveId, pageSize: 2 }).toArray({ limit: Infinity })
    const expected = records<File>('files').filter((file) => file.driveId === driveId)
    expect(ids(found).sort()).toEqual(ids(expected).sort())
    expect(await failureOf(drive.files.list({ driveId, corpora: 'user' }))).toMatchObject({
      code: 'upstream_invalid_request',
      upstream: { code: 'teamDriveIdRequiresTeamDriveCorpora' },
    })
  })

  test('are listed themselves', async () => {
    const { drive, records } = running()
    const found = await drive.drives.list({ pageSize: 1 }).toArray({ limit: Infinity })
    expect(ids(found)).toEqual(ids(records('drives')))
    expect(found[0]?.restrictions).toMatchObject({ driveMembersOnly: false })
  })
})

describe('data of a file', () => {
  test('is read to the end', async () => {
    const { drive, find } = running()
    const file = find(
      ({ mimeType, ownedByMe, trashed }) => mimeType === DOCUMENT && ownedByMe === true && !trashed,
    )
    const { id: fileId } = file
    for (let n = 0; n < 5; n++) await drive.comments.create({ fileId, content: `Comment ${n}` })
    const [comment] = (await drive.comments.list({ fileId, pageSize: 2 })).records
    const commentId = comment?.id ?? ''
    for (let n = 0; n < 3; n++) await drive.replies.create({ fileId, commentId, content: `Reply ${n}` })
    const comments = await drive.comments.list({ fileId, pageSize: 2 }).toArray({ limit: Infinity })
    const replies = await drive.replies.list({ fileId, commentId, pageSize: 2 }).toArray({ limit: Infinity })
    const permissions = await drive.permissions.list({ fileId, pageSize: 1 }).toArray({ limit: Infinity })
    const revisions = await drive.revisions.list({ fileId, pageSize: 1 }).toArray({ limit: Infinity })
    expect(comments.slice(0, 5).map(({ content }) => content)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `Comment ${n}`),
    )
    expect(comments[0]?.replies).toEqual(replies)
    expect(replies.map(({ content }) => content)).toEqual(['Reply 0', 'Reply 1', 'Reply 2'])
    expect(ids(permissions)).toEqual(file.permissionIds)
    expect(permissions[0]).toMatchObject({ role: 'owner', emailAddress: 'ada@example.com' })
    expect(revisions.length).toBeGreaterThan(0)
    expect(revisions.at(-1)).toMatchObject({ mimeType: DOCUMENT, lastModifyingUser: { kind: 'drive#user' } })
  })

  test('about returns all fields by default', async () => {
    const { drive } = running()
    const about = await drive.about.get()
    expect(about).toMatchObject({
      user: { me: true },
      storageQuota: { limit: expect.stringMatching(/^\d+$/) },
    })
    expect(Object.keys(about).length).toBeGreaterThan(8)
    expect(await drive.about.get({ fields: 'kind' })).toEqual({ kind: 'drive#about' })
  })
})
