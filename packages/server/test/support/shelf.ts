/** A connector with files, and its upstream. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Call, CallOptions, Connector, Download, Entity } from '@plugboard/core'
import type { Content } from '@plugboard/core/bytes'
import type { Installed } from '../../src/catalog/installed.ts'

export const MIB: number = 2 ** 20

export function sha256(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

interface Files {
  download(params: { id: string; range?: string }, options?: CallOptions): Call<Download>
  create(
    params: { name: string; content: Content; contentType?: string },
    options?: CallOptions,
  ): Call<{ id: string }>
}

export const files: Entity<Files> = {
  name: 'files',
  actions: {
    download: {
      http: 'GET /files/{id}',
      header: { range: { type: 'string', as: 'Range' } },
      returns: 'bytes',
    },
    create: {
      upload: { simple: 'POST /up', resumable: 'POST /begin', above: MIB, chunk: 262_144 },
      body: { name: { type: 'string', required: true } },
      params: { content: { type: 'bytes', required: true }, contentType: { type: 'string' } },
    },
  },
}

export const connector: Connector<{ token: string }> = {
  name: 'shelf',
  provider: 'acme',
  title: 'Shelf',
  server: 'https://shelf.example',
  auth: [
    {
      name: 'token',
      credentials: { token: { type: 'string', required: true } },
      header: 'Authorization: Bearer {token}',
    },
  ],
  errors: { code: ['error.code'] },
}

export const shelfPackage: Installed = {
  slug: 'shelf',
  connector: async () => connector as Connector,
  entities: async () => ({ files: files as Entity }),
  catalog: async () => ({
    name: 'shelf',
    title: 'Shelf',
    provider: 'acme',
    description: '',
    auth: [],
    entities: {},
  }),
}

/** Result of the last upload. */
interface Arrived {
  metadata?: unknown
  type?: string | undefined
  digest?: string
}

export interface Shelf {
  readonly origin: string
  arrived: Arrived
  /** Response to downloads. */
  answer: (request: IncomingMessage, response: ServerResponse) => unknown
  close(): Promise<void>
}

export async function startShelf(): Promise<Shelf> {
  let kept: Buffer[] = []
  const server = createServer(async (request, response) => {
    try {
      if (request.method === 'GET') return void shelf.answer(request, response)
      if (request.method === 'PUT') return await takeChunk(shelf, request, response, kept)
      kept = []
      const metadata = JSON.parse(String(await bodyOf(request)))
      const type = request.headers['x-upload-content-type'] as string | undefined
      shelf.arrived = { metadata, type }
      response.writeHead(200, { location: '/session' }).end()
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shelf: Shelf = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: {},
    answer: (_, response) => response.end(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return shelf
}

async function takeChunk(
  { arrived }: Shelf,
  request: IncomingMessage,
  response: ServerResponse,
  kept: Buffer[],
): Promise<void> {
  kept.push(await bodyOf(request))
  const all = Buffer.concat(kept)
  if (!request.headers['content-range']?.endsWith(`/${all.length}`)) {
    response.writeHead(308, { range: `bytes=0-${all.length - 1}` }).end()
    return
  }
  arrived.digest = sha256(all)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"f1"}')
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
