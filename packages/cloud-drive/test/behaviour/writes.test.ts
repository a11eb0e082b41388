import { describe, expect, test } from 'vitest'
import type { File } from '../../src/index.ts'
import { DOCUMENT, FOLDER, failureOf, ids, startOnce } from './start.ts'

const running = startOnce({ seed: 5, size: 40 })

describe('files', () => {
  test('are created, changed, moved, trashed, restored and deleted', async () => {
    const { drive, records } = running()
    const [from, to] = [
      await drive.files.create({ name: 'A', mimeType: FOLDER }),
      await drive.files.create({ name: 'B', mimeType: FOLDER }),
    ]
    const { id: fileId, ...made } = await drive.files.create({
      name: 'Žluťoučký “kůň”',
      mimeType: DOCUMENT,
      parents: [from.id],
      properties: { a: '1', b: '2' },
    })
    expect(made).toMatchObject({ name: 'Žluťoučký “kůň”', parents: [from.id], trashed: false, version: '1' })
    expect(await drive.files.update({ fileId, description: 'ü', properties: { a: null } })).toMatchObject({
      description: 'ü',
      properties: { b: '2' },
    })
    expect((await drive.files.update({ fileId, addParents: to.id, removeParents: from.id })).parents).toEqual(
      [to.id],
    )
    expect((await drive.files.update({ fileId, trashed: true })).trashed).toBe(true)
    expect((await drive.files.update({ fileId, trashed: false })).trashed).toBe(false)
    expect(await drive.files.delete({ fileId: to.id })).toBeNull()
    expect(ids(records<File>('files'))).not.toContain(fileId)
    expect(await failureOf(drive.files.get({ fileId }))).toMatchObject({ code: 'upstream_not_found' })
  })

  test('with a pre-generated id are created once, however often the call is repeated', async () => {
    const { drive, records } = running()
    const { ids: reserved = [], space } = await drive.files.generate_ids({ count: 2 })
    expect([new Set(reserved).size, space]).toEqual([2, 'drive'])
    const [id = ''] = reserved
    const file = { name: 'Once', id }
    expect((await drive.files.create(file)).id).toBe(file.id)
    expect(await failureOf(drive.files.create(file))).toMatchObject({
      code: 'upstream_conflict',
      upstream: { code: 'fileIdInUse' },
    })
    expect(records<File>('files').filter(({ name }) => name === 'Once')).toHaveLength(1)
  })

  test('in the trash are deleted when it is emptied, those in shared drives apart', async () => {
    const { drive, records } = running()
    const { id: driveId } = await drive.drives.create({ requestId: crypto.randomUUID(), name: 'Team' })
    const folder = await drive.files.create({ name: 'Folder', mimeType: FOLDER })
    const inside = await drive.files.create({ name: 'Inside', parents: [folder.id] })
    const shared = await drive.files.create({ name: 'Shared', parents: [driveId] })
    const kept = await drive.files.create({ name: 'Kept' })
    for (const { id } of [folder, shared]) await drive.files.update({ fileId: id, trashed: true })
    const left = (): string[] => {
      const all = ids(records<File>('files'))
      return [folder, inside, shared, kept]
        .filter(({ id }) => all.includes(id))
        .map(({ name }) => String(name))
    }
    expect(await drive.files.empty_trash()).toBeNull()
    expect(left()).toEqual(['Shared', 'Kept'])
    await drive.files.empty_trash({ driveId })
    expect(left()).toEqual(['Kept'])
    expect(await failureOf(drive.files.empty_trash({ driveId: '0Anone' }))).toMatchObject({
      code: 'upstream_not_found',
    })
  })

  test('are not created again after an unknown outcome', async () => {
    const { drive, sandbox, records, requestsOf } = running()
    sandbox.faults.add({
      match: { entity: 'files', action: 'create' },
      times: 1,
      fault: { kind: 'lost_response' },
    })
    const sent = await requestsOf(async () => {
      expect(await failureOf(drive.files.create({ name: 'Lost' }))).toMatchObject({
        outcome: 'unknown',
        retryable: false,
      })
    })
    expect(sent).toHaveLength(1)
    expect(records<File>('files').filter(({ name }) => name === 'Lost')).toHaveLength(1)
  })

  test('are changed again after an unknown outcome', async () => {
    const { drive, sandbox, requestsOf } = running()
    const { id: fileId } = await drive.files.create({ name: 'A' })
    sandbox.faults.add({ match: { method: 'PATCH' }, times: 1, fault: { kind: 'lost_response' } })
    const sent = await requestsOf(async () => {
      expect((await drive.files.update({ fileId, name: 'B' })).name).toBe('B')
    })
    expect(sent).toHaveLength(2)
  })

  test('that were deleted although the answer was lost count as deleted', async () => {
    const { drive, sandbox } = running()
    const { id: fileId } = await drive.files.create({ name: 'A' })
    sandbox.faults.add({ match: { method: 'DELETE' }, times: 1, fault: { kind: 'lost_response' } })
    expect(await drive.files.delete({ fileId })).toBeNull()
  })

  test('are copied', async () => {
    const { drive, find } = running()
    const original = find(
      ({ mimeType, ownedByMe, trashed }) => mimeType === 'application/pdf' && ownedByMe === true && !trashed,
    )
    const copy = await drive.files_copy.create({ fileId: original.id, name: 'Copy', parents: ['root'] })
    expect(copy).toMatchObject({ name: 'Copy', md5Checksum: original.md5Checksum, size: original.size })
    expect((await drive.files_copy.create({ fileId: original.id, parents: ['root'] })).name).toBe(
      `Copy of ${original.name}`,
    )
  })
})

describe('sharing', () => {
  test('is granted, changed and revoked', async () => {
    const { drive } = running()
    const { id: fileId } = await drive.files.create({ name: 'A' })
    const made = await drive.permissions.create({
      fileId,
      type: 'user',
      role: 'reader',
      emailAddress: 'grace@example.com',
    })
    expect(made).toMatchObject({
      role: 'reader',
      emailAddress: 'grace@example.com',
      kind: 'drive#permission',
    })
    const about = { fileId, permissionId: made.id }
    expect((await drive.permissions.update({ ...about, role: 'writer' })).role).toBe('writer')
    expect((await drive.permissions.get(about)).role).toBe('writer')
    expect(await drive.permissions.delete(about)).toBeNull()
    expect(await failureOf(drive.permissions.get(about))).toMatchObject({ code: 'upstream_not_found' })
  })
})

describe('discussion', () => {
  test('is created, resolved and deleted', async () => {
    const { drive } = running()
    const { id: fileId } = await drive.files.create({ name: 'A', mimeType: DOCUMENT })
    const { id: commentId } = await drive.comments.create({
      fileId,
      content: 'Why?',
      quotedFileContent: { value: 'x' },
    })
    expect((await drive.comments.update({ fileId, commentId, content: 'Why not?' })).content).toBe('Why not?')
    const { id: replyId } = await drive.replies.create({ fileId, commentId, action: 'resolve' })
    expect(await drive.comments.get({ fileId, commentId })).toMatchObject({
      resolved: true,
      replies: [{ id: replyId, action: 'resolve' }],
    })
    expect((await drive.replies.update({ fileId, commentId, replyId, content: 'Done' })).content).toBe('Done')
    expect((await drive.replies.get({ fileId, commentId, replyId })).content).toBe('Done')
    expect(await drive.replies.delete({ fileId, commentId, replyId })).toBeNull()
    expect(await drive.comments.delete({ fileId, commentId })).toBeNull()
    const [tombstone] = (await drive.comments.list({ fileId, includeDeleted: true })).records
    expect(tombstone).toMatchObject({ id: commentId, deleted: true })
    expect(tombstone?.content).toBeUndefined()
  })

  test('needs content or an action before anything is sent', async () => {
    const { drive, requestsOf } = running()
    const sent = await requestsOf(async () => {
      expect(await failureOf(drive.replies.create({ fileId: 'f', commentId: 'c' }))).toMatchObject({
        code: 'invalid_request',
      })
    })
    expect(sent).toEqual([])
  })
})

describe('shared drives', () => {
  test('are created once for each request, changed and deleted', async () => {
    const { drive } = running()
    const made = await drive.drives.create({ requestId: 'r-1', name: 'Team' })
    expect(made).toMatchObject({ name: 'Team', kind: 'drive#drive' })
    expect(await failureOf(drive.drives.create({ requestId: 'r-1', name: 'Team' }))).toMatchObject({
      code: 'upstream_conflict',
    })
    const driveId = made.id
    expect(await drive.drives.update({ driveId, restrictions: { driveMembersOnly: true } })).toMatchObject({
      restrictions: { driveMembersOnly: true },
    })
    expect((await drive.drives.get({ driveId })).name).toBe('Team')
    const file = await drive.files.create({ name: 'In it', parents: [driveId] })
    expect(file.driveId).toBe(driveId)
    expect(await failureOf(drive.drives.delete({ driveId }))).toMatchObject({
      upstream: { code: 'cannotDeleteResourceWithChildren' },
    })
    expect(
      await drive.drives.delete({ driveId, useDomainAdminAccess: true, allowItemDeletion: true }),
    ).toBeNull()
  })
})

test('revisions are kept and deleted', async () => {
  const { drive } = running()
  const file = await drive.files_upload.create({
    name: 'a.txt',
    content: new Blob(['one'], { type: 'text/plain' }),
  })
  await drive.files_upload.update({ fileId: file.id, content: new Blob(['two!'], { type: 'text/plain' }) })
  const fileId = file.id
  const { records } = await drive.revisions.list({ fileId })
  expect(records.map(({ size }) => size)).toEqual(['3', '4'])
  const revisionId = records[0]?.id ?? ''
  expect((await drive.revisions.update({ fileId, revisionId, keepForever: true })).keepForever).toBe(true)
  expect((await drive.revisions.get({ fileId, revisionId })).keepForever).toBe(true)
  expect(await drive.revisions.delete({ fileId, revisionId })).toBeNull()
  expect((await drive.revisions.list({ fileId })).records).toHaveLength(1)
})
