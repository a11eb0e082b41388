/** Hooks for every test file: cleans up, so that files do not affect each other. */
import { afterAll } from 'vitest'
import { keepThreads } from '../../src/store/threads/spare-threads.ts'
import { endRunning } from './plugboard.ts'
import { checkStatements, collectStatements } from './replica-statements.ts'
import { removeFolders } from './temp-folder.ts'

collectStatements()
// Files open hundreds of databases.
keepThreads(8)

// The first hook runs last: all users of the folders are closed by then.
afterAll(() => {
  endRunning()
  removeFolders()
  checkStatements()
})
