import type { Step } from '@plugboard/core'
import type { Fault } from '@plugboard/sandbox'
import { describeResult } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, needsJson } from '../declared-actions.ts'
import { type Safety, safetyOf } from '../expected/safety.ts'
import { isFirstOfItsKind } from '../representatives.ts'
import type { Subject } from '../subject.ts'
import { tryWith } from '../trial.ts'
import { recordsMisfits } from './answers.ts'

const SAFE: readonly Safety[] = ['read', 'keyed', 'delete', 'set']

/** Transient failures, and which requests may be repeated after them. */
const TRANSIENT: readonly (readonly [fault: Fault, repeats: readonly Safety[]])[] = [
  [{ kind: 'rate_limited', retryAfter: 1 }, [...SAFE, 'once']],
  [{ kind: 'status', status: 503 }, SAFE],
  [{ kind: 'reset' }, SAFE],
  [{ kind: 'truncated', bytes: 1 }, SAFE],
  [{ kind: 'lost_response' }, SAFE],
]

/** It has the effect, so that a wrong retry would double it. Every failure with an unknown outcome has the same retries. */
const STRICTEST: Fault['kind'] = 'lost_response'

interface Case {
  readonly request: Step
  readonly fault: Fault
  readonly repeats: readonly Safety[]
}

/** Every transient failure of every action, for programs that count results. */
export const recovery: Check = recoveryOf(() => true)

/** Every one for one action of each kind, and the strictest for the others. */
export const recoveryByKind: Check = recoveryOf(
  (subject, declared, { kind }) => kind === STRICTEST || isFirstOfItsKind(subject, declared),
)

function recoveryOf(isMeant: (subject: Subject, declared: DeclaredAction, fault: Fault) => boolean): Check {
  return defineCheck<Case>(
    'recovers from transient failures if a retry is safe, and has its effect at most once',
    (subject, declared) =>
      declared.requests.flatMap((request) => {
        const affected = TRANSIENT.filter(
          ([fault]) =>
            isMeant(subject, declared, fault) && (fault.kind !== 'truncated' || needsJson(declared, request)),
        )
        return affected.map(([fault, repeats]) => ({ request, fault, repeats }))
      }),
    findProblems,
    'one of a kind hosted',
  )
}

async function findProblems(
  bench: Bench,
  declared: DeclaredAction,
  { request, fault, repeats }: Case,
): Promise<string[]> {
  const {
    params,
    ending,
    requests,
    created: grown,
  } = await tryWith(bench, declared, { request, fault, times: 1 })
  const recovers = repeats.includes(safetyOf(bench.subject.connector, declared, request, params))
  const isOver = recovers === (ending.error === undefined) && requests.length === (recovers ? 2 : 1)
  const when = `after one ${fault.kind} at ${request.http}`
  return [
    ...(isOver ? [] : [`${when} ${requests.length} requests, and it ${describeResult(ending)}`]),
    ...(ending.value ? recordsMisfits(bench, declared, ending.value.records) : []),
    ...(Math.abs(grown) <= 1 ? [] : [`${when} there are ${grown} more ${declared.entity}`]),
  ]
}
