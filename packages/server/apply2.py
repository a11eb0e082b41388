import os
os.chdir('/work/wt/auth/packages/server')
def sub(p, a, b, n=1):
    s=open(p).read()
    assert a in s, (p,a)
    s=s.replace(a,b,n); open(p,'w').write(s)

open('src/store/migrations/connector-status.ts','w').write('''/** Why a connector has its status, since when, and when the server checks rejected credentials again. */
import type { SqlDialect } from './migration.ts'

export function connectorStatus({ integer, text }: SqlDialect): string {
  return `
    ALTER TABLE connectors ADD COLUMN status_since ${integer};
    ALTER TABLE connectors ADD COLUMN status_code ${text};
    ALTER TABLE connectors ADD COLUMN status_upstream ${integer};
    ALTER TABLE connectors ADD COLUMN recheck_at ${integer};
    CREATE INDEX connectors_to_recheck ON connectors (recheck_at) WHERE recheck_at IS NOT NULL;
    CREATE INDEX connectors_by_status ON connectors (org, status);
  `
}
''')
p='src/store/migrations/index.ts'
s=open(p).read()
last=[l for l in s.splitlines() if l.startswith('export const migrations')][0]
inner=last[last.index('[')+1:last.rindex(']')]
s=s.replace(last,"const status: Migration = { id: '0002-connector-status', sql: connectorStatus }\n\nexport const migrations: readonly Migration[] = ["+inner+", status]")
s=s.replace("import { controlTables } from './control.ts'\n","import { connectorStatus } from './connector-status.ts'\nimport { controlTables } from './control.ts'\n")
open(p,'w').write(s)

sub('src/store/tables.ts',"""    tags: string
    created_at: number
    updated_at: number
  }
  oauth_clients""","""    tags: string
    created_at: number
    updated_at: number
    status_since: number | null
    status_code: string | null
    status_upstream: number | null
    recheck_at: number | null
  }
  oauth_clients""")
p='src/store/store.ts'
sub(p,"""  readonly tags: Readonly<Record<string, string>>
  readonly created_at: number
  readonly updated_at: number
}
""","""  readonly tags: Readonly<Record<string, string>>
  readonly created_at: number
  readonly updated_at: number
  /** When the status changed last. Null: before this was recorded. */
  readonly status_since: number | null
  /** Why the credentials were rejected: the vendor's code, such as `invalid_grant`, and its status. Null if unknown. */
  readonly status_code: string | null
  readonly status_upstream: number | null
  /** When the server checks the rejected credentials again. Null: never. */
  readonly recheck_at: number | null
}
""")
sub(p,"""    | 'tags'
  >
> &""","""    | 'tags'
    | 'status_since'
    | 'status_code'
    | 'status_upstream'
    | 'recheck_at'
  >
> &""")
sub(p,"""  readonly type?: string | undefined
  readonly tags?: Readonly<Record<string, string>> | undefined
}
""","""  readonly type?: string | undefined
  readonly status?: ConnectorStatus | undefined
  readonly tags?: Readonly<Record<string, string>> | undefined
}
""")
sub(p,"""  /** The connectors in status `deleting`, of every tenant. */
""","""  /** Connectors whose rejected credentials are to be checked by now, of every tenant, longest due first. */
  toRecheck(now: number, limit: number): Promise<Pick<ConnectorRecord, 'org' | 'id'>[]>
  /** Claims the check, and sets when the next one is due. Returns false if another process has, or the status has changed. */
  claimRecheck(ctx: TenantCtx, id: string, now: number, next: number): Promise<boolean>
  /** The connectors in status `deleting`, of every tenant. */
""")
p='src/store/read-connectors.ts'
sub(p,"""  if (filter.type !== undefined) query""","""  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.type !== undefined) query""")
p='src/store/connectors.ts'
sub(p,"""    ending: () =>""","""    ...recheckStore(engine),
    ending: () =>""")
sub(p,"""import { lockInOrder } from './streams.ts'
""","""import { recheckStore } from './rechecks.ts'
import { statusChange } from './status-change.ts'
import { lockInOrder } from './streams.ts'
""")
sub(p,"""  const { sealed, ...changes } = update
""","""  const { sealed, ...given } = update
  const changes = { ...statusChange(current, given), ...given }
""")
open('src/store/status-change.ts','w').write('''import type { ConnectorChanges, ConnectorRecord } from './store.ts'

/** What a new status or new credentials do to the fields about the status, unless the change sets them. */
export function statusChange(
  current: Pick<ConnectorRecord, 'status' | 'cred_version'>,
  { status = current.status, cred_version = current.cred_version, updated_at }: ConnectorChanges,
): Pick<ConnectorChanges, 'status_since' | 'status_code' | 'status_upstream' | 'recheck_at'> {
  const isNew = status !== current.status
  if (!isNew && cred_version === current.cred_version) return {}
  const reason = { status_code: null, status_upstream: null, recheck_at: null }
  return isNew ? { status_since: updated_at, ...reason } : reason
}
''')
open('src/store/rechecks.ts','w').write('''/** Which rejected credentials are to be checked again, and the right to do so. */
import type { Engine } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import type { ConnectorStore } from './store.ts'

export function recheckStore(engine: Engine): Pick<ConnectorStore, 'toRecheck' | 'claimRecheck'> {
  return {
    toRecheck: (now, limit) =>
      engine.everyTenant
        .selectFrom('connectors')
        .select(['org', 'id'])
        .where('recheck_at', '<=', now)
        .where('status', '=', 'needs_reauth')
        .orderBy('recheck_at')
        .limit(limit)
        .execute(),
    // The time of the next check is the lease: if this process dies, another one checks then.
    claimRecheck: async (ctx, id, now, next) =>
      hasUpdated(
        await engine
          .tenant(ctx)
          .updateTable('connectors')
          .set({ recheck_at: next })
          .where('org', '=', ctx.org)
          .where('id', '=', id)
          .where('status', '=', 'needs_reauth')
          .where('recheck_at', '<=', now)
          .executeTakeFirst(),
      ),
  }
}
''')
p='src/connectors/create.ts'
sub(p,"""    tags: request.tags ?? {},
    created_at: now,
    updated_at: now,
  }""","""    tags: request.tags ?? {},
    created_at: now,
    updated_at: now,
    status_since: now,
    status_code: null,
    status_upstream: null,
    recheck_at: null,
  }""")
p='test/support/connector-rows.ts'
sub(p,"""  const times =""","""  const reason = { status_since: at, status_code: null, status_upstream: null, recheck_at: null }
  const times =""")
sub(p,"""...times, ...account })""","""...times, ...account, ...reason })""")

open('src/upstream/recheck-times.ts','w').write('''/** When rejected credentials are checked again. A rejection may have been a mistake of the upstream. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After the rejection. Then daily. */
const FIRST_MS = [5 * MINUTE, 30 * MINUTE, 2 * HOUR]

/**
 * The time of the next check after `now`. Checks that were missed, as while no server ran, are not made up for.
 *
 * @param since When the credentials were rejected.
 */
export function nextRecheck(since: number, now: number): number {
  // A clock that was set back must not put the next check off for longer.
  const elapsed = Math.max(0, now - since)
  const first = FIRST_MS.find((after) => after > elapsed)
  const after = first ?? (Math.floor(elapsed / DAY) + 1) * DAY
  return now + after - elapsed
}
''')
p='src/upstream/credential-status.ts'
s=open(p).read()
s=s.replace("""/** Updates a connector's status after the upstream accepts or rejects its credentials. */
import type { ConnectorChanges""","""/** Updates a connector's status after the upstream accepts or rejects its credentials. */
import type { ConnectorError } from '@plugboard/core'
import type { ConnectorChanges""")
s=s.replace("""import type { Services } from './services.ts'
""","""import { toStorable } from '../text/storable.ts'
import { nextRecheck } from './recheck-times.ts'
import type { Services } from './services.ts'
""",1)
s=s.replace("""  await updateStatus(services, tenant, connector, request, ({ status }) => ({
    verified: true,
    status: status === 'needs_reauth' ? 'active' : status,
  }))
}
""","""  await updateStatus(services, tenant, connector, request, ({ status }) => ({
    verified: true,
    status: status === 'needs_reauth' ? 'active' : status,
    ...NO_REASON,
  }))
}

const NO_REASON = { status_code: null, status_upstream: null, recheck_at: null }
""")
s=s.replace("""/** The upstream rejected the credentials permanently. */
export async function recordCredentialRejection(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  request?: string,
): Promise<void> {
  await updateStatus(services, tenant, connector, request, ({ status }) => ({
    verified: false,
    status: status === 'active' ? 'needs_reauth' : status,
  }))
}
""","""/**
 * The upstream rejected the credentials. It is asked again later, unless it refused the grant by name: no such grant is
 * accepted again.
 */
export async function recordCredentialRejection(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  error: ConnectorError,
  request?: string,
): Promise<void> {
  await updateStatus(services, tenant, connector, request, (current) => ({
    verified: false,
    status: current.status === 'active' ? 'needs_reauth' : current.status,
    ...reasonOf(current, error, services.clock()),
  }))
}

function reasonOf(
  { status, status_since, status_upstream, recheck_at }: ConnectorRecord,
  { entity, action, upstream }: ConnectorError,
  now: number,
): Omit<ConnectorChanges, 'updated_at'> {
  const isRejected = status_upstream !== null
  // A refusal by name stays the reason, and calls that were not sent tell none.
  if ((isRejected && recheck_at === null) || upstream?.status === undefined) return {}
  if (status !== 'active' && status !== 'needs_reauth') return {}
  const isGrantRefused = entity === 'oauth2' && action === 'refresh'
  // An exchange may have made the connector active for a moment.
  const since = (isRejected || status === 'needs_reauth' ? status_since : null) ?? now
  return {
    status_since: since,
    status_code: upstream.code === undefined ? null : toStorable(upstream.code.slice(0, 100)),
    status_upstream: upstream.status,
    recheck_at: isGrantRefused ? null : nextRecheck(since, now),
  }
}
""")
open(p,'w').write(s)
sub('src/upstream/grant-store.ts',"recordCredentialRejection(services, tenant, seen, request)","recordCredentialRejection(services, tenant, seen, error, request)")
sub('src/upstream/call.ts',"recordCredentialRejection(services, tenant, grant.connector(), trace?.request)","recordCredentialRejection(services, tenant, grant.connector(), error, trace?.request)")

open('src/connectors/recheck.ts','w').write('''/** Checks rejected credentials again by itself: the rejection may have been a mistake of the upstream. */
import { setTimeout as wait } from 'node:timers/promises'
import { ConnectorError } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import { tenantOf } from '../store/tenant.ts'
import { newTrace } from '../telemetry/call-trace.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { nextRecheck } from '../upstream/recheck-times.ts'
import { tryCheck } from './check.ts'
import type { Services } from './services.ts'

/** How often each process looks for due checks. */
const INTERVAL_MS = 15_000
/** Connectors per look. They are checked one after another, so that a vendor that has recovered is not flooded. */
const BATCH = 50

/** Until the server stops. Several processes share the work. */
export async function recheckConnectors(services: Services, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await recheckDue(services, stopping).catch((error) => services.events.failed('credential checks', error))
    await wait(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

/** Checks the connectors that are due, each with one read. */
export async function recheckDue(services: Services, stopping: AbortSignal): Promise<void> {
  for (const due of await services.store.connectors.toRecheck(services.clock(), BATCH)) {
    if (stopping.aborted) return
    await recheck(services, due, stopping).catch((error) =>
      services.events.failed(`connector ${due.id}`, error),
    )
  }
}

async function recheck(
  services: Services,
  { org, id }: Pick<ConnectorRecord, 'org' | 'id'>,
  stopping: AbortSignal,
): Promise<void> {
  const { store, clock } = services
  const tenant = tenantOf({ org, externalUserId: null, connectorIds: null })
  const connector = await findConnector(services, tenant, id)
  const now = clock()
  const next = nextRecheck(connector.status_since ?? now, now)
  if (!(await store.connectors.claimRecheck(tenant, id, now, next))) return
  try {
    await tryCheck(services, tenant, connector, stopping, newTrace('recheck'))
  } catch (error) {
    // How the check ended shows in the status of the connector.
    if (!(error instanceof ConnectorError)) throw error
  }
}
''')
p='src/connectors/check.ts'
sub(p,"""  const { status } = connector
  if (status === 'paused' || status === 'deleting') throw connectorUnavailable(status)
  const target = await checkTarget(services, tenant, connector, trace)
  try {
    await withConnectorId(connector, () => callUpstream(services, target, {}, { signal }))
  } catch (error) {
    throw await toCheckError(error, target)
  }
  return findConnector(services, tenant, id)
}
""","""  await runCheck(services, tenant, connector, { signal }, trace)
  return findConnector(services, tenant, id)
}

/** Milliseconds for a check that is one of many. */
const TRY_TIMEOUT_MS = 5000

/** Checks a connector as one of many: with one read, and not for long. Throws as {@link checkConnector} does. */
export async function tryCheck(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  signal: AbortSignal,
  trace: CallTrace,
): Promise<void> {
  await runCheck(services, tenant, connector, { signal, timeout: TRY_TIMEOUT_MS, maxRetries: 0 }, trace)
}

async function runCheck(
  services: Services,
  tenant: TenantCtx,
  connector: ConnectorRecord,
  options: CallOptions,
  trace: CallTrace,
): Promise<void> {
  const { status } = connector
  if (status === 'paused' || status === 'deleting') throw connectorUnavailable(status)
  const target = await checkTarget(services, tenant, connector, trace)
  try {
    await withConnectorId(connector, () => callUpstream(services, target, {}, options))
  } catch (error) {
    throw await toCheckError(error, target)
  }
}
""")
sub(p,"import { ConnectorError, connectorError, findEntity } from","import { type CallOptions, ConnectorError, connectorError, findEntity } from")
p='src/connectors/list.ts'
sub(p,"""  readonly type?: string | undefined
""","""  readonly type?: string | undefined
  readonly status?: ConnectorRecord['status'] | undefined
""")
sub(p,"""  const { externalUserId, type, tags, limit } = request
  const filter = { externalUserId, type, tags }
""","""  const { externalUserId, type, status, tags, limit } = request
  const filter = { externalUserId, type, status, tags }
""")
sub(p,"""{ externalUserId, type, tags }: ListRequest): string {
  const parts = [tenant.org, tenant.externalUserId, tenant.connectorIds, externalUserId, type, tags]""","""{ externalUserId, type, status, tags }: ListRequest): string {
  const parts = [tenant.org, tenant.externalUserId, tenant.connectorIds, externalUserId, type, status, tags]""")
open('src/connectors/check-many.ts','w').write('''/** Checks the credentials of many connectors. */
import { ConnectorError } from '@plugboard/core'
import type { ConnectorRecord } from '../store/store.ts'
import type { TenantCtx } from '../store/tenant.ts'
import { newTrace } from '../telemetry/call-trace.ts'
import { findConnector } from '../upstream/find-connector.ts'
import { tryCheck } from './check.ts'
import { type ListRequest, listConnectors } from './list.ts'
import type { Services } from './services.ts'

/** Concurrent checks of a request. */
const CONCURRENT = 8

export interface Checked {
  /** After the check. */
  readonly connector: ConnectorRecord
  /** Undefined if the upstream accepted the credentials. */
  readonly failure: ConnectorError | undefined
}

/** Checks one page of the connectors that the filters select. */
export async function checkConnectors(
  services: Services,
  tenant: TenantCtx,
  request: ListRequest,
  signal: AbortSignal,
  requestId: string,
): Promise<{ readonly checked: readonly Checked[]; readonly nextCursor: string | null }> {
  const { connectors, nextCursor } = await listConnectors(services, tenant, request)
  const checked: Checked[] = []
  const left = connectors.entries()
  const work = async (): Promise<void> => {
    for (const [index, connector] of left) {
      signal.throwIfAborted()
      const failure = await failureOf(services, tenant, connector, signal, requestId)
      const after = await services.store.connectors.get(tenant, connector.id)
      checked[index] = { connector: after ?? connector, failure }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  return { checked, nextCursor }
}

async function failureOf(
  services: Services,
  tenant: TenantCtx,
  { id }: ConnectorRecord,
  signal: AbortSignal,
  requestId: string,
): Promise<ConnectorError | undefined> {
  try {
    const connector = await findConnector(services, tenant, id)
    await tryCheck(services, tenant, connector, signal, newTrace(requestId))
    return undefined
  } catch (error) {
    if (error instanceof ConnectorError) return error
    throw error
  }
}
''')
p='src/http/routes/check-connector.ts'
s=open(p).read()
s=s.replace("requireToken(services, { kinds: ['scoped'], scope: 'execute:read' })","requireToken(services, { kinds: ['scoped', 'application'], scope: 'execute:read' })")
open(p,'w').write(s)
open('src/http/routes/check-connectors.ts','w').write('''import { z } from 'zod'
import { callerOf, requireToken, requireUser } from '../../auth/caller.ts'
import { type Checked, checkConnectors } from '../../connectors/check-many.ts'
import { connectorView, viewConnector } from '../../connectors/view.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, externalUserId, noQuery, pageOf, problems } from './schemas.ts'

const body = z.strictObject({
  status: z.enum(['active', 'needs_reauth']).optional().describe('Only connectors in this status.'),
  connector_type: z.string().max(255).optional().describe('Only connectors of this type: `Payments`.'),
  external_user_id: externalUserId.optional(),
  limit: z.int().min(1).max(50).default(20).describe('Connectors to check with this request.'),
  cursor: z.string().max(1024).optional().describe('`next_cursor` of the previous request.'),
})

const checkedView = z
  .object({
    connector: connectorView,
    accepted: z.boolean().describe('The upstream accepted the credentials.'),
    code: z
      .string()
      .nullable()
      .describe('Null if accepted. `invalid_credentials`: rejected. Others say why the check failed.'),
    detail: z.string().nullable(),
  })
  .meta({ id: 'CheckedConnector' })

export function checkConnectorsRoute(app: App, services: Services): void {
  app.post(
    '/v1/integrations/connectors/check',
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'], scope: 'execute:read' }),
      schema: {
        operationId: 'checkConnectors',
        summary: 'Check the credentials of many connectors',
        description:
          'Makes one read-only call for each selected connector, newest first. Those whose credentials are accepted become `active`. ' +
          'Select with `status: needs_reauth` after an upstream has recovered. Repeat with `next_cursor` until it is null.',
        tags: ['connectors'],
        security: bearerToken,
        querystring: noQuery,
        body,
        response: { 200: pageOf(checkedView), ...problems },
      },
    },
    async (request, reply) => {
      const { external_user_id: user, connector_type: type, status, limit, cursor } = request.body
      const caller = callerOf(request)
      if (user !== undefined) requireUser(caller, user)
      const kind = type === undefined ? undefined : await services.registry.match(type, '/connector_type')
      const filter = { externalUserId: user, type: kind?.connector.name, status, limit, cursor }
      const signal = abortOnDisconnect(reply)
      const { checked, nextCursor } = await checkConnectors(services, caller.tenant, filter, signal, request.id)
      const data = await Promise.all(checked.map((one) => viewChecked(services, one)))
      return { data, next_cursor: nextCursor }
    },
  )
}

async function viewChecked({ registry }: Services, { connector, failure }: Checked) {
  return {
    connector: await viewConnector(registry, connector),
    accepted: failure === undefined,
    code: failure?.code ?? null,
    detail: failure?.message ?? null,
  }
}
''')
p='src/http/routes/index.ts'
sub(p,"import { checkConnectorRoute } from './check-connector.ts'\n","import { checkConnectorRoute } from './check-connector.ts'\nimport { checkConnectorsRoute } from './check-connectors.ts'\n")
sub(p,"  checkConnectorRoute,\n","  checkConnectorRoute,\n  checkConnectorsRoute,\n")
p='src/http/routes/list-connectors.ts'
sub(p,"""  tag: z
    .union""","""  status: z
    .enum(['active', 'paused', 'needs_reauth', 'deleting'])
    .optional()
    .describe('Only connectors in this status.'),
  tag: z
    .union""")
sub(p,"connector_type, tag, limit, cursor } = request.query","connector_type, status, tag, limit, cursor } = request.query")
sub(p,"const query = { externalUserId, type, tags:","const query = { externalUserId, type, status, tags:")
p='src/server.ts'
sub(p,"""  const removals = isWorker ?""","""  const rechecks = isWorker ? recheckConnectors(services, stopping) : undefined
  const removals = isWorker ?""")
sub(p,"  return { started, removals, grants }","  return { started, removals, rechecks, grants }")
sub(p,"  readonly grants: Promise<unknown>\n","  readonly rechecks: Promise<unknown> | undefined\n  readonly grants: Promise<unknown>\n")
sub(p,"{ removals, grants }: ResumedWork): Promise<void> {","{ removals, rechecks, grants }: ResumedWork): Promise<void> {")
sub(p,"  await removals\n","  await removals\n  await rechecks\n")
sub(p,"import { finishRemovals } from './connectors/remove.ts'\n","import { recheckConnectors } from './connectors/recheck.ts'\nimport { finishRemovals } from './connectors/remove.ts'\n")
# grants obtained when
p='src/upstream/grant-store.ts'
sub(p,"""function grantIn({ connector, secret, renewAt, expiresAt }: OpenCredentials): Grant {
  return { credentials: secret.open(), version: connector.cred_version, renewAt, expiresAt }""","""function grantIn({ connector, secret, renewAt, expiresAt, obtainedAt }: OpenCredentials): Grant {
  return { credentials: secret.open(), version: connector.cred_version, renewAt, expiresAt, obtainedAt }""")
p='src/upstream/credentials.ts'
sub(p,"""  readonly expiresAt: number | undefined
}""","""  readonly expiresAt: number | undefined
  /** Undefined if the access token was given and not exchanged. */
  readonly obtainedAt: number | undefined
}""")
sub(p,"""    expiresAt: expiresAt ?? undefined,
""","""    expiresAt: expiresAt ?? undefined,
    obtainedAt: refreshedAt ?? undefined,
""")
