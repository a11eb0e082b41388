/** When a message is sent again, and when an endpoint is left alone. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]
const LAST = 10 * HOUR
/** Longer pauses that a receiver asks for are shortened. */
const MAX_RETRY_AFTER = DAY

/** An endpoint that has accepted nothing for so long is off. */
export const OFF_AFTER_MS: number = 5 * DAY

/** @param attempts Of this message so far, 1 or more. Up to a tenth is added, so that deliveries do not come in one burst. */
export function retryDelay(attempts: number, retryAfterMs: number | undefined, random: number): number {
  const scheduled = (DELAYS[attempts - 1] ?? LAST) * (1 + random / 10)
  return Math.round(Math.max(scheduled, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER)))
}

/** Attempts in a row that fail before all deliveries of the endpoint wait together. Fewer may be about single messages. */
const PATIENCE = 10

/** Waits as long again as the outage has lasted: a receiver with many streams gets few attempts while it is down. */
export function holdDelay(failures: number, failingForMs: number): number {
  return failures < PATIENCE ? 0 : Math.min(LAST, Math.max(5 * SECOND, failingForMs))
}
