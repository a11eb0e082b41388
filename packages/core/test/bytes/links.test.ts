import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Call,
  type CallOptions,
  type Connector,
  connect,
  type Download,
  type Entity,
  type Step,
} from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../support/stub.ts'
import { bodyOf, startUpstream } from './server.ts'

interface Params {
  readonly id: string
  readonly fileId?: string
  readonly range?: string
}

interface Papers {
  download(params: Params, options?: CallOptions): Call<Download>
}

const papers: Entity<Papers> = {
  name: 'papers',
  actions: {
    download: {
      params: { fileId: { type: 'string' } },
      steps: [
        { http: 'POST /papers.info', body: { id: { type: 'string', required: true } } },
        {
          http: 'POST /files.info',
          take: {
            handle: [
              { from: 'results.files', where: { id: 'fileId' }, value: 'handle' },
              { from: 'results.cover.handle' },
            ],
          },
        },
        { http: 'GET results.url', header: { range: { type: 'string', as: 'Range' } } },
      ],
      returns: 'bytes',
    },
  },
}

const desk: Connector = {
  name: 'desk',
  provider: 'acme',
  title: 'Desk',
  server: 'https://desk.example',
  files: ['*.kept.example'],
  auth: [
    {
      name: 'token',
      credentials: { key: { type: 'string', required: true } },
      header: 'Authorization: Bearer {key}',
    },
  ],
}

const PAPER = { results: { files: [{ id: 'f1', handle: 'h1' }, { id: 'f2' }], cover: { handle: 'h0' } } }
const [INFO, FILE, LINK] = ['POST /papers.info', 'POST /files.info', 'GET results.url']

type Answers = Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>>

const json =
  (body: unknown) =>
  (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Answers like a vendor of documents, except where a test replaces a response. */
async function open(paper: unknown, address: string, others: Answers = {}, tables = { desk, papers }) {
  const answers: Answers = {
    '/papers.info': json(paper),
    '/files.info': json({ results: { url: address } }),
    '/kept': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('content'),
    ...others,
  }
  const bodies: string[] = []
  const { origin, seen } = await startUpstream(async (request, response) => {
    bodies.push(String(await bodyOf(request)))
    const answer = answers[String(request.url).split('?')[0] ?? '']
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  const client = connect(
    tables.desk,
    { papers: tables.papers },
    { auth: { key: 'secret' }, server: origin, bytes },
  )
  const lines = () => seen.map(({ method, url }) => `${method} ${url}`)
  return { papers: client.papers, seen, bodies, lines }
}

describe('content behind a link', () => {
  test('is fetched at once, without credentials', async () => {
    const { papers, seen, bodies, lines } = await open(PAPER, '/kept?signature=x%2Fy')
    const { content, contentType } = await papers.download({ id: 'p1', range: 'bytes=0-3' })
    expect(await new Response(content).text()).toBe('content')
    expect(contentType).toBe('application/pdf')
    expect(lines()).toEqual(['POST /papers.info', 'POST /files.info', 'GET /kept?signature=x%2Fy'])
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
      undefined,
    ])
    expect(seen.map(({ headers }) => headers.range)).toEqual([undefined, undefined, 'bytes=0-3'])
    expect(bodies).toEqual(['{"id":"p1"}', '{"handle":"h0"}', ''])
  })

  test.each<[string, readonly string[], boolean, string | undefined]>([
    ['a host that the connector names', ['127.0.0.1:PORT'], true, 'Bearer secret'],
    ['a host that the connector only has a pattern for', ['127.0.0.*:PORT'], true, undefined],
    ['a host of a step that needs none', ['127.0.0.1:PORT'], false, undefined],
  ])('gets the credentials from %s', async (_, files, credentials, want) => {
    const host = await startUpstream((_, response) => response.writeHead(200).end('content'))
    const { download } = papers.actions
    const [info, file, link] = download?.steps ?? []
    const steps = [info, file, { ...link, ...(credentials && { credentials: true }) }] as Step[]
    const named = files.map((one) => one.replace('PORT', new URL(host.origin).port))
    const tables = {
      desk: { ...desk, files: named },
      papers: { ...papers, actions: { download: { ...download, steps } } },
    }
    const client = await open(PAPER, `${host.origin}/kept`, {}, tables)
    const { content } = await client.papers.download({ id: 'p1' })
    expect(await new Response(content).text()).toBe('content')
    expect(host.seen.map(({ headers }) => headers.authorization)).toEqual([want])
  })

  test('that its host refuses to the credentials says so, and a redirect gets none', async () => {
    const other = await startUpstream((_, response) => response.writeHead(200).end('sign in'))
    const { download } = papers.actions
    const [info, file, link] = download?.steps ?? []
    const steps = [info, file, { ...link, credentials: true }] as Step[]
    const tables = { desk, papers: { ...papers, actions: { download: { ...download, steps } } } }
    const location = `${other.origin}/sign-in`
    const moved = { '/kept': (response: ServerResponse) => void response.writeHead(302, { location }).end() }
    const client = await open(PAPER, '/kept', moved, tables)
    expect(await failureOf(client.papers.download({ id: 'p1' }))).toMatchObject({
      code: 'upstream_bad_response',
    })
    expect(other.seen).toEqual([])
  })

  test('of the item that a param names', async () => {
    const { papers, bodies } = await open(PAPER, '/kept')
    await papers.download({ id: 'p1', fileId: 'f1' })
    expect(bodies[1]).toBe('{"handle":"h1"}')
  })

  test.each([
    ['no such item', PAPER, { fileId: 'f9' }, 'contains no fileId "f9"'],
    ['an item without the value', PAPER, { fileId: 'f2' }, 'contains no fileId "f2"'],
    [
      'something other than a list',
      { results: { files: 'no' } },
      { fileId: 'f1' },
      'contains no fileId "f1"',
    ],
    ['no value at any path', { results: { cover: null } }, {}, 'contains no handle'],
    ['a value that is not a string', { results: { cover: { handle: 5 } } }, {}, 'contains no handle'],
  ])('is not requested if the answer has %s', async (_, paper, params, message) => {
    const { papers, lines } = await open(paper, '/kept')
    const error = await failureOf(papers.download({ id: 'p1', ...params }))
    expect(error).toMatchObject({ code: 'upstream_not_found', outcome: 'rejected', retryable: false })
    expect(error).toMatchObject({ step: FILE, completed: [INFO] })
    expect(error).toMatchObject({ message: expect.stringContaining(message) })
    expect(lines()).toEqual([INFO])
  })

  test.each([
    ['http://elsewhere.example/kept'],
    ['https://kept.example.evil.example/x'],
    ['https://user:secret@a.kept.example/x'],
    ['file:///etc/passwd'],
    ['http://['],
  ])('is not fetched from %s', async (address) => {
    const { papers, lines } = await open(PAPER, address)
    const error = await failureOf(papers.download({ id: 'p1' }))
    expect(error).toMatchObject({ step: LINK, completed: [INFO, FILE], retryable: false })
    expect(error).toMatchObject({ code: 'upstream_bad_response', outcome: 'unknown' })
    expect(lines().slice(0, 2)).toEqual([INFO, FILE])
  })

  test('needs an address', async () => {
    const { papers } = await open(PAPER, '/kept', { '/files.info': json({ results: {} }) })
    const error = await failureOf(papers.download({ id: 'p1' }))
    expect(error).toMatchObject({ code: 'upstream_not_found', outcome: 'rejected', step: LINK })
  })

  test('that is rejected does not invalidate the credentials', async () => {
    const { papers } = await open(PAPER, '/kept', { '/kept': (response) => response.writeHead(403).end() })
    const error = await failureOf(papers.download({ id: 'p1' }))
    expect(error).toMatchObject({ code: 'upstream_forbidden', step: LINK, completed: [INFO, FILE] })
  })

  test('is retryable, because all steps only read', async () => {
    let failures = 0
    const { papers, lines } = await open(PAPER, '/kept', {
      '/kept': (response) => void (failures++ < 1 ? response.writeHead(503).end() : response.end('late')),
    })
    const { content } = await papers.download({ id: 'p1' })
    expect(await new Response(content).text()).toBe('late')
    expect(lines()).toEqual([INFO, FILE, 'GET /kept', 'GET /kept'])
    failures = -9
    const error = await failureOf(papers.download({ id: 'p1' }, { maxRetries: 0 }))
    expect(error).toMatchObject({ code: 'upstream_error', retryable: true })
  })

  test('is planned as far as possible before anything is sent', async () => {
    const { papers, lines } = await open(PAPER, '/kept')
    const error = await failureOf(papers.download({ id: 'p1', range: 'bytes=0-\n' }))
    expect(error).toMatchObject({ code: 'invalid_request', outcome: 'not_sent' })
    expect(lines()).toEqual([])
  })
})
