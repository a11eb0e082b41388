import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { type Drive, FILES, FOLDER, query, reasonOf, startDrive } from './cloud-drive.ts'

const ME = '10000000000000000001'

let drive: Drive
beforeAll(async () => {
  drive = await startDrive({ size: 80 })
})
afterAll(() => drive.sandbox.close())

const ALL = query({ fields: '*', supportsAllDrives: true })
const permissionsOf = async (id: unknown, more = ''): Promise<Row[]> => {
  const { body } = await drive.call(`GET ${FILES}/${id}/permissions?${ALL}${more}`)
  return body.permissions as Row[]
}
const share = (id: unknown, json: Row, more = '') =>
  drive.call(`POST ${FILES}/${id}/permissions?${ALL}${more}`, { json })

describe('a file', () => {
  test('initially belongs to its owner only', async () => {
    const { id } = await drive.create({ name: 'A' })
    expect(await permissionsOf(id)).toEqual([
      {
        kind: 'drive#permission',
        id: ME,
        type: 'user',
        role: 'owner',
        displayName: 'Ada Sandbox',
        emailAddress: 'ada@example.com',
        deleted: false,
        pendingOwner: false,
      },
    ])
  })

  test('is shared, restricted and unshared', async () => {
    const { id } = await drive.create({ name: 'A' })
    const { body } = await share(id, { type: 'user', role: 'writer', emailAddress: 'someone@example.com' })
    expect(body).toMatchObject({ type: 'user', role: 'writer', emailAddress: 'someone@example.com' })
    const line = `${FILES}/${id}/permissions/${body.id}?${ALL}`
    expect((await drive.call(`PATCH ${line}`, { json: { role: 'reader' } })).body.role).toBe('reader')
    expect((await drive.call(`GET ${line}`)).body).toMatchObject({ id: body.id, role: 'reader' })
    expect(await permissionsOf(id)).toHaveLength(2)
    expect(
      (await drive.call(`DELETE ${FILES}/${id}/permissions/${body.id}?supportsAllDrives=true`)).status,
    ).toBe(204)
    expect(reasonOf(await drive.call(`GET ${line}`))).toEqual([404, 'notFound'])
    expect(drive.state.get('files', String(id))).toMatchObject({ shared: false })
  })

  test('has the same permission id for a person everywhere', async () => {
    const json = { type: 'user', role: 'reader', emailAddress: 'same@example.com' }
    const [one, other] = [await drive.create({ name: 'A' }), await drive.create({ name: 'B' })]
    expect((await share(one.id, json)).body.id).toBe((await share(other.id, json)).body.id)
  })

  test('shows four fields of a permission by default', async () => {
    const { id } = await drive.create({ name: 'A' })
    const { body } = await drive.call(`GET ${FILES}/${id}/permissions`)
    expect(Object.keys(body.permissions[0]).sort()).toEqual(['id', 'kind', 'role', 'type'])
  })

  test('inherits the permissions of its folder', async () => {
    const folder = await drive.create({ name: 'Box', mimeType: FOLDER })
    await share(folder.id, { type: 'anyone', role: 'reader' })
    const file = await drive.create({ name: 'A', parents: [folder.id] })
    expect((await permissionsOf(file.id)).map(({ id }) => id)).toEqual([ME, 'anyoneWithLink'])
  })

  test('can remove the expiration of a permission', async () => {
    const { id } = await drive.create({ name: 'A' })
    const expirationTime = '2027-01-01T00:00:00.000Z'
    const { body } = await share(id, {
      type: 'user',
      role: 'reader',
      emailAddress: 'x@example.com',
      expirationTime,
    })
    expect(body.expirationTime).toBe(expirationTime)
    const line = `PATCH ${FILES}/${id}/permissions/${body.id}?${ALL}&removeExpiration=true`
    expect((await drive.call(line, { json: {} })).body.expirationTime).toBeUndefined()
  })

  test('can be transferred to a new owner', async () => {
    const { id } = await drive.create({ name: 'A' })
    const json = { type: 'user', role: 'owner', emailAddress: 'heir@example.com' }
    expect(reasonOf(await share(id, json))).toEqual([403, 'forbidden'])
    expect((await share(id, json, '&transferOwnership=true')).status).toBe(200)
    expect(drive.state.get('files', String(id))).toMatchObject({ ownedByMe: false })
    expect((await permissionsOf(id)).map(({ role }) => role).sort()).toEqual(['owner', 'writer'])
  })

  test('lists permissions in pages on request', async () => {
    const { id } = await drive.create({ name: 'A' })
    for (const name of ['a', 'b', 'c'])
      await share(id, { type: 'user', role: 'reader', emailAddress: `${name}@example.com` })
    const first = await drive.call(`GET ${FILES}/${id}/permissions?${ALL}&pageSize=3`)
    const second = await drive.call(
      `GET ${FILES}/${id}/permissions?${ALL}&pageSize=3&pageToken=${first.body.nextPageToken}`,
    )
    expect([first.body.permissions.length, second.body.permissions.length]).toEqual([3, 1])
    expect(second.body.nextPageToken).toBeUndefined()
  })

  test.each([
    ['a user without an address', { type: 'user', role: 'reader' }, [400, 'badRequest']],
    ['a domain without a name', { type: 'domain', role: 'reader' }, [400, 'badRequest']],
    [
      'an organizer',
      { type: 'user', role: 'organizer', emailAddress: 'x@example.com' },
      [403, 'invalidSharingRequest'],
    ],
    ['an unknown role', { type: 'anyone', role: 'king' }, [400, 'invalidParameter']],
    ['nobody in particular', { role: 'reader' }, [400, 'required']],
    [
      'everybody for a time',
      { type: 'anyone', role: 'reader', expirationTime: '2027-01-01T00:00:00Z' },
      [403, 'expirationDateNotAllowedForSharedDriveMembers'],
    ],
  ])('is not shared with %s', async (_, json, expected) => {
    const { id } = await drive.create({ name: 'A' })
    expect(reasonOf(await share(id, json))).toEqual(expected)
    expect(await permissionsOf(id)).toHaveLength(1)
  })

  test('hides its permissions from readers', async () => {
    const { id } = drive.find(({ capabilities }) => !(capabilities as Row).canShare)
    const response = await drive.call(`GET ${FILES}/${id}/permissions?${ALL}`)
    expect(reasonOf(response)).toEqual([403, 'insufficientFilePermissions'])
  })

  test('can be left by the user it was shared with', async () => {
    const { id } = drive.find(({ ownedByMe }) => ownedByMe === false)
    expect((await drive.call(`DELETE ${FILES}/${id}/permissions/${ME}`)).status).toBe(204)
    expect(reasonOf(await drive.call(`GET ${FILES}/${id}`))).toEqual([404, 'notFound'])
  })

  test('keeps its owner', async () => {
    const { id } = await drive.create({ name: 'A' })
    expect((await drive.call(`DELETE ${FILES}/${id}/permissions/${ME}`)).status).toBe(403)
  })
})

describe('a shared drive', () => {
  const organized = (): Row => {
    const found = drive.state
      .records('drives')
      .find(({ capabilities }) => (capabilities as Row).canManageMembers)
    return found as Row
  }

  test('has members, and shows the origin of access to its files', async () => {
    const { id } = organized()
    const members = await permissionsOf(id)
    expect(members[0]).toMatchObject({ permissionDetails: [{ permissionType: 'member', inherited: false }] })
    const file = await drive.create({ name: 'A', parents: [id] })
    await share(file.id, { type: 'user', role: 'reader', emailAddress: 'guest@example.com' })
    const found = await permissionsOf(file.id)
    expect(found).toHaveLength(members.length + 1)
    expect(found[0]).toMatchObject({ permissionDetails: [{ inherited: true, inheritedFrom: id }] })
    expect(found.at(-1)).toMatchObject({ permissionDetails: [{ permissionType: 'file', inherited: false }] })
    expect(drive.state.get('files', String(file.id))).toMatchObject({ hasAugmentedPermissions: true })
    const inherited = `${FILES}/${file.id}/permissions/${members[1]?.id}?supportsAllDrives=true`
    expect(reasonOf(await drive.call(`DELETE ${inherited}`))).toEqual([
      403,
      'cannotDeleteInheritedPermission',
    ])
  })

  test('is visible only with supportsAllDrives, and to administrators', async () => {
    const { id } = organized()
    expect(reasonOf(await drive.call(`GET ${FILES}/${id}/permissions`))).toEqual([404, 'notFound'])
    drive.state.put('drives', {
      id: '0Aforeign',
      name: 'Foreign',
      createdTime: '2026-01-01T00:00:00.000Z',
      role: null,
    })
    const line = `GET ${FILES}/0Aforeign/permissions?${ALL}`
    expect(reasonOf(await drive.call(line))).toEqual([404, 'notFound'])
    expect((await drive.call(`${line}&useDomainAdminAccess=true`)).body.permissions).toEqual([])
  })
})
