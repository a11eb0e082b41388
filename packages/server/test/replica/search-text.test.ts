import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchText } from '../../src/replica/search-text.ts'
import { runSteps, type Steps } from '../../src/runtime/steps.ts'
import { fold, wordsOf } from '../../src/text/fold.ts'

const ALL = Number.POSITIVE_INFINITY
/** Characters per step. */
const PART = 32_768

function stepsOf(steps: Steps<unknown>): number {
  let count = 0
  for (const _ of steps) count++
  return count
}

test('a long text is prepared as a whole would be, wherever its parts end', () => {
  const pieces = fc.array(
    fc.constantFrom('a', 'Z9', ' ', '-', 'é', 'e\u0301', 'Σς', '😀', '\u{1d400}', '\ud800', 'ǅ', '한', 'ﬁ'),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(pieces, fc.nat(8), (parts, shift) => {
      const text = 'x'.repeat(shift) + parts.join('').repeat(Math.ceil((2.5 * PART) / parts.join('').length))
      const folded = fold(text)
      expect(runSteps(searchText(text, ALL))).toEqual({ folded, words: wordsOf(folded) })
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['short', 'a b c d', 3],
  ['long', 'word '.repeat(20_000), 15_000],
])('of a %s text, the first words are kept', (_, text, most) => {
  const { folded, words } = runSteps(searchText(text, most))
  expect([folded, words]).toEqual([text, wordsOf(text).slice(0, most)])
})

// Regression: a text was folded and split in one turn of the event loop, however long it was.
test('no step has more than a part of a text', () => {
  expect(stepsOf(searchText('é'.repeat(20 * PART), ALL))).toBeGreaterThanOrEqual(40)
})
