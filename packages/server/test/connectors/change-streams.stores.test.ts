/** The change feed as an event stream: it resumes, keeps quiet connections open, and ends with the token and the process. */
import type { Sandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeStreams } from '../../src/connectors/change-streams.ts'
import { freshToken, type Synced, startSynced, startUpstreams, until } from '../support/synced.ts'

let sandbox: Sandbox
let synced: Synced
let isStopped = false

beforeAll(async () => {
  sandbox = await startUpstreams(['payments'], 5)
  synced = await startSynced(sandbox, ['payments'], {}, ['customers'])
  await until('a complete replica', async () => {
    const { body } = await synced.ask('GET', path())
    return body.complete?.customers
  })
})
afterAll(async () => {
  if (!isStopped) await synced.stop()
  await sandbox.close()
})

const path = (query = '') => `/v1/integrations/connectors/${synced.id('payments')}/changes${query}`

interface Event {
  readonly id?: string
  readonly event?: string
  readonly data?: string
  readonly comment?: string
}

/** Events in the order of their arrival, as `EventSource` parses them. */
async function* eventsOf(response: Response): AsyncGenerator<Event> {
  let pending = ''
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (pending + text).split('\n\n')
    pending = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n').map((line): [string, string] => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon) || 'comment', line.slice(colon + 1).trim()]
      })
      yield Object.fromEntries(lines)
    }
  }
}

interface Stream {
  readonly response: Response
  next(event: string): Promise<Event>
  close(): void
}

async function open(options: { query?: string; lastEventId?: string; token?: string } = {}): Promise<Stream> {
  const { query = '', lastEventId, token = synced.token } = options
  const controller = new AbortController()
  const response = await fetch(`${synced.server.address}${path(query)}`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: controller.signal,
  })
  const events = eventsOf(response)
  const next = async (event: string): Promise<Event> => {
    for (;;) {
      const { value, done } = await events.next()
      if (done) throw new Error(`the stream ended without ${event}`)
      if (value.event === event) return value
    }
  }
  return { response, next, close: () => controller.abort() }
}

const create = async (name: string): Promise<string> => {
  const params = { name }
  const { body } = await synced.execute('payments', { entity: 'customers', action: 'create', params })
  return body.records.id
}

const idsIn = ({ data = '{}' }: Event) => JSON.parse(data).data.map(({ id }: { id: string }) => id)

test('readers are counted while they read', async () => {
  const { metrics } = synced.server.services
  const readers = async (kind: string) =>
    Number(
      (await metrics.text()).match(
        new RegExp(`^plugboard_feed_readers\\{kind="${kind}"\\} (\\d+)$`, 'm'),
      )?.[1],
    )
  expect([await readers('stream'), await readers('waiting')]).toEqual([0, 0])
  const stream = await open()
  await stream.next('changes')
  await until('a stream that waits', async () => (await readers('waiting')) === 1)
  expect(await readers('stream')).toBe(1)
  stream.close()
  await until('the end', async () => (await readers('stream')) === 0 && (await readers('waiting')) === 0)
})

describe('a stream', () => {
  test('begins with the records, goes on with changes, and resumes after the last event', async () => {
    const stream = await open()
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    const first = await stream.next('changes')
    expect(idsIn(first)).toHaveLength(5)
    const one = await create('Streamed')
    const second = await stream.next('changes')
    expect(idsIn(second)).toEqual([one])
    expect(JSON.parse(second.data ?? '')).toMatchObject({ next_cursor: second.id, up_to_date: true })
    stream.close()
    const two = await create('Missed meanwhile')
    const resumed = await open({ lastEventId: second.id as string })
    expect(idsIn(await resumed.next('changes'))).toEqual([two])
    resumed.close()
  })

  test('begins with the records where the id of the last event is empty, as before the first one', async () => {
    const stream = await open({ lastEventId: '' })
    expect(idsIn(await stream.next('changes')).length).toBeGreaterThan(0)
    stream.close()
  })

  test('sends large pages as several events', async () => {
    const stream = await open({ query: '?limit=2&include=record' })
    expect(idsIn(await stream.next('changes'))).toHaveLength(2)
    expect(idsIn(await stream.next('changes'))).toHaveLength(2)
    stream.close()
  })

  test.each([
    ['a made-up Last-Event-ID', '', 'abc', 400, 'invalid_cursor'],
    ['a made-up cursor', '?cursor=abc', undefined, 400, 'invalid_cursor'],
    ['an unknown entity', '?entities=unicorns', undefined, 400, 'invalid_request'],
  ])('is refused with %s before it begins', async (_, query, lastEventId, status, code) => {
    const { response } = await open({ query, ...(lastEventId && { lastEventId }) })
    const problem = (await response.json()) as { code: string; errors: { pointer: string }[] }
    expect([response.status, problem.code]).toEqual([status, code])
    // Regression: a wrong header was called a wrong cursor.
    if (lastEventId) expect(problem.errors).toMatchObject([{ pointer: '/headers/last-event-id' }])
  })

  test('ends when its token is revoked, and shows no later change', async () => {
    const { client_id, client_secret } = synced.client
    const { address } = synced.server
    const token = await freshToken(synced)
    const stream = await open({ token })
    await stream.next('changes')
    const revoked = await fetch(`${address}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, client_id, client_secret }),
    })
    expect(revoked.status).toBe(200)
    await create('Secret')
    const end = await stream.next('end')
    expect(JSON.parse(end.data ?? '')).toMatchObject({ code: 'invalid_token' })
    await expect(stream.next('changes')).rejects.toThrow('the stream ended')
  })

  test('counts against the limit of its application until it is closed', async () => {
    const token = await freshToken(synced)
    const streams = await Promise.all(Array.from({ length: 10 }, () => open({ token })))
    expect(streams.map(({ response }) => response.status)).toEqual(Array.from({ length: 10 }, () => 200))
    const { response } = await open({ token })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await response.json()).toMatchObject({ code: 'rate_limited' })
    for (const stream of streams) stream.close()
    await until('room for another one', async () => {
      const one = await open({ token })
      one.close()
      return one.response.status === 200
    })
  })

  test('ends when the server stops', async () => {
    const stream = await open()
    await stream.next('changes')
    isStopped = true
    const stopped = synced.stop()
    const end = await stream.next('end')
    expect(JSON.parse(end.data ?? '')).toMatchObject({ code: 'shutting_down' })
    await stopped
  })
})

describe('the limits', () => {
  test('hold for the process as well, and each stream is closed once', () => {
    const streams = changeStreams({ total: 3, perApplication: 2 })
    const close = streams.open('a')
    streams.open('a')
    expect(() => streams.open('a')).toThrow('This application has 2 open streams of changes')
    streams.open('b')
    expect(() => streams.open('c')).toThrow('The server has 3 open streams of changes')
    close()
    close()
    streams.open('c')
    expect(() => streams.open('c')).toThrow('The server has 3 open streams')
  })
})
