/**
 * Identity of the end user. The authorization server asks with a challenge, which the application's backend accepts for the user
 * that is signed in there, or the OpenID provider answers. The browser comes back with a verifier, so that a challenge that
 * somebody else accepts in another browser is of no use.
 */
import { randomBytes } from 'node:crypto'
import { connectorError } from '@plugboard/core'
import type { Recorder } from '../audit/audited.ts'
import { hashToken, mintToken, tokenKind } from '../crypto/token.ts'
import { refusal } from '../errors/refusal.ts'
import type { Challenge, Offer } from '../store/sign-in/challenges.ts'
import type { Authorization } from './protocol.ts'
import type { Services } from './services.ts'

export const MAX_DAYS = 90

export interface SignedInUser {
  readonly externalUserId: string
  readonly offer: Offer
}

/** Opens a challenge for an authorization request, in place of an earlier one. Returns its token. */
export async function openChallenge(
  { store, clock }: Services,
  { uid, org, clientId, clientName, redirectUri, scopes, expiresAt }: Authorization,
  browser: string,
): Promise<string> {
  const token = mintToken('challenge')
  await store.signIn.challenges.replace({
    hash: hashToken(token),
    interaction: uid,
    browser_hash: hashToken(browser),
    org,
    status: 'open',
    client_id: clientId,
    client_name: clientName,
    redirect_uri: redirectUri,
    scopes,
    verifier_hash: null,
    external_user_id: null,
    offer: null,
    created_at: clock(),
    expires_at: expiresAt,
  })
  return token
}

/** Malformed, unknown and expired challenges, and those of other applications, give the same error. */
export async function findChallenge(
  { store, clock }: Services,
  org: string,
  token: string,
): Promise<Challenge> {
  const isOne = tokenKind(token) === 'challenge'
  const challenge = isOne ? await store.signIn.challenges.find(hashToken(token), clock()) : undefined
  if (challenge?.org === org) return challenge
  throw connectorError('not_found', 'The application has no such sign-in challenge, or it has expired.')
}

/** Returns the path that the end user's browser goes on to. */
export async function acceptChallenge(
  { store }: Services,
  challenge: Challenge,
  { externalUserId, offer }: SignedInUser,
  record: Recorder,
): Promise<string> {
  const verifier = newVerifier()
  const acceptance = { verifier_hash: hashToken(verifier), external_user_id: externalUserId, offer }
  if (!(await store.signIn.challenges.accept(challenge, acceptance, record))) throw decided()
  return returnPath(challenge, verifier)
}

export async function rejectChallenge(
  { store }: Services,
  challenge: Challenge,
  record: Recorder,
): Promise<string> {
  const verifier = newVerifier()
  if (!(await store.signIn.challenges.reject(challenge, hashToken(verifier), record))) throw decided()
  return returnPath(challenge, verifier)
}

function newVerifier(): string {
  return randomBytes(32).toString('base64url')
}

function returnPath({ interaction }: Challenge, verifier: string): string {
  return `/oauth/sign-in/${interaction}?verifier=${verifier}`
}

function decided(): Error {
  const message = 'was accepted or rejected before'
  return refusal('invalid_request', { pointer: '/challenge', code: 'not_allowed', message })
}

/** The challenge of an authorization request, if this browser began it. */
export async function challengeOf(
  { store, clock }: Services,
  { uid }: Authorization,
  browser: string | undefined,
): Promise<Challenge | undefined> {
  const challenge = await store.signIn.challenges.findByInteraction(uid, clock())
  const isOwn = browser !== undefined && challenge?.browser_hash === hashToken(browser)
  return isOwn ? challenge : undefined
}

/** The browser is back from signing in. Returns false for a wrong or used verifier. */
export function takeVerifier({ store }: Services, challenge: Challenge, verifier: string): Promise<boolean> {
  return store.signIn.challenges.signIn(challenge, hashToken(verifier))
}

export function isRejectedWith(challenge: Challenge, verifier: string): boolean {
  return challenge.status === 'rejected' && challenge.verifier_hash === hashToken(verifier)
}
