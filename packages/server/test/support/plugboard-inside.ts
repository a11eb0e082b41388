/** The `plugboard` command in the process of the tests. */
import { format } from 'node:util'
import { vi } from 'vitest'
import { exitCodeOf, explainStart } from '../../src/cli/explain.ts'
import { createProgram, followCommand } from '../../src/cli/program.ts'
import type { Ended } from './plugboard.ts'
import { spareEnvironment } from './spare-disk.ts'

/** Ends a command that asks its process to exit. */
class Exit extends Error {
  readonly code: number
  constructor(code: number) {
    super(`exit with ${code}`)
    this.code = code
  }
}

/**
 * Runs it to its end. Takes a tenth of the time of a process, for the many messages and results of commands. They share
 * environment and output, so run one at a time. Not for commands that read standard input or start a server.
 */
export async function plugboardInside(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Promise<Ended> {
  const [ownEnvironment, ownCode] = [process.env, process.exitCode]
  const output = collectOutput()
  process.env = defined({ ...spareEnvironment(), ...env })
  process.exitCode = undefined
  try {
    const failed = await parse(args)
    return { code: failed ?? Number(process.exitCode ?? 0), ...output.collected }
  } finally {
    process.env = ownEnvironment
    process.exitCode = ownCode
    output.restore()
  }
}

/** Resolves to the exit code of a failure. The same as `src/command.ts`. */
async function parse(args: readonly string[]): Promise<number | undefined> {
  const program = createProgram()
  const commandOf = followCommand(program)
  try {
    await program.parseAsync(args, { from: 'user' })
    return undefined
  } catch (error) {
    if (error instanceof Exit) return error.code
    console.error(await explainStart(error, commandOf()))
    return exitCodeOf(error)
  }
}

function collectOutput() {
  const collected = { out: '', err: '' }
  const into = (name: 'out' | 'err', stream: NodeJS.WriteStream, method: 'log' | 'error') => [
    vi.spyOn(console, method).mockImplementation((...given) => {
      collected[name] += `${format(...given)}\n`
    }),
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      collected[name] += text
      return true
    }),
  ]
  const spies = [
    ...into('out', process.stdout, 'log'),
    ...into('err', process.stderr, 'error'),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(Number(code ?? 0))
    }),
  ]
  return {
    collected,
    restore: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

/** Without the variables that are undefined, which a process would not get. */
function defined(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
