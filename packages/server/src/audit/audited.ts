import type { Caller } from '../auth/caller.ts'
import { toConnectorError } from '../http/errors.ts'
import type { AuditEntry } from '../store/audit.ts'
import { logFailure } from '../telemetry/logging.ts'
import type { Services } from './services.ts'

/** Who does something, in which request. */
export interface Actor {
  readonly caller: Caller
  readonly requestId: string
}

/**
 * Does something that the audit trail tells of, however it ends. It is told before anybody is answered.
 *
 * @param objectOf Id of what it was done to, where only the result tells that.
 */
export async function withAudit<T>(
  services: Services,
  doer: Actor,
  action: string,
  object: string,
  work: () => Promise<T>,
  objectOf: (result: T) => string = () => object,
): Promise<T> {
  try {
    const result = await work()
    await note(services, doer, action, objectOf(result), { code: 'ok', outcome: 'done' })
    return result
  } catch (error) {
    await note(services, doer, action, object, toConnectorError(error))
    throw error
  }
}

function note(
  services: Services,
  { caller, requestId }: Actor,
  action: string,
  object: string,
  { code, outcome }: { readonly code: string; readonly outcome: string },
): Promise<void> {
  const { tenant, tokenId: actor } = caller
  const who = { actor, external_user_id: tenant.externalUserId }
  return recordEntry(services, tenant.org, { ...who, action, object, code, outcome, request_id: requestId })
}

/** Adds to the trail. What was done stays done where it cannot be written: then the log tells of that. */
export async function recordEntry(
  { audit, clock, log }: Pick<Services, 'audit' | 'clock' | 'log'>,
  org: string,
  what: Omit<AuditEntry, 'at'>,
): Promise<void> {
  const added = audit.add(org, { at: clock(), ...what })
  await added.catch((error) => logFailure(log, what.request_id, error))
}
