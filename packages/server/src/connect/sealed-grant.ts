/** Sealed secrets of a session between its steps: verifier, then code, then grant. */
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import type { ConnectSession } from '../store/connect-sessions.ts'
import type { Account } from './account.ts'
import type { Services } from './services.ts'

/** While the browser is at the consent screen. */
export interface PendingConsent {
  readonly verifier: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** Credentials that the end user has entered before the consent; absent in sessions of earlier releases. */
  readonly entered?: Readonly<Record<string, string>>
}

/** From the redirect of the browser until its code is exchanged. */
export interface PendingExchange extends PendingConsent {
  /** Query of the redirect, with the code. */
  readonly answer: string
  readonly state: string
}

/** From the exchange until the connector is stored. */
export interface PendingGrant {
  readonly credentials: Readonly<Record<string, string>>
  readonly asked: readonly string[]
  readonly granted: readonly string[]
  /** Answers of the end user to the session's questions. */
  readonly choice?: string
  readonly isOtherAccount?: boolean
}

/** A grant whose credentials name the chosen site. */
export interface GrantAtSite extends Omit<PendingGrant, 'choice'> {
  /** Name of the site, which is part of the account's label; undefined if the type has none. */
  readonly site: string | undefined
}

/** Keys that were tried, from the question about another account until the connector is stored. */
export interface PendingKeys {
  readonly credentials: Readonly<Record<string, string>>
  readonly verified: boolean
  readonly account: Account
  readonly isOtherAccount?: boolean
}

export function sealInSession(
  { config }: Pick<Services, 'config'>,
  session: ConnectSession,
  content: PendingConsent | PendingExchange | PendingGrant | PendingKeys,
): Sealed {
  return seal(config.keyRing, contextOf(session), Buffer.from(JSON.stringify(content)))
}

export function openSealed<T extends PendingConsent | PendingGrant | PendingKeys>(
  { config }: Pick<Services, 'config'>,
  session: ConnectSession,
): T {
  if (session.sealed === null) throw new Error('the session has nothing sealed')
  return JSON.parse(unseal(config.keyRing, contextOf(session), session.sealed).toString())
}

function contextOf({ org, hash }: ConnectSession): SealContext {
  return { purpose: 'connect_session', org, connector: hash, version: 1 }
}
