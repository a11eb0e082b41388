import { Readable } from 'node:stream'
import { ConnectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { z } from 'zod'
import { authenticate, callerOf, requireToken, bearerToken as tokenOf } from '../../auth/caller.ts'
import { changes, type FeedReader, type FeedRequest } from '../../connectors/changes.ts'
import { followChanges } from '../../connectors/follow-changes.ts'
import { refusal } from '../../errors/refusal.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import { jsonPayload } from '../send-text.ts'
import type { Services } from '../services.ts'
import { bearerToken, connectorPath, problems } from './schemas.ts'

const querystring = z.strictObject({
  cursor: z
    .string()
    .min(1)
    .max(8192)
    .optional()
    .describe('`next_cursor` of the previous page. Without it, the feed begins with all present records.'),
  entities: z
    .string()
    .min(1)
    .max(4096)
    .optional()
    .describe('Names of entities, separated by commas. Default: all synchronized entities.'),
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Changes per page.'),
  include: z
    .enum(['data', 'record'])
    .optional()
    .describe(
      '`data` adds the searchable fields to each upsert, `record` the record as the upstream sent it.',
    ),
  wait: z.coerce
    .number()
    .int()
    .min(0)
    .max(30)
    .default(0)
    .describe('Seconds to wait for a change if there is none.'),
})

const headers = z.looseObject({
  'last-event-id': z
    .string()
    .max(8192)
    .optional()
    .describe(
      '`id` of the last event that was received. Takes precedence over `cursor`, unless it is empty; event streams only.',
    ),
})

const JSON_PAGES = 'application/json'
const STREAM = 'text/event-stream'

const change = z
  .object({
    entity: z.string(),
    id: z
      .string()
      .describe("Where keys are unique only per parent, the parent's id and the key, joined by `/`."),
    kind: z.enum(['upsert', 'delete']),
    at: z.string().describe('When the replica was changed last, to the second.'),
    data: z.record(z.string(), z.unknown()).optional(),
    record: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Change' })

const page = z
  .object({
    data: z.array(change),
    next_cursor: z.string().describe('Also on the last page: later changes follow it.'),
    up_to_date: z.boolean().describe('False if more changes can be read at once.'),
    complete: z
      .record(z.string(), z.boolean())
      .describe('Per entity, whether its first full sync has completed.'),
  })
  .meta({ id: 'Changes' })

const description = [
  'Reads all records of the replica, then their changes, per entity in the order of their commits.',
  'After any cursor, the latest state of each changed record is reported at least once; states in between may be left out.',
  'With `Accept: text/event-stream` the response does not end: each page is an event `changes` whose `id` is the cursor, which `Last-Event-ID` resumes.',
  'A comment follows every 15 seconds without an event, and an event `end` with `code` and `detail` when the server or the token ends.',
  'Deletions are reported for 30 days. A cursor whose history has ended gets `cursor_expired` (410): begin again without one.',
].join(' ')

export function changesRoute(app: App, services: Services): void {
  app.get(
    '/v1/integrations/connectors/:id/changes',
    {
      onRequest: requireToken(services, { kinds: ['scoped'], scope: 'search' }),
      schema: {
        operationId: 'listChanges',
        summary: 'Read the change feed of a connector',
        description,
        tags: ['connectors'],
        security: bearerToken,
        params: connectorPath,
        headers,
        querystring,
        response: {
          200: {
            description: 'A page of changes.',
            content: { [JSON_PAGES]: { schema: page }, [STREAM]: { schema: z.string() } },
          },
          ...problems,
        },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { entities, ...query } = request.query
      const wanted = { ...query, entities: entities?.split(',') }
      reply.header('vary', 'accept')
      if (isStreamWanted(request)) return stream(services, request, reply, request.params.id, wanted) as never
      const { text } = await changes(services, request.params.id, wanted, readerOf(services, request, reply))
      return jsonPayload({ services, caller, reply }, text)
    },
  )
}

function isStreamWanted({ method, headers: { accept } }: FastifyRequest): boolean {
  if (method === 'HEAD') return false
  return new Negotiator({ headers: { accept } }).mediaType([JSON_PAGES, STREAM]) === STREAM
}

/** Names the header instead of the param that it takes the place of. */
function ofLastEvent(error: unknown): unknown {
  if (!(error instanceof ConnectorError) || error.code !== 'invalid_cursor') return error
  const message = 'must be the id of an event that the change feed of the same connector sent'
  return refusal('invalid_cursor', { pointer: '/headers/last-event-id', code: 'bad_format', message })
}

function readerOf(services: Services, request: FastifyRequest, reply: FastifyReply): FeedReader {
  const token = tokenOf(request)
  return { caller: () => authenticate(services, token), signal: abortOnDisconnect(reply) }
}

async function stream(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  wanted: FeedRequest,
): Promise<Readable> {
  const { org } = callerOf(request).tenant
  const reader = readerOf(services, request, reply)
  // A closed response does not emit the event again.
  if (!reply.raw.destroyed) reply.raw.once('close', services.changeStreams.open(org))
  const resumed = (request.headers['last-event-id'] as string | undefined) || undefined
  const from = { ...wanted, cursor: resumed ?? wanted.cursor, wait: 0 }
  const first = await changes(services, id, from, reader).catch((error) => {
    throw resumed === undefined ? error : ofLastEvent(error)
  })
  const following = {
    ...reader,
    id,
    request: from,
    hold: (bytes: number) => services.unread.reserve(org, bytes),
  }
  // Without the last header, nginx would collect events before it passes them on.
  reply.headers({ 'content-type': STREAM, 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  return Readable.from(followChanges(services, following, first), { objectMode: false })
}
