import { type Check, defineCheck } from '../check.ts'
import { type ValueSite, valueSites } from '../params/value-sites.ts'
import { refusalProblems } from '../refused.ts'
import { requestProblems } from '../request-problems.ts'

interface Case {
  readonly site: ValueSite
  readonly leaf: null | ''
}

export const nulls: Check = defineCheck<Case>(
  'sends null and the empty string if they are declared, and refuses null otherwise',
  (subject, declared) =>
    valueSites(subject, declared).flatMap((site): Case[] => {
      return site.value.clearable
        ? [
            { site, leaf: null },
            { site, leaf: '' },
          ]
        : [{ site, leaf: null }]
    }),
  (bench, declared, { site, leaf }) => {
    const { nullable, clearable, type, anyOf, properties } = site.value
    const isAny = type === 'any' || type === 'null' || (!type && !anyOf && !properties)
    if (nullable || clearable || isAny) return requestProblems(bench, declared, site.params(leaf), !isAny)
    return refusalProblems(bench, declared, site.params(leaf), { pointer: site.pointer, code: 'wrong_type' })
  },
  'in process',
)
