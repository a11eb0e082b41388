/** Bounds how many calls of one application are logged in a second, and says how many each row stands for. */
import { keyed } from '../../runtime/keyed.ts'

/** Returns the number of calls that a row of this call stands for; 0: it is left out. */
export type CallSampler = (org: string, perSecond: number) => number

interface Window {
  startedAt: number
  seen: number
  logged: number
  /** One of so many is logged. */
  step: number
}

const WINDOW_MS = 1000
const APPLICATIONS = 10_000

/**
 * Logs every call up to the limit. Beyond it, one of `step`, where `step` follows from the calls of the previous second, and
 * doubles whenever this second reaches the limit nevertheless.
 */
export function callSampler(monotonic: () => number): CallSampler {
  const windows = keyed<Window>(APPLICATIONS, () => ({ startedAt: monotonic(), seen: 0, logged: 0, step: 1 }))
  return (org, perSecond) => {
    const window = windows(`${perSecond} ${org}`)
    const now = monotonic()
    if (now - window.startedAt >= WINDOW_MS) startNext(window, now, perSecond)
    if (window.logged >= perSecond) {
      window.step *= 2
      window.logged = perSecond >> 1
    }
    if (++window.seen % window.step !== 0) return 0
    window.logged++
    return window.step
  }
}

function startNext(window: Window, now: number, perSecond: number): void {
  const isNext = now - window.startedAt < 2 * WINDOW_MS
  window.step = isNext ? Math.max(1, Math.ceil(window.seen / perSecond)) : 1
  window.startedAt = now
  window.seen = 0
  window.logged = 0
}
