import { setImmediate as turn } from 'node:timers/promises'
import type { CallOptions, ConnectorError } from '@plugboard/core'
import type { Fault } from '@plugboard/sandbox'
import { describeResult } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, outcomeAt } from '../declared-actions.ts'
import { forgetRequests } from '../forget-requests.ts'
import { workingParams } from '../params/working.ts'
import { withFault } from '../with-fault.ts'

/** The moment of the caller's abort, and the outcome at that time. */
interface Case {
  readonly title: string
  readonly fault: Fault
  readonly outcome: ConnectorError['outcome']
  readonly requests: number
  /** A hosted client does not see that moment. */
  readonly only?: 'in process'
  /** Options that reach that moment. */
  readonly leave: (bench: Bench, leaving: AbortController) => CallOptions
}

const REASON = new Error('left')
/** Much longer than the test. */
const LONG = 20_000
const AT_ONCE = 1_000

const cases: readonly Case[] = [
  {
    title: 'before the call',
    fault: { kind: 'delay', ms: LONG },
    outcome: 'not_sent',
    requests: 0,
    leave(_, leaving) {
      leaving.abort(REASON)
      return {}
    },
  },
  {
    title: 'while the response is awaited',
    fault: { kind: 'delay', ms: LONG },
    outcome: 'unknown',
    requests: 1,
    leave(bench, leaving) {
      void leaveOnRequest(bench, leaving)
      return {}
    },
  },
  {
    title: 'between two attempts',
    fault: { kind: 'rate_limited', retryAfter: LONG / 1000 },
    outcome: 'not_sent',
    requests: 1,
    only: 'in process',
    leave: (_, leaving) => ({ onRetry: () => setTimeout(() => leaving.abort(REASON), 5) }),
  },
]

export const aborts: Check = defineCheck<Case>(
  'ends at once when its signal is aborted, with the outcome at that time',
  () => cases,
  abortProblems,
  'one of a kind hosted',
)

/** On a busy machine a call may take its time to end. One that ignores the signal does so every time. */
const TRIALS = 3

async function abortProblems(bench: Bench, declared: DeclaredAction, one: Case): Promise<string[]> {
  if (one.only && bench.mode.isHosted) return []
  let trial = await abortOnce(bench, declared, one)
  for (let left = TRIALS - 1; left > 0 && !trial.isQuick; left--)
    trial = await abortOnce(bench, declared, one)
  const { isQuick, isRight, title } = trial
  return isQuick && isRight ? [] : [title]
}

interface AbortTrial {
  readonly isQuick: boolean
  readonly isRight: boolean
  readonly title: string
}

async function abortOnce(
  bench: Bench,
  declared: DeclaredAction,
  { title, fault, outcome, requests, leave }: Case,
): Promise<AbortTrial> {
  const { sandbox, call } = bench.vendor
  const params = await workingParams(bench, declared)
  await forgetRequests(bench)
  const leaving = new AbortController()
  const started = performance.now()
  const options = { ...leave(bench, leaving), signal: leaving.signal }
  const ending = await withFault(sandbox, { fault }, async () => call(declared, params, options))
  const { error } = ending
  // A client of the service does not know which request it was.
  const wanted = bench.mode.isHosted ? outcome : outcomeAt(declared, declared.requests[0], outcome)
  const isAborted = error?.code === 'aborted' && error.outcome === wanted && error.cause === REASON
  const { length } = sandbox.requests
  return {
    isQuick: performance.now() - started < AT_ONCE,
    isRight: isAborted && length === requests,
    title: `aborted ${title}, with ${length} requests made, it must be ${wanted}: ${describeResult(ending)}`,
  }
}

async function leaveOnRequest({ vendor }: Bench, leaving: AbortController): Promise<void> {
  const late = performance.now() + AT_ONCE
  while (vendor.sandbox.requests.length === 0 && performance.now() < late) await turn()
  leaving.abort(REASON)
}
