import type { Params, Value } from '@plugboard/core'
import type { ActionEntry, Catalog } from '@plugboard/core/catalog'
import { connectPayments } from '@plugboard/payments'
import { catalog as payments } from '@plugboard/payments/catalog'
import { describe, expect, test } from 'vitest'
import { createTools } from '../src/create-tools.ts'
import { unknownNames } from '../src/policy/check-names.ts'
import { policyProblems } from '../src/policy/parse.ts'
import {
  type Decision,
  decide,
  decideAll,
  type Policy,
  policyViolations,
  type Rule,
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
  ['is left out', {}, ['amount must be given, and may be at most 100']],
  ['is over', { amount: 101 }, ['amount may be at most 100']],
  ['is a text that is over', { amount: '101' }, ['amount may be at most 100']],
  ['is no number', { amount: 'all' }, ['amount may be at most 100']],
  ['is a list', { amount: [101] }, ['amount may be at most 100']],
  ['sets what may not be set', { amount: 1, metadata: { tier: 1 } }, ['metadata.tier may not be set']],
])('a param that %s', (_, params, problems) => {
  const policy = rules({ match: 'write', max: { amount: 100 }, deny_params: ['metadata.tier'] })
  expect(policyViolations([policy], refund, params)).toEqual(problems)
})

const AMOUNT = 'amount must be given, and may be at most 100'

describe('a bounded param', () => {
  const amount: Params = { amount: { type: 'integer' }, charge: { type: 'string' } }
  test.each<readonly [string, string, Partial<Target>, string[]]>([
    ['must be given where the rule names the action', 'payments.refunds.create', {}, [AMOUNT]],
    ['must be given where a wildcard rule matches', '*.*.*', { params: amount }, [AMOUNT]],
    ['must be given where a rule on the risk matches', 'write', { params: amount }, [AMOUNT]],
    ['is not required of an action without it', 'write', { params: { reason: { type: 'string' } } }, []],
    ['may be left out of an update, which then leaves it alone', 'write', { action: 'update' }, []],
  ])('%s', (_, match, target, problems) => {
    const policy = rules({ match, max: { amount: 100 } })
    expect(policyViolations([policy], { ...refund, ...target }, { charge: 'ch_1' })).toEqual(problems)
  })

  test.each(['create', 'update'])('cannot be cleared by %s', (action) => {
    const policy = rules({ match: 'write', max: { amount: 100 } })
    expect(policyViolations([policy], { ...refund, action }, { amount: null })).toEqual([AMOUNT])
  })

  test.each<readonly [string, unknown]>([
    ['an empty text', ''],
    ['a text in another notation', '1e1'],
    ['true', true],
    ['no finite number', -Infinity],
    ['an object', { value: 1 }],
  ])('that is %s counts as over', (_, amount) => {
    const policy = rules({ match: 'write', max: { amount: 100 } })
    expect(policyViolations([policy], refund, { amount })).toEqual(['amount may be at most 100'])
  })

  test('lets a rule relax nothing on actions without it', () => {
    const free = rules({ match: '*.*.*', decide: 'direct', max: { amount: 100 } })
    expect(decide(free, { ...refund, params: amount })).toBe('direct')
    const payout: Target = { ...refund, entity: 'payouts', params: {} }
    expect(decide(free, payout)).toBe('plan')
    expect(decide(free, { ...payout, risk: 'destructive' })).toBe('approve')
    expect(decide(rules({ match: '*.*.*', decide: 'deny', max: { amount: 1 } }), payout)).toBe('deny')
  })
})

describe('a path into a list', () => {
  const line: Value = { type: 'object', properties: { price: { ref: 'price' }, tax: { type: 'string' } } }
  const target: Target = {
    ...refund,
    params: { lines: { type: 'array', items: line } },
    types: { price: { type: 'object', properties: { amount: { type: 'integer' } } } },
  }
  const policy = rules({ match: 'write', max: { 'lines.price.amount': 100 }, deny_params: ['lines.tax'] })
  const [OVER, NEEDED] = ['may be at most 100', 'must be given, and may be at most 100'].map(
    (text) => `lines.price.amount ${text}`,
  )
  test.each<readonly [string, object, readonly (string | undefined)[]]>([
    ['bounds every item', { lines: [{ price: { amount: 1 } }, { price: { amount: 100 } }] }, []],
    [
      'finds the item that is over',
      { lines: [{ price: { amount: 1 } }, { price: { amount: 101 } }] },
      [OVER],
    ],
    ['finds items under numbers', { lines: { 0: { price: { amount: 101 } } } }, [OVER]],
    ['finds items in lists of lists', { lines: [[{ price: { amount: 101 } }]] }, [OVER]],
    ['requires the value of every item', { lines: [{ price: { amount: 1 } }, {}] }, [NEEDED]],
    ['requires an item', { lines: [] }, [NEEDED]],
    ['forbids it in any item', { lines: [{ price: { amount: 1 }, tax: 'x' }] }, ['lines.tax may not be set']],
  ])('%s', (_, params, problems) => {
    expect(policyViolations([policy], target, params)).toEqual(problems)
  })

  test('requires the value of the items that an update gives', () => {
    const update = { ...target, action: 'update' }
    expect(policyViolations([policy], update, {})).toEqual([])
    expect(policyViolations([policy], update, { lines: [{}] })).toEqual([NEEDED])
  })
})

describe('a name in a policy that no connector has', () => {
  const entry = (params: Params, risk: ActionEntry['risk']) => ({ description: '', risk, params })
  const catalog = {
    name: 'payments',
    entities: {
      refunds: {
        key: 'id',
        actions: { create: entry({ lines: { type: 'array', items: { type: 'object' } } }, 'write') },
      },
    },
  } as unknown as Catalog
  const pointersOf = (rule: Rule, isAll = true) =>
    unknownNames(rules(rule), [catalog], isAll).map(({ pointer, message }) => `${pointer} ${message}`)
  test.each<readonly [string, Rule, string[]]>([
    [
      'action',
      { match: 'payments.refunds.creat' },
      ["/rules/0/match names an unknown action 'creat'; did you mean create?"],
    ],
    [
      'entity',
      { match: '*.refund.*' },
      ["/rules/0/match names an unknown entity 'refund'; did you mean refunds?"],
    ],
    [
      'connector',
      { match: 'payment.*.*' },
      ["/rules/0/match names an unknown connector 'payment'; did you mean payments?"],
    ],
    [
      'bound',
      { match: 'write', max: { 'line/s': 1 } },
      ["/rules/0/max/line~1s is no param of the rule's actions; did you mean lines?"],
    ],
    [
      'bound of other actions',
      { match: 'read', max: { lines: 1 } },
      ["/rules/0/max/lines is no param of the rule's actions"],
    ],
    [
      'forbidden param',
      { match: '*.*.*', deny_params: ['lines.id', 'line'] },
      ["/rules/0/deny_params/1 is no param of the rule's actions; did you mean lines?"],
    ],
  ])('is found: %s', (_, rule, problems) => {
    expect(pointersOf(rule)).toEqual(problems)
  })

  test.each<readonly [string, Rule, boolean]>([
    ['a connector that is not here', { match: 'cloud-drive.files.share' }, true],
    ['methods of requests', { match: 'payments.*.patch' }, true],
    ['requests that no action covers', { match: 'payments.request.get', max: { 'body.amount': 1 } }, true],
    ['any connector, where there are others', { match: '*.files.*' }, false],
  ])('is not sought in %s', (_, rule, isAll) => {
    expect(pointersOf(rule, isAll)).toEqual([])
  })

  test('fails the creation of tools', () => {
    const client = connectPayments({ auth: { api_key: 'x' } })
    const policy = rules({ match: 'payments.refunds.create', max: { amuont: 1 } })
    expect(() => createTools({ clients: [{ client, catalog: payments }], policy })).toThrow(
      "policy/rules/0/max/amuont is no param of the rule's actions; did you mean amount?",
    )
  })
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
  [
    'paths with an index',
    { rules: [{ match: 'read', max: { 'a.0.b': 1 }, deny_params: ['a[].b'] }] },
    ['/rules/0/deny_params', '/rules/0/max'],
  ],
  ['a bound without end', { rules: [{ match: 'read', max: { a: Infinity } }] }, ['/rules/0/max']],
  ['bounds that are no numbers', { rules: [{ match: 'read', max: { a: '1' } }] }, ['/rules/0/max']],
])('%s has its problems where they are', (_, given, pointers) => {
  expect(policyProblems(given).map(({ pointer }) => pointer)).toEqual(pointers)
})
