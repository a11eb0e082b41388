import { z } from 'zod'
import { callerOf, requireToken } from '../../auth/caller.ts'
import { ACTION_SCOPES } from '../../auth/scopes.ts'
import { execute } from '../../connectors/execute.ts'
import { openCall } from '../../connectors/open-call.ts'
import { isSearchRequest, search } from '../../connectors/search.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import { holdBodyFor } from '../hold-body.ts'
import { traceCall } from '../request-call.ts'
import { jsonPayload } from '../send-text.ts'
import type { Services } from '../services.ts'
import { uploadReader } from '../upload-body.ts'
import { executeHeaders } from './headers.ts'
import { resultPayload, resultSchema } from './result.ts'
import { bearerToken, connectorPath, noQuery, problems } from './schemas.ts'

const body = z.strictObject({
  entity: z.string().max(255).describe('For example `customers`.'),
  action: z.string().max(255).describe('For example `list`.'),
  params: z.unknown().optional().describe('Object with the params of the action.'),
})

const found = z
  .object({
    hits: z.array(
      z.object({
        id: z.string(),
        score: z
          .number()
          .describe('Relevance, above 0 and at most 1; always 1 for searches without text terms.'),
        data: z
          .record(z.string(), z.unknown())
          .describe('The requested fields, or all searchable ones; absent fields are null.'),
      }),
    ),
    next_cursor: z.string().nullable().describe('Null on the last page.'),
    took_ms: z.number(),
    meta: z.object({
      synced_at: z
        .string()
        .nullable()
        .describe('The replica contains all upstream changes before this time.'),
      complete: z.boolean(),
      generation: z.number().int().describe('Number of the last completed full sync.'),
    }),
  })
  .meta({ id: 'Found' })

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const decimals = z.record(z.string(), z.string().nullable()).optional()
const bounds = z.record(z.string(), z.union([z.string(), z.number()]).nullable()).optional()

const aggregated = z
  .object({
    groups: z.array(
      z.object({
        group: z.record(z.string(), value).describe('The values of the group, by path.'),
        records: z.number().int().describe('Number of records in the group.'),
        sum: decimals.describe('Exact decimals, by path; null without any number.'),
        avg: decimals.describe('Decimals; rounded to six digits more than the sum has.'),
        min: bounds,
        max: bounds,
        count: z.record(z.string(), z.number().int()).optional().describe('Records with a value.'),
      }),
    ),
    other_groups: z.number().int().describe('Number of groups beyond the limit.'),
    took_ms: z.number(),
    meta: found.shape.meta,
  })
  .meta({ id: 'Aggregated' })

const responses = {
  description:
    'The result as JSON (hits for a `search`, groups for an `aggregate`), or the content of a `download` (206 for a byte range).',
  content: {
    'application/json': { schema: z.union([resultSchema, found, aggregated]) },
    '*/*': { schema: z.string().meta({ format: 'binary' }) },
  },
}

const description = [
  'The entities, actions and params of a connector are described on its reference page and in `/openapi/{connector}.json`.',
  'Send an upload as `multipart/form-data`: a part `request` with the JSON body, followed by a part `content` of any size. A short text may also stand in `params.content` of a JSON body.',
  'A `download` returns the content with its type and, if known, its length, range and name.',
].join(' ')

const schema = {
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
  response: { 200: responses, 206: responses, ...problems },
}

/** Contract 4.2. */
export function executeRoute(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('multipart/form-data', uploadReader())
    postExecute(scope, services)
  })
}

function postExecute(app: App, services: Services): void {
  const onRequest = requireToken(services, { kinds: ['scoped'], oneOf: ACTION_SCOPES })
  app.post('/api/v1/connectors/sources/:id/execute', { onRequest, schema }, async (request, reply) => {
    const { 'idempotency-key': idempotencyKey, 'x-deadline-ms': timeout } = request.headers
    const { id: requestId, body, params } = request
    const trace = traceCall(request, 'execute')
    const caller = callerOf(request)
    const to = { services, caller, reply }
    // Already JSON: stored records are sent without being parsed.
    if (isSearchRequest(body))
      return jsonPayload(to, await search(services, params.id, body, { caller, trace }))
    const origin = { caller, idempotencyKey, timeout, signal: abortOnDisconnect(reply), requestId, trace }
    const result = await holdBodyFor(request, openCall(services, params.id, body, origin).then(execute))
    return resultPayload(to, result)
  })
}
