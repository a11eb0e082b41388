import { unlessCarried } from '../carried.ts'
import { type Check, defineCheck } from '../check.ts'
import { type Spot, spotsOf } from '../params/spots.ts'
import { unlessRefused } from '../refused.ts'

interface Case {
  readonly spot: Spot
  readonly leaf: null | ''
}

export const nulls: Check = defineCheck<Case>(
  'passes null and the empty text on where they mean something, and refuses null elsewhere',
  (subject, row) =>
    spotsOf(subject, row).flatMap((spot): Case[] => {
      return spot.value.clearable
        ? [
            { spot, leaf: null },
            { spot, leaf: '' },
          ]
        : [{ spot, leaf: null }]
    }),
  (bench, row, { spot, leaf }) => {
    const { nullable, clearable, type, anyOf, properties } = spot.value
    const isAny = type === 'any' || type === 'null' || (!type && !anyOf && !properties)
    if (nullable || clearable || isAny) return unlessCarried(bench, row, spot.params(leaf), !isAny)
    return unlessRefused(bench, row, spot.params(leaf), { pointer: spot.pointer, code: 'wrong_type' })
  },
  'in process',
)
