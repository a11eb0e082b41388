import { unlessCarried } from '../carried.ts'
import { type Check, defineCheck } from '../check.ts'
import { leastParams } from '../params/least.ts'
import { spotsOf } from '../params/spots.ts'
import type { Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'

/** Each param alone beside the least that is needed, and each part of one beside the least of its object. */
export const places: Check = defineCheck(
  'carries each param alone, in its declared place and in no other',
  (subject, row) => [leastParams(subject, row), ...alone(subject, row)],
  unlessCarriedOnce,
)

function alone(subject: Subject, row: Row): Given[] {
  return spotsOf(subject, row).map(({ params, sample }) => params(sample))
}

function unlessCarriedOnce(
  ...[bench, row, params]: [...Parameters<typeof unlessCarried>]
): Promise<string[]> {
  return unlessCarried(bench, row, params)
}
