/** Writes the audit trail: with the change that an entry tells of, or together with all that has come meanwhile. */
import type { Transaction } from 'kysely'
import type { Secret } from '../crypto/secret.ts'
import type { AuditEntry, AuditStore } from '../store/audit.ts'
import { isStoreError } from '../store/store-error.ts'
import type { Tables } from '../store/tables.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import { linkEntries } from './chain.ts'

export interface AuditTrail {
  /** Resolves when the entry is kept. */
  add(org: string, entry: AuditEntry): Promise<void>
  /** Keeps the entry if and only if the transaction commits. */
  addIn(tx: Transaction<Tables>, org: string, entry: AuditEntry): Promise<void>
}

interface Waiting {
  readonly org: string
  readonly entry: AuditEntry
  readonly done: PromiseWithResolvers<void>
}

type Appending = Pick<AuditStore, 'append' | 'appendIn'>

export function auditTrail(store: Appending, key: Secret<Buffer>): AuditTrail {
  let waiting: Waiting[] = []
  let isWriting = false
  const write = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const batch = Map.groupBy(waiting, ({ org }) => org)
      waiting = []
      await Promise.all([...batch].map(([org, entries]) => append(store, key, org, entries)))
    }
    isWriting = false
  }
  return {
    add: (org, entry) => {
      const done = Promise.withResolvers<void>()
      waiting.push({ org, entry, done })
      void write()
      return done.promise
    },
    addIn: (tx, org, entry) =>
      store.appendIn(tx, wholeTenant(org), (head) => linkEntries(key, org, head, [entry])),
  }
}

/**
 * One transaction for all of them. An entry that the store refuses must not take the others with it: they are tried
 * again in halves, until it stands alone.
 */
async function append(
  store: Appending,
  key: Secret<Buffer>,
  org: string,
  waiting: readonly Waiting[],
): Promise<void> {
  const entries = waiting.map(({ entry }) => entry)
  try {
    await store.append(wholeTenant(org), (head) => linkEntries(key, org, head, entries))
    for (const { done } of waiting) done.resolve()
  } catch (error) {
    if (waiting.length === 1 || isStoreError(error)) {
      for (const { done } of waiting) done.reject(error)
      return
    }
    const half = waiting.length >> 1
    await append(store, key, org, waiting.slice(0, half))
    await append(store, key, org, waiting.slice(half))
  }
}

/** A trail is the application's, whoever of its users did something. */
export function wholeTenant(org: string): TenantCtx {
  return tenantOf({ org, externalUserId: null, connectorIds: null })
}
