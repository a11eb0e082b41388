import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Milliseconds that an address is valid. */
const LIFETIME_MS = 60_000

/** Short-lived addresses of content on a host that takes no credentials, only the signature of the address. */
export interface SignedAddresses {
  /** Query values of a new address of the subject. */
  sign(subject: string): { readonly expires: string; readonly signature: string }
  /** Checks the query values of an address of the subject, and that it has not expired. */
  isValid(subject: string, expires: unknown, signature: unknown): boolean
}

export function signedAddresses(): SignedAddresses {
  const secret = randomBytes(32)
  const signatureOf = (subject: string, expires: string): string =>
    createHmac('sha256', secret).update(`${subject} ${expires}`).digest('hex')
  return {
    sign: (subject) => {
      const expires = String(Date.now() + LIFETIME_MS)
      return { expires, signature: signatureOf(subject, expires) }
    },
    isValid: (subject, expires, signature) =>
      isEqual(signatureOf(subject, String(expires)), String(signature)) && Number(expires) > Date.now(),
  }
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
