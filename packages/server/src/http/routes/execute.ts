import { Readable } from 'node:stream'
import type { Download } from '@plugboard/core'
import { NEXT_HEADER } from '@plugboard/core/hosted'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { callerOf, requireToken } from '../../auth/caller.ts'
import { execute } from '../../connectors/execute.ts'
import { search } from '../../connectors/search.ts'
import { RawJson } from '../../upstream/pass-through.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import { traceCall } from '../request-log-fields.ts'
import { sendDownload } from '../send-download.ts'
import { sendJsonText } from '../send-text.ts'
import type { Services } from '../services.ts'
import { readUpload } from '../upload-body.ts'
import { executeHeaders } from './headers.ts'
import { bearerToken, connectorPath, noQuery, problems } from './schemas.ts'

const body = z.strictObject({
  entity: z.string().max(255).describe('As in `customers`.'),
  action: z.string().max(255).describe('As in `list`.'),
  params: z.unknown().optional().describe('An object with the params of the action.'),
})

const answer = z
  .object({
    records: z
      .unknown()
      .describe('A record, an array of records, or null where the upstream answers nothing.'),
    meta: z.record(z.string(), z.unknown()).describe('Paging fields of the action.'),
  })
  .meta({ id: 'Result' })

const found = z
  .object({
    hits: z.array(
      z.object({
        id: z.string(),
        score: z.number().describe('From more than 0 to 1, which is also that of pure filters.'),
        data: z
          .record(z.string(), z.unknown())
          .describe('The searchable fields, absent ones null, or those asked for.'),
      }),
    ),
    next_cursor: z.string().nullable().describe('Null when there is no next page.'),
    took_ms: z.number(),
    meta: z.object({
      synced_at: z.string().nullable().describe('What changed upstream before is in the replica.'),
      complete: z.boolean(),
      generation: z.number().int().describe('How often everything was read.'),
    }),
  })
  .meta({ id: 'Found' })

const answers = {
  description:
    'What the action answers: JSON, with hits of a `search`; of a `download` the content itself (206 for a part of it).',
  content: {
    'application/json': { schema: z.union([answer, found]) },
    '*/*': { schema: z.string().meta({ format: 'binary' }) },
  },
}

const description = [
  'What a connector offers, with the params of each action, is described on its own page and in `/openapi/{connector}.json`.',
  'An upload is sent as `multipart/form-data`: first a part `request`, which is the JSON body, then a part `content` of any size.',
  'A `download` is answered as the content, with its type, and its length, range and name where they are known.',
].join(' ')

/** Contract 4.2. */
export function executeRoute(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('multipart/form-data', readUpload)
    postExecute(scope, services)
  })
}

function postExecute(app: App, services: Services): void {
  app.post(
    '/api/v1/connectors/sources/:id/execute',
    {
      onRequest: requireToken(services, { kinds: ['scoped'] }),
      schema: {
        operationId: 'execute',
        summary: 'Execute an action on an entity',
        description,
        consumes: ['application/json', 'multipart/form-data'],
        tags: ['execute'],
        security: bearerToken,
        params: connectorPath,
        querystring: noQuery,
        headers: executeHeaders,
        body,
        response: { 200: answers, 206: answers, ...problems },
      },
    },
    async (request, reply) => {
      const { 'idempotency-key': idempotencyKey, 'x-deadline-ms': timeout } = request.headers
      const { id: requestId } = request
      const trace = traceCall(request)
      const options = { idempotencyKey, timeout, gone: abortOnDisconnect(reply), requestId, trace }
      const { id } = request.params
      if (request.body.action === 'search') {
        const text = await search(services, callerOf(request), id, request.body, trace)
        // It is JSON already: records go from the store to the caller unread.
        return sendJsonText(reply, text)
      }
      const { records, meta, next, replayed } = await execute(
        services,
        callerOf(request),
        id,
        request.body,
        options,
      )
      if (replayed) reply.header('idempotent-replayed', 'true')
      if (isDownload(records)) return sendDownload(reply, records)
      if (next !== undefined) reply.header(NEXT_HEADER, next)
      return records instanceof RawJson ? sendRaw(reply, records, meta) : { records, meta }
    },
  )
}

/** JSON has no streams. */
function isDownload(records: unknown): records is Download {
  return records instanceof Object && 'content' in records && records.content instanceof ReadableStream
}

/** The usual answer around records that are JSON already. They are not copied to be sent. */
function sendRaw(reply: FastifyReply, { bytes }: RawJson, meta: unknown): FastifyReply {
  const pieces = [Buffer.from('{"records":'), bytes, Buffer.from(`,"meta":${JSON.stringify(meta)}}`)]
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
  reply.header('content-length', length).type('application/json; charset=utf-8')
  const body = new Readable({
    read() {
      for (const piece of pieces) this.push(piece)
      this.push(null)
    },
  })
  return reply.send(body)
}
