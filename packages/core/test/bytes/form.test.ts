import type { IncomingHttpHeaders } from 'node:http'
import type { Content } from '@plugboard/core/bytes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureOf } from '../support/stub.ts'
import { bytesOf } from './content.ts'
import { connectDrive, MIB } from './drive.ts'
import { bodyOf, startUpstream } from './server.ts'

/** Parses forms with the platform's own parser. */
async function startForms() {
  const seen: { headers: IncomingHttpHeaders; form: FormData }[] = []
  const upstream = await startUpstream(async (request, response) => {
    const body = new Uint8Array(await bodyOf(request))
    const headers = { 'content-type': String(request.headers['content-type']) }
    seen.push({ headers: request.headers, form: await new Response(body, { headers }).formData() })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"f1"}')
  })
  return { origin: upstream.origin, seen }
}

const KINDS: readonly [kind: string, size: number, make: (bytes: Uint8Array<ArrayBuffer>) => Content][] = [
  ['few bytes', 3, (bytes) => bytes],
  ['a large Blob', 9 * MIB, (bytes) => new Blob([bytes])],
  ['a short stream', MIB, (bytes) => new Blob([bytes]).stream()],
]

test.each(KINDS)('a form with %s has its length', async (_, size, make) => {
  const { origin, seen } = await startForms()
  const content = bytesOf(size)
  const params = { name: 'ü', content: make(content), contentType: 'image/png', filename: 'a.png' }
  await connectDrive(origin).files.attach(params)
  const [{ headers, form }] = seen as [(typeof seen)[0]]
  expect(form.get('name')).toBe('ü')
  const file = form.get('file') as File
  expect([file.name, file.type]).toEqual(['a.png', 'image/png'])
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
  expect(Number(headers['content-length'])).toBeGreaterThan(size)
  expect(headers['transfer-encoding']).toBeUndefined()
})

test('a form with a long stream is sent in chunks, and only once', async () => {
  const upstream = await startUpstream(async (request, response) => {
    await bodyOf(request)
    response.writeHead(503).end()
  })
  const content = new Blob([bytesOf(2 * MIB)]).stream()
  const error = await failureOf(
    connectDrive(upstream.origin).files.attach({ name: 'x', content, filename: 'a' }),
  )
  expect(error).toMatchObject({ code: 'upstream_error' })
  expect(upstream.seen.map(({ headers }) => headers['transfer-encoding'])).toEqual(['chunked'])
})

test('no name of a file or value of a field breaks the form', async () => {
  const { origin, seen } = await startForms()
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(text, text, async (filename, name) => {
      await connectDrive(origin).files.attach({ name, content: bytesOf(5), filename })
      const form = seen.at(-1)?.form
      expect([...(form?.keys() ?? [])]).toEqual(['name', 'file'])
      const file = form?.get('file') as File
      expect([form?.get('name'), file.name, file.size]).toEqual([name, filename, 5])
    }),
    {
      examples: [
        ['a"; name="x', '--'],
        ['a\r\nX-Evil: 1\r\n\r\nb', 'a\r\nb'],
        ['\\', '\u{1f600}'],
      ],
      numRuns: 100,
    },
  )
})
