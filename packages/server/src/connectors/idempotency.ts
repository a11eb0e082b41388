/** Writes that are made once per `Idempotency-Key`, whatever becomes of callers and processes in between. */
import { randomUUID } from 'node:crypto'
import {
  type CallOptions,
  ConnectorError,
  connectorError,
  findAction,
  isRepeatable,
  type Result,
  validateParams,
} from '@plugboard/core'
import { keyedHash } from '../crypto/root-keys.ts'
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import type { CallEnd, Claim } from '../store/idempotency.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { logFailure } from '../telemetry/logging.ts'
import type { Target } from '../upstream/call.ts'
import { canonical } from './canonical.ts'
import type { Executed } from './execute.ts'
import type { Services } from './services.ts'

/** A process that does not say for so long that it lives is dead. */
const LEASE_MS = 15_000

/** Makes the call. `begin` is awaited before anything is sent. */
export type KeyedCall = (
  options: Pick<CallOptions, 'idempotencyKey' | 'repeated'>,
  begin: () => Promise<void>,
) => Promise<Result>

/** Makes a call unless one was made under the key; then answers what that one has come to. */
export async function withIdempotencyKey(
  services: Services,
  target: Target,
  params: unknown,
  callerKey: string,
  call: KeyedCall,
): Promise<Executed> {
  const { tenant, kind, entity, action } = target
  // What cannot be asked for takes no key.
  validateParams(kind.connector, entity, action, params)
  const claim = claimOf(services, target, params, callerKey)
  const found = await services.store.idempotency.reserve(tenant, claim, LEASE_MS, services.clock())
  if (found.state === 'done') {
    const answer = unseal(services.config.keyRing, placeOf(tenant, claim), found.sealed)
    return { ...(JSON.parse(answer.toString()) as Result), replayed: true }
  }
  if (found.state !== 'reserved') throw REFUSALS[found.state]()
  return { ...(await holding(services, tenant, claim, found.repeated, call)), replayed: false }
}

const REFUSALS = {
  busy: () =>
    connectorError('idempotency_in_progress', 'A request with this Idempotency-Key is under way.', {
      retryAfterMs: 1000,
    }),
  reused: () => connectorError('idempotency_key_reused', 'The Idempotency-Key was used for another request.'),
  unknown: () =>
    connectorError(
      'outcome_unknown',
      'An earlier request with this Idempotency-Key ended without an answer, and may have had its effect.',
      { outcome: 'unknown' },
    ),
} as const

/** Makes the call as the one that holds the key, and keeps what it comes to. */
async function holding(
  services: Services,
  tenant: TenantCtx,
  claim: Claim,
  repeated: boolean,
  call: KeyedCall,
): Promise<Result> {
  const { idempotency } = services.store
  const noted = (work: Promise<void>): Promise<void> =>
    work.catch((error) => logFailure(services.log, `connector ${claim.connector}`, error))
  const beat = setInterval(() => noted(idempotency.extend(tenant, claim, LEASE_MS)), LEASE_MS / 3)
  let begun = false
  const begin = async (): Promise<void> => {
    if (!(await idempotency.begin(tenant, claim, LEASE_MS))) throw REFUSALS.busy()
    begun = true
  }
  try {
    const result = await call({ idempotencyKey: claim.key, repeated }, begin)
    // The effect is there. That it cannot be kept must not make it look failed: the key is in doubt from then on.
    await noted(
      idempotency.settle(tenant, claim, {
        state: 'done',
        sealed: sealAnswer(services, tenant, claim, result),
      }),
    )
    return result
  } catch (error) {
    const end = endAfter(error, begun, repeated)
    await noted(end ? idempotency.settle(tenant, claim, end) : idempotency.release(tenant, claim))
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** What a failure leaves of the key; undefined: nothing. */
function endAfter(error: unknown, begun: boolean, repeated: boolean): CallEnd | undefined {
  if (repeated) return { state: 'unknown' }
  const outcome = !begun ? 'not_sent' : error instanceof ConnectorError ? error.outcome : 'unknown'
  if (outcome === 'not_sent') return undefined
  // The upstream may remember the key with what it refused: under it no other request is let through.
  return { state: outcome === 'rejected' ? 'reserved' : 'unknown' }
}

function claimOf({ keys }: Services, target: Target, params: unknown, callerKey: string): Claim {
  const { connector, kind, entity, action } = target
  const asked = canonical({ entity: entity.name, action, params: params ?? {} })
  return {
    connector: connector.id,
    // The upstream sees it: another tenant's equal key must be another one there.
    key: keyedHash(keys.idempotency, connector.org, connector.id, callerKey),
    fingerprint: keyedHash(keys.fingerprint, 'request', asked),
    owner: randomUUID(),
    repeatable: isRepeatable(kind.connector, action, findAction(entity, action), params),
  }
}

function sealAnswer(
  { config }: Services,
  tenant: TenantCtx,
  claim: Claim,
  { records, meta }: Result,
): Sealed {
  return seal(config.keyRing, placeOf(tenant, claim), Buffer.from(JSON.stringify({ records, meta })))
}

function placeOf({ org }: TenantCtx, { connector, key }: Claim): SealContext {
  return { purpose: 'answer', org, connector, version: key }
}
