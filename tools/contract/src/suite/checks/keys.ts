import type { Step } from '@plugboard/core'
import type { LoggedRequest } from '@plugboard/sandbox'
import { short } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import type { DeclaredAction } from '../declared-actions.ts'
import { safetyOf } from '../expected/safety.ts'
import type { Given } from '../subject.ts'
import { type Trial, tryWith } from '../trial.ts'

const FAULT = { kind: 'status', status: 503 } as const

export const keys: Check = defineCheck<Step>(
  'keeps one idempotency key for all attempts if the upstream supports keys, and sends none otherwise',
  (_, { requests }) => requests,
  async (bench, declared, request) => {
    const own = await tryWith(bench, declared, { request, fault: FAULT })
    const other = await tryWith(bench, declared, { request, fault: FAULT })
    const given = await tryWith(bench, declared, { request, fault: FAULT, options: { idempotencyKey: KEY } })
    const trials = { own, other, given }
    return isKeyed(bench, request)
      ? changedKeyProblems(bench, declared, request, trials)
      : unexpectedKeyProblems(bench, request, trials)
  },
  'one of a kind hosted',
)

const KEY = 'chosen-by-the-caller'

type Trials = Readonly<Record<'own' | 'other' | 'given', Trial>>

function isKeyed({ subject }: Bench, { http, idempotencyField }: Step): boolean {
  const { on = [] } = subject.connector.idempotency ?? {}
  return idempotencyField !== undefined || on.includes(http.split(' ')[0] ?? '')
}

function keysOf(
  { subject }: Bench,
  { idempotencyField: field, graphql }: Step,
  requests: readonly LoggedRequest[],
): unknown[] {
  const { header = 'Idempotency-Key' } = subject.connector.idempotency ?? {}
  return requests.map(({ headers, body }) =>
    field === undefined ? headers[header.toLowerCase()] : fieldsIn(body as Given, graphql)[field],
  )
}

function unexpectedKeyProblems(bench: Bench, request: Step, trials: Trials): string[] {
  const sent = Object.values(trials).flatMap(({ requests }) => keysOf(bench, request, requests))
  return sent.every((key) => key === undefined)
    ? []
    : [`the keys ${short(sent)} are sent although none is supported`]
}

function changedKeyProblems(
  bench: Bench,
  declared: DeclaredAction,
  request: Step,
  { own, other, given }: Trials,
): string[] {
  const [generated, others, chosen] = [own, other, given].map(({ requests }) =>
    keysOf(bench, request, requests),
  )
  const [key] = generated ?? []
  const safety = safetyOf(bench.subject.connector, declared, request, own.params)
  const count = safety === 'once' ? 1 : 3
  const isOne = generated?.length === count && key !== undefined && generated.every((one) => one === key)
  // A repeated call would have another key, so it must not be called safe.
  const isHonest = safety !== 'keyed' || own.ending.error?.retryable === false
  return [
    ...(isOne ? [] : [`${count} attempts carry the keys ${short(generated)}`]),
    ...(others?.includes(key) ? ['two calls have one key'] : []),
    ...(isChosen(bench, declared, request, chosen) ? [] : [`the caller's key travels as ${short(chosen)}`]),
    ...(isHonest ? [] : ['after an unknown outcome, a call with a generated key is called retryable']),
  ]
}

/** The service derives its own key, because callers of other tenants may have chosen the same. */
function isChosen(
  { mode }: Bench,
  declared: DeclaredAction,
  request: Step,
  keys: readonly unknown[] = [],
): boolean {
  const step = declared.requests.indexOf(request)
  const chosen = step === 0 ? KEY : `${KEY}-${step}`
  const [first] = keys
  return keys.every((key) => (mode.isHosted ? key === first && key !== chosen : key === chosen))
}

/** The fields of a body, or the variables of an operation. */
function fieldsIn(body: Given, graphql: string | undefined): Given {
  return graphql === undefined ? body : (body.variables as Given)
}
