import {
  type Row,
  type Sandbox,
  type SandboxConnector,
  type SandboxOptions,
  type State,
  startSandbox,
} from '../src/index.ts'
import { type Client, clientOf, type Response } from './client.ts'
import { generatedTables } from './generated-tables.ts'

export const cloudDrive: SandboxConnector = await generatedTables('cloud-drive')

/** Addresses of files and of uploads. */
export const FILES = '/drive/v3/files'
export const UPLOADS = '/upload/drive/v3/files'

export const FOLDER = 'application/vnd.google-apps.folder'
export const DOCUMENT = 'application/vnd.google-apps.document'

export interface Drive {
  readonly sandbox: Sandbox
  readonly state: State
  readonly origin: string
  /** Sends with a valid access token. */
  readonly call: Client
  /** Creates a file without content and returns it. */
  create(values: Row): Promise<Row>
  /** The first file in the state that matches. */
  find(holds: (file: Row) => boolean): Row
}

/** A drive and an authorized client. */
export async function startDrive(options: Omit<SandboxOptions, 'connectors'> = {}): Promise<Drive> {
  const sandbox = await startSandbox({ ...options, connectors: [cloudDrive] })
  const { access_token } = sandbox.credentials('cloud-drive')
  const origin = sandbox.url('cloud-drive')
  const call = clientOf(origin, { authorization: `Bearer ${access_token}` })
  const state = sandbox.state('cloud-drive')
  return {
    sandbox,
    state,
    origin,
    call,
    async create(json) {
      const { body } = await call(`POST ${FILES}?fields=*&supportsAllDrives=true`, { json })
      return body as Row
    },
    find(holds) {
      const found = state.records('files').find(holds)
      if (found === undefined) throw new Error('the sample has no such file')
      return found
    },
  }
}

/** Status and reason of a refusal. */
export function reasonOf({ status, body }: Response): [status: number, reason: string | undefined] {
  return [status, body?.error?.errors?.[0]?.reason]
}

/** A query string. */
export function query(values: Readonly<Record<string, string | number | boolean>>): string {
  const texts = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(texts).toString()
}
