import { z } from 'zod'
import { wholeTenant } from '../../audit/trail.ts'
import { callerOf, requireToken } from '../../auth/caller.ts'
import { openCursor, sealCursor } from '../../crypto/cursor.ts'
import { refusal } from '../../errors/refusal.ts'
import type { AuditRow } from '../../store/audit.ts'
import { isoTime } from '../../text/iso-time.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import type { CallView } from './calls.ts'
import { bearerToken, pageOf, problems } from './schemas.ts'

const querystring = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Entries per page.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous page.'),
})

const entry = z
  .object({
    seq: z.number().int().describe('Starts at 1, without gaps.'),
    at: z.iso.datetime(),
    actor: z.string().describe('Id of the token that was used.'),
    external_user_id: z.string().nullable(),
    action: z.string().describe('For example `connector.create` or `execute.customers.create`.'),
    object: z.string().describe('Id of the affected object.'),
    code: z
      .string()
      .describe('`ok`, an error code, or `begun` for the entry that precedes an upstream write.'),
    outcome: z.enum(['done', 'not_sent', 'rejected', 'unknown']),
    request_id: z.string(),
    via: z
      .object({
        channel: z.literal('mcp'),
        client: z.string().optional(),
        plan: z.string().optional(),
        approved_by: z.string().optional(),
      })
      .nullable()
      .describe(
        'Of a write that an agent requested: the interface it used, its client, its plan, and the token that approved it.',
      ),
    hash: z.string().describe('Hash of this entry and of the hash of the previous one.'),
  })
  .meta({ id: 'AuditEntry' })

export interface AuditEntryView extends Omit<AuditRow, 'at' | 'outcome' | 'via'> {
  readonly at: string
  readonly outcome: CallView['outcome']
  /** Of a write that an agent requested. */
  readonly via: AgentVia | null
}

interface AgentVia {
  readonly channel: 'mcp'
  readonly client?: string | undefined
  readonly plan?: string | undefined
  readonly approved_by?: string | undefined
}

/** The audit trail: every change and every issued token, without params and results. */
export function auditRoute(app: App, services: Services): void {
  app.get(
    '/v1/audit',
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'listAuditEntries',
        summary: 'List the audit trail, newest first',
        description:
          'Every change, every write at an upstream and every token issued. Params, records and credentials are not in it.',
        tags: ['audit'],
        security: bearerToken,
        querystring,
        response: { 200: pageOf(entry), ...problems },
      },
    },
    async (request) => {
      const { limit, cursor } = request.query
      const { org } = callerOf(request).tenant
      const before = cursor === undefined ? undefined : openAuditCursor(services, org, cursor)
      const rows = await services.store.audit.newest(wholeTenant(org), before, limit + 1)
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      return { data: shown.map(viewEntry), next_cursor: last ? sealAuditCursor(services, org, last) : null }
    },
  )
}

function sealAuditCursor({ keys, clock }: Services, org: string, { seq }: AuditRow): string {
  return sealCursor(keys.cursor, `audit|${org}`, seq, clock())
}

function openAuditCursor({ keys, clock }: Services, org: string, cursor: string): number {
  const seq = openCursor(keys.cursor, `audit|${org}`, cursor, clock())
  if (typeof seq === 'number') return seq
  const message = 'must be a next_cursor of this list, at most 24 hours old'
  throw refusal('invalid_cursor', { pointer: '/querystring/cursor', code: 'bad_format', message })
}

export function viewEntry({ at, outcome, via, ...row }: AuditRow): AuditEntryView {
  return {
    ...row,
    at: isoTime(at),
    outcome: entry.shape.outcome.parse(outcome),
    via: via ? entry.shape.via.parse(JSON.parse(via)) : null,
  }
}
