/** Writes whose callers gave no `Idempotency-Key`: they are given one with the error, where it is needed to go on. */
import { randomUUID } from 'node:crypto'
import { type ConnectorError, findAction } from '@plugboard/core'
import { logFailure } from '../telemetry/logging.ts'
import type { Target } from '../upstream/call.ts'
import { endOf, NOTHING_BEFORE, writeError } from './call-end.ts'
import { claimOf } from './claim.ts'
import type { Executed } from './execute.ts'
import type { WriteCall } from './idempotency.ts'
import type { Services } from './services.ts'

/**
 * Makes a call under a key that is made up for it. Nobody else knows the key before the call has ended, so that nothing has to be
 * kept of it until then.
 */
export async function withoutKey(
  services: Services,
  target: Target,
  params: unknown,
  call: WriteCall,
): Promise<Executed> {
  const callerKey = randomUUID()
  const claim = claimOf(services, target, params, callerKey)
  let begun = false
  const begin = async (): Promise<void> => {
    begun = true
  }
  try {
    return { ...(await call({ idempotencyKey: claim.key }, begin)), replayed: false }
  } catch (error) {
    const known = asWithoutKey(writeError(error, begun, NOTHING_BEFORE))
    const hasSteps = findAction(target.entity, target.action).steps !== undefined
    const end = endOf(known, NOTHING_BEFORE, hasSteps)
    if (end?.state !== 'unknown') throw known
    const { idempotency } = services.store
    const isKept = await idempotency.add(target.tenant, claim, end, services.clock()).then(
      () => true,
      (failure) => {
        logFailure(services.log, `connector ${claim.connector}`, failure)
        return false
      },
    )
    // Under a key that nobody remembers the write would be made again.
    throw isKept ? Object.assign(known, { idempotencyKey: callerKey }) : known
  }
}

/** The same call would have another key: where the upstream tells effects apart by keys, it must not be made again as it was. */
function asWithoutKey(error: ConnectorError): ConnectorError {
  const { idempotencyKey, outcome, ...rest } = error
  const retryable = rest.retryable && !(outcome === 'unknown' && idempotencyKey !== undefined)
  return Object.assign(error, { idempotencyKey: undefined, retryable })
}
