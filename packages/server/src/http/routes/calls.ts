import { createHash } from 'node:crypto'
import { hint } from '@plugboard/core'
import { z } from 'zod'
import { callerOf, requireToken, requireUser } from '../../auth/caller.ts'
import { openCursor, sealCursor } from '../../crypto/cursor.ts'
import { refusal } from '../../errors/refusal.ts'
import { CALL_ORIGINS, type CallFilter, type CallPosition } from '../../store/calls.ts'
import { connectorNotFound } from '../../store/connector-not-found.ts'
import type { CallRow } from '../../store/tables.ts'
import type { TenantCtx } from '../../store/tenant.ts'
import { CALL_STAGES, type CallStage, stagesOf } from '../../telemetry/call-stages.ts'
import { CALL_CODES } from '../../telemetry/calls/call-codes.ts'
import { isoTime } from '../../text/iso-time.ts'
import type { App } from '../app-type.ts'
import { idSchema } from '../id-schema.ts'
import type { Services } from '../services.ts'
import { bearerToken, externalUserId, type Page, pageOf, problems } from './schemas.ts'

export const CALL_KINDS = [
  'execute',
  'request',
  'search',
  'check',
  'tool',
  'sync',
  'refresh',
  'ring',
  'delivery',
  'gap',
] as const

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

const querystring = z.strictObject({
  connector_id: idSchema.optional().describe('Only calls of this connector.'),
  external_user_id: externalUserId.optional(),
  kind: z.enum(CALL_KINDS).optional().describe('Only calls of this kind.'),
  by: z
    .enum(CALL_ORIGINS)
    .optional()
    .describe(
      "`callers`: only calls that users and programs made. `server`: only the server's own work: syncs, token refreshes, webhooks, checks that it repeats.",
    ),
  code: z.string().max(64).optional().describe('Only calls with this code: `ok`, or an error code.'),
  failed: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe('`true`: only calls that failed. `false`: only the others.'),
  since: time.optional().describe('Only calls that ended at this time or later.'),
  until: time.optional().describe('Only calls that ended before this time.'),
  request: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      "Only calls with this id: that of the call or of its request, the caller's `X-Request-Id`, that of the upstream, or of the trace.",
    ),
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Calls per page.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous page.'),
})

const text = z.string().nullable()
const count = z.number().int()

const call = z
  .object({
    id: z.string(),
    at: z.iso.datetime().describe('When the call ended.'),
    kind: z
      .enum(CALL_KINDS)
      .describe(
        '`execute`, `request` and `search`: calls of the API. `tool`: of an agent. `check`, `sync`, `refresh`, `ring`, `delivery`: work of the server. `gap`: calls that were not logged.',
      ),
    connector_id: text,
    connector_type: text.describe('Slug of the connector type: `payments`.'),
    external_user_id: text,
    entity: text,
    action: text,
    actor: text.describe('Id of the token that was used; null for work of the server.'),
    code: z.string().describe('`ok`, or an error code.'),
    outcome: z.enum(['done', 'not_sent', 'rejected', 'unknown']),
    ms: count.describe('Duration in milliseconds.'),
    wait_ms: count.nullable().describe("Of it, the milliseconds before the connector's turn came."),
    stages: z
      .array(
        z.object({
          name: z.enum(CALL_STAGES),
          from_ms: count.describe('After the beginning of the call.'),
          ms: count,
          status: count.nullable().describe('Of the response to an attempt.'),
        }),
      )
      .describe(
        "Its parts in the order of their ends, the first 50: waits for the connector's turn or the vendor's rate limit, refreshes of the access token, attempts until the headers of a response, and of a sync run the transactions that store its pages. Empty for other work of the server.",
      ),
    attempts: count
      .nullable()
      .describe(
        'Requests to the upstream, retries included. Of a sync run that several workers have continued, at least its pages.',
      ),
    upstream_status: count.nullable(),
    upstream_request_id: text,
    request_id: text.describe('Id of the request, which the audit trail and the log also name.'),
    caller_request_id: text.describe('`X-Request-Id` that the caller sent.'),
    trace_id: text.describe('Trace id of the `traceparent` that the caller sent.'),
    bytes_in: count.nullable().describe("Size of the request's body."),
    bytes_out: count.nullable().describe("Size of the response's body."),
    represents: count.describe('Calls that this one stands for: more than one if reads were sampled.'),
  })
  .meta({ id: 'Call' })

const description = [
  'Names, codes and times of the calls of the last 7 days, at most 100,000, without params and records. They appear within two seconds.',
  'Reads above 200 a second are sampled; failures and writes never are. A scoped token sees the calls of its end user.',
].join(' ')

export function callsRoute(app: App, services: Services): void {
  app.get(
    '/v1/calls',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'] }),
      schema: {
        operationId: 'listCalls',
        summary: 'List recent calls, newest first',
        description,
        tags: ['calls'],
        security: bearerToken,
        querystring,
        response: { 200: pageOf(call), ...problems },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { external_user_id: user } = request.query
      if (user !== undefined) requireUser(caller, user)
      return listCalls(services, caller.tenant, request.query)
    },
  )
}

export interface CallsQuery extends Omit<CallFilter, 'connectorId' | 'externalUserId'> {
  readonly connector_id?: string | undefined
  readonly external_user_id?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/**
 * A page of the calls that the tenant may see, newest first.
 *
 * @param span What the caller gave for `since`, where each request makes another time of it: pages of one list belong together.
 */
export async function listCalls(
  services: Services,
  tenant: TenantCtx,
  { cursor, limit, connector_id, external_user_id, ...more }: CallsQuery,
  span?: string,
): Promise<Page<CallView>> {
  if (more.code !== undefined) requireCode(more.code)
  const filter = { ...more, connectorId: connector_id, externalUserId: external_user_id }
  const scope = scopeOf(tenant, { ...filter, since: span ?? filter.since })
  const after = cursor === undefined ? undefined : openPosition(services, scope, cursor)
  const rows = await services.store.calls.list(tenant, filter, { after, limit: limit + 1 })
  if (rows.length === 0 && connector_id !== undefined) await requireConnector(services, tenant, connector_id)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { data: shown.map(viewCall), next_cursor: last ? sealPosition(services, scope, last) : null }
}

/** Otherwise a misspelt code would look like one that no call has. */
function requireCode(code: string): void {
  if (CALL_CODES.includes(code)) return
  const message = `is no code of a call${hint(code, CALL_CODES) || ': it is ok or an error code'}`
  throw refusal('invalid_request', { pointer: '/querystring/code', code: 'not_allowed', message })
}

/** Calls of a removed connector stay in the log. */
async function requireConnector({ store }: Services, tenant: TenantCtx, connectorId: string): Promise<void> {
  if ((await store.connectors.get(tenant, connectorId)) !== undefined) return
  const any = await store.calls.list(tenant, { connectorId }, { after: undefined, limit: 1 })
  if (any.length === 0) throw connectorNotFound()
}

export interface CallView
  extends Omit<
    CallRow,
    'org' | 'at' | 'type' | 'outcome' | 'upstream_request' | 'caller_request' | 'stages'
  > {
  readonly stages: CallStage[]
  readonly at: string
  readonly connector_type: string | null
  readonly outcome: 'done' | 'not_sent' | 'rejected' | 'unknown'
  readonly upstream_request_id: string | null
  readonly caller_request_id: string | null
}

function viewCall({
  org: _org,
  at,
  type,
  outcome,
  upstream_request,
  caller_request,
  stages,
  ...row
}: CallRow): CallView {
  return {
    ...row,
    stages: stagesOf(stages),
    at: isoTime(at),
    connector_type: type,
    outcome: call.shape.outcome.parse(outcome),
    upstream_request_id: upstream_request,
    caller_request_id: caller_request,
  }
}

function sealPosition({ keys, clock }: Services, scope: string, { at, id }: CallRow): string {
  return sealCursor(keys.cursor, scope, { at, id }, clock())
}

function openPosition({ keys, clock }: Services, scope: string, cursor: string): CallPosition {
  const position = openCursor(keys.cursor, scope, cursor, clock())
  if (position !== undefined) return position as CallPosition
  const message = 'must be a next_cursor that this list returned within the last 24 hours'
  throw refusal('invalid_cursor', { pointer: '/querystring/cursor', code: 'bad_format', message })
}

/** Binds a cursor to its list: same tenant, same filters. */
function scopeOf(
  { org, externalUserId: user, connectorIds }: TenantCtx,
  filter: Omit<CallFilter, 'since'> & { readonly since: string | number | undefined },
): string {
  const { connectorId, externalUserId, type, kind, by, code, failed, since, until, request } = filter
  const parts = [
    org,
    user,
    connectorIds,
    connectorId,
    externalUserId,
    type,
    kind,
    by,
    code,
    failed,
    since,
    until,
    request,
  ]
  return `calls|${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}
