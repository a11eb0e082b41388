/** The key-encryption keys: `{ "active": "k1", "keys": { "k1": "<base64 of 32 bytes>" } }`. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Secret } from './secret.ts'

export const KEY_BYTES = 32

export interface KeyRing {
  /** Id of the key that wraps what is sealed from now on. */
  readonly active: string
  readonly keys: ReadonlyMap<string, Secret<Buffer>>
  /** Looks again where the ring comes from, when that can change. */
  readonly reread?: () => void
}

/** A ring as it is written down, its keys in base64. */
export interface RingText {
  readonly active: string
  readonly keys: Readonly<Record<string, string>>
}

const ringText = z.strictObject({
  active: z.string().min(1),
  keys: z.record(z.string().regex(/^[\w.-]{1,64}$/), z.string()),
})

/** Reads a key ring. Throws an error that says what is wrong with it, and never shows a key. */
export function parseKeyRing(text: string): KeyRing {
  const { active, keys } = readRing(text)
  const ring = new Map(Object.entries(keys).map(([kid, key]) => [kid, new Secret(decodeKey(kid, key))]))
  if (!ring.has(active)) throw new Error(`the active key "${active}" is not among its keys`)
  return { active, keys: ring }
}

/** A ring with one new random key, as the text of a key file. */
export function newKeyRing(): string {
  return printRing({ active: 'k1', keys: { k1: newKey() } })
}

export function printRing(ring: RingText): string {
  return `${JSON.stringify(ring, null, 2)}\n`
}

/** The same ring with one more random key, which seals nothing yet. */
export function withNewKey({ active, keys }: RingText): { readonly ring: RingText; readonly kid: string } {
  const numbers = Object.keys(keys).map((kid) => Number(/^k(\d{1,9})$/.exec(kid)?.[1] ?? 0))
  const kid = `k${Math.max(0, ...numbers) + 1}`
  return { ring: { active, keys: { ...keys, [kid]: newKey() } }, kid }
}

/** The key of that id. Somebody else may know of it already, so that a ring that can change is looked at again. */
export function keyOf(ring: KeyRing, kid: string): Buffer {
  if (!ring.keys.has(kid)) ring.reread?.()
  const key = ring.keys.get(kid)
  if (key === undefined) throw new Error(`the key ring has no key "${kid}"`)
  return key.open()
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}

/** Reads what a ring is written as. Throws without showing a key. */
export function readRing(text: string): RingText {
  try {
    return ringText.parse(JSON.parse(text))
  } catch {
    // The parser's own words would quote the text, which is full of keys.
    throw new Error('it is not {"active": "<id>", "keys": {"<id>": "<base64 of 32 bytes>"}}')
  }
}

function decodeKey(kid: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES) throw new Error(`key "${kid}" has ${key.length} bytes, not ${KEY_BYTES}`)
  if (key.every((byte) => byte === 0)) throw new Error(`key "${kid}" is all zero`)
  return key
}
