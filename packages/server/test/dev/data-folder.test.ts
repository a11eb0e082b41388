import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { prepareDataFolder } from '../../src/dev/data-folder.ts'
import { tempFolder } from '../support/temp-folder.ts'

// Regression: `git add .` in the project of a connector added the key file.
test('Git sees nothing of the data folder', () => {
  const project = tempFolder()
  prepareDataFolder(`${project}/.plugboard`)
  prepareDataFolder(`${project}/.plugboard`)
  execFileSync('git', ['init', '--quiet'], { cwd: project })
  expect(execFileSync('git', ['status', '--short'], { cwd: project, encoding: 'utf8' })).toBe('')
})
