/** Audits the changes that an operator makes by commands on the machine. */
import type { Actor, AuditedAction, ChangesRecorder } from '../audit/audited.ts'
import { INSTALLATION } from '../audit/trail.ts'
import { storeLocation } from '../config/config.ts'
import { newId } from '../crypto/id.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { Store } from '../store/store.ts'
import { hasStore, type StoreUse, withDevDefaults, withStore, withVault } from './open.ts'

/** Actor of the change. Entries of API calls have the id of a token instead. */
const ACTOR = 'operator'

export interface OperatorChange extends AuditedAction {
  /** Client id of the application, or {@link INSTALLATION}. */
  readonly org: string
}

/**
 * Changes the store; the entry is committed with the change.
 *
 * @param work Adds the entry by `record`.
 */
export function auditedChange<T>(
  change: (store: Store) => Promise<OperatorChange> | OperatorChange,
  work: (store: Store, record: ChangesRecorder) => Promise<T>,
  use?: StoreUse,
): Promise<T> {
  return withVault(async (store, keyRing) => {
    const { org, ...action } = await change(store)
    const { withAudit } = await import('../audit/audited.ts')
    return withAudit(await partsOf(store, keyRing), actorOf(org), action, (record) => work(store, record))
  }, use)
}

type AuditParts = Parameters<typeof import('../audit/audited.ts')['auditLook']>[0]

/** Work that audits itself, for an application, in the name of the operator. */
export function asOperator<T>(
  org: string,
  store: Store,
  keyRing: KeyRing,
  work: (parts: AuditParts, actor: Actor) => Promise<T>,
): Promise<T> {
  return partsOf(store, keyRing).then((parts) => work(parts, actorOf(org)))
}

/**
 * Changes the key ring. There is nothing to audit before the store exists. Commands may replace the key ring, so
 * the entries are written with the one from before.
 */
export async function auditedKeyChange<T>(
  ring: KeyRing,
  action: string,
  object: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!hasStore(storeLocation(withDevDefaults(process.env)))) return work()
  return withStore(async (store) => {
    const { openEntry } = await import('../audit/audited.ts')
    const entry = openEntry(await partsOf(store, ring), actorOf(INSTALLATION), { action, object })
    try {
      await entry.begin()
      const result = await work()
      await entry.done()
      return result
    } catch (error) {
      await entry.failed(error)
      throw error
    }
  })
}

function actorOf(org: string): Actor {
  return { org, actor: ACTOR, externalUserId: null, requestId: newId('req') }
}

async function partsOf(store: Store, keyRing: KeyRing) {
  const [
    { auditTrail },
    { createLogger, logFailure },
    { storeNow },
    { deriveRootKeys },
    { openRootSecret },
    { destination },
  ] = await Promise.all([
    import('../audit/trail.ts'),
    import('../telemetry/logging.ts'),
    import('../store/store-clock.ts'),
    import('../crypto/root-keys.ts'),
    import('../store/root-secret.ts'),
    import('pino'),
  ])
  const key = deriveRootKeys(await openRootSecret(store, keyRing)).audit
  const now = await storeNow(store.engine)
  // Standard output is reserved for results.
  const log = createLogger('error', destination(2))
  const events = { failed: (where: string | undefined, error: unknown) => logFailure(log, where, error) }
  return { audit: auditTrail(store.audit, key), clock: () => now, events }
}
