/** When rejected credentials are checked again. A rejection may have been a mistake of the upstream. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After the rejection. Then daily. */
const FIRST_MS = [5 * MINUTE, 30 * MINUTE, 2 * HOUR]

/**
 * The time of the next check after `now`. Checks that were missed, as while no server ran, are not made up for.
 *
 * @param since When the credentials were rejected.
 */
export function nextRecheck(since: number, now: number): number {
  // A clock that was set back must not put the next check off for longer.
  const elapsed = Math.max(0, now - since)
  const first = FIRST_MS.find((after) => after > elapsed)
  const after = first ?? (Math.floor(elapsed / DAY) + 1) * DAY
  return now + after - elapsed
}
