/**
 * All tests, as `npm test` runs them. Files that failed run once more, one at a time, when the others have ended: browsers,
 * databases and killed processes share the machine with them in the first run. A file that passes alone is named as flaky, and is
 * a fault to be mended; one that fails again fails the run, as does any other error.
 */
import { relative } from 'node:path'
import { createVitest } from 'vitest/node'

/** More files than this do not fail by chance. */
const MAX_FLAKY = 6

// As vitest's own command does, which the tests of others look at.
Object.assign(process.env, { TEST: 'true', VITEST: 'true' })
process.env.NODE_ENV ??= 'test'

interface Run {
  /** Paths of the files in which every test passed. A file may be in several projects. */
  readonly passed: ReadonlySet<string>
  readonly failed: readonly string[]
  /** Nothing else failed, such as a rejection that no test waits for, or the end of a database. */
  readonly isClean: boolean
}

const all = await run([], {})
const isByChance = all.isClean && all.failed.length <= MAX_FLAKY
const isGood = all.failed.length === 0 ? all.isClean : isByChance && (await runAgain(all.failed))
// Tests may leave a handle open, which would keep this process.
process.exit(isGood ? 0 : 1)

async function runAgain(failed: readonly string[]): Promise<boolean> {
  console.log(`\n${failed.length} files failed. They run once more, one at a time.`)
  const again = await run(failed, { maxWorkers: 1 })
  const flaky = failed.filter((file) => again.passed.has(file))
  for (const file of flaky) console.log(`FLAKY ${file}: failed among others and passed alone. Mend it.`)
  return again.isClean && flaky.length === failed.length
}

async function run(files: readonly string[], options: { readonly maxWorkers?: number }): Promise<Run> {
  const vitest = await createVitest('test', { run: true, watch: false, ...options })
  // Rejects if there are no files.
  await vitest.start([...files]).catch((error: unknown) => console.error(error))
  const modules = vitest.state.getTestModules()
  const pathOf = (module: { readonly moduleId: string }): string => relative(process.cwd(), module.moduleId)
  const failed = new Set(modules.filter((module) => !module.ok()).map(pathOf))
  const ended = modules.filter((module) => module.state() === 'passed').map(pathOf)
  const passed = new Set(ended.filter((file) => !failed.has(file)))
  const hasErrors = vitest.state.getUnhandledErrors().length > 0
  // Set for failed tests, too. The end of the run sets it for what fails then.
  process.exitCode = 0
  await vitest.close()
  const isClean = !hasErrors && modules.length > 0 && process.exitCode === 0
  return { passed, failed: [...failed], isClean }
}
