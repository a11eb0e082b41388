import { expect, test } from 'vitest'
import { mannerScoreOf } from '../src/find/manner-score.ts'
import { topicScoreOf } from '../src/find/topic-score.ts'
import type { ActionRef } from '../src/registry.ts'

interface Known {
  readonly goals?: readonly string[]
  readonly description?: string
}

const refOf = (name: string, { goals, description = '' }: Known): ActionRef => {
  const [connector = '', entity = '', action = ''] = name.split('.')
  const risk = ['list', 'get'].includes(action) ? 'read' : 'write'
  return {
    name,
    connector: { name: connector },
    entity,
    action,
    risk,
    entityEntry: {},
    entry: { goals, description },
  } as never
}

const ACTIONS = [
  refOf('shop.invoices.list', { goals: ['who has not paid', 'which bills are late'] }),
  refOf('shop.invoices.create', { goals: ['bill a client', 'the client should get a bill'] }),
  refOf('shop.refunds.create', { goals: ['the goods came back', 'the buyer should get the sum again'] }),
  refOf('hiring.candidates.list', { goals: ['who wants the job', 'which applicants are new'] }),
  refOf('hiring.candidates.create', { goals: ['she wants to join us', 'he should be in the list'] }),
  refOf('own.lamps.list', { description: 'Lists lamps of a house.' }),
]

const bestBy = (scoreOf: (ref: ActionRef) => number): string | undefined =>
  ACTIONS.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]?.name

test.each([
  ['a word of its phrases', 'the goods were damaged', 'shop.refunds.create'],
  ['another form of a word', 'they are paying late', 'shop.invoices.list'],
  ['an irregular form', 'the parcels come back', 'shop.refunds.create'],
  ['a word with the same meaning', 'talents', 'hiring.candidates.list'],
  ['the description of a connector without phrases', 'a lamp', 'own.lamps.list'],
])('the topic of a query is known by %s', (_, query, action) => {
  expect(bestBy(topicScoreOf(ACTIONS)(query))).toBe(action)
})

test('a word of an entity counts for its other actions, and more than for those of another connector', () => {
  const score = topicScoreOf(ACTIONS)('bills')
  const of = (name: string): number => score(ACTIONS.find((ref) => ref.name === name) as ActionRef)
  expect(of('shop.refunds.create')).toBeGreaterThan(of('hiring.candidates.create'))
  expect(of('shop.invoices.list')).toBeGreaterThan(of('shop.refunds.create'))
})

test.each([
  ['who', 'who is ill', 'list'],
  ['should', 'the lamp should shine', 'create'],
])('a sentence with "%s" asks for what phrases with it ask for, whatever the record', (_, query, action) => {
  const score = mannerScoreOf(ACTIONS)(query)
  const own = ACTIONS.filter(({ connector }) => connector.name === 'own')
  expect(bestBy(score)?.split('.')[2]).toBe(action)
  // An action without phrases is judged by those of the same name.
  expect(own.map(score)).toEqual([score(ACTIONS[0] as ActionRef)])
})

test('words that no phrase has say nothing', () => {
  for (const scoreOf of [topicScoreOf(ACTIONS), mannerScoreOf(ACTIONS)])
    expect(ACTIONS.map(scoreOf('zebra crossing'))).toEqual(ACTIONS.map(() => 0))
})
