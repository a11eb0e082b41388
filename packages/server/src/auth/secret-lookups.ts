/**
 * What wrong secrets may cost. A caller who has failed too often is still let in with the right secret, so that nobody can
 * lock out somebody else; so each attempt has to be checked. All attempts of a client within a second share one look-up,
 * and few look-ups run at once: a flood of guesses does not take the database away from those who have a token.
 */
import { type Queue, queue } from '../limits/queue.ts'
import type { ClientSecretStore } from '../store/store.ts'

export interface SecretLookups {
  /**
   * Whether the client has an active secret with that hash, as the store knew at most `lifeMs` ago. Throws `overloaded`
   * where too many other clients are being looked up.
   */
  has(org: string, hash: string): Promise<boolean>
}

export interface SecretLookupsOptions {
  readonly lifeMs: number
  /** Clients kept at the most, known or not; those looked up first are forgotten first. */
  readonly clients: number
  /** Look-ups at a time, and how many more may wait. */
  readonly running: number
  readonly waiting: number
  /** Milliseconds that never run backwards. */
  readonly monotonic: () => number
}

interface Known {
  readonly at: number
  readonly hashes: Promise<readonly string[]>
}

const PATIENCE_MS = 1000
const BUSY = 'Too many clients with wrong secrets are asking for tokens.'

export function secretLookups(
  store: Pick<ClientSecretStore, 'hashes'>,
  { lifeMs, clients, running, waiting, monotonic }: SecretLookupsOptions,
): SecretLookups {
  const known = new Map<string, Known>()
  const line = queue({ running, waiting, patienceMs: PATIENCE_MS, refusal: BUSY })
  const lookUp = (org: string): Promise<readonly string[]> => {
    const hashes = inTurn(line, () => store.hashes(org))
    const entry = { at: monotonic(), hashes }
    known.delete(org)
    known.set(org, entry)
    // The next attempt asks again.
    hashes.catch(() => known.get(org) === entry && known.delete(org))
    const [oldest] = known.keys()
    if (known.size > clients && oldest !== undefined) known.delete(oldest)
    return hashes
  }
  return {
    has: async (org, hash) => {
      const entry = known.get(org)
      const isFresh = entry !== undefined && monotonic() - entry.at < lifeMs
      return (await (isFresh ? entry.hashes : lookUp(org))).includes(hash)
    },
  }
}

async function inTurn<T>(line: Queue, work: () => Promise<T>): Promise<T> {
  const leave = await line.enter()
  try {
    return await work()
  } finally {
    leave()
  }
}
