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

/** Connectors whose end users consented to an OAuth client, by type. They keep the client id that they were granted with. */
export async function consentedConnectors(
  { bulk }: Engine,
  org: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await bulk
    .tenant({ org })
    .selectFrom('connectors')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .where('org', '=', org)
    .where('credential_fields', 'like', '%"client_id"%')
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, count }) => [type, Number(count)]))
}
