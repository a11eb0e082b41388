import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFaults } from '../src/engine/faults/switches.ts'
import { type Fault, type Sandbox, startSandbox } from '../src/index.ts'
import { type Client, clientOf, send } from './client.ts'
import { drive } from './tables/drive.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ ...drive, records: { files: [] } }] })
  call = clientOf(sandbox.url('drive'), {
    authorization: `Bearer ${sandbox.credentials('drive').access_token}`,
  })
  for (const name of ['one', 'two', 'three', 'four']) await create(name)
})
afterEach(() => sandbox.faults.clear())
afterAll(() => sandbox.close())

const create = (name: string): ReturnType<Client> => call('POST /drive/files', { json: { name } })
const names = (): unknown[] =>
  sandbox
    .state('drive')
    .records('files')
    .map((file) => file.name)

describe('faults that replace the answer have no other effect', () => {
  test.each<[string, Fault, number, unknown]>([
    ['a status', { kind: 'status', status: 503, body: { error: 'busy' } }, 503, { error: 'busy' }],
    ['a status with text', { kind: 'status', status: 500, body: 'oops' }, 500, 'oops'],
    ['a status without a body', { kind: 'status', status: 502 }, 502, ''],
    [
      'a rate limit',
      { kind: 'rate_limited', retryAfter: 7 },
      429,
      { error: { code: 'rate_limited', message: 'rate limited' } },
    ],
    [
      'a code of the vendor',
      { kind: 'refused', code: 'too_late', message: 'Come earlier', status: 409 },
      409,
      { error: { code: 'too_late', message: 'Come earlier' } },
    ],
    [
      'a code alone',
      { kind: 'refused', code: 'too_late' },
      400,
      { error: { code: 'too_late', message: 'too_late' } },
    ],
    ['a web page', { kind: 'html' }, 502, expect.stringContaining('<html>')],
    ['a web page with status 200', { kind: 'html', status: 200 }, 200, expect.stringContaining('<html>')],
    ['a redirect', { kind: 'redirect', to: 'http://elsewhere.invalid/' }, 302, ''],
  ])('%s', async (_, fault, status, body) => {
    const rule = sandbox.faults.add({ fault })
    const before = names()
    const answer = await create('never')
    expect([answer.status, answer.body]).toEqual([status, body])
    expect(names()).toEqual(before)
    expect(rule.hits).toBe(1)
  })

  test.each([
    ['seconds', 7, '7'],
    ['a date', new Date('2026-11-01T00:00:30Z'), 'Sun, 01 Nov 2026 00:00:30 GMT'],
    ['any given text', 'soon', 'soon'],
  ])('Retry-After is %s', async (_, retryAfter, header) => {
    sandbox.faults.add({ fault: { kind: 'rate_limited', retryAfter } })
    expect((await call('GET /drive/files')).headers.get('retry-after')).toBe(header)
  })

  test('a rate limit may have no Retry-After', async () => {
    sandbox.faults.add({ fault: { kind: 'rate_limited' } })
    expect((await call('GET /drive/files')).headers.get('retry-after')).toBeNull()
  })

  test('a redirect has a location', async () => {
    sandbox.faults.add({ fault: { kind: 'redirect', to: '/elsewhere', status: 308 } })
    const { status, headers } = await call('GET /drive/files')
    expect([status, headers.get('location')]).toEqual([308, '/elsewhere'])
  })

  test('a status may carry any headers and bytes', async () => {
    const body = gzipSync(JSON.stringify({ files: ['x'.repeat(1000)] }))
    sandbox.faults.add({
      fault: { kind: 'status', status: 200, body, headers: { 'content-encoding': 'gzip' } },
    })
    expect((await call('GET /drive/files')).body.files[0]).toHaveLength(1000)
  })

  test('a reset closes the socket', async () => {
    sandbox.faults.add({ fault: { kind: 'reset' } })
    const before = names()
    await expect(create('never')).rejects.toThrow()
    expect(names()).toEqual(before)
  })
})

describe('faults of the delivery do not undo the work', () => {
  test('a lost answer', async () => {
    sandbox.faults.add({ fault: { kind: 'lost_response' } })
    await expect(create('lost')).rejects.toThrow()
    expect(names()).toContain('lost')
  })

  test('another answer, as from a gateway', async () => {
    const fault: Fault = { kind: 'replaced', status: 503, headers: { 'retry-after': '1' }, body: 'busy' }
    sandbox.faults.add({ times: 1, fault })
    const { status, body, headers } = await create('replaced')
    expect([status, body, headers.get('retry-after')]).toEqual([503, 'busy', '1'])
    expect(names()).toContain('replaced')
  })

  test('a truncated body', async () => {
    sandbox.faults.add({ fault: { kind: 'truncated', bytes: 5 } })
    const { text, error, promised } = await readRaw('/drive/files')
    expect(text).toHaveLength(5)
    expect(promised).toBeGreaterThan(5)
    expect(error).toBe('ECONNRESET')
  })

  test('a body truncated by half', async () => {
    sandbox.faults.add({ fault: { kind: 'truncated' } })
    const { text, promised } = await readRaw('/drive/files')
    expect(text).toHaveLength(Math.floor(promised / 2))
  })

  test('a delay comes after the work', async () => {
    sandbox.faults.add({ fault: { kind: 'delay', ms: 40 } })
    const begun = performance.now()
    const answer = create('late')
    await until(() => names().includes('late'))
    expect((await answer).status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(38)
  })

  test('a caller who disconnects during a delay does not undo the work', async () => {
    sandbox.faults.add({ fault: { kind: 'delay', ms: 5000 } })
    const leaving = new AbortController()
    const answer = call('POST /drive/files', { json: { name: 'left' }, signal: leaving.signal })
    const refused = expect(answer).rejects.toThrow()
    await until(() => names().includes('left'))
    leaving.abort()
    await refused
    expect(names()).toContain('left')
  })

  test('a trickled answer arrives complete, chunk by chunk', async () => {
    sandbox.faults.add({ fault: { kind: 'drip', bytes: 20, ms: 1 } })
    const { text, pieces, promised } = await readRaw('/drive/files')
    expect(text).toHaveLength(promised)
    expect(pieces).toBeGreaterThan(1)
  })

  test('a repeated cursor returns the given token', async () => {
    const first = await call('GET /drive/files?limit=2')
    sandbox.faults.add({ match: { action: 'list' }, fault: { kind: 'repeated_cursor' } })
    const token = first.body.nextPageToken
    const again = await call(`GET /drive/files?limit=2&pageToken=${token}`)
    expect(again.body.nextPageToken).toBe(token)
  })
})

describe('matching of faults', () => {
  const fault: Fault = { kind: 'status', status: 599 }

  test.each([
    ['everything', undefined, true],
    ['the method', { method: 'GET' }, true],
    ['another method', { method: 'POST' }, false],
    ['the path', { path: '/drive/files' }, true],
    ['a part of the path', { path: '/drive' }, false],
    ['a pattern', { path: /^\/drive/ }, true],
    ['a stateful pattern', { path: /files/g }, true],
    ['entity and action', { entity: 'files', action: 'list' }, true],
    ['another action', { entity: 'files', action: 'get' }, false],
    ['the connector', { connector: 'drive' }, true],
    ['another connector', { connector: 'payments' }, false],
  ])('%s', async (_, match, hit) => {
    const rule = sandbox.faults.add(match === undefined ? { fault } : { match, fault })
    const statuses = [(await call('GET /drive/files')).status, (await call('GET /drive/files')).status]
    expect(statuses).toEqual(hit ? [599, 599] : [200, 200])
    expect(rule.hits).toBe(hit ? 2 : 0)
  })

  test('a limited number of times, then the next rule, then nothing', async () => {
    const first = sandbox.faults.add({ times: 2, fault: { kind: 'status', status: 500 } })
    const second = sandbox.faults.add({ times: 1, fault: { kind: 'status', status: 503 } })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await call('GET /drive/files')).status)
    expect(statuses).toEqual([500, 500, 503, 200])
    expect([first.hits, second.hits]).toEqual([2, 1])
  })

  test('a removed rule no longer applies, the others do', async () => {
    const first = sandbox.faults.add({ fault: { kind: 'status', status: 500 } })
    sandbox.faults.add({ fault: { kind: 'status', status: 503 } })
    first.off()
    expect((await call('GET /drive/files')).status).toBe(503)
  })
})

describe('close', () => {
  test('ends at once, with requests running and connections kept alive', async () => {
    const other = await startSandbox({ connectors: [drive] })
    await send(other.url('drive'), 'GET /drive/files')
    other.faults.add({ fault: { kind: 'delay', ms: 60_000 } })
    const running = send(other.url('drive'), 'GET /drive/files').catch((error: Error) => error.name)
    await until(() => other.requests.length === 2)
    const begun = performance.now()
    await other.close()
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(await running).toBe('TypeError')
  })
})

async function until(met: () => boolean): Promise<void> {
  while (!met()) await new Promise((resolve) => setTimeout(resolve, 1))
}

interface Raw {
  readonly text: string
  readonly pieces: number
  readonly promised: number
  readonly error: string | undefined
}

/** The raw bytes on the socket, for which fetch would only throw. */
function readRaw(path: string): Promise<Raw> {
  const { promise, resolve, reject } = Promise.withResolvers<Raw>()
  const sent = httpRequest(
    sandbox.url('drive') + path,
    { headers: { authorization: `Bearer ${sandbox.credentials('drive').access_token}` }, agent: false },
    (response) => {
      const pieces: Buffer[] = []
      const end = (error?: NodeJS.ErrnoException): void =>
        resolve({
          text: Buffer.concat(pieces).toString(),
          pieces: pieces.length,
          promised: Number(response.headers['content-length']),
          error: error?.code,
        })
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', end)
      response.on('error', end)
    },
  )
  sent.on('error', reject)
  sent.end()
  return promise
}

// Regression: a misspelt rule affected every request, and misspelt options the default.
test.each<[string, object, string]>([
  ['of a rule', { mach: {}, fault: { kind: 'reset' } }, 'mach is unknown; did you mean match?'],
  [
    'of a match',
    { match: { acton: 'list' }, fault: { kind: 'reset' } },
    'acton is unknown; did you mean action?',
  ],
  ['of a fault', { fault: { kind: 'status', statsu: 500 } }, 'statsu is unknown; did you mean status?'],
  ['of a kind', { fault: { kind: 'rest' } }, 'did you mean reset?'],
])('an unknown name %s is refused with the nearest one', (_, rule, message) => {
  expect(() => createFaults().add(rule as never)).toThrow(message)
})

test('an unknown option of the sandbox is refused with the nearest name', async () => {
  await expect(startSandbox({ connectors: [], prot: 1 } as never)).rejects.toThrow('did you mean port?')
  await expect(startSandbox({ connectors: [{ recrods: {} }] } as never)).rejects.toThrow(
    'did you mean records?',
  )
})
