/** The key-encryption keys: `{ "active": "k1", "keys": { "k1": "<base64 of 32 bytes>" } }`. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Secret } from './secret.ts'

export const KEY_BYTES = 32

export interface KeyRing {
  /** Id of the key that wraps what is sealed from now on. */
  readonly active: string
  readonly keys: ReadonlyMap<string, Secret<Buffer>>
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
  const keys = { k1: randomBytes(KEY_BYTES).toString('base64') }
  return `${JSON.stringify({ active: 'k1', keys }, null, 2)}\n`
}

/** The key of that id; throws when the ring lost it. */
export function keyOf(ring: KeyRing, kid: string): Buffer {
  const key = ring.keys.get(kid)
  if (key === undefined) throw new Error(`the key ring has no key "${kid}"`)
  return key.open()
}

function readRing(text: string): z.infer<typeof ringText> {
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
