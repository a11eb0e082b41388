/** Resolves an id that an operator pastes: where it belongs, and the page that shows it. */
import { z } from 'zod'
import { wholeTenant } from '../../../audit/trail.ts'
import { callerOf } from '../../../auth/caller.ts'
import { listUsers } from '../../../console/users.ts'
import type { TenantCtx } from '../../../store/tenant.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import type { Page } from '../schemas.ts'
import { hidden, ORG, orgPath } from './schemas.ts'

const querystring = z.strictObject({ q: z.string().min(1).max(255) })

/** A thing that the id belongs to. */
export interface Match {
  readonly kind: 'call' | 'connector' | 'endpoint' | 'user' | 'request' | 'object'
  readonly id: string
  readonly text: string
}

const USERS = 8
/** Shorter texts are names that somebody types. */
const MIN_CALL_ID = 8

export function consoleFindRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/find`, { schema, onRequest }, async (request): Promise<Page<Match>> => {
    const { tenant } = callerOf(request)
    const { q } = request.query
    const [objects, messages, calls, users] = await Promise.all([
      matchingObjects(services, tenant, q),
      matchingMessages(services, tenant, q),
      matchingCalls(services, tenant, q),
      listUsers(services.store.engine, tenant.org, q, { limit: USERS }),
    ])
    const ofUsers = users.map(({ external_user_id: id, connectors }) => ({
      kind: 'user' as const,
      id,
      text: connectors === 1 ? '1 connector' : `${connectors} connectors`,
    }))
    return { data: [...calls, ...messages, ...objects, ...ofUsers], next_cursor: null }
  })
}

/** Things that have a page of their own; otherwise the audit entries about the id. */
async function matchingObjects({ store }: Services, tenant: TenantCtx, q: string): Promise<Match[]> {
  const ctx = wholeTenant(tenant.org)
  const [connector, endpoint, byRequest, byObject] = await Promise.all([
    q.startsWith('con_') ? store.connectors.get(tenant, q) : undefined,
    q.startsWith('whe_') ? store.endpoints.get(tenant.org, q) : undefined,
    q.startsWith('req_') ? store.audit.newest(ctx, undefined, 1, { requestId: q }) : [],
    q.includes('_') ? store.audit.newest(ctx, undefined, 1, { object: q }) : [],
  ])
  const requests = byRequest.map(({ action, code }) => ({
    kind: 'request' as const,
    id: q,
    text: `${action}: ${code}`,
  }))
  if (connector) {
    const text = `${connector.type} of ${connector.external_user_id}`
    return [{ kind: 'connector', id: connector.id, text }, ...requests]
  }
  if (endpoint) return [{ kind: 'endpoint', id: endpoint.id, text: endpoint.url }, ...requests]
  return [
    ...requests,
    ...byObject.map(({ action }) => ({ kind: 'object' as const, id: q, text: `last: ${action}` })),
  ]
}

/** Messages stand with the attempts of the endpoints that they were sent to. */
async function matchingMessages({ store }: Services, { org }: TenantCtx, q: string): Promise<Match[]> {
  if (!q.startsWith('msg_')) return []
  const attempts = await store.endpoints.attemptsOf(org, q)
  return attempts.map(({ endpoint_id, message_type, entity, number, status, error }) => ({
    kind: 'endpoint',
    id: endpoint_id,
    text: `message ${message_type}${entity === null ? '' : ` of ${entity}`}, attempt ${number}: ${status ?? error}`,
  }))
}

/** Ids of vendors and callers have any form. */
async function matchingCalls({ store }: Services, tenant: TenantCtx, q: string): Promise<Match[]> {
  if (q.length < MIN_CALL_ID) return []
  const calls = await store.calls.list(tenant, { request: q }, { limit: 1 })
  return calls.map(({ type, entity, action, code }) => ({
    kind: 'call',
    id: q,
    text: `${[type, entity, action].filter(Boolean).join('.')}: ${code}`,
  }))
}
