/** Writes the audit trail: one transaction at a time, with all that has come together since the one before. */
import type { Secret } from '../crypto/secret.ts'
import type { AuditEntry, AuditStore } from '../store/audit.ts'
import { type TenantCtx, tenantOf } from '../store/tenant.ts'
import { linkEntries } from './chain.ts'

export interface AuditTrail {
  /** Resolves when the entry is kept. */
  add(org: string, entry: AuditEntry): Promise<void>
}

interface Waiting {
  readonly org: string
  readonly entry: AuditEntry
  readonly done: PromiseWithResolvers<void>
}

export function auditTrail(store: Pick<AuditStore, 'append'>, key: Secret<Buffer>): AuditTrail {
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
  }
}

async function append(
  store: Pick<AuditStore, 'append'>,
  key: Secret<Buffer>,
  org: string,
  waiting: readonly Waiting[],
): Promise<void> {
  const entries = waiting.map(({ entry }) => entry)
  try {
    await store.append(wholeTenant(org), (head) => linkEntries(key, org, head, entries))
    for (const { done } of waiting) done.resolve()
  } catch (error) {
    for (const { done } of waiting) done.reject(error)
  }
}

/** A trail is the application's, whoever of its users did something. */
export function wholeTenant(org: string): TenantCtx {
  return tenantOf({ org, externalUserId: null, connectorIds: null })
}
