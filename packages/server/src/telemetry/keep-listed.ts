/** Lists this process among those of the installation for as long as it runs. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import { version } from '../config/version.ts'
import type { Store } from '../store/store.ts'
import type { Events } from './events.ts'

interface Parts {
  readonly store: Pick<Store, 'processes'>
  readonly config: Pick<Config, 'role' | 'keyRing'>
  readonly events: Pick<Events, 'failed'>
}

const INTERVAL_MS = 15_000
/** Processes that were seen within this time run. */
export const LISTED_MS: number = 3 * INTERVAL_MS
const FORGOTTEN_MS = 24 * 60 * 60_000

/** Until the server stops. */
export async function keepListed(
  { store: { processes }, config, events }: Parts,
  id: string,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    // The file of the key ring is read again while the process runs.
    const kids = [...config.keyRing.keys.keys()]
    await processes
      .seen({ id, role: config.role, release: version, kids }, FORGOTTEN_MS)
      .catch((error) => events.failed('list of processes', error))
    await sleep(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
  await processes.remove(id).catch(() => {})
}
