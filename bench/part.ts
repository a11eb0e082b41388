// What processes of benches have in common: each tells where it is, how much CPU it has used, and what else it is asked.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process of its own, so that its work is counted as nobody else's. */
export interface Part {
  /** What it told once it was ready. */
  readonly told: Readonly<Record<string, string>>
  /** What it answers to a word that it knows. */
  ask(word: string): Promise<unknown>
  /** Microseconds of CPU so far, threads included. */
  cpu(): Promise<number>
  end(): Promise<void>
}

export async function startPart(file: string, ...args: readonly string[]): Promise<Part> {
  // Logs are written, and read by nobody: what is printed is the figures.
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child = fork(join(import.meta.dirname, file), args, { execArgv: process.execArgv, stdio: [...stdio] })
  const ask = async (word: string): Promise<unknown> => {
    child.send(word)
    return hear(child)
  }
  return {
    told: (await hear(child)) as Part['told'],
    ask,
    cpu: async () => Number(await ask('cpu')),
    end: async () => {
      if (!child.connected) return
      child.send('end')
      await once(child, 'exit')
    },
  }
}

async function hear(child: ChildProcess): Promise<unknown> {
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

/** What a process answers, by the word that asks for it. */
type Answers = Readonly<Record<string, () => unknown>>

/** Says that this process is ready, and answers until it is to end. */
export function serveParent(told: Part['told'], close: () => Promise<unknown>, answers: Answers = {}): void {
  const all: Answers = { cpu, ...answers }
  process.on('message', async (message) => {
    const answer = all[String(message)]
    if (answer) return process.send?.(await answer())
    await close()
    process.disconnect()
    return undefined
  })
  process.send?.(told)
}

function cpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
