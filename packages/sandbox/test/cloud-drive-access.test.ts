import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Drive, FILES, query, reasonOf, startDrive } from './cloud-drive.ts'

let drive: Drive
beforeAll(async () => {
  drive = await startDrive({ size: 30 })
})
afterEach(() => drive.sandbox.faults.clear())
afterAll(() => drive.sandbox.close())

describe('refusals', () => {
  test('differ by their reasons, not by their status', async () => {
    drive.sandbox.faults.add({ times: 1, fault: { kind: 'rate_limited' } })
    const slow = await drive.call(`GET ${FILES}`)
    expect(reasonOf(slow)).toEqual([403, 'userRateLimitExceeded'])
    expect(slow.body.error).toMatchObject({ code: 403, errors: [{ domain: 'usageLimits' }] })
    drive.sandbox.faults.add({
      times: 1,
      fault: { kind: 'refused', status: 403, code: 'insufficientFilePermissions' },
    })
    const no = await drive.call(`GET ${FILES}`)
    expect(no.body.error.errors[0]).toMatchObject({ domain: 'global', reason: 'insufficientFilePermissions' })
  })

  test.each([
    ['an unknown path', 'GET /drive/v3/nothing', [404, 'notFound']],
    ['an unknown file', `GET ${FILES}/nothing`, [404, 'notFound']],
    ['an unknown param', `GET ${FILES}?limit=5`, [400, 'invalidParameter']],
    ['an unknown drive', 'GET /drive/v3/drives/nothing', [404, 'notFound']],
  ])('%s', async (_, line, expected) => {
    const response = await drive.call(line)
    expect(reasonOf(response)).toEqual(expected)
    expect(response.body.error).toMatchObject({ code: expected[0], message: expect.stringMatching(/./) })
  })

  test('a body that is not JSON', async () => {
    const text = await drive.call(`POST ${FILES}`, { form: 'name=x' })
    expect(reasonOf(text)).toEqual([400, 'badContent'])
    const headers = { 'content-type': 'application/json' }
    expect(reasonOf(await drive.call(`POST ${FILES}`, { form: '{', headers }))).toEqual([400, 'parseError'])
  })
})

test('about returns the user, their storage and the supported formats', async () => {
  const { body } = await drive.call('GET /drive/v3/about?fields=*')
  expect(body).toMatchObject({
    kind: 'drive#about',
    user: { displayName: 'Ada Sandbox', emailAddress: 'ada@example.com', me: true },
    storageQuota: { limit: '16106127360', usage: expect.stringMatching(/^\d+$/) },
    maxUploadSize: '5497558138880',
  })
  expect(body.exportFormats['application/vnd.google-apps.document']).toContain('text/markdown')
  expect(Number(body.storageQuota.usage)).toBeGreaterThan(Number(body.storageQuota.usageInDriveTrash))
})

describe('shared drives', () => {
  const create = (name: string, requestId: string) =>
    drive.call(`POST /drive/v3/drives?${query({ fields: '*', requestId })}`, { json: { name } })

  test('are created once for each request', async () => {
    const { body } = await create('Once', 'r1')
    expect(body).toMatchObject({ kind: 'drive#drive', name: 'Once', hidden: false })
    expect(reasonOf(await create('Once', 'r1'))).toEqual([409, 'duplicate'])
    expect(reasonOf(await drive.call('POST /drive/v3/drives', { json: { name: 'x' } }))).toEqual([
      400,
      'required',
    ])
  })

  test('are listed, found by name, changed and deleted', async () => {
    const { body: made } = await create('Ünique name', 'r2')
    const q = "name contains 'ünique'"
    const { body } = await drive.call(`GET /drive/v3/drives?${query({ q, fields: 'drives(id,name)' })}`)
    expect(body.drives).toEqual([{ id: made.id, name: 'Ünique name' }])
    const line = `/drive/v3/drives/${made.id}`
    const changed = await drive.call(`PATCH ${line}?fields=*`, {
      json: { name: 'Other', restrictions: { driveMembersOnly: true } },
    })
    expect(changed.body).toMatchObject({
      name: 'Other',
      restrictions: { driveMembersOnly: true, domainUsersOnly: false },
    })
    expect((await drive.call(`GET ${line}`)).body).toEqual({
      kind: 'drive#drive',
      id: made.id,
      name: 'Other',
    })
    expect((await drive.call(`DELETE ${line}`)).status).toBe(204)
    expect(reasonOf(await drive.call(`GET ${line}`))).toEqual([404, 'notFound'])
  })

  test('that are not empty are deleted by administrators with allowItemDeletion', async () => {
    const { body } = await create('Full', 'r3')
    const file = await drive.create({ name: 'In it', parents: [body.id] })
    const line = `DELETE /drive/v3/drives/${body.id}`
    expect(reasonOf(await drive.call(line))).toEqual([403, 'cannotDeleteResourceWithChildren'])
    expect((await drive.call(`${line}?allowItemDeletion=true`)).status).toBe(400)
    expect((await drive.call(`${line}?allowItemDeletion=true&useDomainAdminAccess=true`)).status).toBe(204)
    expect(drive.state.get('files', String(file.id))).toBeUndefined()
  })

  test('are not changed by writers', async () => {
    const { id } = drive.state.records('drives').find(({ name }) => name === 'Engineering') ?? {}
    const response = await drive.call(`PATCH /drive/v3/drives/${id}`, { json: { name: 'x' } })
    expect(reasonOf(response)).toEqual([403, 'insufficientFilePermissions'])
  })

  test('accept a theme or a color', async () => {
    const { body } = await create('Colorful', 'r4')
    const json = { themeId: 'coffee', colorRgb: '#16a765' }
    expect((await drive.call(`PATCH /drive/v3/drives/${body.id}`, { json })).status).toBe(400)
  })
})
