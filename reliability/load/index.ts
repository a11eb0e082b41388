/** The load of every day, for long: nothing fails, nothing is slow, and memory does not grow. */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Figure } from '../figure.ts'
import { readGauges } from '../support/gauges.ts'
import { runLoad } from '../support/open-model.ts'
import { endingOf, openTraffic } from './traffic.ts'

const SLOWEST_P99_MS = 60
const SAMPLE_MS = 5000
/** Before that memory fills with what is kept once. */
const WARM_SECONDS = 300
/** Growth between the first and the last third of what is looked at. */
const MOST_GROWTH = 0.1

export const load: Figure = defineFigure({
  quick: { per_second: 100, seconds: 20 },
  full: { per_second: 300, seconds: 1800 },
  run: async ({ per_second: perSecond, seconds }, seed) => {
    const traffic = await openTraffic(seed)
    const memory = watchMemory(traffic.service.address)
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

/** Looks at the memory of the service now and then. */
function watchMemory(address: string): { end(): Promise<number[]> } {
  const seen: number[] = []
  const over = new AbortController()
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      seen.push((await readGauges(address)).rss)
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

/** A short run says nothing of growth. */
function hasGrown(megabytes: readonly number[]): boolean {
  const warm = megabytes.slice((WARM_SECONDS * 1000) / SAMPLE_MS)
  const third = Math.floor(warm.length / 3)
  if (third < 10) return false
  return median(warm.slice(-third)) > median(warm.slice(0, third)) * (1 + MOST_GROWTH)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Ten of them, for people to read. */
function thin(values: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(values.length / 10))
  return values.filter((_, at) => at % step === 0)
}
