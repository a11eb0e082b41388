/** ISO 8601 with an offset; Jira omits the colon of the offset. */
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})?([Zz]|[+-]\d\d:?\d\d)$/

/**
 * Parses a timestamp to Unix milliseconds, finer digits as a fraction. Undefined when the text is no
 * timestamp.
 */
export function instantOf(text: string): number | undefined {
  const [, day = '', time = '', fraction = '', offset = ''] = TIMESTAMP.exec(text) ?? []
  if (dayStart(day) === undefined) return undefined
  const zone = /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  const ms = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(ms) ? undefined : ms + Number(`0${fraction}`) * 1000
}

/**
 * Start of a day in UTC, in Unix milliseconds. Undefined for dates that do not exist, such as February 30.
 */
function dayStart(day: string): number | undefined {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  const isDay = start !== undefined && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day)
  return isDay ? start.getTime() : undefined
}

const LONGEST_MOMENT = 35

/** Parses a timestamp, or a day as its start in UTC. */
export function momentOf(text: string): number | undefined {
  // Other texts, which may be long, fail at once.
  if (text.length > LONGEST_MOMENT || text[4] !== '-') return undefined
  return instantOf(text) ?? dayStart(text)
}
