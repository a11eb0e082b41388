import type { Random } from '../random/random.ts'

/** Unix times in seconds. */

export const DAY = 86_400

/** A random time between two others, more likely late, because the business grows steadily. */
export function growingTime(random: Random, from: number, to: number): number {
  // A square root is exact on every machine; powers and logarithms are not.
  return from + Math.floor((to - from) * Math.sqrt(random.unit()))
}

/** The same day and time a number of months later, or the last day of a shorter month. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

export const midnight = (time: number): number => time - (time % DAY)
