/** The service as processes of its own, which can be killed and come back with the same data at the same address. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Env } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'

// The service runs as this process does: from its sources, or as it is published.
const FROM_SOURCE = process.execArgv.includes('--conditions=@plugboard/source')
const MAIN = FROM_SOURCE ? 'src/main.ts' : 'dist/main.js'
/** What runs a command of `plugboard` when its arguments are put behind it. */
export const PLUGBOARD: readonly string[] = [
  ...process.execArgv,
  '--max-semi-space-size=16',
  fileURLToPath(new URL(`../../packages/server/${MAIN}`, import.meta.url)),
]

/** What serves with a protection switched off. */
const MUTANTS: readonly string[] = [
  ...process.execArgv,
  '--max-semi-space-size=16',
  fileURLToPath(new URL('../mutants/serve.ts', import.meta.url)),
]

export interface Client {
  readonly client_id: string
  readonly client_secret: string
}

/** A data folder with keys and one application. */
export interface Home {
  readonly client: Client
  readonly folder: string
  /** Of every process. */
  readonly env: NodeJS.ProcessEnv
  /** Runs a command of `plugboard` to its end; what it prints. */
  run(...args: string[]): string
  /** The same, while this process goes on. */
  begin(...args: string[]): Promise<string>
  /**
   * @param port Any free one unless set.
   * @param more Of the environment, over what all processes have.
   */
  start(port?: number, more?: Env): Promise<Running>
  remove(): void
}

/** One process of the service. */
export interface Running {
  readonly address: string
  readonly port: number
  readonly pid: number
  /** Its exit code; null where the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface Service {
  readonly address: string
  readonly client: Client
  readonly home: Home
  readonly pid: () => number
  /** Ends it as a crash would, and starts it again. */
  kill(): Promise<void>
  /** Ends it in order, and starts it again with more of an environment. */
  restart(more: Env): Promise<void>
  stop(): Promise<void>
}

/**
 * @param upstreams Connector slug to the origin used instead of its upstream's.
 * @param more Of the environment.
 */
export function makeHome(upstreams: Readonly<Record<string, string>>, more: Env = {}): Home {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-reliability-'))
  const keyFile = join(folder, 'keys.json')
  const pairs = Object.entries(upstreams).map(([slug, origin]) => `${slug}=${origin}`)
  const env = {
    PATH: process.env.PATH,
    // As in the Dockerfile.
    MALLOC_ARENA_MAX: '2',
    PLUGBOARD_DATA: folder,
    PLUGBOARD_KEY_FILE: keyFile,
    PLUGBOARD_UPSTREAMS: pairs.join(','),
    PLUGBOARD_DRAIN_MS: '0',
    PLUGBOARD_LOG_LEVEL: 'silent',
    // All clients of a figure have the same address.
    PLUGBOARD_CONNECTIONS_PER_ADDRESS: '1024',
    ...more,
  }
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [...PLUGBOARD, ...args], { env, encoding: 'utf8' })
  run('keys', 'new', keyFile)
  return {
    client: JSON.parse(run('apps', 'create', 'reliability', '--json')),
    folder,
    env,
    run,
    begin: async (...args) =>
      (await promisify(execFile)(process.execPath, [...PLUGBOARD, ...args], { env })).stdout,
    start: async (port, own = {}) => {
      const free = port ?? (await freePort())
      return startProcess({ ...env, ...own, PLUGBOARD_PORT: String(free) }, free)
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** One process with data of its own: see {@link makeHome}. */
export async function startService(...given: Parameters<typeof makeHome>): Promise<Service> {
  const home = makeHome(...given)
  let running = await home.start()
  const { address, port } = running
  return {
    address,
    client: home.client,
    home,
    pid: () => running.pid,
    kill: async () => {
      await running.end('SIGKILL')
      running = await home.start(port)
    },
    restart: async (more) => {
      await running.end('SIGTERM')
      running = await home.start(port, more)
    },
    stop: async () => {
      await running.end('SIGTERM')
      home.remove()
    },
  }
}

async function startProcess(env: NodeJS.ProcessEnv, port: number): Promise<Running> {
  const args = MUTANT in env ? MUTANTS : [...PLUGBOARD, 'serve', '--allow-upstream-override']
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' })
  // A figure that fails leaves nothing running.
  const abandon = (): unknown => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))
  const address = `http://127.0.0.1:${port}`
  await untilReady(address, child)
  return {
    address,
    port,
    pid: child.pid ?? 0,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0] as number | null
    },
  }
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
