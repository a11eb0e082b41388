import { createHash } from 'node:crypto'
import { openCursor, sealCursor } from '../crypto/cursor.ts'
import { refusal } from '../errors/refusal.ts'
import type { ConnectorCause } from '../store/connector-cause.ts'
import type { ConnectorRecord, ListPosition } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import type { Services } from './services.ts'

export interface ListRequest {
  readonly externalUserId?: string | undefined
  /** Package slug. */
  readonly type?: string | undefined
  readonly status?: ConnectorRecord['status'] | undefined
  /** Only connectors that have all of these tags. */
  readonly tags?: Readonly<Record<string, string>> | undefined
  /** Only connectors that are failing, or only the others: see `ConnectorFilter`. */
  readonly failing?: boolean | undefined
  /** Only connectors whose id, end user, name or account contains it. */
  readonly text?: string | undefined
  readonly cause?: ConnectorCause | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface ConnectorList {
  readonly connectors: readonly ConnectorRecord[]
  readonly nextCursor: string | null
}

/**
 * Lists newest first. A connector created during paging precedes all later pages, so none is skipped or
 * repeated.
 */
export async function listConnectors(
  services: Services,
  tenant: TenantCtx,
  request: ListRequest,
): Promise<ConnectorList> {
  const scope = scopeOf(tenant, request)
  const after = request.cursor === undefined ? undefined : positionOf(services, scope, request.cursor)
  const { limit, cursor: _cursor, ...filter } = request
  const rows = await services.store.connectors.list(tenant, filter, { after, limit: limit + 1 })
  const connectors = rows.slice(0, limit)
  const last = rows.length > limit ? connectors.at(-1) : undefined
  return { connectors, nextCursor: last ? cursorAfter(services, scope, last) : null }
}

function cursorAfter({ keys, clock }: Services, scope: string, last: ConnectorRecord): string {
  const position: ListPosition = { createdAt: last.created_at, id: last.id }
  return sealCursor(keys.cursor, scope, position, clock())
}

function positionOf({ keys, clock }: Services, scope: string, cursor: string): ListPosition {
  const position = openCursor(keys.cursor, scope, cursor, clock())
  if (position !== undefined) return position as ListPosition
  const message = 'must be a next_cursor that this list returned within the last 24 hours'
  throw refusal('invalid_cursor', { pointer: '/querystring/cursor', code: 'bad_format', message })
}

/** Binds a cursor to its list: same tenant, same filters. */
function scopeOf(
  tenant: TenantCtx,
  { externalUserId, type, status, tags, failing, text, cause }: ListRequest,
): string {
  const filters = [externalUserId, type, status, tags, failing, text, cause]
  const parts = [tenant.org, tenant.externalUserId, tenant.connectorIds, ...filters]
  return `connectors|${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`
}
