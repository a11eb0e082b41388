/** A call at an upstream. Callers of the API, checks and syncs all send theirs here. */
import {
  type CallResult,
  ConnectorError,
  type Context,
  executeAction,
  type Fetch,
  openContext,
  RAW_ENTITY,
} from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import type { Catalog } from '@plugboard/core/catalog'
import { oauth2 } from '@plugboard/core/oauth2'
import type { ConnectorRecord } from '../store/store.ts'
import { type ExchangeRecorder, recordExchanges } from '../telemetry/bodies/exchange.ts'
import { keepFailedExchange } from '../telemetry/bodies/failed-exchange.ts'
import { redactExchange } from '../telemetry/bodies/redact-exchange.ts'
import { sensitiveFields } from '../telemetry/bodies/sensitive-fields.ts'
import { observed } from '../telemetry/call-trace.ts'
import { recordCredentialRejection, recordCredentialSuccess } from './credential-status.ts'
import { type OpenCredentials, openCredentials } from './credentials.ts'
import { notingDeprecations } from './deprecation.ts'
import { routeOf } from './gateways.ts'
import { type ConnectorGrant, grantOf } from './grant-store.ts'
import type { UpstreamCall } from './target.ts'
import { admit, type Turn } from './turn.ts'

/** Waits for a turn and makes the call. Nothing of it is recorded but metrics and the state of the credentials. */
export async function callUpstream(call: UpstreamCall): Promise<CallResult> {
  using turn = await admit(call)
  const credentials = await turn.before(() => openCredentials(call.services, call.tenant, call.connector))
  // Awaited, since the turn ends with this function.
  return await send(call, turn, credentials)
}

/** Adds the id of the connector to a `ConnectorError`, and how to ask for a missing permission. Returns the error. */
export function nameConnector(error: unknown, { id: connectorId }: ConnectorRecord): unknown {
  if (!(error instanceof ConnectorError)) return error
  return Object.assign(error, { connectorId, ...connectHint(error, connectorId) })
}

/** Params of a connect session that asks the end user for the missing permission. */
function connectHint({ code, entity, action }: ConnectorError, connector_id: string): object {
  if (code !== 'upstream_forbidden' || entity === undefined || action === undefined) return {}
  // No spec says which permission the endpoint of a request needs.
  if (entity === RAW_ENTITY) return {}
  return { connect: { connector_id, actions: [`${entity}.${action}`] } }
}

/** Sends the call in its turn, and records whether the upstream accepted or rejected the credentials. */
export async function send(
  call: UpstreamCall,
  turn: Turn,
  credentials: OpenCredentials,
): Promise<CallResult> {
  const { services, tenant, entity, action, params, trace, run = executeAction } = call
  const { fetch = services.fetch } = call
  const recorder = services.config.callBodies === 'failed' ? recordExchanges(fetch) : undefined
  const { context, grant } = contextOf(call, credentials, recorder?.fetch ?? fetch)
  try {
    const answer = await run(context, entity, action, params, turn.optionsFor(call))
    turn.answered()
    const connector = grant?.connector() ?? credentials.connector
    if (!connector.verified || connector.status === 'needs_reauth')
      await recordCredentialSuccess(services, { tenant, connector, request: trace?.request })
    return answer
  } catch (error) {
    turn.failed(error)
    const isRejected = error instanceof ConnectorError && error.code === 'connector_needs_reauth'
    if (isRejected && call.judgesCredentials !== false) {
      const connector = grant?.connector() ?? credentials.connector
      await recordCredentialRejection(services, { tenant, connector, request: trace?.request }, error)
    }
    if (recorder) await keepExchange(call, error, recorder, credentials)
    throw await withPermission(call, error)
  }
}

/** Keeps the latest exchange of a failed call for the call log, without secrets. */
async function keepExchange(
  { kind, entity }: UpstreamCall,
  error: unknown,
  recorder: ExchangeRecorder,
  { secret }: OpenCredentials,
): Promise<void> {
  const exchange = recorder.latest()
  if (exchange === undefined || !(error instanceof Error)) return
  const secrets = Object.values(secret.open()).filter((value) => typeof value === 'string')
  const fields = sensitiveFields(await kind.catalog(), entity.name)
  keepFailedExchange(error, redactExchange(exchange, { secrets, fields }))
}

/** Names the permission that the credentials lack, and how the end user grants it: sessions ask for reads only by default. */
async function withPermission({ kind, entity, action }: UpstreamCall, error: unknown): Promise<unknown> {
  if (!(error instanceof ConnectorError) || error.code !== 'upstream_forbidden') return error
  const catalog = await kind.catalog()
  const { permission } = catalog.entities[entity.name]?.actions[action] ?? {}
  if (permission === undefined) return error
  const name = `${entity.name}.${action}`
  const way = `Let the end user grant it: open a connect session with this connector_id and actions ["${name}"].`
  const limit = isOptional(catalog, permission) ? ' Not every account can grant it.' : ''
  return Object.assign(error, {
    message: `${name} requires the permission ${permission}. ${way}${limit} ${error.message}`,
  })
}

function isOptional({ auth }: Catalog, permission: string): boolean {
  const optional = auth.flatMap(({ consent }) => consent?.scopes.optional?.names ?? [])
  return permission.split(' ').some((scope) => optional.includes(scope))
}

/** Contexts without state, by the credentials that they were opened with. */
const contexts = new WeakMap<OpenCredentials['secret'], Context>()

interface OpenContext {
  readonly context: Context
  /** Undefined if the credentials are sent unchanged. */
  readonly grant?: ConnectorGrant
}

/**
 * Opens core's context for a call. Opening it checks and signs the credentials, so it is cached with them if they are
 * sent unchanged. A context that fetches access tokens has state that belongs to one call.
 */
function contextOf(call: UpstreamCall, credentials: OpenCredentials, sent: Fetch): OpenContext {
  const { services, tenant, trace } = call
  const { config, runtime, metrics } = services
  const { connector } = call.kind
  if (trace) trace.requestIdAt = connector.errors?.requestId ?? []
  const { type, gateway } = call.connector
  const direct = observed(notingDeprecations(call, sent), metrics, type, trace)
  const hasGateway = gateway !== null || config.gateways[type] !== undefined
  const fetch = hasGateway ? routeOf(config, call.connector, connector, direct).fetch : direct
  const { secret } = credentials
  const known = contexts.get(secret)
  if (known !== undefined) return { context: { ...known, fetch } }
  const grant = grantOf(services, tenant, credentials, trace)
  const server = config.upstreams[type]
  const settings = { auth: secret.open(), oauth2, bytes, store: grant, server, fetch }
  const context = openContext(connector, settings, runtime)
  if (context.authorizer.refresh === undefined) contexts.set(secret, context)
  return { context, grant }
}
