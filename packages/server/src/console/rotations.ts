/** The extent of a rotation: tokens of a client secret, connectors of an OAuth client. */
import type { Engine } from '../store/engine.ts'

/** Valid tokens by the client secret that they were issued for, as its id. */
export async function tokensBySecret(
  { bulk, now }: Engine,
  org: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await bulk
    .tenant({ org })
    .selectFrom('tokens')
    .select(({ fn }) => ['secret_id', fn.countAll<number>().as('count')])
    .where('org', '=', org)
    .where('expires_at', '>', now)
    .groupBy('secret_id')
    .execute()
  return new Map(rows.map(({ secret_id, count }) => [secret_id, Number(count)]))
}

/**
 * Connectors that an end user's consent made, by the type whose OAuth client it was given to. Credentials that were pasted may have a
 * client id as well, but no stored client applies to them.
 */
export async function consentedConnectors(
  { bulk }: Engine,
  org: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await bulk
    .tenant({ org })
    .selectFrom('connectors')
    .select(({ fn }) => [fn.coalesce('client_type', 'type').as('client'), fn.countAll<number>().as('count')])
    .where('org', '=', org)
    .where('granted_scopes', 'is not', null)
    .where('status', '<>', 'deleting')
    .groupBy('client')
    .execute()
  return new Map(rows.map(({ client, count }) => [client, Number(count)]))
}
