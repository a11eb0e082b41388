/** The migrations in order. A release that changes the schema appends one: see {@link Migration}. */

import { agentTables } from './agents.ts'
import { alertTables } from './alerts.ts'
import { auditTables } from './audit.ts'
import { callBodies } from './call-bodies.ts'
import { callStages } from './call-stages.ts'
import { callTables } from './calls.ts'
import { changeFeed } from './change-feed.ts'
import { clientHooks } from './client-hooks.ts'
import { connectTables } from './connect.ts'
import { connectorStatus } from './connector-status.ts'
import { controlTables } from './control.ts'
import { endpointTables } from './endpoints.ts'
import { hookFreshness } from './hook-freshness.ts'
import { hookTables } from './hooks.ts'
import { idempotencyTables } from './idempotency.ts'
import type { Migration } from './migration.ts'
import { operatorTables } from './operators.ts'
import { planBatches } from './plans.ts'
import { processTables } from './processes.ts'
import { sharedGrants } from './shared-grants.ts'
import { signInTables } from './sign-in.ts'
import { specConnectorTables } from './spec-connectors.ts'
import { specOrigin } from './spec-origin.ts'
import { streamFacts } from './stream-facts.ts'
import { syncTables } from './sync.ts'
import { upstreamEventTables } from './upstream-events.ts'
import { usageTables } from './usage.ts'
import { viewTables } from './views.ts'

const initial: Migration = {
  id: '0001-initial',
  sql: (words) =>
    [controlTables, connectTables, idempotencyTables, auditTables, syncTables, agentTables]
      .map((part) => part(words))
      .join('\n'),
}

const status: Migration = { id: '0002-connector-status', sql: connectorStatus }

const feed: Migration = { id: '0003-change-feed', sql: changeFeed }

const hooks: Migration = { id: '0004-hooks', sql: hookTables }

const endpoints: Migration = { id: '0005-endpoints', sql: endpointTables }

const calls: Migration = { id: '0006-calls', sql: callTables }

const alerts: Migration = { id: '0007-alerts', sql: alertTables }

const operators: Migration = { id: '0008-operators', sql: operatorTables }

const signIn: Migration = { id: '0009-sign-in', sql: signInTables }

const usage: Migration = { id: '0010-usage', sql: usageTables }

const bodies: Migration = { id: '0011-call-bodies', sql: callBodies }

const plans: Migration = { id: '0012-plans', sql: planBatches }

const freshness: Migration = { id: '0013-hook-freshness', sql: hookFreshness }

const views: Migration = { id: '0014-views', sql: viewTables }

const specConnectors: Migration = { id: '0015-spec-connectors', sql: specConnectorTables }

const clients: Migration = { id: '0017-client-hooks', sql: clientHooks }

const upstreamEvents: Migration = { id: '0016-upstream-events', sql: upstreamEventTables }

const sharing: Migration = { id: '0018-shared-grants', sql: sharedGrants }

const origin: Migration = { id: '0019-spec-origin', sql: specOrigin }

const processes: Migration = { id: '0020-processes', sql: processTables }

const facts: Migration = { id: '0021-stream-facts', sql: streamFacts }

const stages: Migration = { id: '0022-call-stages', sql: callStages }

export const migrations: readonly Migration[] = [
  initial,
  status,
  feed,
  hooks,
  endpoints,
  calls,
  alerts,
  operators,
  signIn,
  usage,
  bodies,
  plans,
  freshness,
  views,
  specConnectors,
  upstreamEvents,
  clients,
  sharing,
  origin,
  processes,
  facts,
  stages,
]
