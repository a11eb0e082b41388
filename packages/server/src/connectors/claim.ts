import { randomUUID } from 'node:crypto'
import { findAction, isRepeatable } from '@plugboard/core'
import { keyedHash } from '../crypto/root-keys.ts'
import type { Claim } from '../store/idempotency.ts'
import type { Target } from '../upstream/call.ts'
import { canonical } from './canonical.ts'
import type { Services } from './services.ts'

/** What a write claims under an idempotency key. */
export function claimOf({ keys }: Services, target: Target, params: unknown, callerKey: string): Claim {
  const { connector, kind, entity, action } = target
  const asked = canonical({ entity: entity.name, action, params: params ?? {} })
  const table = findAction(entity, action)
  return {
    connector: connector.id,
    // The upstream sees it: another tenant's equal key must be another one there.
    key: keyedHash(keys.idempotency, connector.org, connector.id, callerKey),
    fingerprint: keyedHash(keys.fingerprint, 'request', asked),
    owner: randomUUID(),
    credentials: connector.fingerprint,
    isRepeatable: (progress) => isRepeatable(kind.connector, action, table, params, progress),
  }
}
