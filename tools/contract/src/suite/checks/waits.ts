import { short } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import type { DeclaredAction } from '../declared-actions.ts'
import { type Trial, tryWith } from '../trial.ts'

/** The upstream's requested delay, and the allowed range of each wait in milliseconds. */
interface Case {
  readonly title: string
  readonly retryAfter: () => number | Date | string
  readonly least: number
  readonly most: number
}

/** Without a request: 250 ms, doubled each time, of which jitter takes half here. */
const OWN = { least: 125, most: 250 }

const seconds = (count: number) => () => new Date(Date.now() + count * 1000)

const cases: readonly Case[] = [
  { title: 'seconds', retryAfter: () => 2, least: 2000, most: 2000 },
  // Dates have whole seconds, so both ends may be off by one.
  { title: 'a date', retryAfter: seconds(5), least: 3000, most: 6000 },
  { title: 'a date that is past', retryAfter: seconds(-60), ...OWN },
  { title: 'no seconds', retryAfter: () => 0, ...OWN },
  { title: 'nothing that can be read', retryAfter: () => 'soon', ...OWN },
]

/** Longer than a call's deadline. */
const ENDLESS: Case = { title: 'two minutes', retryAfter: () => 120, least: 120_000, most: 120_000 }

export const waits: Check = defineCheck<Case>(
  'waits as long as the upstream requests before a retry, and fails at once if the deadline does not allow it',
  (_, declared) => (declared.requests.length > 0 ? [...cases, ENDLESS] : []),
  async (bench, declared, one) => {
    const trial = await tryWith(bench, declared, problemsOf(declared, one))
    return one === ENDLESS ? noWaitProblems(trial) : waitProblems(trial, one)
  },
  'one of a kind hosted',
)

function problemsOf(
  { requests: [request = { http: '' }], table }: DeclaredAction,
  one: Case,
): Parameters<typeof tryWith>[2] {
  const fault = { kind: 'rate_limited', retryAfter: one.retryAfter() } as const
  // An upload has no deadline by default.
  const options = one === ENDLESS && table.upload ? { timeout: 60_000 } : {}
  return { request, fault, options }
}

function waitProblems({ waits: seen }: Trial, { title, least, most }: Case): string[] {
  const isLong = seen.length === 2 && seen.every((ms) => ms >= least && ms <= most)
  return isLong ? [] : [`asked for ${title} it waits ${short(seen)} ms`]
}

function noWaitProblems({ waits: seen, ending: { error }, requests }: Trial): string[] {
  const isRight =
    seen.length === 0 && requests.length === 1 && error?.retryAfterMs === 120_000 && error.retryable
  return isRight
    ? []
    : [`asked for two minutes it waits ${short(seen)} ms and reports ${error?.retryAfterMs}`]
}
