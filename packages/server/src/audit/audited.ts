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

/** The same for several changes in one transaction, of which each has an entry. */
export type ChangesRecorder = (tx: Transaction<Tables>, object?: string, action?: string) => Promise<void>

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
  change: (record: ChangesRecorder) => Promise<T>,
): Promise<T> {
  try {
    return await change((tx, object = audited.object, action = audited.action) =>
      services.audit.addIn(tx, actor.org, entryOf(services, actor, { object, action }, DONE)),
    )
  } catch (error) {
    await addOrLog(services, actor.org, entryOf(services, actor, audited, toConnectorError(error)))
    throw error
  }
}

/** Audits that somebody looks at data, before they see it. Throws if the trail cannot be written, and then they must not. */
export function auditLook(services: Parts, actor: Actor, audited: AuditedAction): Promise<void> {
  return services.audit.add(actor.org, entryOf(services, actor, audited, DONE))
}

/**
 * The two entries of an effect outside the store, which no transaction can roll back: one before it, and one with its
 * result. After a crash the second entry is missing, and the first keeps the outcome `unknown`.
 */
export interface EffectEntry {
  /** Adds the first entry. Throws if the trail cannot be written, and then the effect must not happen. */
  begin(): Promise<void>
  /** The effect has happened. Never rejects. */
  done(): Promise<void>
  /** The effect failed. Never rejects; while the store is unavailable, half a minute long, the entry is written again and again. */
  failed(error: unknown): Promise<void>
}

export function openEntry(services: Parts, actor: Actor, audited: AuditedAction): EffectEntry {
  let isBegun = false
  const addResult = (result: EntryResult): Promise<void> =>
    (isBegun ? addOrRetry : addOrLog)(services, actor.org, entryOf(services, actor, audited, result))
  return {
    begin: async () => {
      await services.audit.add(actor.org, entryOf(services, actor, audited, BEGUN))
      isBegun = true
    },
    done: () => addResult(DONE),
    failed: (error) => addResult(toConnectorError(error)),
  }
}

/** Without an effect there is nothing to reconstruct later, so a failure to write the entry is only reported. */
async function addOrLog({ audit, events }: Parts, org: string, entry: AuditEntry): Promise<void> {
  await audit.add(org, entry).catch((error) => events.failed(entry.request_id, error))
}

/**
 * Never rejects, and does not wait for a store that is unavailable: the caller gets the result. If the connection was lost
 * during the commit, the entry may be stored twice, with equal time and request id.
 */
async function addOrRetry({ audit, events, writes }: Parts, org: string, entry: AuditEntry): Promise<void> {
  const report = (error: unknown): void => events.failed(entry.request_id, error)
  const add = (): Promise<void> => audit.add(org, entry)
  await add().catch((error) => {
    report(error)
    if (isStoreError(error)) void writes?.track(retryWhileUnavailable(add)).catch(report)
  })
}

function entryOf(
  { clock }: Pick<Parts, 'clock'>,
  { actor, externalUserId: external_user_id, requestId: request_id, via }: Actor,
  { action, object }: AuditedAction,
  { code, outcome }: EntryResult,
): AuditEntry {
  return { at: clock(), actor, external_user_id, action, object, code, outcome, request_id, via: via ?? null }
}
