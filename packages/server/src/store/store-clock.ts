import { storeNow } from './clock.ts'
import type { Engine } from './engine.ts'

/**
 * The store's clock without asking the store each time. All processes of a store have the same one, whatever their own
 * system clocks show, and between two readings it runs as evenly as the monotonic clock does.
 */
export interface StoreClock {
  /** Milliseconds since 1970, whole. */
  now(): number
  /** Reads the store's clock again, which may have been set. */
  adjust(): Promise<void>
  close(): void
}

const ADJUST_MS = 10_000
/** A reading that took longer says too little. */
const LONGEST_READING_MS = 1000
/** Of a machine that is busy while it starts, the best of a few is taken. */
const FIRST_READINGS = 5

/** @param monotonic Milliseconds that never run backwards. */
export async function openStoreClock(
  engine: Pick<Engine, 'db' | 'now'>,
  monotonic: () => number,
): Promise<StoreClock> {
  let { offset } = await firstReading(engine, monotonic)
  const adjust = async (): Promise<void> => {
    const reading = await read(engine, monotonic)
    if (reading.took < LONGEST_READING_MS) offset = reading.offset
  }
  // A store that is away at the moment has its clock later.
  const timer = setInterval(() => void adjust().catch(() => {}), ADJUST_MS)
  timer.unref()
  return {
    now: () => Math.round(offset + monotonic()),
    adjust,
    close: () => clearInterval(timer),
  }
}

interface Reading {
  /** From the monotonic clock to the store's. */
  readonly offset: number
  /** It is wrong by half of this at most. */
  readonly took: number
}

async function read(engine: Pick<Engine, 'db' | 'now'>, monotonic: () => number): Promise<Reading> {
  const before = monotonic()
  const now = await storeNow(engine)
  const took = monotonic() - before
  return { offset: now - before - took / 2, took }
}

async function firstReading(engine: Pick<Engine, 'db' | 'now'>, monotonic: () => number): Promise<Reading> {
  let best = await read(engine, monotonic)
  for (let n = 1; n < FIRST_READINGS && best.took >= LONGEST_READING_MS; n++) {
    const next = await read(engine, monotonic)
    if (next.took < best.took) best = next
  }
  return best
}
