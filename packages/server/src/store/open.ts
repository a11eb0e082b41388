import type { StoreLocation } from '../config/config.ts'
import { markRestored } from './after-restore.ts'
import { agentStore } from './agents.ts'
import { alertStore } from './alerts.ts'
import { applicationStore } from './applications.ts'
import { auditStore } from './audit.ts'
import { callBodyStore } from './call-bodies.ts'
import { callStore } from './calls.ts'
import { clientSecretStore } from './client-secrets.ts'
import { connectSessionStore } from './connect-sessions.ts'
import { connectSettingsStore } from './connect-settings.ts'
import { connectorStore } from './connectors.ts'
import { endpointStore } from './endpoints.ts'
import type { Engine } from './engine.ts'
import { hookStore } from './hooks.ts'
import { idempotencyStore } from './idempotency.ts'
import { leaseStore } from './leases.ts'
import { observedShapeStore } from './observed-shapes.ts'
import { operatorStore } from './operators.ts'
import { openPostgres, type PostgresOptions } from './postgres/open.ts'
import { processStore } from './processes.ts'
import { sealedKeyStore } from './sealed-keys.ts'
import { serverSecretStore } from './server-secrets.ts'
import { signInStore } from './sign-in/store.ts'
import { specConnectorStore } from './spec-connectors.ts'
import { openSqlite } from './sqlite/open.ts'
import type { Store } from './store.ts'
import { streamSizeStore } from './stream-sizes.ts'
import { tokenStore } from './tokens.ts'
import { upstreamEventStore } from './upstream-events.ts'
import { usageStore } from './usage.ts'
import { userStore } from './users.ts'
import { workLeaseStore } from './work-leases.ts'

/**
 * Opens the store, and creates it if it is missing.
 *
 * @param options Of the connections to PostgreSQL, to override the defaults.
 */
export async function openStore(
  { databaseFile, databaseUrl }: StoreLocation,
  options?: PostgresOptions,
): Promise<Store> {
  return storeOn(
    await (databaseUrl === undefined ? openSqlite(databaseFile) : openPostgres(databaseUrl, options)),
  )
}

function storeOn(engine: Engine): Store {
  return {
    engine,
    applications: applicationStore(engine),
    clientSecrets: clientSecretStore(engine),
    tokens: tokenStore(engine),
    connectors: connectorStore(engine),
    leases: leaseStore(engine),
    idempotency: idempotencyStore(engine),
    audit: auditStore(engine),
    agents: agentStore(engine),
    serverSecrets: serverSecretStore(engine),
    operators: operatorStore(engine),
    specConnectors: specConnectorStore(engine),
    connectSettings: connectSettingsStore(engine),
    connectSessions: connectSessionStore(engine),
    signIn: signInStore(engine),
    sealedKeys: sealedKeyStore(engine),
    observedShapes: observedShapeStore(engine),
    alerts: alertStore(engine),
    calls: callStore(engine),
    callBodies: callBodyStore(engine),
    usage: usageStore(engine),
    streamSizes: streamSizeStore(engine),
    processes: processStore(engine),
    users: userStore(engine),
    workLeases: workLeaseStore(engine),
    endpoints: endpointStore(engine),
    hooks: hookStore(engine),
    upstreamEvents: upstreamEventStore(engine),
    probe: async (now) => {
      await engine.db
        .insertInto('probes')
        .values({ id: 1, at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
        .execute()
    },
    markRestored: () => markRestored(engine),
    close: () => engine.close(),
  }
}
