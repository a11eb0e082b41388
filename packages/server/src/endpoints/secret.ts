/** The signing secrets of an endpoint: the current one, and the former one for a day after a rotation. */
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { type SealContext, type Sealed, seal, unseal } from '../crypto/seal.ts'
import type { EndpointRecord } from '../store/endpoint-row.ts'

/** How long messages are signed with both. */
const OVERLAP_MS = 24 * 60 * 60 * 1000
const BYTES = 32

interface Secrets {
  readonly current: string
  readonly former?: string
  /** Unix milliseconds. */
  readonly formerUntil?: number
}

type Parts = { readonly config: Pick<Config, 'keyRing'> }
type Of = Pick<EndpointRecord, 'org' | 'id'>

function newSecret(): string {
  return `whsec_${randomBytes(BYTES).toString('base64')}`
}

function contextOf({ org, id }: Of): SealContext {
  return { purpose: 'endpoint', org, connector: id, version: 1 }
}

function sealSecrets({ config }: Parts, of: Of, secrets: Secrets): Sealed {
  return seal(config.keyRing, contextOf(of), Buffer.from(JSON.stringify(secrets)))
}

function openSecrets({ config }: Parts, endpoint: Of & Pick<EndpointRecord, 'secret'>): Secrets {
  return JSON.parse(unseal(config.keyRing, contextOf(endpoint), endpoint.secret).toString())
}

export function createSecret(parts: Parts, of: Of): { readonly secret: string; readonly sealed: Sealed } {
  const secret = newSecret()
  return { secret, sealed: sealSecrets(parts, of, { current: secret }) }
}

/** Replaces the secret. A former one that is still in use is dropped: it has been replaced before. */
export function rotateSecret(
  parts: Parts,
  endpoint: Of & Pick<EndpointRecord, 'secret'>,
  now: number,
): { readonly secret: string; readonly formerUntil: number; readonly sealed: Sealed } {
  const secret = newSecret()
  const formerUntil = now + OVERLAP_MS
  const { current: former } = openSecrets(parts, endpoint)
  return {
    secret,
    formerUntil,
    sealed: sealSecrets(parts, endpoint, { current: secret, former, formerUntil }),
  }
}

/**
 * Until when the former secret is valid beside the current one, in Unix milliseconds. Null if only the current one is, or if the secrets
 * cannot be opened, which deliveries report.
 */
export function formerSecretUntil(
  parts: Parts,
  endpoint: Of & Pick<EndpointRecord, 'secret'>,
  now: number,
): number | null {
  try {
    const { formerUntil = 0 } = openSecrets(parts, endpoint)
    return now < formerUntil ? formerUntil : null
  } catch {
    return null
  }
}

export interface SigningSecret {
  readonly secret: string
  readonly key: KeyObject
}

interface SigningSecrets {
  readonly current: SigningSecret
  readonly former: SigningSecret | undefined
  readonly formerUntil: number
}

/** Opened once for all deliveries that were claimed together, and forgotten with them. */
const opened = new WeakMap<Pick<EndpointRecord, 'secret'>, SigningSecrets>()

/** Those to sign with now, the current one first. */
export function signingSecrets(
  parts: Parts,
  endpoint: Of & Pick<EndpointRecord, 'secret'>,
  now: number,
): readonly SigningSecret[] {
  const secrets = opened.get(endpoint) ?? withKeys(openSecrets(parts, endpoint))
  opened.set(endpoint, secrets)
  const { current, former, formerUntil } = secrets
  return former !== undefined && now < formerUntil ? [current, former] : [current]
}

/** The key of each, which takes longer to make than a signature. */
function withKeys({ current, former, formerUntil = 0 }: Secrets): SigningSecrets {
  const withKey = (secret: string): SigningSecret => ({
    secret,
    key: createSecretKey(secret.slice('whsec_'.length), 'base64'),
  })
  return {
    current: withKey(current),
    former: former === undefined ? undefined : withKey(former),
    formerUntil,
  }
}
