/** Looks for the things that an id belongs to, in one application and in all that the operator sees beside it. */
import { viewAlert } from '../alerts/payload.ts'
import { wholeTenant } from '../audit/trail.ts'
import { MAX_UPSTREAM_ID } from '../telemetry/calls/call-log.ts'
import { rowKinds } from './find-rows.ts'
import type { Lookup, Match } from './lookup.ts'
import { attemptText } from './row-texts.ts'
import { listUsers } from './users.ts'

/** Matches of one kind each, those that lead to one thing before those that lead to several. */
export async function findMatches(lookup: Lookup): Promise<Match[]> {
  const kinds = [applications, calls, messages, ...rowKinds, objects, alerts, webhooks, accounts, users]
  return (await Promise.all(kinds.map((kind) => kind(lookup)))).flat()
}

/** At most, of users and of connectors of an account. */
const SHOWN = 8
/** Shorter texts are names that somebody types. */
const MIN_CALL_ID = 8
/** As many as the page of alerts has. */
const ALERTS = 200

async function applications({ store, tenant, id, seesAll }: Lookup): Promise<Match[]> {
  if (!id.startsWith('app_') || !(seesAll || id === tenant.org)) return []
  const name = await store.connectSettings.applicationName(id)
  return name === undefined ? [] : [{ kind: 'application', id, text: name }]
}

/** Ids of vendors and callers have any form. */
async function calls({ store, tenant, id }: Lookup): Promise<Match[]> {
  if (id.length < MIN_CALL_ID) return []
  const request = id.slice(0, MAX_UPSTREAM_ID)
  const rows = await store.calls.list(tenant, { request }, { limit: 1 })
  return rows.map(({ type, entity, action, code }) => ({
    kind: 'call',
    id: request,
    text: `${[type, entity, action].filter(Boolean).join('.')}: ${code}`,
  }))
}

/** Messages stand with the attempts of the endpoints that they were sent to. */
async function messages({ store, tenant: { org }, id }: Lookup): Promise<Match[]> {
  if (!id.startsWith('msg_')) return []
  const attempts = await store.endpoints.attemptsOf(org, id)
  return attempts.map((attempt) => ({
    kind: 'endpoint',
    id: attempt.endpoint_id,
    row: attempt.id,
    text: `message ${attemptText(attempt)}`,
  }))
}

/** Things that have a page of their own; otherwise the audit entries about the id. */
async function objects({ store, tenant, id }: Lookup): Promise<Match[]> {
  const ctx = wholeTenant(tenant.org)
  const [connector, endpoint, byRequest, byObject] = await Promise.all([
    id.startsWith('con_') ? store.connectors.get(tenant, id) : undefined,
    id.startsWith('whe_') ? store.endpoints.get(tenant.org, id) : undefined,
    id.startsWith('req_') ? store.audit.newest(ctx, undefined, 1, { requestId: id }) : [],
    id.includes('_') ? store.audit.newest(ctx, undefined, 1, { object: id }) : [],
  ])
  const requests = byRequest.map(
    ({ action, code }): Match => ({
      kind: 'request',
      id,
      text: `${action}: ${code}`,
    }),
  )
  if (connector) {
    const text = `${connector.type} of ${connector.external_user_id}`
    return [{ kind: 'connector', id: connector.id, text }, ...requests]
  }
  if (endpoint) return [{ kind: 'endpoint', id: endpoint.id, text: endpoint.url }, ...requests]
  return [
    ...requests,
    ...byObject.map(({ action }): Match => ({ kind: 'object', id, text: `last: ${action}` })),
  ]
}

async function alerts({ store, tenant, id, seesAll }: Lookup): Promise<Match[]> {
  if (!id.startsWith('alr_')) return []
  const rows = await store.alerts.ofApplication(tenant.org, { withInstallation: seesAll }, ALERTS)
  const alert = rows.find((row) => row.id === id)
  if (alert === undefined) return []
  const { state, summary } = viewAlert(alert)
  return [{ kind: 'alert', id, row: id, text: `${state}: ${summary}` }]
}

/** The address that a vendor calls ends with the id of the webhook. */
async function webhooks({ store, tenant, id }: Lookup): Promise<Match[]> {
  if (!id.startsWith('hok_')) return []
  const hook = await store.hooks.find(id)
  if (hook?.org !== tenant.org || hook.connector_id === null) return []
  return [
    { kind: 'webhook', id: hook.connector_id, row: id, text: `${hook.type} ${hook.name}: ${hook.state}` },
  ]
}

/** An account at the vendor, by its id or by its name there, such as an address of mail. */
async function accounts({ store: { engine }, tenant: { org }, id }: Lookup): Promise<Match[]> {
  const rows = await engine.bulk
    .tenant({ org })
    .selectFrom('connectors')
    .select(['id', 'type', 'external_user_id'])
    .where('org', '=', org)
    .where((eb) => eb.or([eb('account_id', '=', id), eb('account_label', '=', id)]))
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({ kind: 'account', id: row.id, text: `${row.type} of ${row.external_user_id}` }))
}

async function users({ store, tenant: { org }, id }: Lookup): Promise<Match[]> {
  const rows = await listUsers(store.engine, org, id, { limit: SHOWN })
  return rows.map(({ external_user_id, connectors }) => ({
    kind: 'user',
    id: external_user_id,
    text: connectors === 1 ? '1 connector' : `${connectors} connectors`,
  }))
}
