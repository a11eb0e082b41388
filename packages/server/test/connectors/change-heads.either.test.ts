/** Which change feeds have moved, in one look. */
import { expect, onTestFinished, test } from 'vitest'
import { send } from '../support/harness.ts'
import { startSynced, startUpstreams, untilComplete } from '../support/synced.ts'

const HEADS = '/v1/changes/heads'

test('the head of a feed moves with its changes, and with nothing else', async () => {
  const sandbox = await startUpstreams(['payments', 'recruiting'], 3)
  onTestFinished(() => sandbox.close())
  const sync = { changes: 3600, full: 3600, leaseMs: 20_000 }
  const synced = await startSynced(sandbox, ['payments', 'recruiting'], { sync }, ['customers', 'jobs'])
  onTestFinished(() => synced.stop())
  await untilComplete(synced, 'payments')
  await untilComplete(synced, 'recruiting')
  const heads = async (): Promise<Map<string, string>> => {
    const { status, body } = await synced.ask('GET', HEADS)
    expect([status, body.next_cursor]).toEqual([200, null])
    return new Map(body.data.map((one: Record<string, string>) => [one.connector_type, one.head]))
  }
  const before = await heads()
  expect([...before.keys()].toSorted()).toEqual(['payments', 'recruiting'])
  expect(await heads()).toEqual(before)
  await synced.execute('payments', { entity: 'customers', action: 'create', params: { name: 'Ada' } })
  const after = await heads()
  expect(after.get('payments')).not.toBe(before.get('payments'))
  expect(after.get('recruiting')).toBe(before.get('recruiting'))
})

test('pages are followed by cursors, and tokens see what they may see', async () => {
  const sandbox = await startUpstreams(['payments', 'recruiting'], 3)
  onTestFinished(() => sandbox.close())
  const synced = await startSynced(sandbox, ['payments', 'recruiting'], {}, ['customers', 'jobs'])
  onTestFinished(() => synced.stop())
  const { body } = await synced.ask('POST', '/api/v1/account/applications/token', synced.client)
  const ask = (query: string) =>
    send(`${synced.server.address}${HEADS}${query}`, 'GET', { token: body.access_token })
  const first = (await ask('?limit=1')).body
  const second = (await ask(`?limit=1&cursor=${first.next_cursor}`)).body
  const ids = [...first.data, ...second.data].map((one: { connector_id: string }) => one.connector_id)
  expect(ids.toSorted()).toEqual([synced.id('payments'), synced.id('recruiting')].toSorted())
  expect(second.next_cursor).toBeNull()
  expect((await ask('?external_user_id=bob')).body.data).toEqual([])
  expect((await synced.ask('GET', `${HEADS}?external_user_id=bob`)).status).toBe(403)
  expect((await ask('?cursor=forged')).body).toMatchObject({ status: 400, code: 'invalid_cursor' })
})
