/** Ends uploads whose callers send nothing, or next to nothing: each holds a connection, memory and perhaps a call. */
import type { IncomingMessage } from 'node:http'

export interface UploadPace {
  /** Milliseconds in which a caller has to send `minBytes`. */
  readonly windowMs: number
  readonly minBytes: number
}

/** A kibibyte a second: a tenth of the slowest mobile connection. */
export const UPLOAD_PACE: UploadPace = { windowMs: 30_000, minBytes: 30 * 1024 }

/** Measurements per window. */
const TICKS = 6

export interface Progress {
  /** Bytes that have arrived. */
  readonly arrived: () => number
  /** Whether the server reads no more for now, because the upstream takes no more: then the caller is not slow. */
  readonly isHeldBack: () => boolean
}

/** @param onSlow Called once, unless the request ends before. */
export function watchPace(
  payload: IncomingMessage,
  { arrived, isHeldBack }: Progress,
  onSlow: () => void,
  { windowMs, minBytes }: UploadPace,
): void {
  /** Bytes that had arrived at each tick of the window, oldest first. */
  let seen = [0]
  const timer = setInterval(() => {
    seen = isHeldBack() ? [arrived()] : [...seen, arrived()]
    if (seen.length <= TICKS) return
    const [first = 0] = seen
    if (arrived() - first < minBytes) {
      clearInterval(timer)
      onSlow()
    }
    seen.shift()
  }, windowMs / TICKS)
  timer.unref()
  for (const end of ['end', 'close']) payload.once(end, () => clearInterval(timer))
}
