/** The sign-in of this machine's user at one server, shared by all processes: one refresh token has one use. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPrivateFile, makePrivateFolder, replacePrivateFile } from '../../crypto/private-files.ts'
import { readPrivateJson } from '../../crypto/private-json.ts'

export interface SavedSignIn {
  /** Of `/mcp` at the server, with the id of the application where it has one. */
  readonly resource: string
  readonly client_id: string
  readonly refresh_token: string
  readonly access_token: string
  /** Milliseconds since 1970. */
  readonly expires_at: number
  /** The access token may not write. */
  readonly read_only: boolean
}

export interface SavedFile {
  read(): SavedSignIn | undefined
  write(saved: SavedSignIn): void
  remove(): void
  /** Runs alone among the processes of this machine. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

const POLL_MS = 50

export function savedFile(
  resource: string,
  readOnly: boolean,
  env: NodeJS.ProcessEnv = process.env,
): SavedFile {
  const folder = join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'plugboard')
  const name = createHash('sha256').update(`${resource} ${readOnly}`).digest('hex').slice(0, 16)
  const file = join(folder, `sign-in-${name}.json`)
  return {
    read: () => (existsSync(file) ? (readPrivateJson(file) as SavedSignIn) : undefined),
    write: (saved) => replacePrivateFile(file, `${JSON.stringify(saved, null, 2)}\n`),
    remove: () => rmSync(file, { force: true }),
    alone: async (work) => {
      makePrivateFolder(folder)
      const lock = `${file}.lock`
      while (!take(lock)) await sleep(POLL_MS)
      try {
        return await work()
      } finally {
        rmSync(lock, { force: true })
      }
    },
  }
}

function take(lock: string): boolean {
  try {
    createPrivateFile(lock, String(process.pid), 0o600)
    return true
  } catch (error) {
    if (!existsSync(lock)) throw error
    if (!isHeld(lock)) rmSync(lock, { force: true })
    return false
  }
}

/** False if the process that took the lock has ended without releasing it. */
function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    return true
  } catch (error) {
    // A process of another user is alive, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
