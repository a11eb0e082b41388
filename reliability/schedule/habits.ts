/** Changes by the habits of connectors, and the webhooks that report them. */
import { pick } from '../support/random.ts'
import { ENTITY, type FleetConnector, type Habit } from './fleet.ts'
import type { ServiceProcess } from './service-process.ts'
import type { Vendor } from './upstream.ts'
import type { VirtualTime } from './virtual-time.ts'

/** On average, between two changes or two bursts of a connector. */
const BETWEEN_MS: Readonly<Record<Habit, number>> = { quiet: 7_200_000, busy: 60_000, bursts: 600_000 }
const OF_BURST = { changes: 100, ms: 5000 }
/** Webhooks arrive that much later. */
const RING_MS = { least: 200, most: 1500 }

interface Scene {
  readonly time: VirtualTime
  readonly random: () => number
  readonly fleet: readonly FleetConnector[]
  readonly vendor: Vendor
  readonly processes: readonly ServiceProcess[]
  readonly until: number
}

/** Starts the changes. Returns the number of webhooks so far. */
export function changeRecords({ time, random, fleet, vendor, processes, until }: Scene): () => number {
  let count = 0
  const ring = async ({ org, id }: FleetConnector): Promise<void> => {
    await time.sleep(RING_MS.least + random() * (RING_MS.most - RING_MS.least))
    count++
    await pick(processes, random).folding.request({ org, connector_id: id }, [ENTITY])
  }
  const change = (connector: FleetConnector): void => {
    vendor.change(connector)
    if (!connector.isDeaf) time.spawn(() => ring(connector))
  }
  const moments = fleet.flatMap((connector) =>
    timesOf(connector.habit, time.now(), until, random).map((at) => ({ at, connector })),
  )
  moments.sort((one, other) => one.at - other.at)
  time.spawn(async () => {
    for (const { at, connector } of moments) {
      await time.sleep(at - time.now())
      change(connector)
    }
  })
  return () => count
}

/** Poisson: the time between two is distributed exponentially. */
function timesOf(habit: Habit, from: number, until: number, random: () => number): number[] {
  const times: number[] = []
  for (let at = from; ; ) {
    at -= Math.log(1 - random()) * BETWEEN_MS[habit]
    if (at >= until) return times
    if (habit !== 'bursts') times.push(at)
    else for (let n = 0; n < OF_BURST.changes; n++) times.push(at + random() * OF_BURST.ms)
  }
}
