import { afterEach, expect, test, vi } from 'vitest'
import { defineFigure, type Figure } from './figure.ts'
import { readOptions, refuseDatabase, sizesFor } from './options.ts'

const figure: Figure = defineFigure({
  quick: { calls: 5, seconds: 1 },
  full: { calls: 50, seconds: 10 },
  run: async () => ({ figures: {}, misses: [] }),
})
const FIGURES = { load: figure, shutdown: { ...figure, mutantSize: { calls: 2, seconds: 1 } } }

afterEach(() => vi.restoreAllMocks())

class Exit extends Error {}

/** The options, or the exit code with what is printed. */
function run<T>(args: readonly string[], work: () => T): T | string {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'main.ts', ...args])
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(String(code))
  })
  const printed: string[] = []
  const print = (text: string): unknown => printed.push(text)
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  try {
    return work()
  } catch (error) {
    if (error instanceof Exit) return `${error.message}: ${printed.join('\n')}`
    throw error
  }
}

const options = (...args: string[]) => run(args, () => readOptions(FIGURES))
const sizes = (...args: string[]) => run(args, () => sizesFor('load', figure, readOptions(FIGURES)))

test('options are read, with defaults', () => {
  expect(options()).toEqual({ names: [], full: false, mutant: false, seed: 1, sizes: {} })
  const all = ['load', '--full', '--mutant', '--seed', '7', '--size', 'calls=3', '--size', 'seconds=0.5']
  expect(options(...all)).toEqual({
    ...{ names: ['load'], full: true, mutant: true, seed: 7 },
    sizes: { calls: 3, seconds: 0.5 },
  })
})

test.each([
  [['--ful'], /^1: Unknown option '--ful'[\s\S]*Usage: npm run reliability/],
  [['laod', 'load'], /^1: No such figure: laod\. There are: load, shutdown\.$/],
  [['--seed', 'x'], /^1: --seed must be a number, not 'x'\.$/],
  [['--size', 'calls'], /^1: --size calls must be a number, not ''\.$/],
  [['--help'], /^0: Usage: npm run reliability[\s\S]* {2}load +calls=5 \(full: 50\), seconds=1 \(full: 10\)/],
])('%j prints what is wrong, or the usage', (args, printed) => {
  expect(options(...args)).toMatch(printed)
})

test.each([
  [[], { calls: 5, seconds: 1 }],
  [['--full'], { calls: 50, seconds: 10 }],
  [['--mutant'], { calls: 5, seconds: 1 }],
  [['--full', '--size', 'calls=7'], { calls: 7, seconds: 10 }],
  [['--size', 'rate=7'], { calls: 5, seconds: 1 }],
  [['load', '--size', 'rate=7'], "1: 'load' has no size 'rate'. It has: calls, seconds."],
])('the sizes of %j', (args, expected) => {
  expect(sizes(...args)).toEqual(expected)
})

test('figures run on the given database or refuse it', () => {
  const both = { ...FIGURES, search: { ...figure, takesDatabase: true as const } }
  const refusal = (...args: string[]) => run(args, () => refuseDatabase(both, readOptions(both)))
  expect(refusal('search')).toBeUndefined()
  expect(refusal('load', 'search')).toBe(
    '1: DATABASE_URL is set, which load cannot use. Unset it, or name figures that can: search.',
  )
  expect(refusal()).toMatch(/^1: DATABASE_URL is set, which load, shutdown cannot use/)
})

test('mutants may have a size of their own', () => {
  const { shutdown } = FIGURES
  const own = run(['shutdown', '--mutant'], () => sizesFor('shutdown', shutdown, readOptions(FIGURES)))
  expect(own).toEqual({ calls: 2, seconds: 1 })
})
