/** The `plugboard` command in its own process. */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { spareEnvironment } from './spare-disk.ts'

export const MAIN: string = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

type Environment = Readonly<Record<string, string | undefined>>

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/**
 * Runs it to its end without blocking this process.
 *
 * @param input Standard input.
 * @param cwd Folder to run it in. Default: that of this process.
 */
export async function plugboard(
  env: Environment,
  args: readonly string[],
  input = '',
  cwd?: string,
): Promise<Ended> {
  const child = begin(env, args, cwd)
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

/** The error output of a run whose standard output is closed. */
export async function plugboardUnread(env: Environment, args: readonly string[]): Promise<string> {
  const command = [process.execPath, '--conditions=@plugboard/source', MAIN, ...args]
  const child = spawn('sh', ['-c', '"$0" "$@" | true', ...command], {
    env: { ...spareEnvironment(), ...env },
  })
  const [err] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return err
}

export interface Running {
  readonly process: ChildProcess
  /** The output so far. */
  readonly output: string
  /** The error output so far. */
  readonly errors: string
  /** Resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<unknown>
}

const running: ChildProcess[] = []

/** Ends a process that a failed test left running. */
export function endRunning(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL')
}

/**
 * Starts it and waits until its output or its error output contains the expected text.
 *
 * @param cwd Folder to run it in. Default: that of this process.
 */
export async function startPlugboard(
  env: Environment,
  args: readonly string[],
  until: RegExp,
  cwd?: string,
): Promise<Running> {
  const child = begin(env, args, cwd)
  running.push(child)
  child.stdin.end()
  let output = ''
  let errors = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      errors += chunk
      if (until.test(errors)) resolve()
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (until.test(output)) resolve()
    })
    child.on('exit', (code) => reject(new Error(`it ended with ${code}: ${errors}`)))
  })
  return {
    process: child,
    get output() {
      return output
    },
    get errors() {
      return errors
    },
    stop: (signal = 'SIGTERM') => end(child, signal),
  }
}

function begin(
  env: Environment,
  args: readonly string[],
  cwd?: string,
): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, ['--conditions=@plugboard/source', MAIN, ...args], {
    env: { ...spareEnvironment(), ...env },
    cwd,
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const { exitCode, signalCode } = child
  if (exitCode !== null || signalCode !== null) return exitCode
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code
}
