import type { Params, Value } from '@plugboard/core'
import { type Check, defineCheck } from '../check.ts'
import { type Spot, spotsOf } from '../params/spots.ts'
import { unlessRefused } from '../refused.ts'

/** One value of each kind, and the declared kinds that it fits. */
const VALUES: readonly (readonly [leaf: unknown, fits: readonly string[]])[] = [
  ['7', ['string', 'any']],
  [7, ['integer', 'number', 'any']],
  [1.5, ['number', 'any']],
  [2 ** 53, ['number', 'any']],
  [Number.NaN, []],
  [Number.POSITIVE_INFINITY, []],
  [true, ['boolean', 'any']],
  [[], ['array', 'any']],
  [{}, ['object', 'map', 'any']],
  [new Date(0), []],
  [() => 7, []],
  [7n, []],
]

interface Case {
  readonly spot: Spot
  readonly leaf: unknown
}

export const kinds: Check = defineCheck<Case>(
  'refuses values of the wrong kind, wherever they stand',
  (subject, row) =>
    spotsOf(subject, row).flatMap((spot) => {
      const declared = kindsOf(spot.value, subject.connector.types ?? {})
      const wrong = VALUES.filter(([, fits]) => !declared.some((kind) => fits.includes(kind)))
      return wrong.map(([leaf]) => ({ spot, leaf }))
    }),
  (bench, row, { spot, leaf }) =>
    unlessRefused(bench, row, spot.params(leaf), { pointer: spot.pointer, code: 'wrong_type' }),
  'in process',
)

/** The kinds that a declaration lets through. */
function kindsOf({ type, properties, anyOf, ref }: Value, types: Params): string[] {
  if (anyOf !== undefined) return anyOf.flatMap((one) => kindsOf(one, types))
  if (type === undefined && ref !== undefined) return kindsOf(types[ref] ?? {}, types)
  return [type ?? (properties ? 'object' : 'any')]
}
