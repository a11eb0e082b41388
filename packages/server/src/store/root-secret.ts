import { randomBytes } from 'node:crypto'
import { KEY_BYTES, type KeyRing } from '../crypto/key-ring.ts'
import { type SealContext, seal, unseal } from '../crypto/seal.ts'
import { storeNow } from './clock.ts'
import type { Store } from './store.ts'

const NAME = 'root'
const PLACE: SealContext = { purpose: 'server', org: '', connector: NAME, version: 1 }

/**
 * The installation's own secret, sealed in the store and made at the first start. That it opens proves that the key ring
 * is the one that the store was written with.
 */
export async function openRootSecret(store: Store, ring: KeyRing): Promise<Buffer> {
  const sealed = (await store.serverSecrets.get(NAME)) ?? (await makeRootSecret(store, ring))
  try {
    return unseal(ring, PLACE, sealed)
  } catch (cause) {
    throw new Error('the key ring is not the one that the store was written with', { cause })
  }
}

async function makeRootSecret(store: Store, ring: KeyRing): ReturnType<Store['serverSecrets']['putOnce']> {
  const sealed = seal(ring, PLACE, randomBytes(KEY_BYTES))
  return store.serverSecrets.putOnce(NAME, sealed, await storeNow(store.engine))
}
