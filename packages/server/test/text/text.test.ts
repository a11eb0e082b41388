/** Folding, patterns, edit distance and dictionaries. */
import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isLike, likePattern, patternParts } from '../../src/search/parse/like-pattern.ts'
import { mergeVariants } from '../../src/search/word-variants.ts'
import { countComparisons, createDictionary, lengthsNear } from '../../src/search/words/dictionary.ts'
import { allowedEdits, editDistance } from '../../src/text/edit-distance.ts'
import { fold, foldAddress, spaced, unspaced, wordsOf } from '../../src/text/fold.ts'

describe('folding', () => {
  test.each([
    ['Straße', 'straße'],
    ['CAFÉ', 'cafe'],
    ['ﬁn', 'fin'],
    ['ΟΔΌΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['Ⅷ', 'viii'],
    ['日本', '日本'],
  ])('%s becomes %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('is idempotent, and parts fold like the whole', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 })
    fc.assert(fc.property(text, (one) => fold(fold(one)) === fold(one)))
    fc.assert(fc.property(text, text, (a, b) => fold(`${a} ${b}`) === `${fold(a)} ${fold(b)}`))
  })

  // Regression: the marks of one letter were sorted at once, in a time that grew with the square of their number: 4 s for 32,768.
  test('normalizes few characters at once, whatever the text', () => {
    const marks = '\u0315\u0300\u05ae\u0316\u302a\u0327\u0334'
    const normalize = vi.spyOn(String.prototype, 'normalize')
    onTestFinished(() => normalize.mockRestore())
    expect(fold(`a${marks.repeat(1000)}B`)).toBe('ab')
    const lengths = normalize.mock.contexts.map((text) => String(text).length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(256)
  })

  test('the parts of a long text end at no half of a character', () => {
    const longs = fc.array(fc.constantFrom('😀', 'a', 'é', 'e\u0301', 'Σ', 'İ', '가', 'ﷺ', ' ', '𝔸'), {
      minLength: 200,
      maxLength: 700,
    })
    fc.assert(
      fc.property(longs, (all) => {
        expect(fold(all.join(''))).toBe(all.map(fold).join(''))
      }),
    )
  })

  test.each([
    ['Ada@Acme.COM', 'ada@acme.com'],
    ['JOSÉ@acme.com', 'josé@acme.com'],
    ['ΟΔΟΣ@acme.com', 'οδοσ@acme.com'],
    ['MI\u212aE@acme.com', 'mi\u212ae@acme.com'],
    ['İd@acme.com', 'İd@acme.com'],
    ['𐐀@acme.com', '𐐨@acme.com'],
    ['x\udc00Y', 'x\udc00y'],
  ])('of the address %s gives %s', (address, folded) => {
    expect(foldAddress(address)).toBe(folded)
  })

  test('of an address makes no character an ASCII letter that was none', () => {
    const address = fc.string({ unit: 'binary', maxLength: 20 })
    const ascii = (text: string): string => [...text].filter((one) => one < '\u0080').join('')
    fc.assert(
      fc.property(address, (one) => ascii(foldAddress(one)) === ascii(one).toLowerCase()),
      { numRuns: 1000 },
    )
    fc.assert(fc.property(address, (one) => foldAddress(foldAddress(one)) === foldAddress(one)))
  })

  test('words are runs of letters and digits', () => {
    expect(wordsOf('john.doe@acme-2.com')).toEqual(['john', 'doe', 'acme', '2', 'com'])
    expect(wordsOf('…')).toEqual([])
  })

  test('stored words round-trip', () => {
    expect(spaced(['a', 'b'])).toBe(' a  b ')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsOf(fold(text))
        expect(unspaced(spaced(words))).toEqual(words)
      }),
    )
  })
})

describe('a pattern', () => {
  test.each([
    ['%@acme.com', 'ada@acme.com', true],
    ['%@acme.com', 'ada@acme.com.au', false],
    ['a_c', 'abc', true],
    ['a_c', 'ac', false],
    ['a_c', 'a😀c', true],
    ['100\\%', '100%', true],
    ['100\\%', '1000', false],
    ['%', '', true],
    ['', '', true],
    ['', 'a', false],
    ['%a%b%', 'xaxbx', true],
    ['a%a', 'a', false],
    ['CAFÉ', 'cafe', true],
    ['\\', '\\', true],
  ])('%s: %s is %s', (pattern, text, like) => {
    expect(isLike(fold(text), patternParts(pattern))).toBe(like)
  })

  test('compiles to a SQL LIKE pattern', () => {
    expect(likePattern(patternParts('50\\%_%É\\\\'))).toBe('50\\%_%e\\\\')
  })

  test('with many wildcards matches in bounded time', () => {
    expect(isLike('a'.repeat(20_000), patternParts(`${'%a'.repeat(8)}b`))).toBe(false)
  })
})

describe('the edit distance', () => {
  test.each([
    ['acme', 'acme', 0],
    ['acme', 'acne', 1],
    ['acme', 'ace', 1],
    ['jonson', 'johnson', 1],
    ['abcdef', 'badcfe', undefined],
    ['ab', 'ba', 2],
    ['', 'ab', 2],
    ['😀a', '😃a', 1],
  ])('%s, %s: %s', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits)
    expect(editDistance(b, a, 2)).toBe(edits)
  })

  test.each([
    ['ab', 0],
    ['abc', 1],
    ['abcde', 1],
    ['abcdef', 2],
  ])('%s allows %s edits', (word, edits) => {
    expect(allowedEdits(word)).toBe(edits)
  })

  test('a dictionary finds exactly the near words, however they were added', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'c', 'é', '日', '𝒳'),
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(word, { maxLength: 20 }), { maxLength: 6 }),
        word,
        (lists, wanted) => {
          const dictionary = createDictionary()
          for (const words of lists) dictionary.add(words)
          const near = [...new Set(lists.flat())].flatMap((one) => {
            const edits = editDistance(wanted, one, allowedEdits(wanted))
            return edits === undefined ? [] : [[edits, one] as const]
          })
          const found = lengthsNear(wanted).map(
            (length) => dictionary.near(wanted, length, near.length) ?? [],
          )
          const flat = mergeVariants(found).flatMap(({ edits, words }) =>
            words.map((one) => [edits, one] as const),
          )
          expect(flat.map(([edits]) => edits)).toEqual(near.map(([edits]) => edits).sort())
          expect(flat.map(String).sort()).toEqual(near.map(String).sort())
          expect(countComparisons(dictionary.lengths, wanted)).toBeGreaterThanOrEqual(near.length)
          for (const [length, group] of Map.groupBy(near, ([, one]) => [...one].length))
            expect(dictionary.near(wanted, length, group.length - 1)).toBeUndefined()
        },
      ),
      { numRuns: 2000 },
    )
  })
})
