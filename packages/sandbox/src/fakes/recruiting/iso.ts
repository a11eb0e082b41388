import type { Call } from '../../fake.ts'
import { refuseParam } from './rule.ts'

/** Formats Unix seconds and milliseconds as the vendor does. */
export function iso(seconds: number, ms = 0): string {
  return new Date(seconds * 1000 + ms).toISOString()
}

/** `2026-12-01` */
export const dayOf = (seconds: number): string => iso(seconds).slice(0, 10)

/** The time of the next write. */
export const tick = (call: Call): string => iso(call.data.clock.tick())

/** A time from a param, or the default. */
export function timeParam<T>(call: Call, name: string, otherwise: T): string | T {
  const given = call.params[name]
  if (given === undefined) return otherwise
  const time = Date.parse(String(given))
  if (Number.isNaN(time)) throw refuseParam(name, `${name} must be an ISO 8601 time`)
  return new Date(time).toISOString()
}

/** A day from a param, or the default. */
export function dayParam<T>(call: Call, name: string, otherwise: T): string | T {
  const given = call.params[name]
  if (given === undefined) return otherwise
  if (/^\d{4}-\d{2}-\d{2}$/.test(String(given))) return String(given)
  throw refuseParam(name, `${name} must be a day: YYYY-MM-DD`)
}
