/**
 * Envelope encryption. Every sealed value has a random data key (DEK), wrapped with a key of the ring (KEK).
 * Rotation rewraps the data keys and leaves the values unchanged; deleting a row destroys its data key.
 */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { KEY_BYTES, type KeyRing, keyOf } from './key-ring.ts'
import { pooledBytes } from './random-pool.ts'

export type Purpose =
  | 'credentials'
  | 'answer'
  | 'oauth_client'
  | 'connect_session'
  | 'server'
  | 'result'
  | 'plan'
  | 'endpoint'
  | 'hook'
  | 'call_body'
  | 'upstream_event'

/**
 * The row that a sealed value belongs to. It is authenticated as AAD, so a value copied to another row does
 * not open.
 */
export interface SealContext {
  readonly purpose: Purpose
  readonly org: string
  readonly connector: string
  /** Version of the credentials, idempotency key of a response, or number of an event. */
  readonly version: number | string
}

export interface Sealed {
  readonly kid: string
  readonly wrapped_dek: Buffer
  readonly sealed: Buffer
}

const AES_256_GCM = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const OVERHEAD = 1 + IV_BYTES + TAG_BYTES

export function seal(ring: KeyRing, context: SealContext, plain: Uint8Array): Sealed {
  const dek = randomBytes(KEY_BYTES)
  const kid = ring.active
  const kek = keyOf(ring, kid)
  return {
    kid,
    wrapped_dek: encrypt(kek, aadOf(context, 'dek'), dek),
    sealed: encrypt(dek, aadOf(context, context.purpose), plain),
  }
}

/** Throws if the value was modified, belongs to another context, or its key is not in the ring. */
export function unseal(ring: KeyRing, context: SealContext, value: Sealed): Buffer {
  const dek = decrypt(keyOf(ring, value.kid), aadOf(context, 'dek'), value.wrapped_dek)
  return decrypt(dek, aadOf(context, context.purpose), value.sealed)
}

/** The wrapped data key of a sealed value. */
export type WrappedKey = Pick<Sealed, 'kid' | 'wrapped_dek'>

/**
 * Wraps a data key with the active key of the ring. The value does not change. Throws like {@link unseal}.
 */
export function rewrap(ring: KeyRing, context: SealContext, { kid, wrapped_dek }: WrappedKey): WrappedKey {
  const aad = aadOf(context, 'dek')
  const dek = decrypt(keyOf(ring, kid), aad, wrapped_dek)
  const active = ring.active
  return { kid: active, wrapped_dek: encrypt(keyOf(ring, active), aad, dek) }
}

/** Encrypts to: algorithm byte, IV, ciphertext, tag. Key objects are faster than raw key bytes. */
export function encrypt(key: Uint8Array | KeyObject, aad: string, plain: Uint8Array): Buffer {
  const iv = pooledBytes(IV_BYTES)
  const secret = key instanceof Uint8Array ? createSecretKey(key) : key
  const cipher = createCipheriv('aes-256-gcm', secret, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(aad))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(AES_256_GCM), iv, text, cipher.getAuthTag()])
}

/** Reverses {@link encrypt}. Throws if the bytes, the key or the AAD differ. */
export function decrypt(key: Uint8Array, aad: string, bytes: Uint8Array): Buffer {
  if (bytes.length < OVERHEAD || bytes[0] !== AES_256_GCM)
    throw new Error('the sealed value has an unknown format')
  const iv = bytes.subarray(1, 1 + IV_BYTES)
  // A shorter tag would be accepted without `authTagLength`, and is far easier to forge.
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES)), decipher.final()])
}

function aadOf(context: SealContext, purpose: Purpose | 'dek'): string {
  return `pb1|${purpose}|${context.org}|${context.connector}|${context.version}`
}
