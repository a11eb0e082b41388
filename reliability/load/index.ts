/** Normal load over a long time: no failures, no slow calls, no memory growth. */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Figure } from '../figure.ts'
import { readGauges } from '../support/gauges.ts'
import { runLoad } from '../support/open-model.ts'
import { ownMegabytes } from '../support/own-memory.ts'
import type { Service } from '../support/service.ts'
import { endingOf, openTraffic } from './traffic.ts'

const SLOWEST_P99_MS = 60
const SAMPLE_MS = 1000
/** Ignored share of samples, while caches fill. */
const WARM_SHARE = 1 / 3
/** Number of samples that suffice to tell a leak from a heap that is still growing to its size. */
const LONG = 450
/** Growth from the first to the last third of the samples, in long runs and in others. */
const MOST_GROWTH = { long: 0.1, short: 0.25 }

export const load: Figure = defineFigure({
  quick: { per_second: 100, seconds: 20 },
  full: { per_second: 300, seconds: 1800 },
  mutant: 'memory is released, and the event loop is not blocked',
  run: async ({ per_second: perSecond, seconds }, seed, env) => {
    const traffic = await openTraffic(seed, env)
    const memory = watchMemory(traffic.service)
    const call = async (n: number): Promise<string> => endingOf(await traffic.ask(n))
    const { asked, endings, ...times } = await runLoad({ perSecond, seconds, call })
    const megabytes = await memory.end()
    await traffic.close()
    const failed = asked - (endings.ok ?? 0)
    const misses = [
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(times.p99 > SLOWEST_P99_MS ? [`p99 of ${times.p99} ms`] : []),
      ...(hasGrown(megabytes) ? ['memory grows'] : []),
    ]
    return { figures: { asked, endings, ...times, megabytes: thin(megabytes) }, misses }
  },
})

/** Samples the memory of the service. */
function watchMemory({ address, pid }: Service): { end(): Promise<number[]> } {
  const seen: number[] = []
  const over = new AbortController()
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      seen.push(ownMegabytes(pid()) ?? (await readGauges(address)).rss)
      await sleep(SAMPLE_MS, undefined, { signal: over.signal }).catch(() => {})
    }
  }
  const watching = watch()
  return {
    end: async () => {
      over.abort()
      await watching
      return seen
    },
  }
}

function hasGrown(megabytes: readonly number[]): boolean {
  const most = megabytes.length < LONG ? MOST_GROWTH.short : MOST_GROWTH.long
  const warm = megabytes.slice(Math.floor(megabytes.length * WARM_SHARE))
  const third = Math.ceil(warm.length / 3)
  return median(warm.slice(-third)) > median(warm.slice(0, third)) * (1 + most)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Ten samples, for people to read. */
function thin(values: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(values.length / 10))
  return values.filter((_, at) => at % step === 0)
}
