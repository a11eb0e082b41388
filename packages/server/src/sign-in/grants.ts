/** The grants of an application's end users: what they allowed which hosts, listed and revoked. */
import { connectorError } from '@plugboard/core'
import { withAudit } from '../audit/audited.ts'
import { type Caller, toActor } from '../auth/caller.ts'
import { openCursor, sealCursor } from '../crypto/cursor.ts'
import { refusal } from '../errors/refusal.ts'
import type { Grant, GrantPosition } from '../store/sign-in/grants.ts'
import { tenantOf } from '../store/tenant.ts'
import type { Services } from './services.ts'

interface GrantList {
  readonly grants: readonly Grant[]
  readonly nextCursor: string | null
}

export interface GrantQuery {
  readonly externalUserId: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Grants that have not ended, newest first. */
export async function listGrants(
  { store, keys, clock }: Services,
  { tenant }: Caller,
  { externalUserId, limit, cursor }: GrantQuery,
): Promise<GrantList> {
  const ctx = tenantOf({ ...tenant, externalUserId: tenant.externalUserId ?? externalUserId ?? null })
  const scope = `grants|${ctx.org}|${ctx.externalUserId ?? ''}`
  const after = cursor === undefined ? undefined : openCursor(keys.cursor, scope, cursor, clock())
  if (cursor !== undefined && after === undefined) throw badCursor()
  const page = { after: after as GrantPosition | undefined, limit: limit + 1 }
  const rows = await store.signIn.grants.list(ctx, clock(), page)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const position: GrantPosition | undefined = last && { createdAt: last.created_at, id: last.id }
  return {
    grants: rows.slice(0, limit),
    nextCursor: position ? sealCursor(keys.cursor, scope, position, clock()) : null,
  }
}

function badCursor(): Error {
  const message = 'must be a next_cursor of this list, at most 24 hours old'
  return refusal('invalid_cursor', { pointer: '/querystring/cursor', code: 'bad_format', message })
}

/** Ends a grant with its tokens, at once in this process and within a second in all others. */
export async function revokeGrant(
  services: Services,
  caller: Caller,
  id: string,
  requestId: string,
): Promise<void> {
  const audited = { action: 'grant.revoke', object: id }
  await withAudit(services, toActor(caller, requestId), audited, async (record) => {
    const { store, clock } = services
    const isRevoked = await store.signIn.grants.revoke(caller.tenant, id, clock(), record)
    if (!isRevoked)
      throw connectorError('not_found', 'The application has no grant with this id, or it has ended.')
  })
  services.tokens.clear()
}
