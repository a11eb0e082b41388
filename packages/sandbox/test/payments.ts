import {
  type Row,
  type Sandbox,
  type SandboxConnector,
  type SandboxOptions,
  startSandbox,
} from '../src/index.ts'
import { type Client, clientOf } from './client.ts'
import { generatedTables } from './generated-tables.ts'

export const payments: SandboxConnector = await generatedTables('payments')

/** Entities with lists and records. */
export const LISTED: readonly string[] = Object.entries(payments.catalog.entities)
  .filter(([, { actions }]) => 'list' in actions && 'get' in actions)
  .map(([name]) => name)

/** A payments upstream and an authorized client. */
export async function startPayments(
  options: Omit<SandboxOptions, 'connectors'> = {},
): Promise<{ sandbox: Sandbox; call: Client }> {
  const sandbox = await startSandbox({ ...options, connectors: [payments] })
  const { api_key } = sandbox.credentials('payments')
  return { sandbox, call: clientOf(sandbox.url('payments'), { authorization: `Bearer ${api_key}` }) }
}

interface Walk {
  readonly limit: number
  /** Walks backwards from this id. */
  readonly before?: string
}

/** The ids of all pages of a list, in the order of the list. */
export async function walk(call: Client, list: string, { limit, before }: Walk): Promise<unknown[]> {
  const isBack = before !== undefined
  let found: unknown[] = []
  for (let id = before; ; ) {
    const cursor = id === undefined ? '' : `&${isBack ? 'ending_before' : 'starting_after'}=${id}`
    const { body } = await call(`${list}&limit=${limit}${cursor}`)
    const page = body.data.map((row: Row) => row.id)
    found = isBack ? [...page, ...found] : [...found, ...page]
    if (!body.has_more) return found
    id = String(page.at(isBack ? 0 : -1))
  }
}
