import { setImmediate as turn } from 'node:timers/promises'
import type { CallOptions, ConnectorError } from '@plugboard/core'
import type { Fault } from '@plugboard/sandbox'
import { told } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { workingParams } from '../params/working.ts'
import type { Row } from '../rows.ts'
import { during } from '../trouble.ts'

/** A moment in which the caller leaves, and what is known of the request by then. */
interface Case {
  readonly says: string
  readonly fault: Fault
  readonly outcome: ConnectorError['outcome']
  readonly requests: number
  /** Elsewhere the caller does not see that moment. */
  readonly only?: 'in process'
  /** Options with which that moment is met. */
  readonly leave: (bench: Bench, leaving: AbortController) => CallOptions
}

const REASON = new Error('left')
/** Far longer than anybody waits here. */
const LONG = 20_000
const AT_ONCE = 1_000

const cases: readonly Case[] = [
  {
    says: 'before the call',
    fault: { kind: 'delay', ms: LONG },
    outcome: 'not_sent',
    requests: 0,
    leave(_, leaving) {
      leaving.abort(REASON)
      return {}
    },
  },
  {
    says: 'while the answer is awaited',
    fault: { kind: 'delay', ms: LONG },
    outcome: 'unknown',
    requests: 1,
    leave(bench, leaving) {
      void leaveOnRequest(bench, leaving)
      return {}
    },
  },
  {
    says: 'between two attempts',
    fault: { kind: 'rate_limited', retryAfter: LONG / 1000 },
    outcome: 'not_sent',
    requests: 1,
    only: 'in process',
    leave: (_, leaving) => ({ onRetry: () => setTimeout(() => leaving.abort(REASON), 5) }),
  },
]

export const aborts: Check = defineCheck<Case>(
  'ends at once when its signal is aborted, and tells how far it had come',
  () => cases,
  unlessLeft,
)

async function unlessLeft(
  bench: Bench,
  row: Row,
  { says, fault, outcome, requests, only, leave }: Case,
): Promise<string[]> {
  if (only && bench.way.isHosted) return []
  const { sandbox, call } = bench.vendor
  const params = await workingParams(bench, row)
  sandbox.forgetRequests()
  const leaving = new AbortController()
  const started = performance.now()
  const options = { ...leave(bench, leaving), signal: leaving.signal }
  const ending = await during(sandbox, { fault }, async () => call(row, params, options))
  const { error } = ending
  const isRight = error?.code === 'aborted' && error.outcome === outcome && error.cause === REASON
  const isQuick = performance.now() - started < AT_ONCE
  if (isRight && isQuick && sandbox.requests.length === requests) return []
  return [
    `aborted ${says}, with ${sandbox.requests.length} requests made, it must be ${outcome}: ${told(ending)}`,
  ]
}

async function leaveOnRequest({ vendor }: Bench, leaving: AbortController): Promise<void> {
  const late = performance.now() + AT_ONCE
  while (vendor.sandbox.requests.length === 0 && performance.now() < late) await turn()
  leaving.abort(REASON)
}
