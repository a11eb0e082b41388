/** A server as an operator starts it, with a data folder that its restarts share. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Build, entryOf } from '../builds.ts'
import { documentedStart } from './documented-start.ts'

export interface ServerProcess {
  /** Returns the milliseconds until `/readyz` answers 200. */
  start(): Promise<number>
  stop(): Promise<void>
  /** CPU time so far, threads included. */
  cpuMs(): number
  memory(): { readonly residentMB: number; readonly ownMB: number; readonly threads: number }
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

export function startServerProcess(
  build: Build,
  command: 'dev' | 'serve',
  given: Readonly<Record<string, string>>,
): ServerProcess {
  const documented = documentedStart(build, command)
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-bench-'))
  const keys = JSON.stringify({ active: 'k1', keys: { k1: randomBytes(32).toString('base64') } })
  const own = { PLUGBOARD_DATA: folder, PLUGBOARD_KEYS: keys, PLUGBOARD_LOG_LEVEL: 'silent', ...given }
  let child: ChildProcess | undefined
  const stop = async (): Promise<void> => {
    const running = child
    child = undefined
    if (running?.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGINT')
    await ended
  }
  const status = (file: string): string => readFileSync(`/proc/${child?.pid}/${file}`, 'utf8')
  return {
    start: async () => {
      const port = await freePort()
      const began = performance.now()
      const env = { ...process.env, ...documented.env, ...own, PLUGBOARD_PORT: String(port) }
      const args = [...documented.flags, entryOf(build, 'server', 'main'), command]
      child = spawn(process.execPath, args, { env, stdio: 'ignore' })
      await ready(port, child)
      return performance.now() - began
    },
    stop,
    cpuMs: () => {
      // After the name of the program, which may have spaces. The kernel counts in hundredths of a second.
      const fields = status('stat')
        .replace(/^.*\) /, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    memory: () => ({
      residentMB: megabytes(status('status'), 'VmRSS'),
      ownMB: megabytes(status('status'), 'RssAnon'),
      threads: Number(/Threads:\s+(\d+)/.exec(status('status'))?.[1]),
    }),
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

const TRY_MS = 20

async function ready(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, TRY_MS))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

function megabytes(status: string, name: string): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]
  return Math.round((Number(kilobytes) * 1024) / 1e6)
}
