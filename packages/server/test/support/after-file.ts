/** Hooks for every test file: cleans up, so that files do not affect each other. */
import { setImmediate, setInterval, setTimeout } from 'node:timers'
import { afterAll } from 'vitest'
import { keepThreads } from '../../src/store/threads/spare-threads.ts'
import { endRunning } from './plugboard.ts'
import { checkStatements, collectStatements } from './replica-statements.ts'
import { removeFolders } from './temp-folder.ts'

collectStatements()
// Files open hundreds of databases.
keepThreads(8)

/**
 * Where a fake timer has a spy, its end brings the fake back: no timer of the files that follow would run. Vitest ends spies
 * between files.
 */
function checkTimers(): void {
  const real = { setTimeout, setInterval, setImmediate }
  const changed = Object.entries(real).filter(([name, timer]) => Object(globalThis)[name] !== timer)
  if (changed.length > 0)
    throw new Error(`An earlier file has replaced ${changed.map(([name]) => name).join(', ')}.`)
}

checkTimers()

// The first hook runs last: all users of the folders are closed by then.
afterAll(() => {
  endRunning()
  removeFolders()
  checkStatements()
})
