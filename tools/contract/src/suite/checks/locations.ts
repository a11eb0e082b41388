import { paramSets } from '../../samples/index.ts'
import { type Check, defineCheck } from '../check.ts'
import type { DeclaredAction } from '../declared-actions.ts'
import { minimalParams, sampleEach } from '../params/minimal.ts'
import { valueSites } from '../params/value-sites.ts'
import { requestProblems } from '../request-problems.ts'
import type { Given, Subject } from '../subject.ts'

/** Each param with the minimal params, and each field with the minimal fields of its object. */
export const locations: Check = defineCheck(
  'sends each param alone, at its declared location only',
  (subject, declared) => [minimalParams(subject, declared), ...alone(subject, declared)],
  carriedTogetherProblems,
  'in process',
)

/** Hosted calls send every param in the same way. */
export const combined: Check = defineCheck(
  'sends all its params together, each at its declared location',
  setsOf,
  carriedTogetherProblems,
  'hosted',
)

/** Sets with each param in at least one of them. */
function setsOf(subject: Subject, declared: DeclaredAction): Given[] {
  const names = declared.params.map(({ name }) => name)
  return paramSets(sampleEach(subject, declared.params, names), declared.table).map((some) => ({
    ...minimalParams(subject, declared, Object.keys(some)),
    ...some,
  }))
}

function alone(subject: Subject, declared: DeclaredAction): Given[] {
  return valueSites(subject, declared).map(({ params, sample }) => params(sample))
}

function carriedTogetherProblems(
  ...[bench, declared, params]: [...Parameters<typeof requestProblems>]
): Promise<string[]> {
  return requestProblems(bench, declared, params)
}
