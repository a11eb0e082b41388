import type { Located } from '../read.ts'
import { report, type Scope } from '../scope.ts'

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** `24h` in seconds. */
export function secondsOf(scope: Scope, time: Located<string> | undefined): number | undefined {
  if (time === undefined) return undefined
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(time.value) ?? []
  const seconds = SECONDS[unit]
  if (seconds !== undefined) return Number(count) * seconds
  report(scope, time.at, `expected a time such as 30s, 15m, 24h or 7d, found '${time.value}'`)
  return undefined
}
