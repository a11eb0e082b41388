/** Resolves an id that an operator pastes: where it belongs, and the page that shows it. */
import { z } from 'zod'
import { wholeTenant } from '../../../audit/trail.ts'
import { callerOf } from '../../../auth/caller.ts'
import { listUsers } from '../../../console/users.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { hidden, ORG, orgPath } from './schemas.ts'

const querystring = z.strictObject({ q: z.string().min(1).max(255) })

interface Match {
  readonly kind: 'call' | 'connector' | 'user' | 'request' | 'object'
  readonly id: string
  readonly text: string
}

const USERS = 8
/** Shorter texts are names that somebody types. */
const MIN_CALL_ID = 8

export function consoleFindRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/find`, { schema, onRequest }, async (request) => {
    const { org } = request.params
    const { tenant } = callerOf(request)
    const { q } = request.query
    const { store } = services
    const ctx = wholeTenant(org)
    const [connector, users, byRequest, byObject, calls] = await Promise.all([
      q.startsWith('con_') ? store.connectors.get(tenant, q) : undefined,
      listUsers(store.engine, org, q, undefined, USERS),
      q.startsWith('req_') ? store.audit.newest(ctx, undefined, 1, { requestId: q }) : [],
      q.includes('_') ? store.audit.newest(ctx, undefined, 1, { object: q }) : [],
      // Ids of vendors and callers have any form.
      q.length >= MIN_CALL_ID ? store.calls.list(tenant, { request: q }, undefined, 1) : [],
    ])
    const matches: Match[] = [
      ...(connector
        ? [
            {
              kind: 'connector' as const,
              id: connector.id,
              text: `${connector.type} of ${connector.external_user_id}`,
            },
          ]
        : []),
      ...calls.map(({ type, entity, action, code }) => ({
        kind: 'call' as const,
        id: q,
        text: `${[type, entity, action].filter(Boolean).join('.')}: ${code}`,
      })),
      ...byRequest.map(({ action, code }) => ({
        kind: 'request' as const,
        id: q,
        text: `${action}: ${code}`,
      })),
      ...(connector
        ? []
        : byObject.map(({ action }) => ({ kind: 'object' as const, id: q, text: `last: ${action}` }))),
      ...users.map((user) => ({
        kind: 'user' as const,
        id: user.external_user_id,
        text: user.connectors === 1 ? '1 connector' : `${user.connectors} connectors`,
      })),
    ]
    return { data: matches, next_cursor: null }
  })
}
