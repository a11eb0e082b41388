import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { growthFlag } from '../../src/cli/heap.ts'

test.each([
  [[], true],
  [['--max-semi-space-size=16'], true],
  [['--heap-growing-percent=30'], false],
  [['--enable-source-maps', '--optimize_for_size'], false],
])('with the flags %j, growth is limited: %s', (flags, isLimited) => {
  expect(growthFlag(flags) !== undefined).toBe(isLimited)
})

test('V8 knows the flag', () => {
  const run = (flag: string): number | null => spawnSync(process.execPath, [flag, '-e', '']).status
  expect([run(growthFlag([]) ?? ''), run('--heap-growing-percentage=70')]).toEqual([0, 9])
})
