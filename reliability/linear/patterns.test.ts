import { describe, expect, test } from 'vitest'
import { BUILDERS, buildPatterns } from './built-patterns.ts'
import { findUnsafe, problemOf } from './check-pattern.ts'
import { findPatterns } from './patterns.ts'

const { literals, builders } = findPatterns()

describe('regular expressions take linear time on every text', () => {
  test('literals', async () => {
    expect(literals.length).toBeGreaterThan(150)
    expect(await findUnsafe(literals)).toEqual([])
  })

  test('those built at run time', async () => {
    const built = buildPatterns()
    expect(built.length).toBeGreaterThan(4)
    expect(await findUnsafe(built)).toEqual([])
  })

  test('no other file builds any', () => {
    expect([...new Set(builders)]).toEqual(Object.keys(BUILDERS).toSorted())
  })

  // The pattern with which one request blocked the process for a minute, and two that look harmless.
  test.each([String.raw`"(?:[^"\\]|\\.)*"|[[\]{}:,]`, ' *, *', 'a+$'])(
    'the check finds %s, which is not listed as verified',
    async (source) => {
      const pattern = { source, flags: 'g', places: ['here'] }
      const problem = await problemOf(pattern)
      expect(problem).toMatch(/polynomial|exponential/)
      expect(await findUnsafe([pattern])).toEqual([problem])
    },
  )
})
