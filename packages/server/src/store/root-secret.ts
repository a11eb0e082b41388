import { randomBytes } from 'node:crypto'
import { KEY_BYTES, type KeyRing } from '../crypto/key-ring.ts'
import { type SealContext, seal, unseal } from '../crypto/seal.ts'
import type { Store } from './store.ts'
import { storeNow } from './store-clock.ts'

const NAME = 'root'
const CONTEXT: SealContext = { purpose: 'server', org: '', connector: NAME, version: 1 }

/**
 * Opens the root secret of the installation, which is created at the first start and sealed in the store.
 * When it opens, the key ring is the one that the store was written with.
 */
export async function openRootSecret(store: Store, ring: KeyRing): Promise<Buffer> {
  const sealed = (await store.serverSecrets.get(NAME)) ?? (await createRootSecret(store, ring))
  try {
    return unseal(ring, CONTEXT, sealed)
  } catch (cause) {
    throw new Error('the key ring is not the one that the store was written with; use the previous keys', {
      cause,
    })
  }
}

async function createRootSecret(store: Store, ring: KeyRing): ReturnType<Store['serverSecrets']['putOnce']> {
  const sealed = seal(ring, CONTEXT, randomBytes(KEY_BYTES))
  return store.serverSecrets.putOnce(NAME, sealed, await storeNow(store.engine))
}
