import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { authorized, part, type Recruiting, startRecruiting } from './recruiting.ts'

let started: Recruiting
let handle: Row
beforeAll(async () => {
  started = await startRecruiting({ size: 30 })
  handle = part(
    started.one('candidates', ({ resumeFileHandle }) => resumeFileHandle != null),
    'resumeFileHandle',
  )
})
afterAll(() => started.sandbox.close())

const addressOf = async (): Promise<URL> =>
  new URL((await started.results('file.info', { fileHandle: handle.handle })).url)

test('a handle gives a signed address of the sandbox', async () => {
  const address = await addressOf()
  expect(address.origin).toBe(started.sandbox.url('recruiting'))
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="resume.pdf"')
  const content = await answer.bytes()
  expect(content.length).toBe(Number(answer.headers.get('content-length')))
  const part = await fetch(await addressOf(), { headers: { range: 'bytes=5-9' } })
  expect([part.status, await part.bytes()]).toEqual([206, content.subarray(5, 10)])
})

test('a signed address refuses the API key, which must not be sent there', async () => {
  const answer = await fetch(await addressOf(), { headers: authorized('ashby_sandbox') })
  expect(answer.status).toBe(400)
})

test.each([
  ['another signature', (address: URL) => address.searchParams.set('signature', '0')],
  ['no signature', (address: URL) => address.searchParams.delete('signature')],
  ['a later expiry', (address: URL) => address.searchParams.set('expires', '99999999999999')],
  [
    'another file',
    (address: URL) => Object.assign(address, { pathname: `/kept-files/${crypto.randomUUID()}` }),
  ],
])('%s is denied', async (_, spoil) => {
  const address = await addressOf()
  spoil(address)
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/xml'])
})

test('a range outside of the file, and an unknown handle', async () => {
  const answer = await fetch(await addressOf(), { headers: { range: 'bytes=999999999-' } })
  expect(answer.status).toBe(416)
  const { body } = await started.call('file.info', { fileHandle: 'none' })
  expect(body).toMatchObject({ success: false, errorInfo: { code: 'file_not_found' } })
})
