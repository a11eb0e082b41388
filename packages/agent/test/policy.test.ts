import { describe, expect, test } from 'vitest'
import { policyProblems } from '../src/policy/parse.ts'
import {
  brokenRules,
  type Decision,
  decide,
  decideAll,
  type Policy,
  type Target,
} from '../src/policy/policy.ts'

const refund: Target = { connector: 'payments', entity: 'refunds', action: 'create', risk: 'write' }
const rules = (...list: Policy['rules'] & object): Policy => ({ rules: list })

describe('a policy decides on a refund', () => {
  test.each<readonly [string, Policy, Decision]>([
    ['by its risk where nothing else is said', {}, 'plan'],
    ['by a rule on the risk', rules({ match: 'write', decide: 'deny' }), 'deny'],
    [
      'by the more exact rule',
      rules({ match: 'write', decide: 'deny' }, { match: '*.refunds.*', decide: 'direct' }),
      'direct',
    ],
    [
      'by the strictest of equally exact rules',
      rules({ match: 'payments.*.*', decide: 'direct' }, { match: '*.refunds.*', decide: 'approve' }),
      'approve',
    ],
    ['without rules that are about others', rules({ match: 'payments.customers.*', decide: 'deny' }), 'plan'],
    [
      'without rules that decide nothing',
      rules({ match: 'payments.refunds.create', max: { amount: 1 } }),
      'plan',
    ],
  ])('%s', (_, policy, decision) => {
    expect(decide(policy, refund)).toBe(decision)
  })

  test('and a second policy can only narrow it', () => {
    const free = rules({ match: 'payments.refunds.create', decide: 'direct' })
    expect(decideAll([rules({ match: 'write', decide: 'approve' }), free], refund)).toBe('approve')
    expect(decideAll([free, free], refund)).toBe('direct')
  })
})

test.each<readonly [string, unknown, string[]]>([
  ['is within its bounds', { amount: 100 }, []],
  ['has no such param', {}, []],
  ['is over', { amount: 101 }, ['amount may be at most 100']],
  ['is a text that is over', { amount: '101' }, ['amount may be at most 100']],
  ['is no number', { amount: 'all' }, ['amount may be at most 100']],
  ['is a list', { amount: [101] }, ['amount may be at most 100']],
  ['sets what may not be set', { metadata: { tier: 1 } }, ['metadata.tier may not be set']],
])('a param that %s', (_, params, problems) => {
  const policy = rules({ match: 'write', max: { amount: 100 }, deny_params: ['metadata.tier'] })
  expect(brokenRules([policy], refund, params)).toEqual(problems)
})

test.each([
  ['must be given where the rule names the action', 'payments.refunds.create', 'create', true],
  ['may be left out of an update, which then leaves it alone', 'payments.refunds.update', 'update', false],
  ['may be left out of one of several actions', 'payments.refunds.*', 'create', false],
] as const)('a bounded param %s', (_, match, action, isNeeded) => {
  const policy = rules({ match, max: { amount: 100 } })
  for (const params of [{ charge: 'ch_1' }, { charge: 'ch_1', amount: null }])
    expect(brokenRules([policy], { ...refund, action }, params)).toEqual(
      isNeeded ? ['amount must be given, and may be at most 100'] : [],
    )
})

test.each<readonly [string, unknown, string[]]>([
  [
    'a policy',
    {
      rules: [{ match: 'payments.*.*', decide: 'plan', max: { amount: 1 }, deny_params: ['x'] }],
      after_untrusted: false,
    },
    [],
  ],
  ['no object', [], ['']],
  ['an unknown key', { rule: [] }, ['/rule']],
  ['rules that are no list', { rules: {} }, ['/rules']],
  [
    'a rule with a bad match and decision',
    { rules: [{ match: 'a.b', decide: 'ask' }] },
    ['/rules/0/match', '/rules/0/decide'],
  ],
  ['bounds that are no numbers', { rules: [{ match: 'read', max: { a: '1' } }] }, ['/rules/0/max']],
])('%s has its problems where they are', (_, given, pointers) => {
  expect(policyProblems(given).map(({ pointer }) => pointer)).toEqual(pointers)
})
