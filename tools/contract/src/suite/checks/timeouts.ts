import type { Fault } from '@plugboard/sandbox'
import { type Ending, told } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { isFirstOfItsKind, safetyOf } from '../expected/safety.ts'
import { workingParams } from '../params/working.ts'
import { needsJson, type Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { during } from '../trouble.ts'

/** Milliseconds that a call is given at first. */
const TIMEOUT = 50
/** The service needs a part of it to get as far as the upstream. */
const HOSTED_TIMEOUT = 6 * TIMEOUT
/** A call that takes so many times what it is given does not heed it. */
const LATE = 20
/** Milliseconds in which any machine gets there. */
const ENOUGH = 3_000
const SLOW: readonly Fault[] = [
  { kind: 'delay', ms: 20_000 },
  { kind: 'drip', bytes: 1, ms: TIMEOUT },
]

export const timeouts: Check = defineCheck<Fault>(
  'ends when its time is over, whatever the upstream is still doing',
  (subject, row) => (isFirstOfItsKind(subject, row) ? SLOW.filter((fault) => isFelt(fault, row)) : []),
  async (bench, row, fault) => {
    let found: string[] = []
    for (let left = TRIALS; left > 0; left--) {
      found = await findingsOf(bench, row, fault)
      if (found.length === 0) return found
    }
    return found
  },
)

/** On a busy machine the request of a trial before may come in only now. A call that repeats itself does so every time. */
const TRIALS = 3

async function findingsOf(bench: Bench, row: Row, fault: Fault): Promise<string[]> {
  const trial = await tryInTime(bench, row, fault, bench.way.isHosted ? HOSTED_TIMEOUT : TIMEOUT)
  const { params, timeout, took, ending } = trial
  const { code, outcome, retryable } = ending.error ?? {}
  const isRight =
    code === 'upstream_timeout' && outcome === 'unknown' && retryable === isSafe(bench.subject, row, params)
  const sent = bench.vendor.sandbox.requests.length
  if (isRight && took < LATE * timeout && sent === 1) return []
  const how = `ends after ${Math.round(took)} ms and ${sent} requests: ${told(ending)}`
  return [`${fault.kind} with a timeout of ${timeout} ms ${how}`]
}

interface Trial {
  readonly params: Given
  readonly timeout: number
  /** Milliseconds until the call ended. */
  readonly took: number
  readonly ending: Ending<unknown>
}

/** With more time where it was over before the upstream was reached, as on a busy machine. */
async function tryInTime(bench: Bench, row: Row, fault: Fault, timeout: number): Promise<Trial> {
  const { sandbox, call } = bench.vendor
  const params = await workingParams(bench, row)
  sandbox.forgetRequests()
  const started = performance.now()
  const options = { timeout, idempotencyKey: `slow-${crypto.randomUUID()}` }
  const ending = await during(sandbox, { fault }, async (): Promise<unknown> => call(row, params, options))
  const took = performance.now() - started
  const isEnough = isReached(bench, ending) || took > LATE * timeout || timeout > ENOUGH
  return isEnough ? { params, timeout, took, ending } : tryInTime(bench, row, fault, 2 * timeout)
}

/** The upstream has the request, and it was not the caller who could not wait for the service to say so. */
function isReached({ vendor, way }: Bench, { error }: Ending<unknown>): boolean {
  return vendor.sandbox.requests.length > 0 && (!way.isHosted || error?.requestId !== undefined)
}

function isSafe({ connector }: Subject, row: Row, params: Given): boolean {
  return row.requests.slice(0, 1).every((request) => safetyOf(connector, row, request, params) !== 'once')
}

/** Drops are waited for only where there must be all of them. */
function isFelt({ kind }: Fault, row: Row): boolean {
  return kind !== 'drip' || row.requests.every((request) => needsJson(row, request))
}
