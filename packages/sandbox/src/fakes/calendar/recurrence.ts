/** Recurrence by the rules of RFC 5545 that calendars write: by days, weeks, months and years, without certain dates. */

const DAY_MS = 86_400_000

/** Google ends series that have no end of their own. */
const MAX_INSTANCES = 730

type Rule = Readonly<Record<string, string>>

/** The times at which the event begins before `until`; the first one is its own. */
export function recurrencesOf(first: number, lines: readonly string[] | undefined, until: number): number[] {
  const rule = ruleOf(lines)
  const step = STEPS[rule.FREQ ?? '']
  if (step === undefined) return [first]
  const last = Math.min(until, rule.UNTIL === undefined ? until : millisOfBasic(rule.UNTIL))
  const count = Math.min(MAX_INSTANCES, Number(rule.COUNT ?? MAX_INSTANCES))
  const interval = Math.max(1, Number(rule.INTERVAL ?? 1))
  const found: number[] = []
  for (let at = 0; at <= MAX_PERIODS && found.length < count; at++) {
    const times = step(first, at * interval, rule)
    if (times.period > last) break
    found.push(...times.starts.filter((start) => start >= first && start <= last))
  }
  const excluded = exceptionsOf(lines)
  return found.slice(0, count).filter((start) => !excluded.has(start))
}

/** Of a rule that no date fits, such as the 31st of each February. */
const MAX_PERIODS = 4 * MAX_INSTANCES

interface Period {
  /** Its beginning. */
  readonly period: number
  readonly starts: readonly number[]
}

/** The times of a period that is so many days, weeks, months or years after that of the first one. */
type Step = (first: number, offset: number, rule: Rule) => Period

const STEPS: Readonly<Record<string, Step>> = {
  DAILY: (first, offset) => same(first + offset * DAY_MS),
  WEEKLY: (first, offset, { BYDAY: days }) => {
    const start = first + offset * 7 * DAY_MS
    if (days === undefined) return same(start)
    const monday = start - ((new Date(start).getUTCDay() + 6) % 7) * DAY_MS
    const places = days.split(',').map((day) => WEEK.indexOf(day))
    return { period: monday, starts: places.toSorted(ascending).map((place) => monday + place * DAY_MS) }
  },
  MONTHLY: (first, offset, rule) => inMonth(first, offset, rule),
  YEARLY: (first, offset, rule) => inMonth(first, 12 * offset, rule),
}

const WEEK = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const ascending = (one: number, other: number): number => one - other

function same(start: number): Period {
  return { period: start, starts: [start] }
}

/** On the day of the first one, on `BYMONTHDAY`, or on days such as `2TU` and `-1FR`; months without such a day are left out. */
function inMonth(first: number, offset: number, { BYDAY: byDay, BYMONTHDAY: byDate }: Rule): Period {
  const at = new Date(first)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + offset]
  const period = Date.UTC(year, month)
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const dates = byDay?.split(',').flatMap((day) => datesOf(day, period, length)) ?? [
    Number(byDate ?? at.getUTCDate()),
  ]
  const within = dates.filter((date) => date >= 1 && date <= length).toSorted(ascending)
  return { period, starts: within.map((date) => period + (date - 1) * DAY_MS + (first % DAY_MS)) }
}

/** Days of a month by their week: `2TU`, `-1FR`, or each of `MO`. */
function datesOf(day: string, period: number, length: number): number[] {
  const [, count = '', name = ''] = /^([+-]?\d*)([A-Z]{2})$/.exec(day) ?? []
  const all = Array.from({ length }, (_, at) => at + 1).filter(
    (date) => WEEK[(new Date(period + (date - 1) * DAY_MS).getUTCDay() + 6) % 7] === name,
  )
  if (count === '') return all
  const place = Number(count)
  return all.slice(place > 0 ? place - 1 : place).slice(0, 1)
}

function ruleOf(lines: readonly string[] | undefined): Rule {
  const line = lines?.find((one) => one.startsWith('RRULE:')) ?? ''
  const parts = line.slice('RRULE:'.length).split(';')
  return Object.fromEntries(parts.map((part) => part.split('=', 2)))
}

/** `EXDATE:20261128T100000Z,20261205T100000Z` */
function exceptionsOf(lines: readonly string[] | undefined): ReadonlySet<number> {
  const all = (lines ?? []).filter((line) => line.startsWith('EXDATE'))
  return new Set(all.flatMap((line) => (line.split(':')[1] ?? '').split(',').map(millisOfBasic)))
}

/** `20261128T100000Z`, or the end of the day `20261128`. */
function millisOfBasic(text: string): number {
  const [, year, month, day, hour = '23', minute = '59', second = '59'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The time in the id of an instance: `20261128T100000Z`. */
export function basicTime(millis: number): string {
  return new Date(millis).toISOString().replace(/[-:]|\.\d+/g, '')
}
