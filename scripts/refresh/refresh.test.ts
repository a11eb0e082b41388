/** `npm run refresh`: the commands of its steps. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectorPackages } from '../sample-responses/packages.ts'
import { ROOT, type Step, stepsOf } from './steps.ts'

const scriptOf = ([command, ...args]: Step): string =>
  (command === 'node' ? args[1] : args.find((arg) => arg.endsWith('.test.ts'))) ?? ''

const levelsStep = (steps: readonly Step[]): Step | undefined =>
  steps.find((step) => step.includes('the record of levels'))

test('generates before the levels and the samples are read, and again with them', () => {
  expect(stepsOf(['wiki']).map(scriptOf)).toEqual([
    'tools/codegen/src/cli.ts',
    'packages/wiki/test/contract-suite.test.ts',
    'scripts/sample-responses/main.ts',
    'tools/codegen/src/cli.ts',
    'tools/codegen/test/levels-page.test.ts',
    'scripts/drift-reports/main.ts',
  ])
})

test('names files that exist', () => {
  for (const file of stepsOf([]).map(scriptOf)) expect(existsSync(join(ROOT, file)), file).toBe(true)
})

test('writes the levels of every connector, or of the chosen ones', () => {
  const all = levelsStep(stepsOf([])) ?? []
  for (const { name } of connectorPackages())
    expect(
      all.some((arg) => arg.startsWith(`packages/${name}/`)),
      name,
    ).toBe(true)
  const chosen = levelsStep(stepsOf(['wiki', 'email']))?.filter((arg) => arg.startsWith('packages/')) ?? []
  expect([...new Set(chosen.map((file) => file.split('/')[1]))]).toEqual(['email', 'wiki'])
})

// Regression: vitest without a file runs all tests, each of which writes what it compares.
test('runs no tests for a connector that keeps no levels', () => {
  expect(levelsStep(stepsOf(['none']))).toBeUndefined()
})

test('stops at a connector without a spec, and says which there are', () => {
  const main = join(import.meta.dirname, 'main.ts')
  const { status, stderr } = spawnSync('node', ['--conditions=@plugboard/source', main, 'none'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /there is no specs\/none\.yaml; there are specs of .*\nStopped at: .* generate none\./,
  )
})
