import { ConnectorError } from '@plugboard/core'
import { describeResult, short } from '../attempt.ts'
import type { Bench } from '../bench.ts'
import { type Check, defineCheck } from '../check.ts'
import { type DeclaredAction, declaredActions } from '../declared-actions.ts'
import { arrayProblems } from '../described/array-problems.ts'
import { describedParams, sentBy, unknownParams } from '../described/calls.ts'
import { type DescribedRequests, operationAt } from '../described/operation.ts'
import { problemsOf } from '../described/problems.ts'
import { openSchemas, type Schemas } from '../described/schemas.ts'
import { type UncheckedPart, uncheckedParts } from '../described/unchecked.ts'
import type { Subject } from '../subject.ts'

const known = new WeakMap<object, Schemas>()

function schemasOf(description: DescribedRequests): Schemas {
  const schemas = known.get(description) ?? openSchemas(description)
  known.set(description, schemas)
  return schemas
}

/** With the required params, and with all of them. An action that the description lacks was added by hand. */
export const described: Check = defineCheck<boolean>(
  "sends only requests that the vendor's description accepts",
  (subject, declared) => (operationOf(subject, declared) === undefined ? [] : [false, true]),
  findProblems,
  'in process',
)

/** Names of the actions that {@link described} checks: each has a request of the description. */
export function describedActions(subject: Subject): string[] {
  return declaredActions(subject)
    .filter((declared) => operationOf(subject, declared) !== undefined)
    .map(({ name }) => name)
}

/** Parts that {@link described} leaves out, with the reason: the vendor's own schema takes none of the values tried. */
export function uncheckedActions(subject: Subject): string[] {
  return declaredActions(subject).flatMap((declared) => {
    const operation = operationOf(subject, declared)
    if (operation === undefined) return []
    const parts = uncheckedParts(schemasOf(subject.description as DescribedRequests), operation, declared)
    return parts.map(({ part, problem }) => `${declared.name} (${part}: ${problem.trim()})`)
  })
}

function operationOf({ description }: Subject, { table }: DeclaredAction): ReturnType<typeof operationAt> {
  if (description === undefined || table.http === undefined) return undefined
  return operationAt(description as DescribedRequests, table.http)
}

async function findProblems(
  { subject, wire }: Pick<Bench, 'subject' | 'wire'>,
  declared: DeclaredAction,
  isWhole: boolean,
): Promise<string[]> {
  const description = subject.description as DescribedRequests
  const operation = operationOf(subject, declared)
  if (operation === undefined) return []
  const schemas = schemasOf(description)
  const unknown = unknownParams(schemas, operation, declared)
  if (unknown.length > 0) return unknown
  const params = describedParams(schemas, operation, declared, isWhole)
  const sent = await sentBy(subject, wire.sandbox.credentials(subject.connector.name), declared, params)
  const unchecked = uncheckedParts(schemas, operation, declared)
  if (sent instanceof ConnectorError && unchecked.length > 0) return []
  if (sent instanceof ConnectorError)
    return [`${short(params)} fits the description and is refused: ${describeResult({ error: sent })}`]
  const others = [
    ...credentialNames(subject),
    ...(declared.table.idempotencyField ? [declared.table.idempotencyField] : []),
  ]
  const problems = [
    ...problemsOf({ description, schemas, others }, operation, sent),
    ...arrayProblems(schemas, operation, { params: declared.params, given: params, sent }),
  ]
  return problems
    .filter((problem) => !isUnchecked(problem, unchecked))
    .map((problem) => `${short(params)}: ${problem}`)
}

function isUnchecked(problem: string, unchecked: readonly UncheckedPart[]): boolean {
  return unchecked.some(({ part }) => problem.startsWith(`${part}: `))
}

function credentialNames({ connector }: Subject): string[] {
  return connector.auth.flatMap(({ query, body }) =>
    [query, body].flatMap((pairs) => pairs?.split('&').map((pair) => pair.split('=')[0] ?? '') ?? []),
  )
}
