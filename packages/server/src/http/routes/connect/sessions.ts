import { type ConnectorError, connectorError } from '@plugboard/core'
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, type Caller, callerOf, requireToken, requireUser } from '../../../auth/caller.ts'
import { openSession } from '../../../connect/session.ts'
import { refusal } from '../../../errors/refusal.ts'
import { isoTime } from '../../../text/iso-time.ts'
import { findConnector } from '../../../upstream/find-connector.ts'
import type { App } from '../../app-type.ts'
import { linkBase } from '../../base-url.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { bearerToken, externalUserId, noQuery, problems } from '../schemas.ts'

const MAX_TAGS = 16

const body = z.strictObject({
  external_user_id: externalUserId
    .optional()
    .describe('Default: that of `connector_id`, or that of a scoped token.'),
  connector_types: z
    .array(z.string().min(1).max(255))
    .min(1)
    .max(50)
    .optional()
    .describe(
      'Types to choose from, in the order of the page, by display name, slug, vendor, or a word that only one of them has, such as `drive`. Default: all that are installed, sorted by vendor.',
    ),
  connector_id: idSchema.optional().describe('Reconnects this connector instead of creating one.'),
  connect_all: z
    .boolean()
    .optional()
    .describe(
      'True: one consent connects every type of `connector_types`. They must share a sign-in, as Google Drive, Gmail and Google Calendar do.',
    ),
  actions: z
    .array(z.string().max(255))
    .min(1)
    .max(200)
    .optional()
    .describe('Actions such as `files.list` that decide which scopes are asked for. Default: every read.'),
  origin: z.string().max(2048).optional().describe('Origin of the page that opens the session.'),
  return_url: z.string().max(2048).optional().describe('Where the end user goes afterwards.'),
  tags: z
    .record(
      z.string().regex(/^[\w.-]{1,64}$/, 'must be a name of letters, digits, _ . -'),
      z.string().max(255),
    )
    .refine((tags) => Object.keys(tags).length <= MAX_TAGS, `must have at most ${MAX_TAGS} tags`)
    .optional()
    .describe('Copied to the connector.'),
})

const opened = z
  .object({
    id: z.string(),
    token: z.string().describe('For the end user only. Shown only in this response.'),
    url: z.string().describe('The page, with the token in its fragment.'),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'ConnectSession' })

export function connectSessionsRoute(app: App, services: Services): void {
  app.post(
    '/v1/connect/sessions',
    {
      onRequest: requireToken(services, { kinds: ['application', 'scoped'], scope: 'connectors:write' }),
      schema: {
        operationId: 'createConnectSession',
        summary: 'Open a connect session for an end user',
        description:
          'Within 30 minutes, the end user connects an account on the page at `url`. Call this from your backend, and pass `url` to `openConnect()` or link to it.',
        tags: ['connect'],
        security: bearerToken,
        querystring: noQuery,
        body,
        response: { 201: opened, ...problems },
      },
    },
    async (request, reply) => {
      const { external_user_id: given, connector_types, connector_id, return_url, ...more } = request.body
      const { connect_all, ...rest } = more
      const caller = callerOf(request)
      const externalUserId = given ?? (await userOf(services, caller, connector_id))
      requireUser(caller, externalUserId)
      if (caller.tenant.connectorIds !== null && connector_id === undefined) throw mayOnlyReconnect()
      const wanted = {
        ...rest,
        externalUserId,
        types: connector_types,
        connectorId: connector_id,
        connectAll: connect_all,
        returnUrl: return_url,
      }
      const base = linkBase(services.config, request.server)
      const change = { action: 'connect.session.create', object: '' }
      const { token, session } = await withAudit(services, actorOf(request), change, (record) =>
        openSession(services, caller.tenant, wanted, record),
      )
      const url = `${base}/connect#${token}`
      return reply.code(201).send({ id: session.id, token, url, expires_at: isoTime(session.expires_at) })
    },
  )
}

/** The end user of a request that names none. */
async function userOf(services: Services, { tenant }: Caller, connectorId?: string): Promise<string> {
  if (tenant.externalUserId !== null) return tenant.externalUserId
  if (connectorId !== undefined) return (await findConnector(services, tenant, connectorId)).external_user_id
  const message = 'is required unless connector_id is given'
  throw refusal('invalid_request', { pointer: '/external_user_id', code: 'required', message })
}

function mayOnlyReconnect(): ConnectorError {
  return connectorError(
    'insufficient_scope',
    'A token that is limited to certain connectors can only reconnect these: give connector_id.',
  )
}
