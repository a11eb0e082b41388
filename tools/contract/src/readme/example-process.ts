/**
 * Runs the examples of a README unchanged, one after another, in one process apart from the tests: most of an example's time is
 * loading the modules that the others load, too.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Run } from './run-example.ts'
import type { Reply } from './run-in-turn.ts'

const entry = fileURLToPath(new URL('./run-in-turn.ts', import.meta.url))
const preload = new URL('./reroute.ts', import.meta.url).href

export interface ExampleProcess {
  /** Resolves to the output. Rejects if the example fails. */
  run(code: string): Promise<string>
  /** Resolves to the exit code: an example that leaves something open keeps the process. */
  end(): Promise<number | null>
}

export function openExampleProcess({ folder, reroute, env }: Run): ExampleProcess {
  const { NODE_COMPILE_CACHE } = process.env
  const child = fork(entry, {
    cwd: folder,
    execArgv: ['--conditions=@plugboard/source', '--import', preload],
    env: { ...env, REROUTE: JSON.stringify(reroute), NO_COLOR: '1', NODE_COMPILE_CACHE },
  })
  return {
    run: async (code) => {
      child.send(code)
      const { output, failure } = await replyOf(child)
      if (failure !== undefined) throw new Error(failure)
      return output
    },
    end: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      const [code] = await exited
      return code
    },
  }
}

async function replyOf(child: ChildProcess): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const ended = (code: number | null): void =>
    reject(new Error(`The process of the examples ended with ${code}.`))
  child.once('message', (reply) => resolve(reply as Reply)).once('exit', ended)
  try {
    return await promise
  } finally {
    child.off('exit', ended)
  }
}
