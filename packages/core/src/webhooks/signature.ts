/** Standard Webhooks 1.0: `v1,` and the HMAC-SHA256 of `id.timestamp.body`, in Base64. Web Crypto, so that it runs on Workers. */

const PREFIX = 'whsec_'
const ENCODER = new TextEncoder()

/** The type that all runtimes agree on: not every library of types declares `CryptoKey`. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** Throws if the secret is not `whsec_` and 24 to 64 bytes in Base64. */
export async function importSecret(secret: string): Promise<Key> {
  const bytes = decodeBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  if (bytes === undefined || bytes.length < 24 || bytes.length > 64)
    throw new TypeError('secret must be whsec_ followed by 24 to 64 bytes in Base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** @param body The bytes as received. `subtle.verify` compares in constant time. */
export async function isSigned(
  key: Key,
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: Uint8Array },
  signature: string,
): Promise<boolean> {
  const given = signature.startsWith('v1,') ? decodeBase64(signature.slice(3)) : undefined
  if (given === undefined) return false
  const head = ENCODER.encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + body.length)
  signed.set(head)
  signed.set(body, head.length)
  return crypto.subtle.verify('HMAC', key, given, signed)
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
