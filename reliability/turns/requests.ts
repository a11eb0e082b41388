/** Requests that the service accepts and whose processing is the most expensive. */
import { executePath } from '../support/caller.ts'
import type { Ask } from '../support/http.ts'

export interface Expensive {
  readonly name: string
  readonly ask: Ask
}

const JSON_RPC = { accept: 'application/json, text/event-stream' }
const ID = { jsonrpc: '2.0', id: 1 }
const KEYS_IN_BODY = 10_000

/** @param token Authorization headers of a user with every scope. */
export function expensiveRequests(
  connector: string,
  token: Readonly<Record<string, string>>,
): readonly Expensive[] {
  const execute = (params: object, action = 'get'): Ask => ({
    path: executePath(connector),
    headers: token,
    body: { entity: 'customers', action, params },
  })
  const request = (path: string): Ask => ({
    path: `/api/v1/connectors/sources/${connector}/request`,
    headers: token,
    body: { method: 'GET', path },
  })
  const mcp = (body: unknown): Ask => ({ path: '/mcp', headers: { ...token, ...JSON_RPC }, body })
  const call = (name: string, args: object, id = 1): object => ({
    ...ID,
    id,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  const read = (id: string): object => call('read', { action: 'payments.customers.get', params: { id } })
  const heavy = ['heavy_keys', 'heavy_arrays', 'heavy_text', 'heavy_rows', 'heavy_depth']
  return [
    ...heavy.flatMap((id) => [
      { name: `request: ${id}`, ask: request(`/v1/customers/${id}`) },
      { name: `execute: ${id}`, ask: execute({ id }) },
      { name: `mcp: ${id}`, ask: mcp(read(id)) },
    ]),
    { name: 'list of long records', ask: execute({ limit: 100 }, 'list') },
    { name: 'search of long records', ask: execute({ query: {}, limit: 100 }, 'search') },
    {
      name: 'mcp: eight finds',
      ask: mcp(Array.from({ length: 8 }, (_, id) => call('find', { query: 'create a customer' }, id))),
    },
    { name: 'mcp: initialize', ask: mcp({ ...ID, method: 'tools/list' }) },
    {
      name: 'large params',
      ask: execute(
        { metadata: Object.fromEntries(Array.from({ length: KEYS_IN_BODY }, (_, n) => [`k${n}`, 'x'])) },
        'create',
      ),
    },
  ]
}

/** Pages that the first caller of a process waits for. */
export const FIRST: readonly Expensive[] = [
  '/docs',
  '/docs/issue-tracking',
  '/docs/issue-tracking/issues',
  '/docs/_search.json',
  '/openapi.json',
  '/openapi/issue-tracking.json',
  '/v1/integrations/connector-types',
  '/llms.txt',
  '/connect.js',
].map((path) => ({ name: `first ${path}`, ask: { method: 'GET', path } }))
