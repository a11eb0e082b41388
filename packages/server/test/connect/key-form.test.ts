/** Keys that end users paste into forms. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from './browserless.ts'
import { type Scene, startScene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.stop())

describe('a key form', () => {
  const submit = async (type: string, method: string, credentials: object, user = 'kim') => {
    const { token } = await scene.open({ external_user_id: user, connector_types: [type] })
    const answer = await visitor(scene).ask(token, '/credentials', { type, method, credentials })
    return { ...answer, again: (body: object) => visitor(scene).ask(token, '/credentials', body) }
  }

  test('stores a key that the vendor takes, without the spaces around it', async () => {
    const { body } = await submit('payments', 'token', { api_key: ' sk_test_sandbox\n', account_id: '' })
    expect(body).toMatchObject({ status: 'done' })
    expect(await scene.connectors('kim')).toMatchObject([
      {
        id: body.connector_id,
        verified: true,
        granted_scopes: null,
        account: { id: 'acct_sandbox', label: 'Sandbox' },
        credentials: { fields: ['api_key'] },
      },
    ])
  })

  test('keeps nothing of a key that the vendor rejects, and takes the next one', async () => {
    const { status, body, again } = await submit('payments', 'token', { api_key: 'sk_wrong' }, 'lea')
    expect([status, body.code]).toEqual([422, 'invalid_credentials'])
    expect(await scene.connectors('lea')).toEqual([])
    const good = { type: 'payments', method: 'token', credentials: { api_key: 'sk_test_sandbox' } }
    expect((await again(good)).body.status).toBe('done')
  })

  test.each([
    ['payments', { api_key: 'sk_"te st\nx' }, '/credentials/api_key'],
    ['payments', {}, '/credentials/api_key'],
    ['payments', { api_key: 'sk_x', more: 'y' }, '/credentials/more'],
    ['issue-tracking', { site: 'not a site', email: 'a@b.example', api_token: 'x' }, '/credentials/site'],
  ])('of %s names the field at fault: %o', async (type, credentials, pointer) => {
    const { status, body } = await submit(type, 'token', credentials)
    expect([status, body.errors?.map((one: { pointer: string }) => one.pointer)]).toEqual([422, [pointer]])
  })

  test.each([
    ['longer than any key', 'x'.repeat(16_385)],
    ['with NUL', 'sk_test\0sandbox'],
  ])('is refused before the vendor is asked: a value %s', async (_, api_key) => {
    scene.sandbox.forgetRequests()
    const { status, body } = await submit('payments', 'token', { api_key })
    expect([status, body.errors?.[0]?.pointer]).toEqual([400, '/credentials/api_key'])
    expect(scene.sandbox.requests).toEqual([])
  })

  test('stores a key unverified if the vendor cannot be asked', async () => {
    const fault = scene.sandbox.faults.add({ match: { connector: 'recruiting' }, fault: { kind: 'reset' } })
    const { body } = await submit('recruiting', 'token', { api_key: 'sandbox' }, 'max')
    fault.off()
    expect(body.status).toBe('done')
    expect(await scene.connectors('max')).toMatchObject([{ verified: false, status: 'active' }])
  })
})
