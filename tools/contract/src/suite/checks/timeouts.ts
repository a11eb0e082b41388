import type { Fault } from '@plugboard/sandbox'
import { type CallResult, describeResult } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, needsJson, outcomeAt } from '../declared-actions.ts'
import { safetyOf } from '../expected/safety.ts'
import { forgetRequests } from '../forget-requests.ts'
import { workingParams } from '../params/working.ts'
import type { Given, Subject } from '../subject.ts'
import { withFault } from '../with-fault.ts'

/** Initial timeout in milliseconds. */
const TIMEOUT = 50
/** The service needs part of it to reach the upstream. */
const HOSTED_TIMEOUT = 6 * TIMEOUT
/** A call that takes this many times its timeout ignores it. */
const LATE = 20
/** Milliseconds that suffice on any machine. */
const ENOUGH = 3_000
const SLOW: readonly Fault[] = [
  { kind: 'delay', ms: 20_000 },
  { kind: 'drip', bytes: 1, ms: TIMEOUT },
]

export const timeouts: Check = defineCheck<Fault>(
  'ends at its timeout, whatever the upstream is doing',
  (_, declared) => SLOW.filter((fault) => isFelt(fault, declared)),
  async (bench, declared, fault) => {
    let found: string[] = []
    for (let left = TRIALS; left > 0; left--) {
      found = await findingsOf(bench, declared, fault)
      if (found.length === 0) return found
    }
    return found
  },
  'one of a kind hosted',
)

/** On a busy machine the previous trial's request may arrive only now. A call that retries does so every time. */
const TRIALS = 3

async function findingsOf(bench: Bench, declared: DeclaredAction, fault: Fault): Promise<string[]> {
  const trial = await tryInTime(bench, declared, fault, bench.mode.isHosted ? HOSTED_TIMEOUT : TIMEOUT)
  const { params, timeout, took, ending } = trial
  const { code, outcome, retryable } = ending.error ?? {}
  const isRight =
    code === 'upstream_timeout' &&
    outcome === outcomeAt(declared, declared.requests[0], 'unknown') &&
    retryable === isSafe(bench.subject, declared, params)
  const sent = bench.vendor.sandbox.requests.length
  if (isRight && took < LATE * timeout && sent === 1) return []
  const how = `ends after ${Math.round(took)} ms and ${sent} requests: ${describeResult(ending)}`
  return [`${fault.kind} with a timeout of ${timeout} ms ${how}`]
}

interface Trial {
  readonly params: Given
  readonly timeout: number
  /** Milliseconds until the call ended. */
  readonly took: number
  readonly ending: CallResult<unknown>
}

/** With a longer timeout if it ended before the upstream was reached, as on a busy machine. */
async function tryInTime(
  bench: Bench,
  declared: DeclaredAction,
  fault: Fault,
  timeout: number,
): Promise<Trial> {
  const { sandbox, call } = bench.vendor
  const params = await workingParams(bench, declared)
  await forgetRequests(bench)
  const started = performance.now()
  const options = { timeout, idempotencyKey: `slow-${crypto.randomUUID()}` }
  const ending = await withFault(
    sandbox,
    { fault },
    async (): Promise<unknown> => call(declared, params, options),
  )
  const took = performance.now() - started
  const isEnough = isReached(bench, ending) || took > LATE * timeout || timeout > ENOUGH
  return isEnough ? { params, timeout, took, ending } : tryInTime(bench, declared, fault, 2 * timeout)
}

/** The upstream has the request, and the timeout was not the client's own wait for the service. */
function isReached({ vendor, mode }: Bench, { error }: CallResult<unknown>): boolean {
  return vendor.sandbox.requests.length > 0 && (!mode.isHosted || error?.requestId !== undefined)
}

function isSafe({ connector }: Subject, declared: DeclaredAction, params: Given): boolean {
  return declared.requests
    .slice(0, 1)
    .every((request) => safetyOf(connector, declared, request, params) !== 'once')
}

/** A trickled response matters only if the complete body is needed. */
function isFelt({ kind }: Fault, declared: DeclaredAction): boolean {
  return kind !== 'drip' || declared.requests.every((request) => needsJson(declared, request))
}
