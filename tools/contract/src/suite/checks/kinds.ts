import type { Params, Value } from '@plugboard/core'
import { type Check, defineCheck } from '../check.ts'
import { type ValueSite, valueSites } from '../params/value-sites.ts'
import { refusalProblems } from '../refused.ts'

/** One value of each kind, and the declared types that accept it. */
const VALUES: readonly (readonly [leaf: unknown, fits: readonly string[]])[] = [
  // Digits as text are an integer of 64 bits.
  ['7', ['string', 'bytes', 'int64', 'any']],
  ['7e3', ['string', 'bytes', 'any']],
  ['../7', ['string', 'bytes', 'any']],
  [7, ['integer', 'int64', 'number', 'any']],
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
  readonly site: ValueSite
  readonly leaf: unknown
}

export const kinds: Check = defineCheck<Case>(
  'refuses values of the wrong type at every depth',
  (subject, declared) =>
    valueSites(subject, declared).flatMap((site) => {
      const accepted = kindsOf(site.value, subject.connector.types ?? {})
      const wrong = VALUES.filter(([, types]) => !accepted.some((kind) => types.includes(kind)))
      return wrong.map(([leaf]) => ({ site, leaf }))
    }),
  (bench, declared, { site, leaf }) =>
    refusalProblems(bench, declared, site.params(leaf), { pointer: site.pointer, code: 'wrong_type' }),
  'in process',
)

/** The types that a declaration accepts. */
function kindsOf({ type, format, properties, anyOf, ref }: Value, types: Params): string[] {
  if (anyOf !== undefined) return anyOf.flatMap((one) => kindsOf(one, types))
  if (type === undefined && ref !== undefined) return kindsOf(types[ref] ?? {}, types)
  return [format === 'int64' ? format : (type ?? (properties ? 'object' : 'any'))]
}
