/** The estimate is never below the real count of two tokenizers, for any text. */

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { estimateTokens } from '../src/budget/estimate.ts'
import { FREQUENT } from '../src/budget/words.ts'

const real = (text: string): number => Math.max(o200k(text), cl100k(text))

/** Seeded, so that every run has the same texts. */
function randomly(length: number, letters: string): string {
  let state = 7
  return Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return [...letters][Math.floor((state / 2147483648) * [...letters].length)]
  }).join('')
}

const SMALL = 'abcdefghijklmnopqrstuvwxyz'
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const REPOSITORY = new URL('../../../', import.meta.url)
const file = (path: string): string => readFileSync(new URL(path, REPOSITORY), 'utf8').slice(0, 40_000)

const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['prose', file('README.md')],
  ['YAML', file('specs/payments.yaml')],
  ['code', file('packages/core/src/request/plan.ts')],
  ['JSON', file('specs/spec.schema.json')],
  [
    'JSON without spaces',
    JSON.stringify(JSON.parse(readFileSync(new URL('specs/spec.schema.json', REPOSITORY), 'utf8'))),
  ],
  ['random small letters', randomly(6000, SMALL)],
  ['random capitals', randomly(6000, SMALL.toUpperCase())],
  ['random words', randomly(6000, `${SMALL}     `)],
  ['vowels', randomly(6000, 'aeiou')],
  ['frequent letters', randomly(6000, 'etaoinshr ')],
  ['base64', randomly(6000, `${SMALL}${SMALL.toUpperCase()}0123456789+/`)],
  ['hexadecimal digits', randomly(6000, '0123456789abcdef')],
  ['digits', randomly(6000, '0123456789')],
  ['printable ASCII', randomly(6000, ASCII)],
  ['spaces and lines', randomly(3000, '  \n\t\r')],
  ['one long run of spaces', ' '.repeat(4000)],
  ['Chinese', randomly(2000, '漢字仮名交文日本語中国韓國')],
  ['emoji', randomly(1000, '😀🏳️‍🌈👩‍👩‍👧‍👦')],
  [
    'UUIDs',
    Array.from({ length: 100 }, (_, i) => `${randomly(8 + (i % 3), 'abcdef0123456789')}-4f1d-9c2e`).join(
      '\n',
    ),
  ],
]

describe('the estimate is enough for', () => {
  test.each(TEXTS)('%s', (_, text) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(real(text))
  })

  test('any text of a line', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 40, maxLength: 200 }),
      fc.string({ unit: 'grapheme', minLength: 40, maxLength: 200 }),
      fc.string({ minLength: 40, maxLength: 300 }),
    )
    fc.assert(
      fc.property(text, (given) => estimateTokens(given) >= real(given)),
      { numRuns: 500, seed: 1 },
    )
  })
})

test('the estimate of usual texts is not much more than twice the count', () => {
  for (const [, text] of TEXTS.slice(0, 2)) expect(estimateTokens(text)).toBeLessThan(2.2 * o200k(text))
})

test.each([...FREQUENT])('%s is one token in every form', (word) => {
  const capital = (word[0] as string).toUpperCase() + word.slice(1)
  expect([word, ` ${word}`, capital, ` ${capital}`].map(real)).toEqual([1, 1, 1, 1])
})
