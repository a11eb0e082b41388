/** Commits what a request of the protocol changed, before its answer is sent. */
import { withAudit } from '../audit/audited.ts'
import { wholeTenant } from '../audit/trail.ts'
import { tokenIdOf } from '../auth/caller.ts'
import type { ProtocolAnswer, ProtocolRequest } from './protocol.ts'
import type { Services } from './services.ts'
import type { GrantKey, Unit } from './unit.ts'

export async function settle(
  services: Services,
  unit: Unit,
  request: ProtocolRequest,
  answer: ProtocolAnswer,
): Promise<ProtocolAnswer> {
  const cause = request.path === REVOKE_PATH ? 'revoke' : 'reuse'
  for (const grant of unit.ended) await endGrant(services, grant, cause, request.requestId)
  // A refusal changes nothing: the code or refresh token stays as it was.
  if (answer.status >= 400 || isEmpty(unit)) return answer
  if (await commit(services, unit, request.requestId)) return answer
  // Another request, maybe of another process, was first with the same code or refresh token.
  if (unit.used && unit.consumed.length > 0) await endGrant(services, unit.used, 'reuse', request.requestId)
  return USED_BEFORE
}

const REVOKE_PATH = '/oauth/revoke'

const USED_BEFORE: ProtocolAnswer = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify({ error: 'invalid_grant', error_description: 'It was used before.' }),
}

function isEmpty({ consumed, taken, records, tokens }: Unit): boolean {
  return consumed.length + taken.length + records.length + tokens.length === 0
}

async function commit(services: Services, unit: Unit, requestId: string): Promise<boolean> {
  const { grants } = services.store.signIn
  const [token] = unit.tokens
  if (token === undefined) return grants.commit(unit, services.clock())
  const { org, grant_id: actor } = token
  const by = { org, actor, externalUserId: unit.user ?? null, requestId }
  return withAudit(services, by, { action: 'token.scoped', object: tokenIdOf(token.hash) }, (record) =>
    grants.commit(unit, services.clock(), record),
  )
}

/** `reuse`: one of two bearers of a code or refresh token is a thief, so that both lose access. */
async function endGrant(
  services: Services,
  { org, id }: GrantKey,
  cause: 'reuse' | 'revoke',
  requestId: string,
): Promise<void> {
  const by = { org, actor: id, externalUserId: null, requestId }
  await withAudit(services, by, { action: `grant.${cause}`, object: id }, (record) =>
    services.store.signIn.grants.revoke(wholeTenant(org), id, services.clock(), record),
  )
  services.tokens.clear()
  if (cause === 'reuse') services.log.warn({ grant: id }, 'a code or refresh token was used twice')
}
