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

/** @param monotonic Milliseconds that never run backwards. */
export async function openStoreClock(
  engine: Pick<Engine, 'db' | 'now'>,
  monotonic: () => number,
): Promise<StoreClock> {
  const read = async (): Promise<{ readonly offset: number; readonly took: number }> => {
    const before = monotonic()
    const now = await storeNow(engine)
    const took = monotonic() - before
    return { offset: now - before - took / 2, took }
  }
  let { offset } = await read()
  const adjust = async (): Promise<void> => {
    const reading = await read()
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
