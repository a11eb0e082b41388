/** Hooks whose connectors have got other credentials. */
import type { Db } from './engine.ts'
import type { ConnectorKey } from './streams.ts'

/**
 * Lets the worker look at the hooks that depend on the credentials again: those registered by an OAuth client, and those that
 * failed or were switched off for lack of one or of a scope. One that a person removed has a time of registration.
 */
export async function renewHooks(db: Db, { org, connector_id }: ConnectorKey, now: number): Promise<void> {
  await db
    .updateTable('hooks')
    .set({ renew_at: Math.round(now) })
    .where('org', '=', org)
    .where('connector_id', '=', connector_id)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'off'), eb('registered_at', 'is', null)]),
        eb.and([eb('state', '!=', 'off'), eb('client', 'is not', null)]),
        eb('state', '=', 'failing'),
      ]),
    )
    .execute()
}
