import { paramSets } from '../../samples/index.ts'
import { carriedProblems } from '../carried.ts'
import { type Check, defineCheck } from '../check.ts'
import { minimalParams, sampleEach } from '../params/minimal.ts'
import { valueSites } from '../params/value-sites.ts'
import type { Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'

/** Each param with the minimal params, and each field with the minimal fields of its object. */
export const locations: Check = defineCheck(
  'sends each param alone, at its declared location only',
  (subject, row) => [minimalParams(subject, row), ...alone(subject, row)],
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
function setsOf(subject: Subject, row: Row): Given[] {
  const names = row.params.map(({ name }) => name)
  return paramSets(sampleEach(subject, row.params, names), row.table).map((some) => ({
    ...minimalParams(subject, row, Object.keys(some)),
    ...some,
  }))
}

function alone(subject: Subject, row: Row): Given[] {
  return valueSites(subject, row).map(({ params, sample }) => params(sample))
}

function carriedTogetherProblems(
  ...[bench, row, params]: [...Parameters<typeof carriedProblems>]
): Promise<string[]> {
  return carriedProblems(bench, row, params)
}
