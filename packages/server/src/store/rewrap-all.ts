/** Rewraps all data keys with the active key of the key ring. Servers may keep running meanwhile. */

import type { KeyRing } from '../crypto/key-ring.ts'
import { rewrap, type SealContext, type WrappedKey } from '../crypto/seal.ts'
import type { SealedKey, SealedKeyStore } from './sealed-keys.ts'
import { SEALED_KINDS, type SealedKind } from './sealed-kinds.ts'

const BATCH = 100

export interface RewrapResult {
  readonly done: number
  /**
   * Data keys that do not open, because they are damaged or moved or their key is missing. They are left
   * unchanged.
   */
  readonly broken: readonly Pick<SealedKey, 'kind' | 'context' | 'kid'>[]
}

/**
 * May be interrupted and repeated: each batch commits. Skips data keys that are replaced concurrently.
 *
 * @param onProgress Called with the completed share, from 0 to 1.
 */
export async function rewrapAll(
  store: SealedKeyStore,
  ring: KeyRing,
  onProgress: (share: number) => void = () => {},
): Promise<RewrapResult> {
  const kid = ring.active
  const total = await countOthers(store, kid)
  const broken: SealedKey[] = []
  let done = 0
  for (const kind of SEALED_KINDS) {
    for await (const batch of batches(store, kind, kid)) {
      const keys = batch.flatMap((old) => {
        const next = rewrapped(ring, old)
        if (next === undefined) broken.push(old)
        return next === undefined ? [] : [{ old, next }]
      })
      done += await store.replace(keys)
      onProgress(Math.min(1, (done + broken.length) / total))
    }
  }
  return { done, broken }
}

/** Number of sealed values whose data key is wrapped with another key. */
async function countOthers(store: SealedKeyStore, kid: string): Promise<number> {
  const counts = await store.counts()
  return counts.filter((one) => one.kid !== kid).reduce((sum, { rows }) => sum + rows, 0)
}

async function* batches(store: SealedKeyStore, kind: SealedKind, kid: string): AsyncGenerator<SealedKey[]> {
  for (let after: SealContext | undefined; ; ) {
    const batch = await store.others(kind, kid, { after, limit: BATCH })
    if (batch.length === 0) return
    yield batch
    after = batch.at(-1)?.context
  }
}

function rewrapped(ring: KeyRing, { context, kid, wrapped_dek }: SealedKey): WrappedKey | undefined {
  try {
    return rewrap(ring, context, { kid, wrapped_dek })
  } catch {
    return undefined
  }
}
