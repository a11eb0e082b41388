import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { COVERED, filesWithTextLoops } from './text-loops.ts'

const SCRIPT = fileURLToPath(new URL('operations.ts', import.meta.url))
const counts: Readonly<Record<string, readonly number[]>> = JSON.parse(
  execFileSync(process.execPath, ['--conditions=@plugboard/source', SCRIPT], { encoding: 'utf8' }),
)
const { quadratic, ...scans } = counts

/** From 1x to 4x a linear count grows 4 times, a quadratic one 16 times. */
function isLinear([once = 0, fourTimes = 0]: readonly number[] = []): boolean {
  return fourTimes <= 5 * once + 500
}

test.each(Object.entries(scans))('the work of %s is linear in the text', (_, found) => {
  expect(found).toHaveLength(2)
  expect(found.at(-1)).toBeGreaterThan(0)
  expect(found).toSatisfy(isLinear)
})

test('every loop over the characters of a text is covered, or needs no test', () => {
  expect(filesWithTextLoops()).toEqual(Object.keys(COVERED).toSorted())
  const works = Object.values(COVERED).filter((work) => !work.startsWith('none: '))
  expect(works.filter((work) => !(work in scans))).toEqual([])
})

test('suggestions are searched only for reported unknown params', () => {
  expect(counts['unknown params']?.at(-1)).toBeLessThan(150_000)
})

test('quadratic work is found', () => {
  expect(isLinear(quadratic)).toBe(false)
})
