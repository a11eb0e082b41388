/** Costs of the words of a dictionary. */
import { expect, test } from 'vitest'
import { countComparisons, createDictionary } from '../../../src/search/words/dictionary.ts'

// Regression: words that are compared one by one cost as little as those that are compared sorted, so that an accepted
// search could occupy the thread for seconds.
test('words outside the BMP cost as much as the time that they take', () => {
  const dictionary = createDictionary()
  dictionary.add(['alpha', 'gamma', '\u{10400}\u{10401}\u{10402}\u{10403}\u{10404}'])
  expect(countComparisons(dictionary.lengths, 'alphb')).toBe(402)
  expect(dictionary.near('\u{10400}\u{10401}\u{10402}\u{10403}\u{10405}', 5, 10)).toEqual([
    { edits: 1, words: ['\u{10400}\u{10401}\u{10402}\u{10403}\u{10404}'] },
  ])
})
