/** The question to an end user, and the grant that follows from the answer. */

import { DECISIONS, type Decision, decide, type Policy, strictest } from '@plugboard/agent/policy'
import { connectorError } from '@plugboard/core'
import { vendorName } from '@plugboard/core/catalog'
import type { ConnectSettings } from '../store/connect-settings.ts'
import type { Challenge, Offer } from '../store/sign-in/challenges.ts'
import type { Grant } from '../store/sign-in/grants.ts'
import { tenantOf } from '../store/tenant.ts'
import type { Services } from './services.ts'

/** Accounts that are offered one by one. Whoever has more chooses all, or the application narrows the offer. */
const MAX_ACCOUNTS = 100
const DAY = 24 * 60 * 60 * 1000
const CHOICES = [1, 7, 30, 90]

export interface ConsentView {
  readonly challenge: Challenge
  readonly externalUserId: string
  readonly application: Pick<ConnectSettings, 'logo'> & { readonly name: string }
  readonly accounts: readonly Account[]
  /** The application did not choose the accounts, so that later ones can be included. */
  readonly mayHaveLater: boolean
  readonly mayWrite: boolean
  readonly policy: Policy
  /** Lifetimes to choose from, in days. */
  readonly days: readonly number[]
}

interface Account {
  readonly id: string
  readonly title: string
  readonly label: string | null
  /** When it was connected, in Unix milliseconds. Only of accounts that title and label do not tell apart. */
  readonly connectedAt?: number
}

export interface ConsentAnswer {
  readonly connectorIds: readonly string[]
  readonly withLater: boolean
  readonly readOnly: boolean
  readonly days: number
}

export async function viewConsent(services: Services, challenge: Challenge): Promise<ConsentView> {
  const { externalUserId, offer } = signedIn(challenge)
  const { store } = services
  const { name, logo } = await store.connectSettings.get(challenge.org)
  const shown = name ?? (await store.connectSettings.applicationName(challenge.org)) ?? ''
  return {
    challenge,
    externalUserId,
    application: { name: shown, logo },
    accounts: await accountsOf(services, challenge, offer),
    mayHaveLater: offer.connector_ids === null,
    mayWrite: scopesOf(challenge, offer).includes('execute:write'),
    policy: offer.policy as Policy,
    days: daysOf(offer),
  }
}

function daysOf({ max_days: most }: Offer): readonly number[] {
  const within = CHOICES.filter((days) => days <= most)
  return within.includes(most) ? within : [...within, most]
}

function signedIn({ status, external_user_id: externalUserId, offer }: Challenge) {
  if (status !== 'signed_in' || externalUserId === null || offer === null)
    throw connectorError('invalid_request', 'The end user has not signed in.')
  return { externalUserId, offer }
}

async function accountsOf(services: Services, challenge: Challenge, offer: Offer): Promise<Account[]> {
  const tenant = tenantOf({
    org: challenge.org,
    externalUserId: signedIn(challenge).externalUserId,
    connectorIds: offer.connector_ids,
  })
  const rows = await services.store.connectors.list(tenant, {}, { limit: MAX_ACCOUNTS })
  const names = await vendorNames(services)
  const accounts = rows.map(({ id, type, account_label: label, name, created_at }) => ({
    id,
    title: names.get(type) ?? type,
    label: label ?? name,
    connectedAt: created_at,
  }))
  const alike = Map.groupBy(accounts, textOf)
  return accounts.map(({ connectedAt, ...shown }) =>
    (alike.get(textOf(shown))?.length ?? 0) > 1 ? { ...shown, connectedAt } : shown,
  )
}

/** Of an account, as the page shows it. */
function textOf({ title, label }: Pick<Account, 'title' | 'label'>): string {
  return JSON.stringify([title, label])
}

/** By connector type, as the connect page names them: who connected Confluence does not know it as `Wiki`. */
async function vendorNames({ registry }: Services): Promise<ReadonlyMap<string, string>> {
  const kinds = await registry.kinds()
  return new Map(
    await Promise.all(
      kinds.map(async (kind) => [kind.connector.name, vendorName(await kind.catalog())] as const),
    ),
  )
}

function scopesOf({ scopes }: Challenge, offer: Offer): readonly string[] {
  return offer.scopes === null ? scopes : scopes.filter((scope) => offer.scopes?.includes(scope))
}

/** Throws for a choice that was not offered. */
export async function grantOf(
  services: Services,
  challenge: Challenge,
  { connectorIds, withLater, readOnly, days }: ConsentAnswer,
): Promise<Omit<Grant, 'id' | 'created_at' | 'used_at' | 'revoked_at'>> {
  const { externalUserId, offer } = signedIn(challenge)
  const { accounts, mayHaveLater } = await viewConsent(services, challenge)
  const isOffered = connectorIds.every((id) => accounts.some((account) => account.id === id))
  if (!isOffered || !daysOf(offer).includes(days) || (withLater && !mayHaveLater))
    throw connectorError('invalid_request', 'The answer has a choice that was not offered.')
  const scopes = scopesOf(challenge, offer).filter((scope) => !(readOnly && scope === 'execute:write'))
  return {
    org: challenge.org,
    external_user_id: externalUserId,
    client_id: challenge.client_id,
    client_name: challenge.client_name,
    redirect_uri: challenge.redirect_uri,
    scopes,
    // The token of all accounts has those that are connected later; any other choice is of these only.
    connector_ids: withLater ? null : connectorIds,
    policy: offer.policy,
    expires_at: services.clock() + days * DAY,
  }
}

const RISKS = ['read', 'write', 'destructive'] as const
type Risk = (typeof RISKS)[number]

export interface PolicyLine {
  /** A risk, or `connector.entity.action`. */
  readonly match: string
  readonly decision: Decision
  /** For example `amount ≤ 10000`. */
  readonly bounds: string
}

/** A policy as a person reads it: what holds for each risk, then the exceptions. */
export function policyLines(policy: Policy, mayWrite: boolean): readonly PolicyLine[] {
  const risks = RISKS.filter((risk) => mayWrite || risk === 'read')
  const general = risks.map((risk) => ({ match: risk, decision: generalDecision(policy, risk), bounds: '' }))
  const rules = (policy.rules ?? []).filter(({ match }) => match.includes('.') && match !== '*.*.*')
  const exceptions = rules.map(({ match, decide: decision, max = {} }) => ({
    match,
    decision: decision ?? strictest(...DECISIONS.slice(0, 2)),
    bounds: Object.entries(max)
      .map(([path, most]) => `${path} ≤ ${most}`)
      .join(', '),
  }))
  return [...general, ...exceptions]
}

function generalDecision(policy: Policy, risk: Risk): Decision {
  return decide(policy, { connector: '', entity: '', action: '', risk })
}
