/** Run before each file of tests: what they leave behind is gone when they are over, and stays with no other file. */
import { afterAll } from 'vitest'
import { forgetJudges } from './harness.ts'
import { endRunning } from './plugboard.ts'
import { removeFolders } from './temp-folder.ts'

// The first hook is the last to run: whatever uses the folders is closed by then.
afterAll(() => {
  endRunning()
  removeFolders()
  forgetJudges()
})
