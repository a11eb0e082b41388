// The vendor: lists of fixed sizes in memory, selected by `limit`.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'
import { serveParent } from '../bench-process.ts'

/** Customers as the sandbox shows them. */
async function customers(): Promise<readonly unknown[]> {
  const sandbox = await startSandbox({ connectors: [{ connector: payments, entities, catalog }], size: 100 })
  const records = sandbox.state('payments').records('customers')
  await sandbox.close()
  return records
}

/** A page of about this many kB. */
function pageOf(records: readonly unknown[], kB: number): Buffer {
  const each = Buffer.byteLength(JSON.stringify(records)) / records.length
  const data = Array.from({ length: Math.round((kB * 1000) / each) }, (_, at) => records[at % records.length])
  return Buffer.from(JSON.stringify({ object: 'list', data, has_more: true, url: '/v1/customers' }))
}

const records = await customers()
const sizes = Object.entries<number>(JSON.parse(process.argv[2] ?? '{}'))
const pages = new Map(sizes.map(([limit, kB]) => [limit, pageOf(records, kB)]))
// Connections are idle while others take their turns: one that closes then would fail the next request on it.
const server = createServer({ keepAliveTimeout: 60_000 }, ({ url = '' }, response) => {
  const page = pages.get(new URLSearchParams(url.split('?')[1]).get('limit') ?? '')
  response.writeHead(page ? 200 : 404, { 'content-type': 'application/json', 'request-id': 'req_bench' })
  response.end(page)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  serveParent({ address: `http://127.0.0.1:${port}` }, async () => server.close().closeAllConnections())
})
