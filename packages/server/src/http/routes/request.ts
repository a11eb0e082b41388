import { z } from 'zod'
import { callerOf, requireToken } from '../../auth/caller.ts'
import { execute } from '../../connectors/execute.ts'
import { openRawCall } from '../../connectors/request.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import { holdBodyFor } from '../hold-body.ts'
import { traceCall } from '../request-call.ts'
import type { Services } from '../services.ts'
import { executeHeaders } from './headers.ts'
import { resultPayload, resultSchema } from './result.ts'
import { bearerToken, connectorPath, noQuery, problems } from './schemas.ts'

const body = z.strictObject({
  method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z
    .string()
    .max(2001)
    .describe(
      "Path below the connector's server, percent-encoded: `/v1/coupons/SUMMER`. It cannot leave that server.",
    ),
  query: z.record(z.string(), z.unknown()).optional().describe('Query params by name.'),
  body: z
    .unknown()
    .optional()
    .describe('Encoded as the connector encodes bodies: any JSON, or an object that is sent as a form.'),
  headers: z
    .record(z.string(), z.string())
    .optional()
    .describe('Further headers. Neither credentials, cookies, the host nor an idempotency key.'),
})

const description = [
  'For endpoints that no action covers yet. The credentials, retries, limits, errors, `Idempotency-Key` and audit entries are those of an action',
  '`request.{method}`; nothing else of the request is validated. `records` is the JSON of the response, or null if it has none.',
  'Needs the scope `request`, which a token has only if it was named. A token with a policy also needs a rule that names it, such as `payments.request.get`.',
].join(' ')

const schema = {
  operationId: 'request',
  summary: 'Send a request that no action covers',
  description,
  tags: ['execute'],
  security: bearerToken,
  params: connectorPath,
  querystring: noQuery,
  headers: executeHeaders,
  body,
  response: { 200: resultSchema, ...problems },
}

export function requestRoute(app: App, services: Services): void {
  const onRequest = requireToken(services, { kinds: ['scoped'], scope: 'request' })
  app.post('/api/v1/connectors/sources/:id/request', { onRequest, schema }, async (request, reply) => {
    const { 'idempotency-key': idempotencyKey, 'x-deadline-ms': timeout } = request.headers
    const { id: requestId, body, params } = request
    const [caller, trace] = [callerOf(request), traceCall(request, 'request')]
    const origin = { caller, idempotencyKey, timeout, signal: abortOnDisconnect(reply), requestId, trace }
    const result = await holdBodyFor(request, openRawCall(services, params.id, body, origin).then(execute))
    return resultPayload({ services, caller, reply }, result)
  })
}
