import { type Check, defineCheck } from '../check.ts'
import type { DeclaredAction } from '../declared-actions.ts'
import { minimalParams, sampleEach } from '../params/minimal.ts'
import { valueSites } from '../params/value-sites.ts'
import { type Expected, refusalProblems } from '../refused.ts'
import type { Given, Subject } from '../subject.ts'

interface Case {
  readonly params: Given
  readonly expected: Expected
}

export const presence: Check = defineCheck<Case>(
  'refuses a call without a required param, also one that another param needs, or with two exclusive ones',
  (subject, declared) => [
    ...missing(subject, declared),
    ...noneOf(subject, declared),
    ...together(subject, declared),
    ...dependent(subject, declared),
  ],
  (bench, declared, { params, expected }) => refusalProblems(bench, declared, params, expected),
  'in process',
)

/** Without each required value, also in objects. */
function missing(subject: Subject, declared: DeclaredAction): Case[] {
  const needed = valueSites(subject, declared).filter(({ value }) => value.required)
  return needed.map(({ params, pointer }) => ({
    params: params(undefined),
    expected: { pointer, code: 'required' },
  }))
}

function noneOf(subject: Subject, declared: DeclaredAction): Case[] {
  const { requireAny, requireOne } = declared.table
  const groups = [requireAny, requireOne].filter((group) => group !== undefined)
  return groups.map((group) => {
    const others = Object.entries(minimalParams(subject, declared)).filter(([name]) => !group.includes(name))
    return { params: Object.fromEntries(others), expected: { pointer: '/params', code: 'required' } }
  })
}

/** Every exclusive pair. The one that the rule names later is reported. */
function together(subject: Subject, declared: DeclaredAction): Case[] {
  const { exclusive = [], requireOne = [] } = declared.table
  return [...exclusive, requireOne].flatMap((group) =>
    group.flatMap((first, at) =>
      group.slice(at + 1).map((second) => ({
        params: both(subject, declared, first, second),
        expected: { pointer: `/params/${second}`, code: 'exclusive' },
      })),
    ),
  )
}

/** Each param without one that it needs. */
function dependent(subject: Subject, declared: DeclaredAction): Case[] {
  return Object.entries(declared.table.dependentRequired ?? {}).flatMap(([name, needed]) =>
    needed.map((missed) => ({
      params: {
        ...without(minimalParams(subject, declared, [name]), missed),
        ...sampleEach(subject, declared.params, [name]),
      },
      expected: { pointer: `/params/${missed}`, code: 'required' },
    })),
  )
}

function without(params: Given, missed: string): Given {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== missed))
}

function both(subject: Subject, declared: DeclaredAction, ...pair: [string, string]): Given {
  const least = minimalParams(subject, declared, pair)
  return { ...least, ...sampleEach(subject, declared.params, pair) }
}
