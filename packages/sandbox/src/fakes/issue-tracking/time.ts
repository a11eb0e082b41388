/** Unix times in seconds; Jira writes them with an offset without a colon. */

export const MINUTE = 60
export const HOUR: number = 60 * MINUTE
export const DAY: number = 24 * HOUR

/** `2024-01-02T03:04:05.000+0000` */
export function stamp(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('Z', '+0000')
}

/** NaN for an invalid time. */
export function parseStamp(text: unknown): number {
  return Math.floor(Date.parse(String(text).replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) / 1000)
}

/** `2024-01-31` */
export function day(seconds: number): string {
  return stamp(seconds).slice(0, 10)
}

/** True if a text is a valid day: February 30 is not. */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && day(time / 1000) === text
}

const DAY_OF_WORK: number = 8 * HOUR
const UNITS = [
  [5 * DAY_OF_WORK, 'w'],
  [DAY_OF_WORK, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
] as const

/** A duration in Jira's notation: `1d 3h 20m`, with eight hours a day and five days a week. */
export function workTime(seconds: number): string {
  let left = seconds
  const parts = UNITS.map(([length, unit]) => {
    const count = Math.floor(left / length)
    left -= count * length
    return count === 0 ? '' : `${count}${unit}`
  })
  return parts.filter((part) => part !== '').join(' ') || '0m'
}

/** Seconds of a duration in Jira's notation; undefined if it is none. */
export function parseWorkTime(text: string): number | undefined {
  const parts = text.trim().split(/ +/)
  const seconds = parts.map((part) => {
    const [, count, unit] = /^(\d{1,6})([wdhm])$/.exec(part) ?? []
    return Number(count) * (UNITS.find(([, one]) => one === unit)?.[0] ?? Number.NaN)
  })
  const sum = seconds.reduce((total, one) => total + one, 0)
  return Number.isNaN(sum) ? undefined : sum
}
