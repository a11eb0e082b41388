/** Uploads whose content goes to an address from an earlier response. */
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Call, type CallOptions, type Connector, connect, type Entity } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { expect, test } from 'vitest'
import { failureOf } from '../support/stub.ts'
import { startUpstream } from './server.ts'

interface Params {
  readonly content: string | Uint8Array | ReadableStream<Uint8Array>
  readonly length?: number
  readonly title?: string
}

interface Files {
  create(params: Params, options?: CallOptions): Call<{ id: string }>
}

const files: Entity<Files> = {
  name: 'files',
  actions: {
    create: {
      steps: [
        { http: 'GET /address', query: { length: { type: 'integer' } } },
        { http: 'POST address' },
        {
          http: 'POST /files',
          take: { 'files.0.id': [{ from: 'id' }] },
          body: { title: { type: 'string', as: 'files.0.title' } },
        },
      ],
      upload: { size: 'length' },
      params: { content: { type: 'bytes', required: true }, contentType: { type: 'string' } },
      record: 'files.0',
    },
  },
}

const drawer: Connector = {
  name: 'drawer',
  provider: 'acme',
  title: 'Drawer',
  server: 'https://drawer.example',
  headers: { 'X-Version': '3' },
  files: ['*.kept.example'],
  auth: [
    {
      name: 'token',
      credentials: { key: { type: 'string', required: true } },
      header: 'Authorization: Bearer {key}',
    },
  ],
}

interface Sent {
  readonly line: string
  readonly host: string | undefined
  readonly token: string | undefined
  readonly body: string
}

/** @param others Replaces responses, by path. */
async function open(
  address: (server: string) => string,
  others: Record<string, (response: ServerResponse) => void> = {},
) {
  const sent: Sent[] = []
  const upstream = await startUpstream(async (request, response) => {
    const { method, url = '', headers } = request
    // A sender that finds out that its content has another size ends the request.
    const body = await text(request).catch(() => '')
    sent.push({ line: `${method} ${url}`, host: headers.host, token: headers.authorization, body })
    const path = url.split('?')[0] ?? ''
    const other = others[path]
    if (other) return other(response)
    if (path === '/put') return void response.end('OK - taken')
    const answer =
      path === '/address' ? { id: 'f1', address: address(upstream.origin) } : { files: [{ id: 'f1' }] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  const client = connect(drawer, { files }, { server: upstream.origin, auth: { key: 'secret' }, bytes })
  return { client, sent }
}

const own = (server: string): string => `${server}/put?sig=1`
const streamOf = (size: number) => new Blob([new Uint8Array(size)]).stream()
const MIB = 2 ** 20

test('the content goes to the address as it is, without credentials, and the last step completes it', async () => {
  const { client, sent } = await open(own)
  const file = await client.files.create({ content: 'héllo', title: 'Greeting' })
  expect(file).toEqual({ id: 'f1' })
  expect(sent.map(({ line, token, body }) => [line, token, body])).toEqual([
    ['GET /address?length=6', 'Bearer secret', ''],
    ['POST /put?sig=1', undefined, 'héllo'],
    ['POST /files', 'Bearer secret', '{"files":[{"title":"Greeting","id":"f1"}]}'],
  ])
})

test.each([
  ['another host', () => 'https://elsewhere.example/put'],
  ['a host of a longer name', () => 'https://a.kept.example.evil.example/put'],
  ['credentials in the address', () => 'https://user:pw@a.kept.example/put'],
  ['another protocol', () => 'ftp://a.kept.example/put'],
  ['a private address', () => 'http://169.254.169.254/put'],
])('nothing is sent to %s', async (_, address) => {
  const { client, sent } = await open(address)
  const error = await failureOf(client.files.create({ content: 'hello' }))
  expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'not_sent', step: 'POST address' })
  expect(sent).toHaveLength(1)
})

test('a stream of unknown size is read ahead, and a larger one needs its size', async () => {
  const { client, sent } = await open(own)
  await client.files.create({ content: streamOf(MIB) })
  expect(sent[0]?.line).toBe(`GET /address?length=${MIB}`)
  const error = await failureOf(client.files.create({ content: streamOf(6 * MIB) }))
  expect(error).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/params/length' }] })
  expect(sent).toHaveLength(3)
  await client.files.create({ content: streamOf(9 * MIB), length: 9 * MIB })
  expect(sent[4]?.body).toHaveLength(9 * MIB)
})

test.each([
  ['bytes', () => new Uint8Array(3), 4],
  ['a stream that ends early', () => streamOf(9 * MIB), 9 * MIB + 1],
  ['a stream that goes on', () => streamOf(9 * MIB), 9 * MIB - 1],
  ['a short stream', () => streamOf(3), 2],
])('the size of %s must be that of the content', async (_, content, length) => {
  const { client, sent } = await open(own)
  const error = await failureOf(client.files.create({ content: content(), length }))
  expect(error).toMatchObject({
    code: 'invalid_request',
    outcome: 'not_sent',
    errors: [{ pointer: '/params/length', code: 'not_allowed' }],
  })
  expect(sent.filter(({ line }) => line === 'POST /files')).toEqual([])
})

const failing = (status: number, times = 1) => {
  let left = times
  return (response: ServerResponse) => void response.writeHead(left-- > 0 ? status : 200).end()
}
const cut = (response: ServerResponse) => void response.destroy()

test('content is sent again where its host fails, since nobody sees it yet', async () => {
  const { client, sent } = await open(own, { '/put': failing(503) })
  await client.files.create({ content: 'hello' })
  expect(sent.map(({ line }) => line)).toEqual([
    'GET /address?length=5',
    'POST /put?sig=1',
    'POST /put?sig=1',
    'POST /files',
  ])
})

test.each([
  ['the address is lost', '/address', cut, 'not_sent'],
  ['the content is lost', '/put', cut, 'not_sent'],
  ['the content is refused', '/put', failing(413, 9), 'rejected'],
  ['the address has expired', '/put', failing(403, 9), 'rejected'],
  ['the completion is refused', '/files', failing(422, 9), 'rejected'],
  ['the completion is lost', '/files', cut, 'unknown'],
])('when %s, the outcome is true', async (_, path, fail, outcome) => {
  const { client } = await open(own, { [path]: fail })
  const error = await failureOf(client.files.create({ content: 'hello' }, { maxRetries: 0 }))
  expect(error).toMatchObject({ outcome, code: expect.not.stringMatching('reauth') })
})
