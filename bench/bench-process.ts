// Processes of a bench: each reports its address, its CPU time and other values on request.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A separate process, so that its work is counted separately. */
export interface BenchProcess {
  /** Its first message, when it was ready. */
  readonly ready: Readonly<Record<string, string>>
  /** Sends a command and returns the response. */
  ask(word: string): Promise<unknown>
  /** CPU microseconds so far, threads included. */
  cpu(): Promise<number>
  end(): Promise<void>
}

/** The service runs with the flags of the Docker image and of `plugboard serve`, which sets the second one itself. */
const SERVICE_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=70']

export function startProcess(file: string, ...args: readonly string[]): Promise<BenchProcess> {
  return start(file, args, [])
}

/** The same with the packages' sources, whose files are not bundled together. */
export function startFromSources(file: string, ...args: readonly string[]): Promise<BenchProcess> {
  return start(file, args, ['--conditions=@plugboard/source'])
}

async function start(file: string, args: readonly string[], more: readonly string[]): Promise<BenchProcess> {
  // Logs are discarded; only figures are printed.
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const execArgv = [...process.execArgv, ...more, ...(file === 'service.ts' ? SERVICE_FLAGS : [])]
  const child = fork(join(import.meta.dirname, file), args, { execArgv, stdio: [...stdio] })
  const ask = async (word: string): Promise<unknown> => {
    child.send(word)
    return nextMessage(child)
  }
  return {
    ready: (await nextMessage(child)) as BenchProcess['ready'],
    ask,
    cpu: async () => Number(await ask('cpu')),
    end: async () => {
      if (!child.connected) return
      child.send('end')
      await once(child, 'exit')
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  const exit = once(child, 'exit', { signal }).then(() => {
    throw new Error('a process of the bench has ended')
  })
  const [message] = await Promise.race([once(child, 'message', { signal }), exit])
  over.abort()
  exit.catch(() => {})
  return message
}

/** Handlers by command. */
type Answers = Readonly<Record<string, () => unknown>>

/** Reports readiness and answers commands until it is stopped. */
export function serveParent(
  ready: BenchProcess['ready'],
  close: () => Promise<unknown>,
  answers: Answers = {},
): void {
  const all: Answers = { cpu, ...answers }
  process.on('message', async (message) => {
    const answer = all[String(message)]
    if (answer) return process.send?.(await answer())
    await close()
    process.disconnect()
    return undefined
  })
  process.send?.(ready)
}

function cpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
