/** The files of development mode that lie beside the database. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newKeyRing } from '../crypto/key-ring.ts'
import { createPrivateFile, makePrivateFolder, replacePrivateFile } from '../crypto/private-files.ts'
import { readPrivateJson } from '../crypto/private-json.ts'

/** Credentials of the demo application, stored so that they survive restarts. */
export interface DevClient {
  readonly client_id: string
  readonly client_secret: string
}

export function devKeyFile(folder: string): string {
  return join(folder, 'keys.json')
}

/** Creates the folder and its key file unless they exist, and keeps both out of Git. Returns the path of the key file. */
export function prepareDataFolder(folder: string): string {
  makePrivateFolder(folder)
  const file = devKeyFile(folder)
  if (!existsSync(file)) createPrivateFile(file, newKeyRing(), 0o400)
  // `git add .` in the project of an application would add keys and records otherwise.
  const ignored = join(folder, '.gitignore')
  if (!existsSync(ignored)) replacePrivateFile(ignored, '*\n')
  return file
}

export function readDevFile(folder: string): DevFile | undefined {
  const file = devFile(folder)
  return existsSync(file) ? (readPrivateJson(file) as DevFile) : undefined
}

/** Address of a sandbox and credentials that it accepts. */
export interface DevUpstream {
  readonly server: string
  readonly auth: Readonly<Record<string, string>>
}

export interface DevFile extends DevClient {
  /** Address of the most recent server. */
  readonly address?: string
  /** The demo user. */
  readonly external_user_id?: string
  /** Ids of the demo user's connectors, by slug. */
  readonly connectors?: Readonly<Record<string, string>>
  /** By connector slug. */
  readonly sandboxes?: Readonly<Record<string, DevUpstream>>
  /** PostgreSQL of the most recent server, for the operator's commands. Undefined: the database is in the folder. */
  readonly database_url?: string
}

/** A running server's. */
export type CurrentDevFile = Required<Omit<DevFile, 'database_url'>> & Pick<DevFile, 'database_url'>

/**
 * Stores access to the demo application and to the sandboxes for other commands on this machine, and the same as environment
 * variables for `node --env-file`.
 */
export function writeDevFile(folder: string, file: CurrentDevFile): void {
  replacePrivateFile(devFile(folder), `${JSON.stringify(file, null, 2)}\n`)
  const lines = Object.entries(variablesOf(file)).map(([name, value]) => `${name}='${value}'\n`)
  replacePrivateFile(join(folder, 'dev.env'), lines.join(''))
}

/** `PLUGBOARD_URL` and its like, which core's `fromEnvironment` reads, for each connector its id, and access to its sandbox: `PAYMENTS_CONNECTOR_ID`, `PAYMENTS_SERVER`, `PAYMENTS_API_KEY`. */
function variablesOf(file: CurrentDevFile): Record<string, string> {
  const sandboxes = Object.entries(file.sandboxes).flatMap(([slug, { server, auth }]) =>
    Object.entries({ server, ...auth }).map(([name, value]) => [variableOf(`${slug}_${name}`), value]),
  )
  const ids = Object.entries(file.connectors).map(([slug, id]) => [variableOf(`${slug}_connector_id`), id])
  return {
    PLUGBOARD_URL: file.address,
    PLUGBOARD_CLIENT_ID: file.client_id,
    PLUGBOARD_CLIENT_SECRET: file.client_secret,
    PLUGBOARD_USER: file.external_user_id,
    ...Object.fromEntries([...ids, ...sandboxes]),
  }
}

function variableOf(name: string): string {
  return name.replaceAll(/\W/g, '_').toUpperCase()
}

function devFile(folder: string): string {
  return join(folder, 'dev.json')
}
