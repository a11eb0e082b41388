/** Replaces the grant of all connectors that share it, after their end user has consented again. */
import type { Credentials } from '@plugboard/core'
import type { Transaction } from 'kysely'
import { connectorNotFound } from '../store/connector-not-found.ts'
import { renewHooks } from '../store/renew-hooks.ts'
import { resetStreams } from '../store/reset-streams.ts'
import type { ConnectorChanges, ConnectorRecord } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { reportReauth } from '../upstream/credential-status.ts'
import type { Services } from './services.ts'
import { type ComparedAccounts, newCredentials, statusChange } from './update.ts'

/** The account of the new grant at one of the connectors. */
export interface Renewal extends ComparedAccounts {
  /** The connector as it was when accounts were compared. */
  readonly connector: ConnectorRecord
  readonly verified: boolean
}

export interface Replacement {
  readonly credentials: Credentials
  readonly renewals: readonly Renewal[]
  /** Added to those of the first connector, which the session is about. */
  readonly tags: Readonly<Record<string, string>>
  /** For the log. */
  readonly requestId: string
}

/**
 * All connectors are changed, or none. Streams of those that may have got another account start over.
 *
 * @param last Runs in the transaction, with the ids of the changed connectors other than the first.
 */
export async function replaceShared(
  services: Services,
  tenant: TenantCtx,
  { credentials, renewals, tags, requestId }: Replacement,
  last: (tx: Transaction<Tables>, others: readonly string[]) => Promise<void>,
): Promise<void> {
  const [first] = renewals
  if (first === undefined) throw connectorNotFound()
  const before = new Map<string, ConnectorRecord>()
  const renewalOf = ({ id }: ConnectorRecord) => renewals.find(({ connector }) => connector.id === id)
  const change = (current: ConnectorRecord): ConnectorChanges | undefined => {
    before.set(current.id, current)
    const renewal = renewalOf(current)
    if (renewal === undefined) return undefined
    const { grant_id, client_type } = current
    return {
      ...newCredentials(services, current, { credentials, ...renewal }),
      ...{ grant_id, client_type },
      ...statusChange(current, undefined, true),
      ...(renewal === first && { tags: { ...current.tags, ...tags } }),
      updated_at: services.clock(),
    }
  }
  const changed = await services.store.connectors.updateShared(
    tenant,
    first.connector,
    change,
    async (tx) => {
      // The one to reconnect was deleted meanwhile.
      if (!before.has(first.connector.id)) throw connectorNotFound()
      for (const { connector, isSame } of renewals) {
        const current = before.get(connector.id)
        if (current === undefined) continue
        const key = { org: tenant.org, connector_id: connector.id }
        if (!isSame || current.credentials_at !== connector.credentials_at) await resetStreams(tx, key)
        await renewHooks(tx, key, services.clock())
      }
      const ids = renewals.map(({ connector }) => connector.id)
      await last(
        tx,
        ids.filter((id) => id !== first.connector.id && before.has(id)),
      )
    },
  )
  for (const after of changed)
    reportReauth(services.events, after, { from: before.get(after.id)?.status, to: after.status }, requestId)
}
