/** Writes that are made once per `Idempotency-Key`, whatever becomes of callers and processes in between. */
import {
  type CallOptions,
  ConnectorError,
  connectorError,
  findAction,
  type Result,
  type StepProgress,
  validateParams,
} from '@plugboard/core'
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import type { CallEnd, Claim, Reserved } from '../store/idempotency.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { logFailure } from '../telemetry/logging.ts'
import type { Target } from '../upstream/call.ts'
import { endOf, writeError } from './call-end.ts'
import { claimOf } from './claim.ts'
import type { Executed } from './execute.ts'
import type { Services } from './services.ts'

/** A process that does not say for so long that it lives is dead. */
const LEASE_MS = 15_000

/** Makes the call. `begin` is awaited before anything is sent. */
export type WriteCall = (
  options: Pick<CallOptions, 'idempotencyKey' | 'repeated' | 'completed' | 'onCompleted'>,
  begin: () => Promise<void>,
) => Promise<Result>

/** Makes a call unless one was made under the key; then answers what that one has come to. */
export async function withIdempotencyKey(
  services: Services,
  target: Target,
  params: unknown,
  callerKey: string,
  call: WriteCall,
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
  if (found.state === 'unknown') throw withKey(outcomeUnknown(found.progress), callerKey)
  if (found.state !== 'reserved') throw withKey(REFUSALS[found.state](), callerKey)
  const hasSteps = findAction(entity, action).steps !== undefined
  try {
    return { ...(await holding(services, { tenant, claim, found, hasSteps }, call)), replayed: false }
  } catch (error) {
    throw withKey(error as ConnectorError, callerKey)
  }
}

/** The caller knows the write by the key that they gave; the upstream by another one. */
function withKey(error: ConnectorError, idempotencyKey: string): ConnectorError {
  return Object.assign(error, { idempotencyKey })
}

const REFUSALS = {
  busy: () =>
    connectorError('idempotency_in_progress', 'A request with this Idempotency-Key is under way.', {
      retryAfterMs: 1000,
    }),
  reused: () => connectorError('idempotency_key_reused', 'The Idempotency-Key was used for another request.'),
  replaced: () =>
    connectorError(
      'idempotency_key_reused',
      "The request with this Idempotency-Key succeeded before the connector's credentials were replaced. Use a new key to make it again with the new ones.",
    ),
} as const

function outcomeUnknown(progress: StepProgress | undefined): ConnectorError {
  const completed = progress?.completed.length ? { completed: progress.completed } : {}
  return connectorError(
    'outcome_unknown',
    'An earlier request with this Idempotency-Key ended without an answer, and may have had its effect.',
    { outcome: 'unknown', ...completed },
  )
}

/** A call that holds its key. */
interface Held {
  readonly tenant: TenantCtx
  readonly claim: Claim
  readonly found: Reserved
  readonly hasSteps: boolean
}

/** Makes the call as the one that holds the key, and keeps what it comes to. Throws nothing but a `ConnectorError`. */
async function holding(services: Services, held: Held, call: WriteCall): Promise<Result> {
  const { tenant, claim, found, hasSteps } = held
  const { idempotency } = services.store
  const noted = (work: Promise<void>): Promise<void> =>
    work.catch((error) => logFailure(services.log, `connector ${claim.connector}`, error))
  const beat = setInterval(() => noted(idempotency.extend(tenant, claim, LEASE_MS)), LEASE_MS / 3)
  let begun = false
  // Of a call of an earlier release nobody knows how far it came.
  const start =
    hasSteps && (found.progress || !found.repeated) ? (found.progress?.completed ?? []) : undefined
  const begin = async (completed = start): Promise<void> => {
    if (!(await idempotency.begin(tenant, claim, LEASE_MS, completed))) throw REFUSALS.busy()
    begun = true
  }
  try {
    const result = await call({ ...optionsOf(held), onCompleted: (done) => keepProgress(begin, done) }, () =>
      begin(),
    )
    // The effect is there. That it cannot be kept must not make it look failed: the key is in doubt from then on.
    const sealed = sealAnswer(services, tenant, claim, result)
    await noted(idempotency.settle(tenant, claim, { state: 'done', sealed }))
    return result
  } catch (error) {
    const known = writeError(error, begun, found)
    await noted(end(endOf(known, found, hasSteps)))
    throw known
  } finally {
    clearInterval(beat)
  }

  function end(as: CallEnd | undefined): Promise<void> {
    return as ? idempotency.settle(tenant, claim, as) : idempotency.release(tenant, claim)
  }
}

function optionsOf({ claim, found }: Held): Parameters<WriteCall>[0] {
  const { repeated, progress } = found
  return { idempotencyKey: claim.key, repeated, completed: progress?.completed }
}

/** Keeps that requests are completed before the next one is sent. Where that cannot be kept, it is not sent. */
async function keepProgress(
  begin: (completed: readonly string[]) => Promise<void>,
  completed: readonly string[],
): Promise<void> {
  try {
    await begin(completed)
  } catch (cause) {
    if (cause instanceof ConnectorError) throw cause
    const message = 'What is completed could not be kept, so that the next request was not sent.'
    throw connectorError('store_unavailable', message, { retryAfterMs: 1000, cause })
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
