/** The work of a server that no request asks for: it continues that of an earlier process, and prepares and repeats its own. */
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { keepEvaluating } from './alerts/keep-evaluating.ts'
import { continueSessions } from './connect/finish.ts'
import { recheckConnectors } from './connectors/recheck.ts'
import { keepFinishingRemovals } from './connectors/remove.ts'
import { newId } from './crypto/id.ts'
import type { Services } from './http/services.ts'
import { reportMissingKeys } from './log-settings.ts'
import { keepSpecsLoaded } from './specs/spec-loader.ts'
import { keepPurgingCalls } from './telemetry/calls/purge.ts'
import { keepListed } from './telemetry/keep-listed.ts'
import { keepMeasuring } from './telemetry/usage/measure-storage.ts'

export interface BackgroundWork {
  /** Resolves when nothing of it starts any more. */
  readonly started: Promise<unknown>
  /** Resolves after the server began to stop, when what had begun is complete. */
  readonly over: Promise<unknown>
}

export function startBackgroundWork(
  services: Services,
  isWorker: boolean,
  stopping: AbortSignal,
  warmUpDelayMs: number = WARM_UP_DELAY_MS,
): BackgroundWork {
  const owner = `${hostname()}/${process.pid}/${newId('wrk')}`
  const ofWorkers = isWorker
    ? [
        recheckConnectors(services, stopping),
        keepPurgingCalls(services, owner, stopping),
        keepMeasuring(services, owner, stopping),
      ]
    : []
  return {
    started: Promise.all([warmUpLater(services, stopping, warmUpDelayMs), reportMissingKeys(services)]),
    over: Promise.all([
      ...ofWorkers,
      keepFinishingRemovals(services, { resumes: isWorker }, stopping),
      resumeConnects(services, stopping),
      keepAlerting(services, owner, stopping),
      keepListed(services, owner, stopping),
      keepSpecsLoaded(services, stopping),
    ]),
  }
}

function keepAlerting(services: Services, owner: string, stopping: AbortSignal): Promise<void> {
  // biome-ignore lint/plugin: it is compared with the store's.
  const wallClock = (): number => Date.now()
  return keepEvaluating({ ...services, counts: services.shedding.counts, wallClock }, owner, stopping)
}

const WARM_UP_DELAY_MS = 3000

async function warmUpLater(
  { searches, events }: Services,
  stopping: AbortSignal,
  delayMs: number,
): Promise<void> {
  try {
    await wait(delayMs, undefined, { signal: stopping })
    await searches.warmUp()
  } catch (error) {
    if (!stopping.aborted) events.failed('start of search threads', error)
  }
}

/** Stores the connectors of consents that an earlier process left in their sessions. */
async function resumeConnects(services: Services, stopping: AbortSignal): Promise<void> {
  await continueSessions(services, stopping).catch((error) => {
    if (!stopping.aborted) services.events.failed('connect sessions', error)
  })
}
