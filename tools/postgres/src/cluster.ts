/** A PostgreSQL server for tests, benches and figures, where its programs are present. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where Debian keeps them, a folder per version. */
const PLACE = '/usr/lib/postgresql'

export interface Cluster {
  /** Folder of its socket and its data. */
  readonly folder: string
  /** Ends it as a crash of the machine would: at once, with nothing written that was not. */
  crash(): Promise<void>
  /** Starts it again. */
  start(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
  /** The same for a process that is on its way out, which cannot wait. */
  abandon(): void
}

type Owner = { readonly uid: number; readonly gid: number } | undefined

/** The folder of the newest version's programs; undefined where there are none that could be run. */
export function findPrograms(): string | undefined {
  const versions = existsSync(PLACE) ? readdirSync(PLACE) : []
  const [newest] = versions.sort((a, b) => Number(b) - Number(a))
  const folder = newest === undefined ? undefined : join(PLACE, newest, 'bin')
  const isUsable = folder !== undefined && existsSync(join(folder, 'initdb')) && (!isRoot() || hasUser())
  return isUsable ? folder : undefined
}

/** Starts a server of its own, to which only its socket leads. */
export async function startCluster(programs: string, ...settings: string[]): Promise<Cluster> {
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-pg-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  execFileSync(join(programs, 'initdb'), init, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const all = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=300', ...settings]
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const args = ['-D', data, ...all.flatMap((setting) => ['-c', setting])]
    server = spawn(join(programs, 'postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' })
    await untilReady(programs, folder, server)
  }
  await start()
  return {
    folder,
    start,
    crash: () => end(server, 'SIGQUIT'),
    stop: async () => {
      await end(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    abandon: () => {
      server?.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

async function untilReady(programs: string, folder: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', folder, '-U', 'postgres'], { stdio: 'ignore' })
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error(`PostgreSQL ended with ${server.exitCode}`)
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses to run as root; its packages bring a user. */
function ownerOfServer(): Owner {
  if (!isRoot()) return undefined
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function hasUser(): boolean {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
