// What the processes of this bench have in common: each tells where it is, and how much CPU it has used.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A process of its own, so that its work is counted as nobody else's. */
export interface Part {
  /** What it told once it was ready. */
  readonly told: Readonly<Record<string, string>>
  /** Microseconds of CPU so far, threads included. */
  cpu(): Promise<number>
  end(): Promise<void>
}

export async function startPart(file: string, ...args: readonly string[]): Promise<Part> {
  // Logs are written, and read by nobody: what is printed is the figures.
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child = fork(join(import.meta.dirname, file), args, { execArgv: process.execArgv, stdio: [...stdio] })
  return {
    told: (await hear(child)) as Part['told'],
    cpu: async () => {
      child.send('cpu')
      return Number(await hear(child))
    },
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

/** Says that this process is ready, and answers until it is to end. */
export function serveParent(told: Part['told'], close: () => Promise<unknown>): void {
  process.on('message', async (message) => {
    const { user, system } = process.cpuUsage()
    if (message === 'cpu') return process.send?.(user + system)
    await close()
    process.disconnect()
    return undefined
  })
  process.send?.(told)
}
