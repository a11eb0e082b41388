/** Account of a grant, sites that it reaches, and verification of credentials. */
import {
  type CallOptions,
  ConnectorError,
  type Context,
  type CredentialStore,
  executeAction,
  openContext,
  parseJson,
} from '@plugboard/core'
import type { AuthEntry } from '@plugboard/core/catalog'
import { isCredentialVerdict } from '@plugboard/core/checks'
import { oauth2 } from '@plugboard/core/oauth2'
import { sendRaw } from '@plugboard/core/raw-request'
import type { ConnectorKind } from '../catalog/registry.ts'
import { toStorable } from '../text/storable.ts'
import type { Account } from './account.ts'
import { accountLine } from './account-host.ts'
import { ConsentError } from './consent-error.ts'
import { type ConsentMethod, findReference, readLine } from './consent-method.ts'
import { routeRequests, upstreamFetch } from './fetch.ts'
import type { Services } from './services.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

type Credentials = Readonly<Record<string, string>>

/** Credentials that a vendor is asked about. */
export interface Inquiry {
  readonly kind: ConnectorKind
  readonly credentials: Credentials
  /** The one that the connector to reconnect has chosen; null for the default. */
  readonly gateway: string | null
  /** Milliseconds. Default: 10 seconds. */
  readonly timeout?: number | undefined
}

/** A grant that a vendor is asked about, with the consent that gave it. */
interface GrantInquiry extends Inquiry {
  readonly method: ConsentMethod
}

const UNKNOWN: Account = { id: null, label: null }
const ONCE = { timeout: 10_000, maxRetries: 0 }

/** Requests the account from the vendor. Takes the complete credentials of a connector. */
export async function identifyAccount(services: Services, inquiry: GrantInquiry): Promise<Account> {
  const { account } = inquiry.method.consent
  if (account === undefined) return UNKNOWN
  const answer =
    account.action === undefined
      ? await getJson(services, inquiry, account.http ?? '')
      : await runReference(services, inquiry, account.action)
  const id = textAt(answer, account.id)
  if (id === null) throw new ConsentError('bad_response')
  return { id, label: account.label === undefined ? null : textAt(answer, account.label) }
}

/** All choices that the grant covers, each once; undefined if the type has none. */
export async function listChoices(
  services: Services,
  inquiry: GrantInquiry,
): Promise<readonly Choice[] | undefined> {
  const { choose } = inquiry.method.consent
  if (choose === undefined) return undefined
  const answer = await getJson(services, inquiry, choose.http)
  if (!Array.isArray(answer)) throw new ConsentError('bad_response')
  const choices = answer.flatMap((one) => {
    const value = textAt(one, choose.value)
    return value === null ? [] : [{ value, label: textAt(one, choose.label) ?? value }]
  })
  // The vendor lists a site once for each product that the grant covers.
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}

/** `unknown`: the upstream was unreachable, or the type has no check. */
export type CheckResult = 'accepted' | 'rejected' | 'forbidden' | 'unknown'

/** Verifies credentials before they are stored. */
export async function checkCredentials(services: Services, inquiry: Inquiry): Promise<CheckResult> {
  try {
    return (await runCheck(services, inquiry)) ? 'accepted' : 'unknown'
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.code === 'connector_needs_reauth') return 'rejected'
    return error.code === 'upstream_forbidden' ? 'forbidden' : 'unknown'
  }
}

/** True if the upstream accepted the credentials; false if the type has no check. Throws the upstream's error. */
export async function runCheck(services: Services, inquiry: Inquiry): Promise<boolean> {
  const { check } = inquiry.kind.connector
  if (check === undefined) return false
  await runReference(services, inquiry, check)
  return true
}

/** The account of keys. Unknown if the vendor does not tell it, or not with these keys. */
export async function identifyKeys(
  services: Services,
  inquiry: Inquiry,
  { account }: AuthEntry,
): Promise<Account> {
  if (account === undefined) return UNKNOWN
  try {
    const answer =
      account.action === undefined
        ? await getRaw(services, inquiry, account.http ?? '')
        : await runReference(services, inquiry, account.action)
    return { id: textAt(answer, account.id), label: account.label ? textAt(answer, account.label) : null }
  } catch (error) {
    if (error instanceof ConnectorError) return UNKNOWN
    throw error
  }
}

async function runReference(services: Services, inquiry: Inquiry, reference: string): Promise<unknown> {
  const { entity, action } = await findReference(inquiry.kind, reference)
  const { records } = await executeAction(
    contextOf(services, inquiry),
    entity,
    action,
    {},
    optionsOf(inquiry),
  )
  return records
}

/** The response to a request line that no action has: `GET /v1/account`. */
async function getRaw(services: Services, inquiry: Inquiry, line: string): Promise<unknown> {
  const [, path] = readLine(line)
  const context = contextOf(services, inquiry)
  const { records } = await sendRaw(context, { method: 'GET', path }, optionsOf(inquiry))
  return records
}

function optionsOf({ timeout = ONCE.timeout }: Inquiry): CallOptions {
  return { ...ONCE, timeout }
}

function contextOf(
  services: Services,
  { kind: { connector }, credentials: auth, gateway }: Inquiry,
): Context {
  const route = routeRequests(services, connector, gateway)
  const store = auth.access_token === undefined ? undefined : justObtained(auth)
  return openContext(connector, { auth, oauth2, store, ...route }, services.runtime)
}

/** A new grant is not exchanged, whatever the answer: the refresh token in the session would be used up. */
function justObtained(credentials: Credentials): CredentialStore<Credentials> {
  const grant = { credentials, version: 1 }
  return { load: async () => grant, renew: async () => grant }
}

async function getJson(
  services: Services,
  { method, credentials, gateway, timeout }: GrantInquiry,
  line: string,
): Promise<unknown> {
  const [verb, url] = accountLine(services, method, line, credentials)
  const { access_token = '' } = credentials
  const headers = { accept: 'application/json', authorization: `Bearer ${access_token}` }
  const send = upstreamFetch(services, method, gateway, timeout)
  const response = await send(url, { method: verb, headers }).catch((cause) => {
    throw new ConsentError('upstream_unreachable', { cause })
  })
  if (!response.ok) throw await refusalOf(method, response)
  // An id beyond 2^53 keeps its digits: rounded, it would be that of another account.
  return response
    .text()
    .then(parseJson)
    .catch((cause: unknown) => {
      throw new ConsentError('bad_response', { cause })
    })
}

/** Only the vendor's own answer can refuse the grant: any other may come from something in front of it. */
async function refusalOf({ kind }: ConsentMethod, response: Response): Promise<ConsentError> {
  const isAboutGrant = response.status === 401 || response.status === 403
  const text = await response.text()
  const isRefused =
    isAboutGrant && isCredentialVerdict(kind.connector, { headers: response.headers, text }, toJson(text))
  return new ConsentError(isRefused ? 'consent_refused' : 'upstream_unreachable')
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A text or number at a path, as text of bounded length that every database stores. */
function textAt(value: unknown, path: string): string | null {
  let at = value
  for (const name of path.split('.')) {
    const isObject = typeof at === 'object' && at !== null && Object.hasOwn(at, name)
    at = isObject ? (at as Record<string, unknown>)[name] : undefined
  }
  const isText = (typeof at === 'string' && at !== '') || typeof at === 'number'
  return isText ? toStorable(String(at).slice(0, 255)) : null
}
