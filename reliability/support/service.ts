/** Service processes that can be killed and restarted with the same data at the same address. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverPort } from '../../scripts/server-port.mjs'
import type { Env } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'

// The service runs like this process: from its sources, or built.
const FROM_SOURCE = process.execArgv.includes('--conditions=@plugboard/source')
const MAIN = FROM_SOURCE ? 'src/main.ts' : 'dist/main.js'
/** Runs a `plugboard` command given its arguments. */
export const PLUGBOARD: readonly string[] = [
  ...process.execArgv,
  '--max-semi-space-size=16',
  fileURLToPath(new URL(`../../packages/server/${MAIN}`, import.meta.url)),
]

/** The service with a disabled protection. */
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
export interface Installation {
  readonly client: Client
  readonly folder: string
  /** Environment of every process. */
  readonly env: NodeJS.ProcessEnv
  /** Runs a `plugboard` command to its end; returns its output. */
  run(...args: string[]): string
  /** The same, without blocking this process. */
  begin(...args: string[]): Promise<string>
  /**
   * @param port Default: any free one.
   * @param more Additional environment.
   */
  start(port?: number, more?: Env): Promise<Running>
  /** Does not wait until it is ready, which a process that blocks at its begin never is. */
  launch(more: Env): Promise<Running>
  remove(): void
}

/** One process of the service. */
export interface Running {
  readonly address: string
  readonly port: number
  readonly pid: number
  /** Its exit code; null if a signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface Service {
  readonly address: string
  readonly client: Client
  readonly installation: Installation
  readonly pid: () => number
  /** Kills it and starts it again. */
  kill(): Promise<void>
  /** Stops it gracefully and starts it again with additional environment. */
  restart(more: Env): Promise<void>
  stop(): Promise<void>
}

/**
 * @param upstreams Connector slug to the origin that replaces its upstream's.
 * @param more Additional environment.
 */
export function createInstallation(
  upstreams: Readonly<Record<string, string>>,
  more: Env = {},
): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-reliability-'))
  const keyFile = join(folder, 'keys.json')
  const pairs = Object.entries(upstreams).map(([slug, origin]) => `${slug}=${origin}`)
  const env = {
    PATH: process.env.PATH,
    // As in the Dockerfile.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
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
      const { child, running } = launchProcess({ ...env, ...own }, port ?? (await serverPort()))
      await untilReady(running.address, child)
      return running
    },
    launch: async (own) => launchProcess({ ...env, ...own }, await serverPort()).running,
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** One process with its own data: see {@link createInstallation}. */
export async function startService(...given: Parameters<typeof createInstallation>): Promise<Service> {
  const installation = createInstallation(...given)
  let running = await installation.start()
  const { address, port } = running
  return {
    address,
    client: installation.client,
    installation,
    pid: () => running.pid,
    kill: async () => {
      await running.end('SIGKILL')
      running = await installation.start(port)
    },
    restart: async (more) => {
      await running.end('SIGTERM')
      running = await installation.start(port, more)
    },
    stop: async () => {
      await running.end('SIGTERM')
      installation.remove()
    },
  }
}

interface Launched {
  readonly child: ChildProcess
  readonly running: Running
}

function launchProcess(env: NodeJS.ProcessEnv, port: number): Launched {
  const args = MUTANT in env ? MUTANTS : [...PLUGBOARD, 'serve', '--allow-upstream-override']
  const own = { ...env, PLUGBOARD_PORT: String(port) }
  const child = spawn(process.execPath, args, { env: own, stdio: 'inherit' })
  // A failed figure leaves nothing running.
  const abandon = (): unknown => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))
  const running: Running = {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      return (await ended)[0] as number | null
    },
  }
  return { child, running }
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
