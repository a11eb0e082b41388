/** The thread that matches words is shared by tenants. */
import { expect, test } from 'vitest'
import { createMatcher } from '../../../src/search/words/matcher.ts'

/** Distinct words of six letters. */
function words(count: number): string[] {
  return Array.from({ length: count }, (_, n) => (n + 1_000_000).toString(26).padStart(6, 'x'))
}

const LEFT = () => 10_000

test('a text of many portions adds each of its words once', async () => {
  const matcher = createMatcher()
  const all = words(30_000)
  const text = [...all, ...all].join(' ')
  const lengths = await matcher.add('a', { dictionary: 'texts', text, isText: true }, LEFT)
  expect([...lengths.values()].reduce((sum, count) => sum + count, 0)).toBe(all.length)
})

test('a tenant whose text is large does not hold up the words of others', async () => {
  const matcher = createMatcher()
  await matcher.add('b', { dictionary: 'names', text: 'margaret', isText: false }, LEFT)
  const order: string[] = []
  const note = (name: string) => (): void => void order.push(name)
  const text = words(100_000).join(' ')
  const large = matcher.add('a', { dictionary: 'texts', text, isText: true }, LEFT).then(note('large'))
  const comparisons = [{ word: 'margaet', length: 8 }]
  const small = matcher.match('b', { dictionary: 'names', comparisons, maxVariants: 10 }, 10_000)
  expect(await small.finally(note('small'))).toEqual([[{ edits: 1, words: ['margaret'] }]])
  await large
  expect(order).toEqual(['small', 'large'])
})

/** Time for one wait only. */
function once(): () => number {
  let waits = 0
  return () => {
    if (++waits > 1) throw new Error('time is up')
    return 10_000
  }
}

const FIRST_WORD = { comparisons: [{ word: words(1)[0] as string, length: 6 }], maxVariants: 10_000 }

test('a text that could not be added whole leaves nothing behind', async () => {
  const matcher = createMatcher()
  const text = words(30_000).join(' ')
  await expect(matcher.add('a', { dictionary: 'texts', text, isText: true }, once())).rejects.toThrow()
  expect(await matcher.match('a', { dictionary: 'texts', ...FIRST_WORD }, 10_000)).toEqual([[]])
})

test('words of a vocabulary are added all or none, so that a repeated attempt adds none twice', async () => {
  const matcher = createMatcher()
  const text = words(30_000).join(' ')
  const lengths = await matcher.add('a', { dictionary: 'names', text, isText: false }, once())
  expect([...lengths.values()].reduce((sum, count) => sum + count, 0)).toBe(30_000)
})
