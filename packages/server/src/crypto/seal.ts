/**
 * Envelope encryption. Every sealed value has a random key of its own (DEK), wrapped with a key of the ring (KEK),
 * so that keys rotate by rewrapping a few bytes and a value dies with its row.
 */
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
  randomFillSync,
} from 'node:crypto'
import { KEY_BYTES, type KeyRing, keyOf } from './key-ring.ts'

export type Purpose = 'credentials' | 'answer' | 'server'

/** What a sealed value belongs to. It is authenticated with the value, so a row moved elsewhere does not open. */
export interface SealContext {
  readonly purpose: Purpose
  readonly org: string
  readonly connector: string
  /** Of credentials; of an answer the key that it is kept under. */
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

export function seal(ring: KeyRing, place: SealContext, plain: Uint8Array): Sealed {
  const dek = randomBytes(KEY_BYTES)
  const kid = ring.active
  const kek = keyOf(ring, kid)
  return {
    kid,
    wrapped_dek: encrypt(kek, boundTo(place, 'dek'), dek),
    sealed: encrypt(dek, boundTo(place, place.purpose), plain),
  }
}

/** Throws when the value was tampered with, belongs to another place, or its key is gone. */
export function unseal(ring: KeyRing, place: SealContext, value: Sealed): Buffer {
  const dek = decrypt(keyOf(ring, value.kid), boundTo(place, 'dek'), value.wrapped_dek)
  return decrypt(dek, boundTo(place, place.purpose), value.sealed)
}

/** A value's own key as it is kept. */
export type WrappedKey = Pick<Sealed, 'kid' | 'wrapped_dek'>

/** Wraps a value's own key with the active key of the ring; the value stays as it is. Throws where {@link unseal} would. */
export function rewrap(ring: KeyRing, place: SealContext, { kid, wrapped_dek }: WrappedKey): WrappedKey {
  const aad = boundTo(place, 'dek')
  const dek = decrypt(keyOf(ring, kid), aad, wrapped_dek)
  const active = ring.active
  return { kid: active, wrapped_dek: encrypt(keyOf(ring, active), aad, dek) }
}

/** Encrypts under one key: algorithm byte, IV, ciphertext, tag. A cipher takes bytes, too, but looks at them for long. */
export function encrypt(key: Uint8Array | KeyObject, aad: string, plain: Uint8Array): Buffer {
  const iv = freshIv()
  const secret = key instanceof Uint8Array ? createSecretKey(key) : key
  const cipher = createCipheriv('aes-256-gcm', secret, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(aad))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(AES_256_GCM), iv, text, cipher.getAuthTag()])
}

/** Random bytes that come by the thousand cost as much as a dozen. Each is used once, before the next are made. */
const POOL = Buffer.alloc(IV_BYTES * 300)
let taken = POOL.length

function freshIv(): Buffer {
  if (taken === POOL.length) {
    randomFillSync(POOL)
    taken = 0
  }
  taken += IV_BYTES
  return POOL.subarray(taken - IV_BYTES, taken)
}

/** Undoes {@link encrypt}; throws when anything differs from what was encrypted. */
export function decrypt(key: Uint8Array, aad: string, bytes: Uint8Array): Buffer {
  if (bytes.length < OVERHEAD || bytes[0] !== AES_256_GCM) throw new Error('no sealed value of a known form')
  const iv = bytes.subarray(1, 1 + IV_BYTES)
  // A shorter tag would be accepted without `authTagLength`, and is far easier to forge.
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES)), decipher.final()])
}

function boundTo(place: SealContext, purpose: Purpose | 'dek'): string {
  return `pb1|${purpose}|${place.org}|${place.connector}|${place.version}`
}
