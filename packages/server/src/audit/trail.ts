/** Writes audit entries, either in the transaction of the change or in batches of pending entries. */
import type { Transaction } from 'kysely'
import type { Secret } from '../crypto/secret.ts'
import type { AuditEntry, AuditStore } from '../store/audit.ts'
import { isStoreError } from '../store/store-error.ts'
import type { Tables } from '../store/tables.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import { linkEntries } from './chain.ts'

/** The trail of changes that belong to no application, such as those of keys and operators. */
export const INSTALLATION = 'installation'

export interface AuditTrail {
  /** Resolves when the entry is stored. */
  add(org: string, entry: AuditEntry): Promise<void>
  /** Stores the entry if and only if the transaction commits. */
  addIn(tx: Transaction<Tables>, org: string, entry: AuditEntry): Promise<void>
}

interface PendingEntry {
  readonly entry: AuditEntry
  readonly done: PromiseWithResolvers<void>
}

type Appending = Pick<AuditStore, 'append' | 'appendIn'>

export function auditTrail(store: Appending, key: Secret<Buffer>): AuditTrail {
  /** The next batch of each application whose entries are being written. */
  const pending = new Map<string, PendingEntry[]>()
  const write = async (org: string, first: PendingEntry): Promise<void> => {
    for (let batch = [first]; batch.length > 0; batch = pending.get(org) ?? []) {
      pending.set(org, [])
      await append(store, key, org, batch)
    }
    pending.delete(org)
  }
  return {
    add: (org, entry) => {
      const done = Promise.withResolvers<void>()
      const added = { entry, done }
      const batch = pending.get(org)
      // Applications do not wait for each other: the trail of one may be locked by another process.
      if (batch) batch.push(added)
      else void write(org, added)
      return done.promise
    },
    addIn: (tx, org, entry) =>
      store.appendIn(tx, wholeTenant(org), (head) => linkEntries(key, org, head, [entry])),
  }
}

/**
 * Writes a batch in one transaction. If the store rejects an entry, the batch is bisected until the rejected
 * entry is alone, so that the others are stored.
 */
async function append(
  store: Appending,
  key: Secret<Buffer>,
  org: string,
  batch: readonly PendingEntry[],
): Promise<void> {
  const entries = batch.map(({ entry }) => entry)
  try {
    await store.append(wholeTenant(org), (head) => linkEntries(key, org, head, entries))
    for (const { done } of batch) done.resolve()
  } catch (error) {
    if (batch.length === 1 || isStoreError(error)) {
      for (const { done } of batch) done.reject(error)
      return
    }
    const half = batch.length >> 1
    await append(store, key, org, batch.slice(0, half))
    await append(store, key, org, batch.slice(half))
  }
}

/** A trail belongs to the application as a whole, not to one of its end users. */
export function wholeTenant(org: string): TenantCtx {
  return tenantOf({ org, externalUserId: null, connectorIds: null })
}
