import { expect, test } from 'vitest'
import { goalScoreOf } from '../src/find/goal-score.ts'
import { queryOf } from '../src/find/query.ts'
import type { ActionRef } from '../src/registry.ts'

const refOf = (action: string, risk: 'read' | 'write', goals?: readonly string[]): ActionRef =>
  ({ action, risk, entry: { goals } }) as never

const voiding = refOf('void', 'write', [
  'annul a bill that went out by mistake',
  'cancel a finalized invoice',
])
const sending = refOf('send', 'write', ['mail the invoice to the buyer again', 'remind of an open invoice'])
const reading = refOf('get', 'read', ['due date of an invoice', 'how much is on the bill'])
const without = refOf('list', 'read')
const all = [voiding, sending, reading, without]

const noNoun = { isNoun: () => false, isName: () => false }
const scores = (text: string): readonly number[] => {
  const score = goalScoreOf(all)(queryOf(text, noNoun))
  return all.map(score)
}

test('a whole phrase outweighs words that several actions share, and actions without goals score nothing', () => {
  const [voids = 0, sends = 0, reads = 0, lists] = scores(
    'annul the bill, it went out by mistake to Northwind',
  )
  expect(voids).toBeGreaterThan(5 * Math.max(sends, reads))
  expect(reads).toBeGreaterThan(0)
  expect(lists).toBe(0)
})

test('words beside a phrase take nothing away from it', () => {
  const [short = 0] = scores('annul a bill that went out by mistake, Northwind, Tuesday')
  const [long] = scores('annul a bill of 1,240 dollars that went out by mistake because Ann had the flu')
  expect(long).toBeCloseTo(short)
})

test('an action that the verbs of a query do not ask for counts less, as a write does for a question', () => {
  const invoiceDue = 'the invoice of the buyer is due by what date'
  const [, asked = 0] = scores(`send ${invoiceDue}`)
  const [, unasked = 0] = scores(`delete ${invoiceDue}`)
  const [, question = 0] = scores(`why ${invoiceDue}`)
  expect(unasked).toBeLessThan(asked)
  expect(question).toBeLessThan(asked)
})

// Regression: a read of "users" chose those of one connector, and did not ask which of three was meant.
test('the fewer words a query has, the less a phrase counts, and nothing for one: names are scored beside it', () => {
  const [two = 0] = scores('annul bill')
  const [six = 0] = scores('annul bill Northwind Tuesday Kowalski Berlin')
  expect(two).toBeCloseTo(six / 5)
  expect(scores('bill')).toEqual([0, 0, 0, 0])
})

test('a phrase counts half in a query whose words were translated', () => {
  const query = queryOf('annul a bill that went out by mistake', noNoun)
  const score = goalScoreOf(all)
  expect(score({ ...query, isTranslated: true })(voiding)).toBeCloseTo(score(query)(voiding) / 2)
})
