/** The command line as a process: its arguments, output and exit code. */
import { exitCodeOf, explainStart, FAILED } from './cli/explain.ts'
import { createProgram, followCommand } from './cli/program.ts'

// A reader such as `head` closes the pipe early, which is no failure.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : FAILED))

const program = createProgram()
const commandOf = followCommand(program)
try {
  await program.parseAsync()
} catch (error) {
  console.error(await explainStart(error, commandOf()))
  process.exitCode = exitCodeOf(error)
}
