/** Notices that the store's clock was set back while the process runs. */
import { CLOCK_TOLERANCE_MS } from './clock-tolerance.ts'

/** Returns a function that is true if the clock was set back since its last call. */
export function setBack(clock: () => number, monotonic: () => number): () => boolean {
  const read = (): number => clock() - monotonic()
  let latest = read()
  return () => {
    const offset = read()
    const isBack = offset < latest - CLOCK_TOLERANCE_MS
    // Slow changes are left to the clock, but their sum is noticed.
    if (isBack || offset > latest) latest = offset
    return isBack
  }
}
