/** A minimal connector, and its upstream, which tests script answer by response. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connector, Entity } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import type { Installed } from '../../src/catalog/installed.ts'

export const fieldNotes: Connector = {
  name: 'field-notes',
  provider: 'notary',
  title: 'Field Notes',
  server: 'https://notes.example',
  auth: [
    {
      name: 'token',
      credentials: { api_key: { type: 'string', required: true }, account_id: { type: 'string' } },
      header: 'Authorization: Bearer {api_key}',
    },
  ],
  idempotency: { header: 'Idempotency-Key', on: ['POST'] },
  errors: { code: ['error.code'], message: ['error.message'], requestId: ['header.X-Request'] },
  check: 'notes.list',
}

const notes: Entity = {
  name: 'notes',
  actions: {
    list: {
      http: 'GET /notes',
      query: { limit: { type: 'integer', minimum: 1, maximum: 100 } },
      returns: 'page',
      records: 'data',
      meta: { has_more: {} },
    },
    get: { http: 'GET /notes/{id}' },
    create: { http: 'POST /notes', body: { text: { type: 'string', required: true } } },
    delete: { http: 'DELETE /notes/{id}', returns: 'nothing' },
    // The upstream does not support keys, so this is not repeated.
    update: { http: 'PATCH /notes/{id}', body: { text: { type: 'string', required: true } } },
  },
}

const catalog: Catalog = {
  name: 'field-notes',
  title: 'Field Notes',
  provider: 'notary',
  description: 'Short notes.',
  auth: [{ name: 'token', credentials: fieldNotes.auth[0]?.credentials ?? {} }],
  entities: {
    notes: {
      description: 'What somebody wrote down.',
      key: 'id',
      record: {
        id: { type: 'string' },
        text: { type: 'string' },
        body: { type: 'string', untrusted: true, optional: true },
      },
      brief: ['id', 'text'],
      actions: {
        list: {
          description: 'Lists notes.',
          risk: 'read',
          permission: 'notes:read',
          params: { limit: { type: 'integer', minimum: 1, maximum: 100 } },
          returns: { type: 'array', items: { type: 'object' } },
          meta: { has_more: { type: 'boolean' } },
        },
        create: {
          description: 'Writes a note down.',
          risk: 'write',
          params: { text: { type: 'string', required: true } },
        },
      },
    },
  },
}

export const fieldNotesPackage: Installed = {
  slug: 'field-notes',
  connector: async () => fieldNotes,
  entities: async () => ({ notes }),
  catalog: async () => catalog,
}

export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Answer = (request: Received, response: ServerResponse) => void

export interface Upstream {
  readonly url: string
  readonly received: Received[]
  /** Answers every request from now on. */
  answer(how: Answer): void
  close(): Promise<void>
}

export const oneNote: Answer = json(200, { data: [{ id: 'n1', text: 'hello' }], has_more: false })

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

export async function startUpstream(): Promise<Upstream> {
  let answer = oneNote
  const received: Received[] = []
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    const { method = '', url = '', headers } = message
    const request = { method, url, headers, body: Buffer.concat(chunks).toString() }
    received.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (how) => {
      answer = how
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
