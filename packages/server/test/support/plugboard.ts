/** The command `plugboard` as people run it: a process of its own, read by its output. */
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
 * Runs it to its end, while this process goes on.
 *
 * @param input What comes on standard input.
 */
export async function plugboard(env: Environment, args: readonly string[], input = ''): Promise<Ended> {
  const child = begin(env, args)
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

/** What it says of trouble when it runs for somebody who reads nothing of its output. */
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
  /** What it has printed until then. */
  readonly output: string
  /** Answers the code that it ends with. */
  stop(signal?: NodeJS.Signals): Promise<unknown>
}

const running: ChildProcess[] = []

/** Ends what a test that failed did not end. */
export function endRunning(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL')
}

/** Starts it and waits until its output has all that is expected. */
export async function startPlugboard(
  env: Environment,
  args: readonly string[],
  until: RegExp,
): Promise<Running> {
  const child = begin(env, args)
  running.push(child)
  child.stdin.end()
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (until.test(output)) resolve()
    })
    child.on('exit', (code) => reject(new Error(`it ended with ${code}: ${errors}`)))
  })
  return { process: child, output, stop: (signal = 'SIGTERM') => end(child, signal) }
}

function begin(env: Environment, args: readonly string[]): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, ['--conditions=@plugboard/source', MAIN, ...args], {
    env: { ...spareEnvironment(), ...env },
  })
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const { exitCode, signalCode } = child
  if (exitCode !== null || signalCode !== null) return exitCode
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code
}
