import type { Engine } from './engine.ts'

/**
 * Caches the offset of the store's clock, so that reading the time needs no query. All processes of a store
 * share this clock, even if their system clocks differ. Between adjustments it follows the monotonic clock.
 */
export interface StoreClock {
  /** Whole Unix milliseconds. */
  now(): number
  /** Reads the store's clock again, in case it was set. */
  adjust(): Promise<void>
  close(): void
}

/** Reads the clock of the database, in Unix milliseconds. */
export async function storeNow({ db, now }: Pick<Engine, 'db' | 'now'>): Promise<number> {
  return (await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow()).now
}

export const ADJUST_MS = 10_000
/** Slower samples are too inaccurate. */
const MAX_SAMPLE_MS = 1000
/** At startup, when the machine may be busy, the most accurate of several samples is used. */
const INITIAL_SAMPLES = 5

/** @param monotonic Milliseconds that never run backwards. */
export async function openStoreClock(
  engine: Pick<Engine, 'db' | 'now'>,
  monotonic: () => number,
): Promise<StoreClock> {
  let { offset } = await initialSample(engine, monotonic)
  const adjust = async (): Promise<void> => {
    const sample = await takeSample(engine, monotonic)
    if (sample.took < MAX_SAMPLE_MS) offset = sample.offset
  }
  // When the store is unavailable, the next interval tries again.
  const timer = setInterval(() => void adjust().catch(() => {}), ADJUST_MS)
  timer.unref()
  return {
    now: () => Math.round(offset + monotonic()),
    adjust,
    close: () => clearInterval(timer),
  }
}

interface Sample {
  /** Store time minus monotonic time. */
  readonly offset: number
  /** Duration of the query; the error of the offset is at most half of it. */
  readonly took: number
}

async function takeSample(engine: Pick<Engine, 'db' | 'now'>, monotonic: () => number): Promise<Sample> {
  const before = monotonic()
  const now = await storeNow(engine)
  const took = monotonic() - before
  return { offset: now - before - took / 2, took }
}

async function initialSample(engine: Pick<Engine, 'db' | 'now'>, monotonic: () => number): Promise<Sample> {
  let best = await takeSample(engine, monotonic)
  for (let n = 1; n < INITIAL_SAMPLES && best.took >= MAX_SAMPLE_MS; n++) {
    const next = await takeSample(engine, monotonic)
    if (next.took < best.took) best = next
  }
  return best
}
