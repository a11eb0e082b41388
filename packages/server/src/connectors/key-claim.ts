import { randomUUID } from 'node:crypto'
import { findAction, isRepeatable } from '@plugboard/core'
import { keyedHash } from '../crypto/root-keys.ts'
import type { KeyClaim } from '../store/idempotency.ts'
import type { Target } from '../upstream/call.ts'
import { canonical } from './canonical.ts'
import type { Services } from './services.ts'

/** The claim of a write on an idempotency key. */
export function claimOf({ keys }: Services, target: Target, params: unknown, callerKey: string): KeyClaim {
  const { connector, kind, entity, action } = target
  const request = canonical({ entity: entity.name, action, params: params ?? {} })
  const table = findAction(entity, action)
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
