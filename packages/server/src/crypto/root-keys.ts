/** Keys for everything that is not sealing, each derived from one secret of the installation. */
import { createHmac, hkdfSync } from 'node:crypto'
import { KEY_BYTES } from './key-ring.ts'
import { Secret } from './secret.ts'

/** They outlive rotations of the key ring: a fingerprint or an upstream idempotency key must not change with it. */
export interface RootKeys {
  readonly fingerprint: Secret<Buffer>
  readonly idempotency: Secret<Buffer>
  readonly cursor: Secret<Buffer>
  readonly audit: Secret<Buffer>
}

export function deriveRootKeys(root: Uint8Array): RootKeys {
  return {
    fingerprint: derive(root, 'fingerprint'),
    idempotency: derive(root, 'idempotency'),
    cursor: derive(root, 'cursor'),
    audit: derive(root, 'audit'),
  }
}

/** HMAC-SHA-256 over parts that cannot run into each other. */
export function keyedHash(key: Secret<Buffer>, ...parts: readonly string[]): string {
  return createHmac('sha256', key.open()).update(JSON.stringify(parts)).digest('hex')
}

function derive(root: Uint8Array, purpose: string): Secret<Buffer> {
  return new Secret(Buffer.from(hkdfSync('sha256', root, '', `plugboard|${purpose}`, KEY_BYTES)))
}
