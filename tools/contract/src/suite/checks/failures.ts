import { type Step, selectAuth } from '@plugboard/core'
import { describeResult } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, isContentStep, isLink, needsJson, outcomeAt } from '../declared-actions.ts'
import { type Failure, failures as table } from '../expected/failures.ts'
import { safetyOf } from '../expected/safety.ts'
import type { Given } from '../subject.ts'
import { type Trial, tryWith } from '../trial.ts'

interface Case {
  readonly failure: Failure
  readonly request: Step
}

export const failures: Check = failuresOf(table)

/** Compares failed calls with a table of failures. */
export function failuresOf(expected: readonly Failure[]): Check {
  return defineCheck<Case>(
    'ends every failure of the upstream with the expected code, outcome and requests',
    (_, declared) =>
      declared.requests.flatMap((request) => {
        const affected = expected.filter((failure) => isAffected(failure, declared, request))
        return affected.map((failure) => ({ failure, request }))
      }),
    findWrong,
    // Hosted calls are compared with these in modes.ts.
    'in process',
  )
}

async function findWrong(
  bench: Bench,
  declared: DeclaredAction,
  { failure, request }: Case,
): Promise<readonly string[]> {
  // With the caller's own key: only then is a repeated call the same call.
  const options = { idempotencyKey: `suite-${crypto.randomUUID()}` }
  const trial = await tryWith(bench, declared, { request, options, fault: failure.fault })
  const wanted = wantedOf(bench, declared, request, failure, trial.params)
  const seen = seenOf(trial)
  if (wanted === seen) return []
  return [
    `${failure.title} at ${request.http} must end as ${wanted}, not ${seen}: ${describeResult(trial.ending)}`,
  ]
}

/** Some statuses mean an empty page, and some records have a field `error` of their own. Without required JSON nothing can be truncated, and content may be a web page. */
function isAffected(failure: Failure, declared: DeclaredAction, request: Step): boolean {
  const { fault } = failure
  if (fault.kind === 'truncated') return needsJson(declared, request)
  if (fault.kind === 'html' && fault.status === 200)
    return declared.table.returns !== 'bytes' && !isContentStep(request)
  const status = statusOf(failure)
  if (status === 200) return needsJson(declared, request) && !declared.table.ownError
  return !declared.table.emptyOn?.includes(status)
}

/**
 * Completed requests of an action are not undone: after a write, the action must not be repeated as a whole, and its
 * outcome is unknown. Of an upload, nothing has an effect before the last request.
 */
function wantedOf(
  bench: Bench,
  declared: DeclaredAction,
  request: Step,
  failure: Failure,
  params: Given,
): string {
  const { connector } = bench.subject
  const { repeats, retryable } = failure
  const outcome = outcomeAt(declared, request, failure.outcome)
  const status = statusOf(failure)
  const safety = safetyOf(connector, declared, request, params)
  const done = declared.requests.slice(0, declared.requests.indexOf(request))
  const isWritten = done.some((step) => safetyOf(connector, declared, step, params) !== 'read')
  const inPart = isWritten && !declared.table.upload
  return JSON.stringify({
    code: codeOf(bench, request, failure),
    outcome: inPart ? 'unknown' : outcome,
    retryable: !inPart && retryable.includes(safety),
    requests: repeats.includes(safety) ? 3 : status === 401 && isRenewable(bench) ? 2 : 1,
    ...(declared.table.steps && { step: request.http, completed: done.map(({ http }) => http) }),
    ...(inPart && { stepOutcome: outcome }),
  })
}

/** A host that never saw our credentials cannot reject them. */
function codeOf({ subject: { connector } }: Bench, request: Step, failure: Failure): string {
  const { code } = failure
  const status = statusOf(failure)
  if (isLink(request) && !request.credentials && [401, 403].includes(status)) return 'upstream_forbidden'
  // Of a success only the body counts.
  return (status >= 400 && connector.errors?.map?.[String(status)]) || code
}

/** The status that the failure is about; 0 if it is about something else. */
function statusOf({ fault }: Failure): number {
  return fault.kind === 'status' || fault.kind === 'refused' ? (fault.status ?? 400) : 0
}

/** Rejected credentials that can be renewed are renewed once. */
function isRenewable({ subject: { connector }, vendor }: Bench): boolean {
  const { method } = selectAuth(connector, vendor.sandbox.credentials(connector.name))
  return method.token !== undefined
}

function seenOf({ ending: { error }, requests }: Trial): string {
  const { code, outcome, retryable, attempts, step, completed, stepOutcome } = error ?? {}
  return JSON.stringify({
    code,
    outcome,
    retryable,
    requests: attempts === requests.length ? attempts : `${attempts}, of which ${requests.length} arrived`,
    ...(step !== undefined && { step, completed }),
    ...(stepOutcome !== undefined && { stepOutcome }),
  })
}
