/** Downloads from another host than the upstream. */
import { describe, expect, test } from 'vitest'
import { failureOf } from '../support/stub.ts'
import { connectDrive, SECRET } from './drive.ts'
import { startUpstream } from './server.ts'

const CONTENT = Buffer.from('content on another host')

async function textOf(content: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(content).arrayBuffer())
}

describe('another host', () => {
  const store = () =>
    startUpstream((_, response) =>
      response.writeHead(200, { 'content-length': CONTENT.length, 'content-type': 'image/png' }).end(CONTENT),
    )
  const redirecting = (address: string) =>
    startUpstream((_, response) => response.writeHead(302, { location: address }).end())

  test('that is declared serves the content and never sees our credentials', async () => {
    const files = await store()
    const upstream = await redirecting(`${files.origin}/signed?x=1`)
    const client = connectDrive(upstream.origin, [files.host], { headers: { 'x-own': SECRET } })
    const answer = await client.files.download({ id: '1', range: 'bytes=0-' })
    expect(await textOf(answer.content)).toEqual(CONTENT)
    expect(answer.contentType).toBe('image/png')
    expect(files.seen[0]?.url).toBe('/signed?x=1')
    expect(files.seen[0]?.headers.range).toBe('bytes=0-')
    expect(JSON.stringify(files.seen[0]?.headers)).not.toContain(SECRET)
  })

  test('that is not declared gets no request', async () => {
    const files = await store()
    const upstream = await redirecting(`${files.origin}/signed`)
    expect(
      await failureOf(connectDrive(upstream.origin, ['files.example']).files.download({ id: '1' })),
    ).toMatchObject({
      code: 'upstream_bad_response',
      outcome: 'unknown',
    })
    expect(files.seen).toHaveLength(0)
  })

  test.each<[string, string, string]>([
    ['below a pattern', '*.files.example', 'https://a.b.files.example/x'],
    ['without encryption', '*.files.example', 'http://a.files.example/x'],
    ['with a longer name', '*.files.example', 'https://a.files.example.evil/x'],
    ['the domain itself', '*.files.example', 'https://files.example/x'],
    ['another that ends alike', '*.files.example', 'https://evilfiles.example/x'],
    ['with a dot read as any character', 'files.example', 'https://filesxexample/x'],
    ['on another port', 'files.example', 'https://files.example:444/x'],
    ['with a user in the address', 'files.example', 'https://u:p@files.example/x'],
  ])('%s: only the first of these gets a request', async (name, pattern, address) => {
    const asked: string[] = []
    const fetch = async (url: string) => {
      asked.push(url)
      return asked.length > 1
        ? new Response(CONTENT)
        : new Response(null, { status: 307, headers: { location: address } })
    }
    const client = connectDrive('https://drive.example', [pattern], { fetch, maxRetries: 0 } as object)
    const call = client.files.download({ id: '1' })
    if (name === 'below a pattern') expect((await call).contentLength).toBeUndefined()
    else expect(await failureOf(call)).toMatchObject({ code: 'upstream_bad_response' })
    expect(asked.slice(1)).toEqual(name === 'below a pattern' ? [address] : [])
  })

  test.each([401, 403])('that answers %d does not invalidate our credentials', async (status) => {
    const files = await startUpstream((_, response) => response.writeHead(status).end('<Error/>'))
    const upstream = await redirecting(`${files.origin}/signed`)
    const call = connectDrive(upstream.origin, [files.host]).files.download({ id: '1' })
    expect(await failureOf(call)).toMatchObject({ code: 'upstream_forbidden', outcome: 'rejected' })
  })

  test('that redirects in a loop is abandoned', async () => {
    const upstream = await startUpstream((_, response) =>
      response.writeHead(302, { location: '/again' }).end(),
    )
    const call = connectDrive(upstream.origin).files.download({ id: '1' }, { maxRetries: 0 })
    expect(await failureOf(call)).toMatchObject({ code: 'upstream_bad_response' })
    expect(upstream.seen).toHaveLength(4)
  })
})
