/** Lists this process among those of the installation for as long as it runs. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { version } from '../config/version.ts'
import type { Store } from '../store/store.ts'
import { isoTime } from '../text/iso-time.ts'
import type { Events } from './events.ts'

interface Parts {
  readonly store: Pick<Store, 'processes'>
  readonly config: Pick<Config, 'role' | 'keyRing'>
  readonly events: Pick<Events, 'failed'>
  readonly log: Pick<Logger, 'warn'>
}

const INTERVAL_MS = 15_000
/** Processes that were seen within this time run. */
export const LISTED_MS: number = 3 * INTERVAL_MS
const FORGOTTEN_MS = 24 * 60 * 60_000

/** Ids of the servers in this process. */
const own = new Set<string>()

/** Until the server stops. */
export async function keepListed(parts: Parts, id: string, stopping: AbortSignal): Promise<void> {
  const { config, events } = parts
  const { processes } = parts.store
  own.add(id)
  await reportKilled(parts, id).catch((error) => events.failed('list of processes', error))
  while (!stopping.aborted) {
    // The file of the key ring is read again while the process runs.
    const kids = [...config.keyRing.keys.keys()]
    await processes
      .seen({ id, role: config.role, release: version, kids }, FORGOTTEN_MS)
      .catch((error) => events.failed('list of processes', error))
    await sleep(INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
  await processes.remove(id).catch(() => {})
  own.delete(id)
}

/** Those of this machine that are still listed: whoever is killed, or runs out of memory, cannot write a last line. */
async function reportKilled({ store: { processes }, log }: Parts, id: string): Promise<void> {
  for (const one of await processes.list(FORGOTTEN_MS)) {
    if (!isOnMachineOf(id, one.id) || runs(one.id)) continue
    await processes.remove(one.id)
    log.warn(
      { process: one.id, seen_at: isoTime(one.seen_at) },
      'an earlier process ended without being stopped',
    )
  }
}

/** Ids begin with the name of the host and the process id. */
function isOnMachineOf(id: string, other: string): boolean {
  return id.split('/')[0] === other.split('/')[0]
}

/** The id of a process that has ended may be that of this one: in a container, it often is. */
function runs(id: string): boolean {
  const pid = Number(id.split('/')[1])
  if (pid === process.pid) return own.has(id)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
