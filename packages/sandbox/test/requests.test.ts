import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../src/index.ts'
import { type Client, clientOf } from './client.ts'
import { drive } from './tables/drive.ts'
import { tracker } from './tables/offset.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [drive, tracker], logSize: 3 })
  call = clientOf(sandbox.url('drive'), {
    authorization: `Bearer ${sandbox.credentials('drive').access_token}`,
  })
})
beforeEach(() => sandbox.forgetRequests())
afterAll(() => sandbox.close())

test('remembers what came in and how it was answered', async () => {
  await call('POST /drive/files?a[b]=1&c[0]=x&c[1]=y', { json: { name: 'n' }, headers: { 'x-trace': '7' } })
  expect(sandbox.requests).toEqual([
    {
      connector: 'drive',
      entity: 'files',
      action: 'create',
      method: 'POST',
      url: '/drive/files?a[b]=1&c[0]=x&c[1]=y',
      path: '/drive/files',
      query: { a: { b: '1' }, c: ['x', 'y'] },
      headers: expect.objectContaining({ 'x-trace': '7', authorization: 'Bearer [redacted]' }),
      body: { name: 'n' },
      status: 400,
    },
  ])
})

test.each([
  ['a form', { form: 'a=1&b[c]=2' }, { a: '1', b: { c: '2' } }],
  ['a broken form', { form: 'a=%zz' }, 'a=%zz'],
  ['nothing', {}, undefined],
])('shows the body of %s', async (_, sent, body) => {
  await call('POST /drive/nowhere', sent)
  expect(sandbox.requests[0]).toMatchObject({ entity: undefined, status: 404 })
  expect(sandbox.requests[0]?.body).toEqual(body)
})

test('never shows credentials', async () => {
  await call('GET /drive/files')
  expect(JSON.stringify(sandbox.requests)).not.toContain('very-secret')
})

test('has no status for a request whose socket was cut', async () => {
  sandbox.faults.add({ times: 1, fault: { kind: 'reset' } })
  await expect(call('GET /drive/files')).rejects.toThrow()
  expect(sandbox.requests.map((request) => request.status)).toEqual([undefined])
})

test('counts the records that a request wrote, even if its answer was lost', async () => {
  sandbox.faults.add({ times: 1, fault: { kind: 'lost_response' } })
  await expect(call('POST /drive/files', { json: { name: 'n' } })).rejects.toThrow()
  sandbox.faults.add({ times: 1, fault: { kind: 'status', status: 500 } })
  await call('POST /drive/files', { json: { name: 'n' } })
  await call('GET /drive/files')
  expect(sandbox.requests.map(({ writes }) => writes)).toEqual([1, undefined, 0])
})

test('forgets the oldest', async () => {
  for (let n = 0; n < 5; n++) await call(`GET /drive/files/f${n}`)
  expect(sandbox.requests.map((request) => request.path)).toEqual([
    '/drive/files/f2',
    '/drive/files/f3',
    '/drive/files/f4',
  ])
})
