import { type Step, selectAuth } from '@plugboard/core'
import { told } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type Failure, failures as table } from '../expected/failures.ts'
import { safetyOf } from '../expected/safety.ts'
import { isLink, needsJson, type Row } from '../rows.ts'
import type { Given } from '../subject.ts'
import { type Trial, tryWith } from '../trial.ts'

interface Case {
  readonly failure: Failure
  readonly request: Step
}

export const failures: Check = failuresOf(table)

/** Holds what becomes of calls against a table of failures. */
export function failuresOf(expected: readonly Failure[]): Check {
  return defineCheck<Case>(
    'ends every failure of the upstream with the code, the outcome and the requests that belong to it',
    (_, row) =>
      row.requests.flatMap((request) => {
        const felt = expected.filter((failure) => isFelt(failure, row, request))
        return felt.map((failure) => ({ failure, request }))
      }),
    findWrong,
    // Elsewhere it must end as here: see modes.ts.
    'in process',
  )
}

async function findWrong(bench: Bench, row: Row, { failure, request }: Case): Promise<readonly string[]> {
  // With a key of the caller's own: only then is doing the same call again doing nothing twice.
  const options = { idempotencyKey: `suite-${crypto.randomUUID()}` }
  const trial = await tryWith(bench, row, { request, options, fault: failure.fault })
  const wanted = wantedOf(bench, row, request, failure, trial.params)
  const seen = seenOf(trial)
  if (wanted === seen) return []
  return [`${failure.says} at ${request.http} must end as ${wanted}, not ${seen}: ${told(trial.ending)}`]
}

/** Some statuses mean no records. Where there need be no JSON none can be cut, and content may be a web page. */
function isFelt({ fault }: Failure, row: Row, request: Step): boolean {
  if (fault.kind === 'truncated') return needsJson(row, request)
  if (fault.kind === 'html' && fault.status === 200) return row.table.returns !== 'bytes'
  if (fault.kind !== 'status') return true
  return fault.status === 200 ? needsJson(row, request) : !row.table.emptyOn?.includes(fault.status)
}

/**
 * What is done of an action of several requests is not undone: where one has written, the whole must not be repeated, and its
 * outcome is unknown whatever became of the one that failed.
 */
function wantedOf(bench: Bench, row: Row, request: Step, failure: Failure, params: Given): string {
  const { connector } = bench.subject
  const { fault, outcome, repeats, retryable } = failure
  const status = fault.kind === 'status' ? fault.status : undefined
  const safety = safetyOf(connector, row, request, params)
  const done = row.requests.slice(0, row.requests.indexOf(request))
  const inPart = done.some((step) => safetyOf(connector, row, step, params) !== 'read')
  return JSON.stringify({
    code: codeOf(bench, request, failure),
    outcome: inPart ? 'unknown' : outcome,
    retryable: !inPart && retryable.includes(safety),
    requests: repeats.includes(safety) ? 3 : status === 401 && isRenewable(bench) ? 2 : 1,
    ...(row.table.steps && { step: request.http, completed: done.map(({ http }) => http) }),
    ...(inPart && { stepOutcome: outcome }),
  })
}

/** A host that never saw our credentials says nothing of them. */
function codeOf({ subject: { connector } }: Bench, request: Step, { fault, code }: Failure): string {
  const status = fault.kind === 'status' ? fault.status : 0
  if (isLink(request) && [401, 403].includes(status)) return 'upstream_forbidden'
  // Of a success only what the body says counts.
  return (status >= 400 && connector.errors?.map?.[String(status)]) || code
}

/** Credentials that are refused may have been good a moment ago: those that can be renewed are, once. */
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
