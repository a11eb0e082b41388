import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../../auth/caller.ts'
import { findEndpoint, rotateEndpointSecret } from '../../../endpoints/endpoints.ts'
import { ping } from '../../../endpoints/ping.ts'
import { KEPT_ATTEMPTS } from '../../../endpoints/purge.ts'
import { auditedReplay } from '../../../endpoints/replay.ts'
import { NO_RESPONSE, viewAttempt } from '../../../endpoints/view.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import type { Services } from '../../services.ts'
import { bearerToken, noQuery, pageOf, problems } from '../schemas.ts'
import { ENDPOINTS, endpointPath, messageType, replayBody } from './schemas.ts'

const attemptView = z
  .object({
    id: z.string(),
    message_id: z.string(),
    type: messageType,
    connector_id: z.string().nullable(),
    entity: z.string().nullable(),
    attempt: z.number().int().describe('1 for the first attempt of the message.'),
    at: z.iso.datetime(),
    ms: z.number().int(),
    status: z.number().int().nullable().describe('Null if there was no response.'),
    error: z.enum(NO_RESPONSE).nullable().describe('Why there was no response.'),
    answer: z.string().nullable().describe('The first kilobyte of the response, redacted.'),
  })
  .meta({ id: 'DeliveryAttempt' })

const rotated = z
  .object({
    secret: z.string().describe('The new secret. Shown only in this response.'),
    former_until: z.iso
      .datetime()
      .describe('Until then, messages are signed with the former secret as well.'),
  })
  .meta({ id: 'RotatedSecret' })

export function endpointDeliveryRoutes(app: App, services: Services): void {
  for (const add of [addRotate, addPing, addAttempts, addReplay]) add(app, services)
}

function addRotate(app: App, services: Services): void {
  app.post(
    `${ENDPOINTS}/:id/rotate`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'rotateEndpointSecret',
        summary: 'Replace the signing secret of a webhook endpoint',
        description:
          'For 24 hours messages have two signatures, so that receivers can change over without refusing any. Rotating again drops the former secret.',
        tags: ['endpoints'],
        security: bearerToken,
        params: endpointPath,
        querystring: noQuery,
        response: { 200: rotated, ...problems },
      },
    },
    async (request) => {
      const { id } = request.params
      const audited = { action: 'endpoint.rotate', object: id }
      const { secret, formerUntil } = await withAudit(services, actorOf(request), audited, (record) =>
        rotateEndpointSecret(services, callerOf(request).tenant.org, id, record),
      )
      return { secret, former_until: isoTime(formerUntil) }
    },
  )
}

function addPing(app: App, services: Services): void {
  app.post(
    `${ENDPOINTS}/:id/ping`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'pingEndpoint',
        summary: 'Send a ping to a webhook endpoint and return its answer',
        description:
          'One attempt at once, also while the endpoint is off. A failure does not change its state.',
        tags: ['endpoints'],
        security: bearerToken,
        params: endpointPath,
        querystring: noQuery,
        response: { 200: attemptView, ...problems },
      },
    },
    async (request) => {
      const endpoint = await findEndpoint(services, callerOf(request).tenant.org, request.params.id)
      return viewAttempt(await ping(services, endpoint))
    },
  )
}

function addAttempts(app: App, services: Services): void {
  app.get(
    `${ENDPOINTS}/:id/attempts`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'listDeliveryAttempts',
        summary: 'List the latest attempts to send messages to a webhook endpoint',
        description: `The latest ${KEPT_ATTEMPTS} of 30 days, newest first.`,
        tags: ['endpoints'],
        security: bearerToken,
        params: endpointPath,
        querystring: noQuery,
        response: { 200: pageOf(attemptView), ...problems },
      },
    },
    async (request) => {
      const { org } = callerOf(request).tenant
      const { id } = await findEndpoint(services, org, request.params.id)
      const attempts = await services.store.endpoints.attempts(org, id, KEPT_ATTEMPTS)
      return { data: attempts.map(viewAttempt), next_cursor: null }
    },
  )
}

function addReplay(app: App, services: Services): void {
  app.post(
    `${ENDPOINTS}/:id/replay`,
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'replayEndpoint',
        summary: 'Send again everything since a time',
        description:
          'The changes of every stream and the events since then, in order. Records that changed several times are named once. Messages have new ids, but for events.',
        tags: ['endpoints'],
        security: bearerToken,
        params: endpointPath,
        querystring: noQuery,
        body: replayBody,
        response: { 202: z.object({ since: z.iso.datetime() }).meta({ id: 'Replay' }), ...problems },
      },
    },
    async (request, reply) => {
      const { org } = callerOf(request).tenant
      const endpoint = await findEndpoint(services, org, request.params.id)
      const since = Date.parse(request.body.since)
      await auditedReplay(services, actorOf(request), endpoint, since)
      return reply.code(202).send({ since: isoTime(since) })
    },
  )
}
