/**
 * Bounds the database load of guessed client secrets. A client over its failure limit can still log in with a
 * correct secret, so that attackers cannot lock it out; therefore every attempt is checked. All attempts of a
 * client within a second share one lookup, and the number of concurrent lookups is limited.
 */
import { type Queue, queue } from '../limits/queue.ts'
import type { ClientSecretStore } from '../store/store.ts'

export interface SecretLookups {
  /**
   * True if the client has an active secret with that hash. The result may be `ttlMs` old. Throws
   * `overloaded` if too many lookups are running or waiting.
   */
  has(org: string, hash: string): Promise<boolean>
}

export interface SecretLookupsOptions {
  readonly ttlMs: number
  /** Maximum number of cached clients, including unknown ones. The oldest lookups are evicted first. */
  readonly clients: number
  /** Maximum number of concurrent lookups. */
  readonly running: number
  /** Maximum number of queued lookups. */
  readonly waiting: number
  /** Monotonic clock in milliseconds. */
  readonly monotonic: () => number
}

interface CachedHashes {
  readonly at: number
  readonly hashes: Promise<readonly string[]>
}

const MAX_WAIT_MS = 1000
const OVERLOADED = 'Too many failed token requests are being processed. Retry later.'

export function secretLookups(
  store: Pick<ClientSecretStore, 'hashes'>,
  { ttlMs, clients, running, waiting, monotonic }: SecretLookupsOptions,
): SecretLookups {
  const known = new Map<string, CachedHashes>()
  const lookups = queue({ running, waiting, patienceMs: MAX_WAIT_MS, refusal: OVERLOADED })
  const lookUp = (org: string): Promise<readonly string[]> => {
    const hashes = enqueue(lookups, () => store.hashes(org))
    const entry = { at: monotonic(), hashes }
    known.delete(org)
    known.set(org, entry)
    // Failed lookups are not cached.
    hashes.catch(() => known.get(org) === entry && known.delete(org))
    const [oldest] = known.keys()
    if (known.size > clients && oldest !== undefined) known.delete(oldest)
    return hashes
  }
  return {
    has: async (org, hash) => {
      const entry = known.get(org)
      const isFresh = entry !== undefined && monotonic() - entry.at < ttlMs
      return (await (isFresh ? entry.hashes : lookUp(org))).includes(hash)
    },
  }
}

async function enqueue<T>(lookups: Queue, work: () => Promise<T>): Promise<T> {
  const leave = await lookups.enter()
  try {
    return await work()
  } finally {
    leave()
  }
}
