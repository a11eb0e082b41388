/** `plugboard dev` for tests: settings, the file that it writes, and a server in this process. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DevServer, startDev } from '../../src/dev/start.ts'

/** After the backfill, only requested runs: by default, all streams of all connectors run every few seconds. */
export const SELDOM = {
  PLUGBOARD_SYNC_SECONDS: '3600',
  PLUGBOARD_SYNC_FULL_SECONDS: '3600',
  PLUGBOARD_SYNC_SWEEP_SECONDS: '3600',
}

/** A small server in the process of the test. */
export const devInside = (data: string): Promise<DevServer> =>
  startDev({ port: '0', data, size: 12 }, { ...SELDOM, PLUGBOARD_LOG_LEVEL: 'silent' })

/** The file for programs. */
export interface Stored {
  readonly address: string
  readonly client_id: string
  readonly client_secret: string
  readonly external_user_id: string
  readonly connectors: Readonly<Record<string, string>>
}

export const storedIn = (data: string): Stored => JSON.parse(readFileSync(join(data, 'dev.json'), 'utf8'))
