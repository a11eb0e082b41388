/**
 * All tests, as `npm test` runs them. Files that failed run once more, one at a time, when the others have ended: browsers,
 * databases and killed processes share the machine with them in the first run. A file that passes alone is named as flaky, and is
 * a fault to be mended; one that fails again fails the run.
 */
import { relative } from 'node:path'
import { startVitest, type Vitest } from 'vitest/node'

/** More files than this do not fail by chance. */
const MAX_FLAKY = 10

const all = await run([], {})
const failed = all.state.getFailedFilepaths().map((file) => relative(process.cwd(), file))
const hasOtherErrors = all.state.getUnhandledErrors().length > 0
if (failed.length > 0 && failed.length <= MAX_FLAKY && !hasOtherErrors) {
  console.log(`\n${failed.length} files failed. They run once more, one at a time.`)
  process.exitCode = 0
  const again = await run(failed, { maxWorkers: 1 })
  const still = again.state.getFailedFilepaths().map((file) => relative(process.cwd(), file))
  for (const file of failed.filter((one) => !still.includes(one)))
    console.log(`FLAKY ${file}: failed among others and passed alone. Mend it.`)
}
// Tests may leave a handle open, which would keep this process.
process.exit()

async function run(files: string[], options: { readonly maxWorkers?: number }): Promise<Vitest> {
  const vitest = await startVitest('test', files, { run: true, ...options })
  await vitest.close()
  return vitest
}
