/** The files that development mode keeps beside the database. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newKeyRing } from '../crypto/key-ring.ts'

/** Client id and secret of the demo application, kept so that they stay the same over restarts. */
export interface DevClient {
  readonly client_id: string
  readonly client_secret: string
}

/** Makes the folder and a key file in it, where they are missing. Answers the path of the key file. */
export function prepareDataFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'keys.json')
  if (!existsSync(file)) writeFileSync(file, newKeyRing(), { mode: 0o400, flag: 'wx' })
  return file
}

export function readDevFile(folder: string): DevFile | undefined {
  const file = devFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DevFile) : undefined
}

/** Where a program finds the sandbox of a connector, and credentials that it takes. */
export interface DevUpstream {
  readonly server: string
  readonly auth: Readonly<Record<string, string>>
}

export interface DevFile extends DevClient {
  /** Where the server was last started. */
  readonly address?: string
  /** By connector slug. */
  readonly sandboxes?: Readonly<Record<string, DevUpstream>>
}

/** Keeps what a program on this machine needs to use the demo application, or the sandboxes directly. */
export function writeDevFile(folder: string, file: Required<DevFile>): void {
  writeFileSync(devFile(folder), `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
}

function devFile(folder: string): string {
  return join(folder, 'dev.json')
}
