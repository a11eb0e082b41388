/** Moments as upstreams write them: ISO 8601 with an offset, of which Jira leaves out the colon. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})?([Zz]|[+-]\d\d:?\d\d)$/

/** Milliseconds since 1970, with what stands behind the third digit as a fraction; undefined for what is no moment. */
export function instantOf(text: string): number | undefined {
  const [, day = '', time = '', fraction = '', offset = ''] = MOMENT.exec(text) ?? []
  if (dayStart(day) === undefined) return undefined
  const zone = /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  const ms = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(ms) ? undefined : ms + Number(`0${fraction}`) * 1000
}

/** The beginning of a day, by UTC, in milliseconds since 1970. A day that its month does not have is none. */
export function dayStart(day: string): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  const isDay = start !== undefined && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day)
  return isDay ? start.getTime() : undefined
}
