/** Sends again what has happened since a time. */
import { violationError } from '@plugboard/core'
import { type Actor, withAudit } from '../audit/audited.ts'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import { openDeliveries, streamRow } from '../store/dispatch.ts'
import type { EndpointRecord } from '../store/endpoint-row.ts'
import { EVENTS, openingRow } from '../store/endpoints.ts'
import type { Engine } from '../store/engine.ts'
import { wants } from './filters.ts'
import type { Services } from './services.ts'

/** Connectors per read. */
const PAGE = 500

/**
 * Marks the endpoint's deliveries. The worker finds the position of each by the time at which the replica was changed, so that
 * the caller does not wait for thousands of streams.
 *
 * @param since Unix milliseconds.
 */
async function replay(services: Services, endpoint: EndpointRecord, since: number): Promise<void> {
  const { engine } = services.store
  const opening = openingRow(endpoint, { subject: EVENTS, next: 1 })
  const isOff = endpoint.state === 'off'
  const due = { isOff, heldUntil: endpoint.held_until, replay_since: since }
  await openDeliveries(engine, [endpoint], () => [{ ...opening, to_seq: 0, ...due }])
  for await (const streams of streamsOf(engine, endpoint)) {
    const wanted = streams.filter((stream) => wants.stream(endpoint, stream))
    await openDeliveries(engine, [endpoint], () =>
      wanted.map((stream) => ({ ...streamRow(endpoint, stream), ...due })),
    )
  }
  services.endpointWork.notify()
}

/** Replays, with an entry of the audit trail. */
export async function auditedReplay(
  services: Services,
  actor: Actor,
  endpoint: EndpointRecord,
  since: number,
): Promise<void> {
  // Nothing would be sent, and the caller would wait for it.
  if (since > services.clock() + CLOCK_TOLERANCE_MS)
    throw violationError([{ pointer: '/since', code: 'too_big', message: 'must not be in the future' }])
  const audited = { action: 'endpoint.replay', object: endpoint.id }
  await withAudit(services, actor, audited, async (record) => {
    await replay(services, endpoint, since)
    await services.store.engine.tenant(endpoint).transaction().execute(record)
  })
}

/** With their heads: a stream that is new to the endpoint begins there, apart from the replay. */
async function* streamsOf({ everyTenant }: Engine, { org }: EndpointRecord) {
  for (let after = ''; ; ) {
    const connectors = await everyTenant
      .selectFrom('connectors')
      .select(['org', 'id', 'type as connector_type', 'external_user_id'])
      .where('org', '=', org)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    if (connectors.length === 0) return
    const byId = new Map(connectors.map(({ id, ...connector }) => [id, connector]))
    const heads = await everyTenant
      .selectFrom('replica_heads')
      .select(['connector_id', 'entity', 'seq', 'seq as sent_seq'])
      .where('connector_id', 'in', [...byId.keys()])
      .execute()
    yield heads.flatMap((head) => {
      const connector = byId.get(head.connector_id)
      return connector ? [{ ...connector, ...head }] : []
    })
    after = connectors.at(-1)?.id ?? after
  }
}
