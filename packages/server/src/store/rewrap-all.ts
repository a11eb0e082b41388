/** Wraps the keys of everything sealed with the active key of the ring, beside servers that go on working. */

import type { KeyRing } from '../crypto/key-ring.ts'
import { rewrap, type SealContext, type WrappedKey } from '../crypto/seal.ts'
import { SEALED_KINDS, type SealedKey, type SealedKeyStore, type SealedKind } from './sealed-keys.ts'

const BATCH = 100

export interface Rewrapping {
  readonly done: number
  /** What does not open: it was damaged or moved, or its key is missing. It stays as it is. */
  readonly broken: readonly Pick<SealedKey, 'kind' | 'place' | 'kid'>[]
}

/**
 * Can be ended at any moment and begun again: what is done stays done. What somebody replaces meanwhile is left alone.
 *
 * @param onProgress Told the share that is done, from 0 to 1.
 */
export async function rewrapAll(
  store: SealedKeyStore,
  ring: KeyRing,
  onProgress: (share: number) => void = () => {},
): Promise<Rewrapping> {
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

/** How much is sealed under other keys than that one. */
export async function countOthers(store: SealedKeyStore, kid: string): Promise<number> {
  const counts = await store.counts()
  return counts.filter((one) => one.kid !== kid).reduce((sum, { rows }) => sum + rows, 0)
}

async function* batches(store: SealedKeyStore, kind: SealedKind, kid: string): AsyncGenerator<SealedKey[]> {
  for (let after: SealContext | undefined; ; ) {
    const batch = await store.others(kind, kid, after, BATCH)
    if (batch.length === 0) return
    yield batch
    after = batch.at(-1)?.place
  }
}

function rewrapped(ring: KeyRing, { place, kid, wrapped_dek }: SealedKey): WrappedKey | undefined {
  try {
    return rewrap(ring, place, { kid, wrapped_dek })
  } catch {
    return undefined
  }
}
