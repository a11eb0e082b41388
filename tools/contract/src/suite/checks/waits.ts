import { short } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import type { Row } from '../rows.ts'
import { type Trial, tryWith } from '../trial.ts'

/** What the upstream says of waiting, and the milliseconds from which up to which each wait may last. */
interface Case {
  readonly says: string
  readonly retryAfter: () => number | Date | string
  readonly least: number
  readonly most: number
}

/** Without a word of the upstream's: 250 ms, doubled each time, of which chance here takes half. */
const OWN = { least: 125, most: 250 }

const seconds = (count: number) => () => new Date(Date.now() + count * 1000)

const cases: readonly Case[] = [
  { says: 'seconds', retryAfter: () => 2, least: 2000, most: 2000 },
  // Dates are in whole seconds, so that up to one of them goes astray at either end.
  { says: 'a date', retryAfter: seconds(5), least: 3000, most: 6000 },
  { says: 'a date that is past', retryAfter: seconds(-60), ...OWN },
  { says: 'no seconds', retryAfter: () => 0, ...OWN },
  { says: 'nothing that can be read', retryAfter: () => 'soon', ...OWN },
]

export const waits: Check = defineCheck<Case>(
  'waits before it tries again as long as the upstream asks, and not at all when there is no time for it',
  (_, row) => (row.requests.length > 0 ? [...cases, ENDLESS] : []),
  async (bench, row, one) => {
    const trial = await tryWith(bench, row, troubleOf(row, one))
    return one === ENDLESS ? unlessAtOnce(trial) : unlessWaited(trial, one)
  },
  'one of a kind hosted',
)

/** Longer than a call may last. */
const ENDLESS: Case = { says: 'two minutes', retryAfter: () => 120, least: 120_000, most: 120_000 }

function troubleOf(
  { requests: [request = { http: '' }], table }: Row,
  one: Case,
): Parameters<typeof tryWith>[2] {
  const fault = { kind: 'rate_limited', retryAfter: one.retryAfter() } as const
  // An upload may last as long as it moves, unless the caller says otherwise.
  const options = one === ENDLESS && table.upload ? { timeout: 60_000 } : {}
  return { request, fault, options }
}

function unlessWaited({ waits: seen }: Trial, { says, least, most }: Case): string[] {
  const isLong = seen.length === 2 && seen.every((ms) => ms >= least && ms <= most)
  return isLong ? [] : [`asked for ${says} it waits ${short(seen)} ms`]
}

function unlessAtOnce({ waits: seen, ending: { error }, requests }: Trial): string[] {
  const isRight =
    seen.length === 0 && requests.length === 1 && error?.retryAfterMs === 120_000 && error.retryable
  return isRight ? [] : [`asked for two minutes it waits ${short(seen)} ms and tells ${error?.retryAfterMs}`]
}
