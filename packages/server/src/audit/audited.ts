/** No change without its entry in the audit trail: both are kept, or neither is. */
import type { Transaction } from 'kysely'
import type { AuditEntry } from '../store/audit.ts'
import { toConnectorError } from '../store/connector-error.ts'
import type { Tables } from '../store/tables.ts'
import { logFailure } from '../telemetry/logging.ts'
import type { Services } from './services.ts'

/** Who does something, in which request. */
export interface Actor {
  readonly org: string
  /** Id of a token, or of a client secret. */
  readonly actor: string
  /** Null where it is no end user's doing. */
  readonly externalUserId: string | null
  readonly requestId: string
}

/** What is done, and the id of what it is done to: empty where only the result of the change tells it. */
export interface Deed {
  readonly action: string
  readonly object: string
}

type Parts = Pick<Services, 'audit' | 'clock' | 'log'>

/** Writes the entry of a change as the last step of the transaction that makes it. */
export type Recorder = (tx: Transaction<Tables>, object?: string) => Promise<void>

type End = Pick<AuditEntry, 'code' | 'outcome'>

const DONE: End = { code: 'ok', outcome: 'done' }
/** Until another entry of the same request says more. */
const BEGUN: End = { code: 'begun', outcome: 'unknown' }

/**
 * A change of the store. It records itself within its own transaction, so that an entry that cannot be written undoes
 * it. A change that is refused leaves an entry with the code of the refusal.
 */
export async function withAudit<T>(
  services: Parts,
  doer: Actor,
  deed: Deed,
  change: (record: Recorder) => Promise<T>,
): Promise<T> {
  try {
    return await change((tx, object) =>
      services.audit.addIn(tx, doer.org, entryOf(services, doer, deed, DONE, object)),
    )
  } catch (error) {
    await note(services, doer, deed, toConnectorError(error))
    throw error
  }
}

/**
 * A change outside of the store, which no transaction can undo. `announce` comes before it and throws where the trail
 * cannot be written; then nothing may be done. What the change came to is an entry of its own. Without that one, after a
 * crash, the first stays with the outcome `unknown`.
 */
export async function auditedEffect<T>(
  services: Parts,
  doer: Actor,
  deed: Deed,
  change: (announce: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const announce = (): Promise<void> => services.audit.add(doer.org, entryOf(services, doer, deed, BEGUN))
  try {
    const result = await change(announce)
    await note(services, doer, deed, DONE)
    return result
  } catch (error) {
    await note(services, doer, deed, toConnectorError(error))
    throw error
  }
}

/** Nothing is left to be undone: where this cannot be written, the log says so. */
async function note(services: Parts, doer: Actor, deed: Deed, end: End): Promise<void> {
  const added = services.audit.add(doer.org, entryOf(services, doer, deed, end))
  await added.catch((error) => logFailure(services.log, doer.requestId, error))
}

function entryOf(
  { clock }: Pick<Parts, 'clock'>,
  { actor, externalUserId: external_user_id, requestId: request_id }: Actor,
  { action, object }: Deed,
  { code, outcome }: End,
  changed: string = object,
): AuditEntry {
  return { at: clock(), actor, external_user_id, action, object: changed, code, outcome, request_id }
}
