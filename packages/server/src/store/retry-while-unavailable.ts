import { setTimeout as sleep } from 'node:timers/promises'
import { isStoreError } from './store-error.ts'

const RETRY_MS = 250
const LIMIT_MS = 30_000

/** Repeats a change while the store is unavailable, for half a minute: its content exists nowhere else. */
export async function retryWhileUnavailable<T>(change: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + LIMIT_MS; ; await sleep(RETRY_MS)) {
    try {
      return await change()
    } catch (error) {
      if (!isStoreError(error) || performance.now() > end) throw error
    }
  }
}
