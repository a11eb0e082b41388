import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { DOCUMENT, type Drive, FILES, FOLDER, query, reasonOf, startDrive } from './cloud-drive.ts'

const SHORTCUT = 'application/vnd.google-apps.shortcut'

let drive: Drive
beforeAll(async () => {
  drive = await startDrive({ size: 80 })
})
afterAll(() => drive.sandbox.close())

const get = async (id: unknown, values: Record<string, string | boolean> = {}): Promise<Row> => {
  const { body } = await drive.call(
    `GET ${FILES}/${id}?${query({ fields: '*', supportsAllDrives: true, ...values })}`,
  )
  return body as Row
}
const patch = (id: unknown, json: Row, values: Record<string, string | boolean> = {}) =>
  drive.call(`PATCH ${FILES}/${id}?${query({ fields: '*', supportsAllDrives: true, ...values })}`, { json })

describe('creating', () => {
  test('a file without content, in My Drive', async () => {
    const file = await drive.create({ name: 'Notes', description: 'ünï' })
    expect(file).toMatchObject({
      kind: 'drive#file',
      name: 'Notes',
      description: 'ünï',
      mimeType: 'application/octet-stream',
      size: '0',
      starred: false,
      trashed: false,
      ownedByMe: true,
      md5Checksum: 'd41d8cd98f00b204e9800998ecf8427e',
      version: '1',
    })
    expect(await get(file.id)).toEqual(file)
    expect(file.parents).toEqual([(await get('root')).id])
  })

  test('a folder, and a document in it', async () => {
    const folder = await drive.create({ name: 'Box', mimeType: FOLDER, folderColorRgb: '#16a765' })
    const file = await drive.create({ name: 'Doc', mimeType: DOCUMENT, parents: [folder.id] })
    expect(folder).toMatchObject({ mimeType: FOLDER, folderColorRgb: '#16a765' })
    expect(folder.size).toBeUndefined()
    expect(file.parents).toEqual([folder.id])
    expect(file.exportLinks).toHaveProperty('text/markdown')
    expect(file.md5Checksum).toBeUndefined()
  })

  test('a shortcut has the type of its target', async () => {
    const target = await drive.create({ name: 'Target', mimeType: DOCUMENT })
    const shortcut = await drive.create({
      name: 'To it',
      mimeType: SHORTCUT,
      shortcutDetails: { targetId: target.id },
    })
    expect(shortcut.shortcutDetails).toEqual({ targetId: target.id, targetMimeType: DOCUMENT })
  })

  test('in a shared drive', async () => {
    const shared = drive.state
      .records('drives')
      .find(({ capabilities }) => (capabilities as Row).canManageMembers)
    const file = await drive.create({ name: 'Ours', parents: [shared?.id] })
    expect(file).toMatchObject({ driveId: shared?.id })
    expect(file.owners).toBeUndefined()
    expect(file.shared).toBeUndefined()
  })

  test('with a pre-generated id happens once', async () => {
    const json = { name: 'Once', id: '1abcdefghijklmnopqrstuvwxyz012345' }
    const line = `POST ${FILES}?fields=*`
    expect((await drive.call(line, { json })).body.id).toBe(json.id)
    expect(reasonOf(await drive.call(line, { json }))).toEqual([409, 'fileIdInUse'])
    expect(reasonOf(await drive.call(line, { json: { name: 'x', id: 'short' } }))).toEqual([400, 'invalid'])
  })

  test.each([
    ['an unknown folder', { name: 'x', parents: ['nowhere'] }, [404, 'notFound']],
    ['two folders', { name: 'x', parents: ['root', 'root'] }, [400, 'invalidParameter']],
    ['a shortcut to nothing', { name: 'x', mimeType: SHORTCUT }, [400, 'badRequest']],
    [
      'a shortcut to an unknown file',
      { name: 'x', mimeType: SHORTCUT, shortcutDetails: { targetId: 'no' } },
      [404, 'notFound'],
    ],
    ['an unknown param', { name: 'x', nme: 'y' }, [400, 'invalidParameter']],
    ['a value of another type', { name: 7 }, [400, 'invalidParameter']],
  ])('with %s is refused', async (_, json, expected) => {
    expect(reasonOf(await drive.call(`POST ${FILES}`, { json }))).toEqual(expected)
  })
})

describe('changing', () => {
  test('increments the version and records time and user', async () => {
    const before = await drive.create({ name: 'A' })
    const { body } = await patch(before.id, { name: 'B', properties: { a: '1', b: '2' } })
    expect(body).toMatchObject({ name: 'B', version: '2', properties: { a: '1', b: '2' } })
    expect(Date.parse(body.modifiedTime)).toBeGreaterThan(Date.parse(String(before.modifiedTime)))
    expect((await patch(before.id, { properties: { a: null } })).body.properties).toEqual({ b: '2' })
  })

  test('starring does not change the file for others', async () => {
    const before = await drive.create({ name: 'A' })
    const { body } = await patch(before.id, { starred: true })
    expect([body.starred, body.modifiedTime]).toEqual([true, before.modifiedTime])
  })

  test('trashing and restoring a folder includes its contents', async () => {
    const folder = await drive.create({ name: 'Box', mimeType: FOLDER })
    const inner = await drive.create({ name: 'Inner', mimeType: FOLDER, parents: [folder.id] })
    const file = await drive.create({ name: 'File', parents: [inner.id] })
    await patch(folder.id, { trashed: true })
    expect(await get(file.id)).toMatchObject({ trashed: true, explicitlyTrashed: false })
    expect(await get(folder.id)).toMatchObject({ trashed: true, explicitlyTrashed: true })
    await patch(folder.id, { trashed: false })
    expect(await get(file.id)).toMatchObject({ trashed: false })
  })

  test('moves from one folder to another', async () => {
    const [from, to] = [
      await drive.create({ name: 'A', mimeType: FOLDER }),
      await drive.create({ name: 'B', mimeType: FOLDER }),
    ]
    const file = await drive.create({ name: 'File', parents: [from.id] })
    const { body } = await patch(file.id, {}, { addParents: String(to.id), removeParents: String(from.id) })
    expect(body.parents).toEqual([to.id])
    const again = await patch(file.id, {}, { addParents: String(to.id), removeParents: String(from.id) })
    expect(again.body.parents).toEqual([to.id])
  })

  test('has one parent and cannot create cycles', async () => {
    const outer = await drive.create({ name: 'A', mimeType: FOLDER })
    const inner = await drive.create({ name: 'B', mimeType: FOLDER, parents: [outer.id] })
    expect(reasonOf(await patch(inner.id, {}, { addParents: 'root' }))).toEqual([403, 'cannotAddParent'])
    const circle = { addParents: String(inner.id), removeParents: String((outer.parents as string[])[0]) }
    expect(reasonOf(await patch(outer.id, {}, circle))).toEqual([403, 'cannotAddParent'])
  })

  test('is refused for readers, who may still star', async () => {
    const { id } = drive.find(({ capabilities, trashed }) => !(capabilities as Row).canEdit && !trashed)
    const response = await patch(id, { name: 'Mine now' })
    expect(reasonOf(response)).toEqual([403, 'insufficientFilePermissions'])
    expect(response.body.error.errors[0].domain).toBe('global')
    expect((await patch(id, { starred: true })).status).toBe(200)
  })
})

describe('copying', () => {
  test('creates a file with the same content beside the original', async () => {
    const original = drive.find(
      ({ mimeType, ownedByMe, trashed, size }) =>
        mimeType === 'application/pdf' && ownedByMe === true && !trashed && size !== '0',
    )
    const { body } = await drive.call(`POST ${FILES}/${original.id}/copy?fields=*`, { json: {} })
    expect(body).toMatchObject({
      name: `Copy of ${original.name}`,
      md5Checksum: original.md5Checksum,
      size: original.size,
      parents: original.parents,
    })
    expect(body.id).not.toBe(original.id)
  })

  test('accepts metadata, and copies open comments on request', async () => {
    const original = await drive.create({ name: 'Plan', mimeType: DOCUMENT, description: 'old' })
    await drive.call(`POST ${FILES}/${original.id}/comments?fields=id`, { json: { content: 'Hm?' } })
    const { body } = await drive.call(`POST ${FILES}/${original.id}/copy?fields=*&copyComments=true`, {
      json: { name: 'Plan B', description: 'new' },
    })
    expect(body).toMatchObject({
      name: 'Plan B',
      description: 'new',
      mimeType: DOCUMENT,
      size: original.size,
    })
    const comments = await drive.call(`GET ${FILES}/${body.id}/comments?fields=comments(content)`)
    expect(comments.body.comments).toEqual([{ content: 'Hm?' }])
  })

  test('a folder cannot be copied', async () => {
    const folder = await drive.create({ name: 'Box', mimeType: FOLDER })
    const response = await drive.call(`POST ${FILES}/${folder.id}/copy`, { json: {} })
    expect(reasonOf(response)).toEqual([403, 'cannotCopyFile'])
  })
})

describe('deleting', () => {
  test('is permanent, and includes a folder’s contents', async () => {
    const folder = await drive.create({ name: 'Box', mimeType: FOLDER })
    const file = await drive.create({ name: 'File', parents: [folder.id] })
    expect(await drive.call(`DELETE ${FILES}/${folder.id}`)).toMatchObject({ status: 204, body: '' })
    for (const id of [folder.id, file.id]) {
      expect(reasonOf(await drive.call(`GET ${FILES}/${id}`))).toEqual([404, 'notFound'])
    }
    expect(reasonOf(await drive.call(`DELETE ${FILES}/${folder.id}`))).toEqual([404, 'notFound'])
  })

  test('is limited to owners', async () => {
    const { id } = drive.find(({ ownedByMe }) => ownedByMe === false)
    expect(reasonOf(await drive.call(`DELETE ${FILES}/${id}`))).toEqual([403, 'insufficientFilePermissions'])
  })
})

test('a file is not found after losing access', async () => {
  const file = await drive.create({ name: 'Theirs' })
  drive.state.put('files', { id: file.id, role: null })
  expect(reasonOf(await drive.call(`GET ${FILES}/${file.id}`))).toEqual([404, 'notFound'])
})
