import { type Check, defineCheck } from '../check.ts'
import { minimalParams, sampleEach } from '../params/minimal.ts'
import { valueSites } from '../params/value-sites.ts'
import { type Expected, refusalProblems } from '../refused.ts'
import type { Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'

interface Case {
  readonly params: Given
  readonly expected: Expected
}

export const presence: Check = defineCheck<Case>(
  'refuses a call without a required param, or with two exclusive ones',
  (subject, row) => [...missing(subject, row), ...noneOf(subject, row), ...together(subject, row)],
  (bench, row, { params, expected }) => refusalProblems(bench, row, params, expected),
  'in process',
)

/** Without each required value, also in objects. */
function missing(subject: Subject, row: Row): Case[] {
  const needed = valueSites(subject, row).filter(({ value }) => value.required)
  return needed.map(({ params, pointer }) => ({
    params: params(undefined),
    expected: { pointer, code: 'required' },
  }))
}

function noneOf(subject: Subject, row: Row): Case[] {
  const { requireAny, requireOne } = row.table
  const groups = [requireAny, requireOne].filter((group) => group !== undefined)
  return groups.map((group) => {
    const others = Object.entries(minimalParams(subject, row)).filter(([name]) => !group.includes(name))
    return { params: Object.fromEntries(others), expected: { pointer: '/params', code: 'required' } }
  })
}

/** Every exclusive pair. The one that the rule names later is reported. */
function together(subject: Subject, row: Row): Case[] {
  const { exclusive = [], requireOne = [] } = row.table
  return [...exclusive, requireOne].flatMap((group) =>
    group.flatMap((first, at) =>
      group.slice(at + 1).map((second) => ({
        params: both(subject, row, first, second),
        expected: { pointer: `/params/${second}`, code: 'exclusive' },
      })),
    ),
  )
}

function both(subject: Subject, row: Row, ...pair: [string, string]): Given {
  const least = minimalParams(subject, row, pair)
  return { ...least, ...sampleEach(subject, row.params, pair) }
}
