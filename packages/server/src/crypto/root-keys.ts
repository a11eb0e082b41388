/** Keys for hashing, cursors and the audit trail, each derived from the root secret of the installation. */
import { createHmac, hkdfSync } from 'node:crypto'
import { KEY_BYTES } from './key-ring.ts'
import { Secret } from './secret.ts'

/**
 * Independent of the key ring, because rotating it must not change fingerprints or upstream idempotency keys.
 */
export interface RootKeys {
  readonly fingerprint: Secret<Buffer>
  readonly idempotency: Secret<Buffer>
  readonly cursor: Secret<Buffer>
  readonly audit: Secret<Buffer>
  /** For client secrets of applications that run in the server's process. */
  readonly clientSecret: Secret<Buffer>
}

export function deriveRootKeys(root: Uint8Array): RootKeys {
  return {
    fingerprint: derive(root, 'fingerprint'),
    idempotency: derive(root, 'idempotency'),
    cursor: derive(root, 'cursor'),
    audit: derive(root, 'audit'),
    clientSecret: derive(root, 'client-secret'),
  }
}

/** HMAC-SHA-256 over an unambiguous encoding of the parts. */
export function keyedHash(key: Secret<Buffer>, ...parts: readonly string[]): string {
  return createHmac('sha256', key.open()).update(JSON.stringify(parts)).digest('hex')
}

function derive(root: Uint8Array, purpose: string): Secret<Buffer> {
  return new Secret(Buffer.from(hkdfSync('sha256', root, '', `plugboard|${purpose}`, KEY_BYTES)))
}
