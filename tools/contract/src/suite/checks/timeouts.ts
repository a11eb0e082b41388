import type { Fault } from '@plugboard/sandbox'
import { told } from '../attempt.ts'
import { type Check, defineCheck } from '../check.ts'
import { isFirstOfItsKind, safetyOf } from '../expected/safety.ts'
import { workingParams } from '../params/working.ts'
import { needsJson, type Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { during } from '../trouble.ts'

const TIMEOUT = 50

const SLOW: readonly Fault[] = [
  { kind: 'delay', ms: 20_000 },
  { kind: 'drip', bytes: 1, ms: TIMEOUT },
]

export const timeouts: Check = defineCheck<Fault>(
  'ends when its time is over, whatever the upstream is still doing',
  (subject, row) => (isFirstOfItsKind(subject, row) ? SLOW.filter((fault) => isFelt(fault, row)) : []),
  async (bench, row, fault) => {
    const { sandbox, call } = bench.vendor
    // The service needs a part of it to get as far as the upstream.
    const timeout = bench.way.isHosted ? 8 * TIMEOUT : TIMEOUT
    const params = await workingParams(bench, row)
    sandbox.forgetRequests()
    const started = performance.now()
    const options = { timeout, idempotencyKey: `slow-${crypto.randomUUID()}` }
    const ending = await during(sandbox, { fault }, async () => call(row, params, options))
    const { code, outcome, retryable } = ending.error ?? {}
    const took = performance.now() - started
    const isRight =
      code === 'upstream_timeout' && outcome === 'unknown' && retryable === isSafe(bench.subject, row, params)
    if (isRight && took < 20 * timeout && sandbox.requests.length === 1) return []
    return [
      `${fault.kind} with a timeout of ${timeout} ms ends after ${Math.round(took)} ms: ${told(ending)}`,
    ]
  },
)

function isSafe({ connector }: Subject, row: Row, params: Given): boolean {
  return row.requests.slice(0, 1).every((request) => safetyOf(connector, row, request, params) !== 'once')
}

/** Drops are waited for only where there must be all of them. */
function isFelt({ kind }: Fault, row: Row): boolean {
  return kind !== 'drip' || row.requests.every((request) => needsJson(row, request))
}
