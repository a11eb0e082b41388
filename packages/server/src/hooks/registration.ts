/** The requests of a registration, as the spec of the connector declares them. */
import { randomUUID } from 'node:crypto'
import { ConnectorError, connectorError, type RawRequest } from '@plugboard/core'
import type { WebhookRecords, WebhookRegistration, WebhookRequest } from '@plugboard/core/catalog'
import { rawTarget } from '@plugboard/core/raw-request'
import { runRaw } from '../connectors/request.ts'
import type { ConnectorRecord } from '../store/store.ts'
import { tenantOf } from '../store/tenant.ts'
import { valueAt } from '../sync/reading/json-path.ts'
import { ownTrace } from '../telemetry/call-trace.ts'
import { callUpstream } from '../upstream/call.ts'
import type { HookSecrets } from './secrets.ts'
import type { Services } from './services.ts'

type Values = Readonly<Record<string, unknown>>
/** Values of responses, by name. */
export type Taken = Record<string, string | number>

export interface RegistrationParts {
  readonly services: Services
  readonly connector: ConnectorRecord
  readonly signal: AbortSignal
}

interface Address {
  readonly url: string
  readonly secret: string
  readonly end: number | undefined
}

type OnRegistered = (known: HookSecrets) => Promise<void>

/**
 * Registers an address, the other way where the vendor refuses the first. The vendor knows the same secret from each request, or
 * makes one.
 *
 * @param onRegistered Called after each registration: what is known is stored before the next request.
 */
export async function register(
  parts: RegistrationParts,
  declared: WebhookRegistration,
  address: Address,
  onRegistered: OnRegistered,
): Promise<Registered> {
  const { otherwise, unless = '' } = declared
  const { connector, services } = parts
  if (otherwise === undefined) return registerBy(parts, declared, address, onRegistered)
  if (!connector.credential_fields.includes(unless)) {
    try {
      return await registerBy(parts, declared, address, onRegistered)
    } catch (err) {
      if (!isRefusal(err) && !isReauth(err)) throw err
      services.log.info({ connector: connector.id, err }, 'registration of webhooks refused, tried otherwise')
    }
  }
  return registerBy(parts, otherwise, address, onRegistered)
}

async function registerBy(
  parts: RegistrationParts,
  declared: WebhookRegistration,
  { url, secret, end }: Address,
  onRegistered: OnRegistered,
): Promise<Registered> {
  const { types = [], over } = declared
  const given = { url, secret, types, ...(end !== undefined && { end: String(end) }) }
  let known: HookSecrets = { secret, ids: [] }
  let refusal: unknown
  let refused = 0
  for (const own of await subjectsOf(parts, declared)) {
    try {
      const taken = await sendAll(parts, declared.requests, { ...given, ...own, uuid: randomUUID() })
      const { secret: made = known.secret, ...ids } = taken
      known = { secret: String(made), ids: [...(known.ids ?? []), ids] }
    } catch (error) {
      // Of many records some have no webhooks, as calendars of holidays: the others have theirs.
      if (over === undefined || !isRefusal(error)) throw error
      refusal = error
      refused++
      continue
    }
    await onRegistered(known)
  }
  if (refusal !== undefined && known.ids?.length === 0) throw refusal
  return { known, refused }
}

export interface Registered {
  readonly known: HookSecrets
  /** Records of `over` that the vendor refused. */
  readonly refused: number
}

/** Values of each registration: of the types, or of the records, that are registered one by one. */
async function subjectsOf(
  parts: RegistrationParts,
  { types = [], each, over }: WebhookRegistration,
): Promise<readonly Values[]> {
  if (each) return types.map((type) => ({ type }))
  if (over === undefined) return [{}]
  return (await itemsOf(parts, over)).map((item) => valuesOf(over, item)).filter((own) => own !== undefined)
}

export async function itemsOf(parts: RegistrationParts, list: WebhookRecords): Promise<readonly unknown[]> {
  const items = valueAt(await send(parts, list, {}), list.items)
  return Array.isArray(items) ? items : []
}

/** Values of an item of a list; undefined if one is missing. */
export function valuesOf({ take = {} }: WebhookRecords, item: unknown): Taken | undefined {
  const taken: Taken = {}
  for (const [name, path] of Object.entries(take)) {
    const value = valueAt(item, path)
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    taken[name] = value
  }
  return taken
}

/** Codes of a vendor that will refuse the same again. */
export const REFUSED: readonly string[] = [
  'upstream_forbidden',
  'upstream_invalid_request',
  'upstream_not_found',
]

function isRefusal(error: unknown): boolean {
  return error instanceof ConnectorError && REFUSED.includes(error.code)
}

/** The vendor may reject the credentials for a part of its API only. Rejected for all of it, they fail the other way as well. */
function isReauth(error: unknown): boolean {
  return error instanceof ConnectorError && error.code === 'connector_needs_reauth'
}

/** Removes every registration that is known. Rejects with the error of the first that the vendor refuses. */
export async function unregister(
  parts: RegistrationParts,
  { remove, otherwise }: WebhookRegistration,
  { ids = [] }: Pick<HookSecrets, 'ids'>,
): Promise<void> {
  if (remove === undefined) return
  const removals = otherwise?.remove ? [remove, otherwise.remove] : [remove]
  const ends: PromiseSettledResult<unknown>[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    ends.push(
      ...(await Promise.allSettled(some.map((known) => send(parts, requestFor(removals, known), known)))),
    )
  }
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The request whose values are all known: those of the two ways to register have different names. */
function requestFor(requests: readonly WebhookRequest[], known: Values): WebhookRequest {
  const fits = ({ request, query, body }: WebhookRequest): boolean =>
    namesIn([request, query, body]).every((name) => Object.hasOwn(known, name))
  return requests.find(fits) ?? (requests[0] as WebhookRequest)
}

function namesIn(values: unknown): string[] {
  return [...JSON.stringify(values).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Far fewer than the requests of a connector that may wait: a user may see hundreds of calendars. */
const AT_ONCE = 8

/** Prolongs every registration that is known. */
export async function refresh(
  parts: RegistrationParts,
  request: WebhookRequest,
  { ids = [] }: Pick<HookSecrets, 'ids'>,
): Promise<void> {
  for (const known of ids) await send(parts, request, known)
}

async function sendAll(
  parts: RegistrationParts,
  requests: readonly WebhookRequest[],
  given: Values,
): Promise<Taken> {
  const taken: Taken = {}
  for (const request of requests)
    Object.assign(taken, takenFrom(request, await send(parts, request, { ...given, ...taken })))
  return taken
}

/** Throws if a value is missing: some vendors refuse in responses whose status is that of a success. */
function takenFrom({ request, take = {}, refusal }: WebhookRequest, body: unknown): Taken {
  const taken: Taken = {}
  for (const [name, path] of Object.entries(take)) {
    const value = valueAt(body, path)
    if (typeof value === 'string' || typeof value === 'number') taken[name] = value
    else throw missing(request, path, refusal === undefined ? undefined : valueAt(body, refusal))
  }
  return taken
}

/** Of what a vendor gives as its reason. */
const MAX_REASON = 300

function missing(request: string, path: string, reason: unknown): ConnectorError {
  if (reason === undefined || reason === null)
    return connectorError('upstream_error', `The response to ${request} has no ${path}.`)
  const text = [reason].flat().map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
  return connectorError(
    'upstream_invalid_request',
    `The vendor refused ${request}: ${text.join('; ').slice(0, MAX_REASON)}`,
  )
}

/** Sends a request with values in it, and returns its response. */
async function send(
  { services, connector, signal }: RegistrationParts,
  { request, query, body, headers }: WebhookRequest,
  values: Values,
): Promise<unknown> {
  const kind = await services.registry.bySlug(connector.type)
  const [method = '', path = ''] = request.split(' ')
  const asked: RawRequest = {
    method: method as RawRequest['method'],
    path: filled(path, values, encodeURIComponent) as string,
    ...(query && { query: filledAll(query, values) as NonNullable<RawRequest['query']> }),
    ...(body && { body: filledAll(body, values) }),
    ...(headers && { headers }),
  }
  const { entity, action } = rawTarget(kind.connector, asked, '')
  const tenant = tenantOf({ org: connector.org, externalUserId: null, connectorIds: null })
  const target = { tenant, connector, kind, entity, action, run: runRaw, trace: ownTrace() }
  const { records } = await callUpstream({
    ...{ services, ...target, params: asked, options: { signal } },
    judgesCredentials: false,
  })
  return records
}

function filledAll(fields: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filledIn(value, values)]))
}

/** Also in lists and objects. */
function filledIn(value: unknown, values: Values): unknown {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, values))
  if (typeof value === 'object' && value !== null) return filledAll(value as Values, values)
  return filled(value, values)
}

/** A text that is one value alone becomes that value, which may be a list or a number. */
function filled(value: unknown, values: Values, encode: (text: string) => string = (text) => text): unknown {
  if (typeof value !== 'string') return value
  const [, alone = ''] = /^\{(\w+)\}$/.exec(value) ?? []
  if (Object.hasOwn(values, alone)) return values[alone]
  return value.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(values[name] ?? '')))
}
