/** Descriptions by address: redirects, refusals and bodies without an end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceAddress, readSourceFile } from '../../src/specs/read-source.ts'

const ADDRESS = 'https://vendor.example/openapi.json?key=secret'

/** A vendor that responds to the addresses that are asked for, one after another. */
function vendor(...responses: (() => Response)[]) {
  const asked: string[] = []
  const fetch = (address: string | URL | Request): Promise<Response> => {
    asked.push(String(address))
    const respond = responses[Math.min(asked.length, responses.length) - 1]
    return respond ? Promise.resolve(respond()) : Promise.reject(new Error('no response'))
  }
  return { asked, fetch }
}

const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } })

test('a redirect is followed, and the source is named without the query', async () => {
  const { asked, fetch } = vendor(
    redirect('/v2/openapi.json?key=secret'),
    () => new Response('openapi: 3.1.0'),
  )
  const source = await readSourceAddress(ADDRESS, fetch)
  expect(source).toEqual({ text: 'openapi: 3.1.0', file: 'https://vendor.example/v2/openapi.json' })
  expect(asked).toEqual([ADDRESS, 'https://vendor.example/v2/openapi.json?key=secret'])
})

test.each([
  ['plain HTTP', 'http://vendor.example/openapi.json'],
  ['the machine of the server', 'https://127.0.0.1/openapi.json'],
  ['a password', 'https://ada:secret@vendor.example/openapi.json'],
])('a redirect to %s is not followed', async (_, location) => {
  const { asked, fetch } = vendor(redirect(location))
  await expect(readSourceAddress(ADDRESS, fetch)).rejects.toThrow(/must begin with https:.* give the file/)
  expect(asked).toHaveLength(1)
})

test('redirects without an end are refused', async () => {
  const { asked, fetch } = vendor(redirect('/openapi.json'))
  await expect(readSourceAddress(ADDRESS, fetch)).rejects.toThrow('redirects more than 5 times')
  expect(asked).toHaveLength(6)
})

test.each([401, 404, 503])(
  'the status %i is named, with the way out and without the query',
  async (status) => {
    const { fetch } = vendor(() => new Response('<html></html>', { status }))
    await expect(readSourceAddress(ADDRESS, fetch)).rejects.toThrow(
      `https://vendor.example/openapi.json responds with status ${status}: check the address, or download the description and give the file.`,
    )
  },
)

test('a body without an end is read up to the limit, and ended', async () => {
  let isEnded = false
  const chunk = new Uint8Array(4 * 1024 * 1024).fill(32)
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(chunk),
    cancel: () => {
      isEnded = true
    },
  })
  const { fetch } = vendor(() => new Response(body))
  await expect(readSourceAddress(ADDRESS, fetch)).rejects.toThrow('has more than 64 MiB: give a part of it')
  expect(isEnded).toBe(true)
})

test('a host that cannot be reached is named, with the cause', async () => {
  const { fetch } = vendor()
  await expect(readSourceAddress(ADDRESS, fetch)).rejects.toMatchObject({
    code: 'upstream_unreachable',
    message: expect.stringContaining('https://vendor.example/openapi.json cannot be reached: no response'),
  })
})

// Regression: the error was that of the operating system.
test('a folder is refused with the way out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-source-'))
  await expect(readSourceFile(folder)).rejects.toThrow(/is a folder: give the file/)
  rmSync(folder, { recursive: true })
})
