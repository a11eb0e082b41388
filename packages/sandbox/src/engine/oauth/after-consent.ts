/** Requests after a consent: account, reachable sites, and revocation. */
import type { Consent } from '@plugboard/core/catalog'
import { FormError, parseForm } from '../http/form.ts'
import type { Answer, Incoming } from '../http/message.ts'
import { accountOf } from './authorize-endpoint.ts'
import type { ConsentSwitches } from './consent-switches.ts'
import type { GrantOwner, Grants } from './grants.ts'
import type { OAuthRules } from './rules.ts'
import { pathOf } from './token-endpoint.ts'

export interface AfterConsent {
  readonly consent: Consent
  readonly rules: OAuthRules
  readonly grants: Grants
  readonly switches: () => ConsentSwitches
}

/** Undefined for any other request. */
export function answerAfterConsent(setup: AfterConsent, incoming: Incoming): Answer | undefined {
  const { consent, rules, grants, switches } = setup
  const { account, choose, revoke } = consent
  if (revoke !== undefined && isLine(revoke, incoming)) return revoked(grants, incoming)
  const isSites = choose !== undefined && isLine(choose.http, incoming)
  const isAccount = account?.http !== undefined && isLine(account.http, incoming)
  if (!isSites && !isAccount) return undefined
  const owner = ownerOf(grants, incoming)
  if (owner === undefined) return { status: 401, body: { code: 401, message: 'Unauthorized' } }
  if (isAccount) return { status: 200, body: accountOf(rules, owner.account) }
  return { status: 200, body: rules.consent?.sites?.slice(0, switches().sites ?? 1) ?? [] }
}

function isLine(line: string, { method, path }: Incoming): boolean {
  const [verb, address = ''] = line.split(' ')
  return verb === method && pathOf(address) === path
}

function ownerOf(grants: Grants, { headers }: Incoming): GrantOwner | undefined {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return grants.ownerOf(token)
}

/** RFC 7009, with Google's response to a token that it does not know. */
function revoked(grants: Grants, { body }: Incoming): Answer {
  const token = tokenIn(body)
  if (grants.revokeToken(token)) return { status: 200, body: {} }
  return { status: 400, body: { error: 'invalid_token', error_description: 'Token expired or revoked' } }
}

function tokenIn(body: string): string {
  try {
    const { token } = parseForm(body)
    return typeof token === 'string' ? token : ''
  } catch (error) {
    if (error instanceof FormError) return ''
    throw error
  }
}
