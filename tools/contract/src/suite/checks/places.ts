import { paramSets } from '../../samples/index.ts'
import { unlessCarried } from '../carried.ts'
import { type Check, defineCheck } from '../check.ts'
import { leastParams, sampleOf } from '../params/least.ts'
import { spotsOf } from '../params/spots.ts'
import type { Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'

/** Each param alone beside the least that is needed, and each part of one beside the least of its object. */
export const places: Check = defineCheck(
  'carries each param alone, in its declared place and in no other',
  (subject, row) => [leastParams(subject, row), ...alone(subject, row)],
  unlessCarriedOnce,
  'in process',
)

/** Through the service every param passes in the same way, whichever it is. */
export const together: Check = defineCheck(
  'carries all its params at once, each in its declared place',
  setsOf,
  unlessCarriedOnce,
  'hosted',
)

/** Sets with each param in at least one of them. */
function setsOf(subject: Subject, row: Row): Given[] {
  const { exclusive = [], requireOne = [] } = row.table
  const all = row.params.map(({ name }) => [name, sampleOf(subject, row.params, name)])
  return paramSets(Object.fromEntries(all), [...exclusive, requireOne]).map((some) => ({
    ...leastParams(subject, row, Object.keys(some)),
    ...some,
  }))
}

function alone(subject: Subject, row: Row): Given[] {
  return spotsOf(subject, row).map(({ params, sample }) => params(sample))
}

function unlessCarriedOnce(
  ...[bench, row, params]: [...Parameters<typeof unlessCarried>]
): Promise<string[]> {
  return unlessCarried(bench, row, params)
}
