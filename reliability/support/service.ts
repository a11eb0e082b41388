/** The service as a process of its own, which can be killed and comes back with the same data at the same address. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// The service runs as this process does: from its sources, or as it is published.
const FROM_SOURCE = process.execArgv.includes('--conditions=@plugboard/source')
const MAIN = FROM_SOURCE ? 'src/main.ts' : 'dist/main.js'
const NODE = [...process.execArgv, fileURLToPath(new URL(`../../packages/server/${MAIN}`, import.meta.url))]

export interface Service {
  readonly address: string
  readonly client: { readonly client_id: string; readonly client_secret: string }
  /** Ends it as a crash would, and starts it again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** @param upstreams Connector slug to the origin used instead of its upstream's. */
export async function startService(upstreams: Readonly<Record<string, string>>): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-reliability-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const keyFile = join(folder, 'keys.json')
  const pairs = Object.entries(upstreams).map(([slug, origin]) => `${slug}=${origin}`)
  const env = {
    PATH: process.env.PATH,
    PLUGBOARD_DATA: folder,
    PLUGBOARD_KEY_FILE: keyFile,
    PLUGBOARD_PORT: String(port),
    PLUGBOARD_UPSTREAMS: pairs.join(','),
    PLUGBOARD_DRAIN_MS: '0',
    PLUGBOARD_LOG_LEVEL: 'silent',
  }
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [...NODE, ...args], { env, encoding: 'utf8' })
  run('keys', 'new', keyFile)
  const client = JSON.parse(run('apps', 'create', 'reliability', '--json'))
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [...NODE, 'serve', '--allow-upstream-override'], {
      env,
      stdio: 'inherit',
    })
    await untilReady(address, child)
    return child
  }
  let server = await start()
  // A figure that fails leaves nothing running.
  process.once('exit', () => server.kill('SIGKILL'))
  return {
    address,
    client,
    kill: async () => {
      await end(server, 'SIGKILL')
      server = await start()
    },
    stop: async () => {
      await end(server, 'SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(50)
  }
  throw new Error(`the service ended with ${child.exitCode}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
