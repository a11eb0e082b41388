import { z } from 'zod'
import { actorOf, callerOf, requireToken } from '../../auth/caller.ts'
import { previewRemoval, type Receipt, removeUser } from '../../connect/remove-user.ts'
import { isoTime } from '../../text/iso-time.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, externalUserId, problems } from './schemas.ts'

const rows = z.number().int()

const receipt = z
  .object({
    external_user_id: z.string(),
    dry_run: z.boolean().describe('Nothing was removed: this is what would be.'),
    at: z.iso.datetime(),
    connectors: z.array(
      z.object({
        id: z.string(),
        connector_type: z.string().describe('Slug of the connector type.'),
        records: rows
          .nullable()
          .describe('Records of its replica, which go with it. Null if they could not be counted in time.'),
        revoked: z
          .boolean()
          .nullable()
          .describe(
            'Whether the vendor confirmed that the grant is revoked. Null: there was none to revoke.',
          ),
      }),
    ),
    rows: z
      .object({
        tokens: rows,
        connect_sessions: rows,
        sign_in_challenges: rows,
        sign_in_records: rows,
        grants: rows,
        agent_results: rows,
        plans: rows,
        creation_keys: rows,
        endpoints: rows.describe('Webhook endpoints that hear of this end user alone.'),
        events: rows,
        calls: rows.describe('Of the call log.'),
        usage: rows.describe('Days with usage.'),
      })
      .describe('Removed rows besides connectors, their credentials and their replica.'),
  })
  .meta({ id: 'RemovalReceipt' })

export interface ReceiptView {
  readonly external_user_id: string
  readonly dry_run: boolean
  readonly at: string
  readonly connectors: {
    id: string
    connector_type: string
    records: number | null
    revoked: boolean | null
  }[]
  readonly rows: Receipt['rows']
}

const description = [
  'Removes the connectors of an end user with credentials and replica, revokes the grants that vendors allow to revoke, and deletes tokens, sessions, plans, results of tools,',
  'calls and webhook endpoints that are restricted to the user. Data at upstreams is untouched. The audit trail keeps ids. May be repeated.',
].join(' ')

export function userRoutes(app: App, services: Services): void {
  app.delete(
    '/v1/users/:external_user_id',
    {
      onRequest: requireToken(services, { kinds: ['application'] }),
      schema: {
        operationId: 'deleteUser',
        summary: 'Delete all data of an end user',
        description,
        tags: ['users'],
        security: bearerToken,
        params: z.strictObject({ external_user_id: externalUserId }),
        querystring: z.strictObject({
          dry_run: z
            .enum(['true', 'false'])
            .default('false')
            .describe('`true`: only says what would be removed.'),
        }),
        response: { 200: receipt, ...problems },
      },
    },
    async (request) => {
      const { external_user_id: user } = request.params
      const { org } = callerOf(request).tenant
      const isDry = request.query.dry_run === 'true'
      const result = await (isDry
        ? previewRemoval(services, org, user)
        : removeUser(services, org, user, actorOf(request)))
      return viewReceipt(services, user, isDry, result)
    },
  )
}

export function viewReceipt(
  { clock }: Pick<Services, 'clock'>,
  external_user_id: string,
  dry_run: boolean,
  { connectors, rows: removed }: Receipt,
): ReceiptView {
  const shown = connectors.map(({ type, ...one }) => ({ ...one, connector_type: type }))
  return { external_user_id, dry_run, at: isoTime(clock()), connectors: shown, rows: removed }
}
