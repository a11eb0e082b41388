import type { Consent } from '@plugboard/core/catalog'
import { parseForm, type Tree } from '../http/form.ts'
import { type Answer, type Incoming, originOf } from '../http/message.ts'
import type { Codes } from './codes.ts'
import { consentScreen, refusedScreen } from './consent-screen.ts'
import type { ConsentSwitches } from './consent-switches.ts'
import type { OAuthRules } from './rules.ts'

/** Dependencies of the consent screen. */
export interface ConsentSetup {
  readonly title: string
  readonly consent: Consent
  /** The connector asks for scopes. Without any, the vendor has one kind of grant. */
  readonly hasScopes: boolean
  readonly rules: OAuthRules
  readonly codes: Codes
  /** The switches at the time of the request. */
  readonly switches: () => ConsentSwitches
}

type Request = Readonly<Record<string, string>>

/** Of every authorization request (RFC 6749, section 4.1.1; RFC 7636, section 4.3). */
const FIELDS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
]

/** Shows the consent screen, or redirects the browser back with the user's decision. */
export function answerAuthorize(setup: ConsentSetup, incoming: Incoming): Answer {
  const isDecision = incoming.method === 'POST'
  const fields = isDecision ? parseForm(incoming.body) : incoming.query
  const request = requestOf(setup.consent, fields)
  const problem = problemOf(setup, request)
  if (problem !== undefined) return refusedScreen(setup.title, problem)
  const error = errorOf(setup, request)
  if (error !== undefined)
    return back(setup, incoming, request, { error: 'invalid_request', error_description: error })
  if (setup.switches().deny || fields.decision === 'deny')
    return back(setup, incoming, request, {
      error: 'access_denied',
      error_description: 'The user denied access.',
    })
  if (!isDecision) return showScreen(setup, incoming, request)
  return allow(setup, incoming, request, listOf(fields.granted))
}

function requestOf({ scopes }: Consent, fields: Readonly<Record<string, Tree>>): Request {
  return Object.fromEntries(
    [...FIELDS, ...(scopes.optional ? [scopes.optional.query] : [])].flatMap((name) =>
      typeof fields[name] === 'string' ? [[name, fields[name]]] : [],
    ),
  )
}

/** Errors that must not be sent to the redirect URI, since the client or the URI itself is not valid. */
function problemOf({ rules, consent, switches }: ConsentSetup, request: Request): string | undefined {
  const { client_id, redirect_uri = '', scope = '' } = request
  const lacking = switches().lacks?.find((name) => scope.split(consent.scopes.separator).includes(name))
  if (lacking !== undefined) return `The account cannot grant the scope ${lacking}.`
  if (client_id !== rules.credentials.client_id) return 'The OAuth client was not found.'
  return URL.canParse(redirect_uri) ? undefined : 'The redirect_uri is not valid.'
}

function errorOf({ consent, hasScopes }: ConsentSetup, request: Request): string | undefined {
  if (request.response_type !== 'code') return 'response_type must be code'
  if (hasScopes && (request.scope ?? '') === '') return 'Missing parameter: scope'
  if (request.code_challenge === undefined) return undefined
  if (!consent.pkce) return 'code_challenge is not supported'
  return request.code_challenge_method === 'S256' ? undefined : 'code_challenge_method must be S256'
}

function showScreen(
  { title, consent, rules, switches }: ConsentSetup,
  incoming: Incoming,
  request: Request,
): Answer {
  const { untick = [], lacks = [], coop = false, account } = switches()
  const grantable = scopesIn(consent, request).filter((name) => !lacks.includes(name))
  const scopes = grantable.map((name) => ({
    name,
    isTicked: !untick.includes(name),
    isFixed: rules.consent?.isGranular !== true,
  }))
  const { email = 'ada' } = accountOf(rules, account ?? '')
  return consentScreen({ title, path: incoming.path, account: email, scopes, request, hasCoop: coop })
}

/** The account as the screen and the vendor's account request show it. */
export function accountOf({ consent }: OAuthRules, account: string): Readonly<Record<string, string>> {
  return consent?.accounts[account] ?? {}
}

function allow(setup: ConsentSetup, incoming: Incoming, request: Request, ticked: readonly string[]): Answer {
  const { codes, switches, consent, hasScopes } = setup
  const { account = '', codeTwice = false } = switches()
  const scopes = scopesIn(consent, request).filter((scope) => ticked.includes(scope))
  if (hasScopes && scopes.length === 0) return back(setup, incoming, request, { error: 'access_denied' })
  const { client_id: clientId = '', redirect_uri: redirectUri = '', code_challenge: challenge } = request
  const code = codes.issue({
    clientId,
    redirectUri,
    ...(challenge !== undefined && { challenge }),
    owner: { account, scopes },
  })
  if (codeTwice) codes.spend(code)
  const scope = scopes.join(consent.scopes.separator)
  return back(setup, incoming, request, { code, ...(scope !== '' && { scope }) })
}

function scopesIn({ scopes: { separator, optional } }: Consent, request: Request): string[] {
  const { scope = '', [optional?.query ?? '']: more = '' } = request
  return [scope, more].flatMap((names) => names.split(separator)).filter((name) => name !== '')
}

function back(setup: ConsentSetup, incoming: Incoming, request: Request, params: Request): Answer {
  const { foreignIss = false, wrongState = false } = setup.switches()
  const { redirect_uri = '', state } = request
  const issuer = foreignIss ? 'https://issuer.example' : originOf(incoming)
  const isNamed = foreignIss || setup.rules.consent?.namesIssuer === true
  const address = new URL(redirect_uri)
  const all = {
    ...params,
    ...(state !== undefined && { state: wrongState ? `${state}x` : state }),
    ...(isNamed && { iss: issuer }),
  }
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value)
  const headers = { location: address.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return { status: 302, headers }
}

function listOf(value: Tree | undefined): readonly string[] {
  return [value].flat().filter((one) => typeof one === 'string')
}
