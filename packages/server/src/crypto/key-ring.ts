/** The key-encryption keys: `{ "active": "k1", "keys": { "k1": "<base64 of 32 bytes>" } }`. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Secret } from './secret.ts'

export const KEY_BYTES = 32

export interface KeyRing {
  /** Id of the key that wraps new data keys. */
  readonly active: string
  readonly keys: ReadonlyMap<string, Secret<Buffer>>
  /** Reloads the ring from its source, if the source can change. */
  readonly reread?: () => void
  /**
   * Reports why the source cannot be used any more, and undefined once it can. Meanwhile the keys read before stay in
   * use.
   */
  readonly onProblem?: (listener: (problem: string | undefined) => void) => void
}

/** A value is sealed under a key that is not in the ring. It opens again once the key is back. */
export class MissingKey extends Error {
  override readonly name = 'MissingKey'
  readonly kid: string

  constructor(kid: string) {
    super(`the key ring has no key "${kid}"`)
    this.kid = kid
  }
}

/** The serialized form of a key ring, with keys in base64. */
export interface RingText {
  readonly active: string
  readonly keys: Readonly<Record<string, string>>
}

const ringText = z.strictObject({
  active: z.string().min(1),
  keys: z.record(z.string().regex(/^[\w.-]{1,64}$/), z.string()),
})

/** Parses and validates a key ring. Error messages never contain a key. */
export function parseKeyRing(text: string): KeyRing {
  const { active, keys } = readRing(text)
  const ring = new Map(Object.entries(keys).map(([kid, key]) => [kid, new Secret(decodeKey(kid, key))]))
  if (!ring.has(active)) throw new Error(`the active key "${active}" is not in its keys`)
  return { active, keys: ring }
}

/** A ring with one new random key, as the text of a key file. */
export function newKeyRing(): string {
  return printRing({ active: 'k1', keys: { k1: newKey() } })
}

export function printRing(ring: RingText): string {
  return `${JSON.stringify(ring, null, 2)}\n`
}

/** Adds a random key to the ring without making it active. */
export function withNewKey({ active, keys }: RingText): { readonly ring: RingText; readonly kid: string } {
  const numbers = Object.keys(keys).map((kid) => Number(/^k(\d{1,9})$/.exec(kid)?.[1] ?? 0))
  const kid = `k${Math.max(0, ...numbers) + 1}`
  return { ring: { active, keys: { ...keys, [kid]: newKey() } }, kid }
}

/** Finds a key by id. Reloads the ring if the key is missing, because another process may have added it. */
export function keyOf(ring: KeyRing, kid: string): Buffer {
  if (!ring.keys.has(kid)) ring.reread?.()
  const key = ring.keys.get(kid)
  if (key === undefined) throw new MissingKey(kid)
  return key.open()
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}

/** Parses a serialized key ring without decoding its keys. Error messages never contain a key. */
export function readRing(text: string): RingText {
  try {
    return ringText.parse(JSON.parse(text))
  } catch {
    // The parser's message would quote the text, which contains the keys.
    throw new Error('not a key ring: expected {"active": "<id>", "keys": {"<id>": "<base64 of 32 bytes>"}}')
  }
}

function decodeKey(kid: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES)
    throw new Error(`key "${kid}" has ${key.length} bytes instead of ${KEY_BYTES}`)
  if (key.every((byte) => byte === 0)) throw new Error(`key "${kid}" is all zero`)
  return key
}
