/** Recurrence by days and weeks, of the rules of RFC 5545. Other rules count as no recurrence. */

const DAY_MS = 86_400_000

const STEPS: Readonly<Record<string, number>> = { DAILY: DAY_MS, WEEKLY: 7 * DAY_MS }

/** Google ends series that have no end of their own. */
const MAX_INSTANCES = 730

/** The times at which the event begins before `until`; the first one is its own. */
export function recurrencesOf(first: number, lines: readonly string[] | undefined, until: number): number[] {
  const rule = ruleOf(lines)
  const step = STEPS[rule.FREQ ?? '']
  if (step === undefined) return [first]
  const every = step * Math.max(1, Number(rule.INTERVAL ?? 1))
  const last = Math.min(until, rule.UNTIL === undefined ? until : millisOfBasic(rule.UNTIL))
  const count = Math.min(MAX_INSTANCES, Number(rule.COUNT ?? MAX_INSTANCES), (last - first) / every + 1)
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, at) => first + at * every)
}

function ruleOf(lines: readonly string[] | undefined): Readonly<Record<string, string>> {
  const line = lines?.find((one) => one.startsWith('RRULE:')) ?? ''
  const parts = line.slice('RRULE:'.length).split(';')
  return Object.fromEntries(parts.map((part) => part.split('=', 2)))
}

/** `20261128T100000Z` or `20261128`. */
function millisOfBasic(text: string): number {
  const [, year, month, day, hour = '23', minute = '59', second = '59'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The time in the id of an instance: `20261128T100000Z`. */
export function basicTime(millis: number): string {
  return new Date(millis).toISOString().replace(/[-:]|\.\d+/g, '')
}
