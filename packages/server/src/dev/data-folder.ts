/** The files of development mode that lie beside the database. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newKeyRing } from '../crypto/key-ring.ts'
import { createPrivateFile, makePrivateFolder, replacePrivateFile } from '../crypto/private-files.ts'

/** Credentials of the demo application, stored so that they survive restarts. */
export interface DevClient {
  readonly client_id: string
  readonly client_secret: string
}

export function devKeyFile(folder: string): string {
  return join(folder, 'keys.json')
}

/** Creates the folder and its key file unless they exist. Returns the path of the key file. */
export function prepareDataFolder(folder: string): string {
  makePrivateFolder(folder)
  const file = devKeyFile(folder)
  if (!existsSync(file)) createPrivateFile(file, newKeyRing(), 0o400)
  return file
}

export function readDevFile(folder: string): DevFile | undefined {
  const file = devFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DevFile) : undefined
}

/** Address of a sandbox and credentials that it accepts. */
export interface DevUpstream {
  readonly server: string
  readonly auth: Readonly<Record<string, string>>
}

export interface DevFile extends DevClient {
  /** Address of the most recent server. */
  readonly address?: string
  /** By connector slug. */
  readonly sandboxes?: Readonly<Record<string, DevUpstream>>
}

/** Stores access to the demo application and to the sandboxes for other commands on this machine. */
export function writeDevFile(folder: string, file: Required<DevFile>): void {
  replacePrivateFile(devFile(folder), `${JSON.stringify(file, null, 2)}\n`)
}

function devFile(folder: string): string {
  return join(folder, 'dev.json')
}
