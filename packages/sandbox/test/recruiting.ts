import {
  type Row,
  type Sandbox,
  type SandboxConnector,
  type SandboxOptions,
  startSandbox,
} from '../src/index.ts'
import { type Response, send } from './client.ts'
import { generatedTables } from './generated-tables.ts'

export const recruiting: SandboxConnector = await generatedTables('recruiting')

export const authorized = (key: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
})

/** A call by its name, with the body that it takes. */
type Rpc = (name: string, body?: object) => Promise<Response>

export interface Recruiting {
  readonly sandbox: Sandbox
  readonly call: Rpc
  /** Calls that must succeed, and give their `results`. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies are read as the vendor documents them
  readonly results: (name: string, body?: object) => Promise<any>
  /** Walks a list to its end: all records, and the last page's token. */
  readonly walk: (name: string, body?: object) => Promise<{ records: Row[]; syncToken: string | undefined }>
  readonly rows: (entity: string) => Row[]
  /** The first record that is as wanted. */
  readonly one: (entity: string, holds?: (row: Row) => boolean) => Row
}

/** Starts a recruiting upstream, with functions for authorized calls. */
export async function startRecruiting(options: Omit<SandboxOptions, 'connectors'> = {}): Promise<Recruiting> {
  const sandbox = await startSandbox({ ...options, connectors: [recruiting] })
  const { api_key = '' } = sandbox.credentials('recruiting')
  const call: Rpc = (name, body = {}) =>
    send(sandbox.url('recruiting'), `POST /${name}`, { json: body, headers: authorized(api_key) })
  return {
    sandbox,
    call,
    results: (name, body) => succeed(call, name, body),
    walk: (name, body) => walk(call, name, body),
    rows: (entity) => sandbox.state('recruiting').records(entity),
    one: (entity, holds) => first(sandbox, entity, holds),
  }
}

function first(sandbox: Sandbox, entity: string, holds: (row: Row) => boolean = () => true): Row {
  const found = sandbox.state('recruiting').records(entity).find(holds)
  if (found === undefined) throw new Error(`none of the ${entity} is as wanted`)
  return found
}

async function succeed(call: Rpc, name: string, body?: object): Promise<unknown> {
  const answer = await call(name, body)
  if (answer.status !== 200 || answer.body.success !== true)
    throw new Error(`${name} failed: ${JSON.stringify(answer.body)}`)
  return answer.body.results
}

async function walk(
  call: Rpc,
  name: string,
  body: object = {},
): Promise<{ records: Row[]; syncToken: string | undefined }> {
  const records: Row[] = []
  for (let cursor: string | undefined; ; ) {
    const { body: page } = await call(name, { ...body, ...(cursor !== undefined && { cursor }) })
    if (page.success !== true) throw new Error(`${name} failed: ${JSON.stringify(page)}`)
    records.push(...page.results)
    if (page.moreDataAvailable !== true) return { records, syncToken: page.syncToken }
    if (page.syncToken !== undefined) throw new Error('a token before the last page')
    cursor = page.nextCursor
  }
}

/** An object inside a record. */
export const part = (row: Row, name: string): Row => row[name] as Row

export const ids = (rows: readonly Row[]): string[] => rows.map((row) => String(row.id))

/** Ids in an order of their own, to compare sets of them. */
export const idSet = (rows: readonly Row[]): string[] => ids(rows).sort()

/** Status, success flag, and code or param of an error response. */
export const refusalOf = ({ status, body }: Response): unknown[] => [
  status,
  body.success,
  body.errorInfo?.code ?? body.errors?.[0]?.parameter,
]
