/** Connectors in every state, some with hostile names. */
import { createConnector } from '../../src/connectors/create.ts'
import { newId } from '../../src/crypto/id.ts'
import { createEndpoint } from '../../src/endpoints/endpoints.ts'
import { openingRow } from '../../src/store/endpoints.ts'
import type { ConnectorStatus } from '../../src/store/store.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { DAY_MS, dayOf } from '../../src/telemetry/usage/day.ts'
import type { Scene } from '../connect/scene.ts'

/** Markup, text from right to left, and a name that is very long. */
export const HOSTILE_USERS: readonly string[] = [
  '<img src=x onerror="document.title=1"><script>top.hacked=1</script>',
  '\u202Eדוגמה "ann" שלום',
  `long-${'x'.repeat(240)}`,
]

/** A connector with credentials that the sandbox accepts. */
export async function addPayments({ server, client }: Scene, user: string): Promise<string> {
  const tenant = tenantOf({ org: client.client_id, externalUserId: user, connectorIds: null })
  const credentials = { api_key: 'sk_test_sandbox' }
  const request = { externalUserId: user, type: 'payments', name: null, gateway: null, credentials }
  const { connector } = await createConnector(server.services, tenant, request)
  return connector.id
}

/** Sets the status of a connector as if it had got it on its own. */
export async function setStatus(
  { server, client }: Scene,
  id: string,
  status: ConnectorStatus,
  code: string | null = null,
): Promise<void> {
  const { store, clock } = server.services
  await store.engine
    .tenant({ org: client.client_id })
    .updateTable('connectors')
    .set({ status, status_code: code, status_upstream: code === null ? null : 400, status_since: clock() })
    .where('id', '=', id)
    .execute()
}

/** Resolves when a connector's replica is complete. */
export async function untilSynced({ server, client }: Scene, id: string): Promise<void> {
  const { engine } = server.services.store
  for (;;) {
    const { open } = await engine
      .tenant({ org: client.client_id })
      .selectFrom('streams')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('connector_id', '=', id)
      .where('completed_generation', '=', 0)
      .executeTakeFirstOrThrow()
    if (Number(open) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The id of a call in the log, once there is one. */
export async function aCall({ server, client }: Scene): Promise<string> {
  const tenant = tenantOf({ org: client.client_id, externalUserId: null, connectorIds: null })
  for (;;) {
    const [call] = await server.services.store.calls.list(tenant, { kind: 'sync' }, { limit: 1 })
    if (call !== undefined) return call.id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const LONG_CALL = 'cal_long'

/** A call whose names and ids are as long as vendors' are. */
export async function addLongCall({ server, client }: Scene, like: string): Promise<void> {
  const { store } = server.services
  const tenant = tenantOf({ org: client.client_id, externalUserId: null, connectorIds: null })
  const [call] = await store.calls.list(tenant, { request: like }, { limit: 1 })
  if (call === undefined) throw new Error('There is no such call')
  const names = {
    kind: 'execute',
    type: 'issue-tracking',
    entity: 'issue_worklogs',
    action: 'list_changed_since',
  } as const
  const failed = {
    code: 'upstream_invalid_request',
    outcome: 'rejected',
    upstream_request: 'C0DE:1A2B:'.repeat(20),
  }
  await store.calls.add([{ ...call, ...names, ...failed, id: LONG_CALL, represents: 1200 }])
}

/** An endpoint that is behind, with attempts that were refused, whose answer is markup. */
export async function addEndpoint({ server, client }: Scene, connectorId: string): Promise<string> {
  const { store, clock } = server.services
  const org = client.client_id
  const now = clock()
  const request = { url: 'https://hooks.example.com/plugboard', name: 'Orders' }
  const { endpoint } = await createEndpoint(server.services, org, request, async () => {})
  const failing = { state: 'failing', failures: 2, failing_since: now - 60_000, updated_at: now } as const
  await store.endpoints.update(org, endpoint.id, () => failing)
  const behind = { connector_id: connectorId, entity: 'customers', to_seq: 9, changed_at: now - 60_000 }
  const opening = openingRow(endpoint, { subject: `${connectorId}/customers`, next: 3 })
  const db = store.engine.tenant({ org })
  await db
    .insertInto('deliveries')
    .values({ ...opening, ...behind, attempts: 2 })
    .execute()
  for (const row of refusedAttempts(now))
    await db
      .insertInto('attempts')
      .values({ ...row, org, endpoint_id: endpoint.id, connector_id: connectorId })
      .execute()
  return endpoint.id
}

function refusedAttempts(now: number) {
  const message = { message_id: 'msg_0', message_type: 'records.changed', entity: 'customers', ms: 12 }
  return [
    { ...message, id: 'att_2', number: 2, at: now, status: 500, error: null, answer: HOSTILE_USERS[0] ?? '' },
    { ...message, id: 'att_1', number: 1, at: now - 1000, status: null, error: 'timeout', answer: null },
  ]
}

/** An alert that fires, one of the installation, one that has ended, and a silence. */
export async function addAlerts({ server, client }: Scene, connectorId: string): Promise<void> {
  const { store, clock } = server.services
  const now = clock()
  const alert = {
    ...{ rule: 'stream_failing', subject: `${connectorId} customers`, org: client.client_id, count: 1 },
    ...{
      state: 'firing' as const,
      since: now - 600_000,
      fired_at: now - 600_000,
      clear_since: null,
      until: null,
    },
    ...{ detail: JSON.stringify({ type: 'payments', code: 'upstream_error' }), notified: 'firing' as const },
    notified_at: now,
  }
  const ended = { state: 'resolved' as const, notified: 'resolved' as const, until: now - 60_000 }
  await store.alerts.save(
    [
      { ...alert, id: newId('alr') },
      { ...alert, id: newId('alr'), rule: 'disk_low', subject: 'host-1', org: null, detail: '{"percent":7}' },
      { ...alert, id: newId('alr'), rule: 'circuit_open', ...ended },
    ],
    [],
  )
  await store.alerts.silence({
    ...{ id: newId('sil'), rule: 'disk_low', subject: null, reason: HOSTILE_USERS[0] ?? '' },
    ...{ created_by: 'operator', created_at: now, until: now + 3_600_000 },
  })
}

export async function addUsage({ server, client }: Scene): Promise<void> {
  const { store, clock } = server.services
  const org = client.client_id
  const days = [0, 1, 2, 5, 9].map((ago) => dayOf(clock() - ago * DAY_MS))
  const rows = ['ann', 'bob', ...HOSTILE_USERS, ''].flatMap((external_user_id, index) =>
    days.map((day, ago) => ({
      ...{ org, day, external_user_id, calls: 900 * (index + 1) - 120 * ago, failed_calls: 3 * ago },
      ...{ records: 12_000 - 1000 * ago, tool_tokens: 45_000 },
    })),
  )
  await store.usage.add(rows)
}
