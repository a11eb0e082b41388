import { randomUUID } from 'node:crypto'
import { isRepeatable } from '@plugboard/core/checks'
import { keyedHash } from '../crypto/root-keys.ts'
import type { KeyClaim } from '../store/idempotency.ts'
import type { Call } from './call.ts'
import { canonical } from './canonical.ts'
import { generatedKey } from './generated-key.ts'
import type { ClaimedKey } from './key.ts'
import { reserveKey } from './reserved-key.ts'

/**
 * Claims the key of a write. The call's params are valid.
 *
 * @throws ConnectorError `idempotency_in_progress`, `idempotency_key_reused`, or `outcome_unknown` of an earlier call.
 */
export async function claimKey(call: Call): Promise<ClaimedKey> {
  const { idempotencyKey } = call.origin
  const callerKey = idempotencyKey ?? randomUUID()
  const held = { call, claim: claimOf(call, callerKey), callerKey }
  return idempotencyKey === undefined ? generatedKey(held) : reserveKey(held)
}

function claimOf(
  { services: { keys }, connector, kind, entity, action, table, params }: Call,
  callerKey: string,
): KeyClaim {
  const request = canonical({ entity: entity.name, action, params: params ?? {} })
  return {
    connector: connector.id,
    // The upstream sees this key. Equal keys of two tenants must not collide there.
    key: asUuid(keyedHash(keys.idempotency, connector.org, connector.id, callerKey)),
    fingerprint: keyedHash(keys.fingerprint, 'request', request),
    owner: randomUUID(),
    credentials: connector.fingerprint,
    isRepeatable: (progress) => isRepeatable(kind.connector, action, table, params, progress),
  }
}

/** A UUID of version 8: some upstreams accept no other keys, or none that are longer. */
function asUuid(hash: string): string {
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
