/** Commits a change and its audit entry together: both are stored, or neither is. */
import type { Transaction } from 'kysely'
import type { AuditEntry } from '../store/audit.ts'
import { retryWhileUnavailable } from '../store/retry-while-unavailable.ts'
import { isStoreError } from '../store/store-error.ts'
import type { Tables } from '../store/tables.ts'
import { toConnectorError } from '../store/to-connector-error.ts'
import type { Services } from './services.ts'

export interface Actor {
  readonly org: string
  /** Id of a token or of a client secret. */
  readonly actor: string
  /** Null if no end user is involved. */
  readonly externalUserId: string | null
  readonly requestId: string
  /** See {@link AuditEntry.via}. */
  readonly via?: string | undefined
}

export interface AuditedAction {
  readonly action: string
  /** Id of the object that the action changes. Empty if it is known only after the change. */
  readonly object: string
}

type Parts = Pick<Services, 'audit' | 'clock'> & {
  /** Reports entries that could not be written. */
  readonly events: Pick<Services['events'], 'failed'>
  /** Of a server. A command has ended before the store is back, and only reports such entries. */
  readonly writes?: Services['writes']
}

/** Writes the audit entry as the last step of the transaction that makes the change. */
export type Recorder = (tx: Transaction<Tables>, object?: string) => Promise<void>

type EntryResult = Pick<AuditEntry, 'code' | 'outcome'>

const DONE: EntryResult = { code: 'ok', outcome: 'done' }
/** Stands until a later entry of the same request reports the result. */
const BEGUN: EntryResult = { code: 'begun', outcome: 'unknown' }

/**
 * Audits a change of the store. The entry is part of the change's transaction, so a failure to write it rolls
 * the change back. A failed change leaves an entry with its error code.
 */
export async function withAudit<T>(
  services: Parts,
  actor: Actor,
  audited: AuditedAction,
  change: (record: Recorder) => Promise<T>,
): Promise<T> {
  try {
    return await change((tx, object) =>
      services.audit.addIn(tx, actor.org, entryOf(services, actor, audited, DONE, object)),
    )
  } catch (error) {
    await addOrLog(services, actor, audited, toConnectorError(error))
    throw error
  }
}

/**
 * Audits a change outside the store, which no transaction can roll back. `change` must call `announce` before
 * the effect; `announce` throws if the trail cannot be written, and then the effect must not happen. A second
 * entry reports the result; while the store is unavailable, half a minute long, it is written again and again. After a
 * crash the second entry is missing, and the first keeps the outcome `unknown`.
 */
export async function auditedEffect<T>(
  services: Parts,
  actor: Actor,
  audited: AuditedAction,
  change: (announce: () => Promise<void>) => Promise<T>,
): Promise<T> {
  let isAnnounced = false
  const announce = async (): Promise<void> => {
    await services.audit.add(actor.org, entryOf(services, actor, audited, BEGUN))
    isAnnounced = true
  }
  const addResult = (result: EntryResult): Promise<void> =>
    (isAnnounced ? addOrRetry : addOrLog)(services, actor, audited, result)
  try {
    const result = await change(announce)
    await addResult(DONE)
    return result
  } catch (error) {
    await addResult(toConnectorError(error))
    throw error
  }
}

/** Without an effect there is nothing to reconstruct later, so a failure to write the entry is only reported. */
async function addOrLog(
  services: Parts,
  actor: Actor,
  audited: AuditedAction,
  result: EntryResult,
): Promise<void> {
  const added = services.audit.add(actor.org, entryOf(services, actor, audited, result))
  await added.catch((error) => services.events.failed(actor.requestId, error))
}

/**
 * Never rejects, and does not wait for a store that is unavailable: the caller gets the result. If the connection was lost
 * during the commit, the entry may be stored twice, with equal time and request id.
 */
async function addOrRetry(
  services: Parts,
  actor: Actor,
  audited: AuditedAction,
  result: EntryResult,
): Promise<void> {
  const { audit, events, writes } = services
  const entry = entryOf(services, actor, audited, result)
  const report = (error: unknown): void => events.failed(actor.requestId, error)
  const add = (): Promise<void> => audit.add(actor.org, entry)
  await add().catch((error) => {
    report(error)
    if (isStoreError(error)) void writes?.track(retryWhileUnavailable(add)).catch(report)
  })
}

function entryOf(
  { clock }: Pick<Parts, 'clock'>,
  { actor, externalUserId: external_user_id, requestId: request_id, via }: Actor,
  { action, object: known }: AuditedAction,
  { code, outcome }: EntryResult,
  object: string = known,
): AuditEntry {
  return { at: clock(), actor, external_user_id, action, object, code, outcome, request_id, via: via ?? null }
}
