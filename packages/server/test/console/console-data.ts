/** Connectors in every state, some with hostile names. */
import { createConnector } from '../../src/connectors/create.ts'
import type { ConnectorStatus } from '../../src/store/store.ts'
import { tenantOf } from '../../src/store/tenant.ts'
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
  const { connector } = await createConnector(server.services, tenant, request, undefined)
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
    const [call] = await server.services.store.calls.list(tenant, { kind: 'sync' }, undefined, 1)
    if (call !== undefined) return call.id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
