import { type BenchProcess, startFromSources, startProcess } from '../bench-process.ts'
import { type Build, builds } from '../builds.ts'
import { createPaymentsConnector, post } from '../caller.ts'
import type { Figure, Report } from '../measure.ts'
import type { Entered } from './coverage.ts'

const CUSTOMERS = 200
/** Requests before the one that is counted, which finds everything loaded and cached. */
const WARM = 2
/** Long enough for the work that a request leaves behind, and for that of timers. */
const QUIET_MS = 1500

/** A request, and the process whose functions it enters. */
interface Walk {
  readonly name: string
  readonly process: BenchProcess
  readonly ask: (round: number) => Promise<unknown>
}

/** Counts files and functions of our own that one request enters. Compares with an older build if `BENCH_AGAINST` names one. */
export async function benchWalk(): Promise<Report> {
  const figures: Figure[] = []
  for (const build of builds()) figures.push(...(await walksOf(build)))
  return { figures }
}

async function walksOf(build: Build): Promise<Figure[]> {
  const upstream = await startProcess('sync/upstream.ts', String(CUSTOMERS))
  const processes = [upstream]
  try {
    const address = upstream.ready.address ?? ''
    const env = { PLUGBOARD_SYNC_SECONDS: '3600', BENCH_BUILD: build.folder }
    const service = await startFromSources('service.ts', address, JSON.stringify(env))
    processes.push(service)
    const client = await startFromSources('walk/in-process.ts', address, build.folder)
    processes.push(client)
    const walks = [
      ...(await hostedWalks(service)),
      { name: 'list in process', process: client, ask: () => client.ask('list') },
    ]
    const figures: Figure[] = []
    for (const walk of walks) figures.push({ build: build.name, ...(await count(walk)) })
    return figures
  } finally {
    await Promise.all(processes.map((one) => one.end()))
  }
}

async function hostedWalks(service: BenchProcess): Promise<Walk[]> {
  const { address = '', token = '' } = service.ready
  const id = await createPaymentsConnector(service.ready)
  const url = `${address}/api/v1/connectors/sources/${id}/execute`
  const execute = (action: string, params: object, headers: Record<string, string> = {}): Promise<unknown> =>
    post(url, { entity: 'customers', action, params }, token, headers)
  const query = { filter: { like: { email: '%@example.%' } }, sort: [{ created: 'desc' }] }
  const search = (): Promise<unknown> => execute('search', { query, limit: 10 })
  await untilSynchronized(search)
  const mcp = (): Promise<unknown> => post(`${address}/mcp`, planOfCreate(), token, MCP_HEADERS)
  const create = (round: number): Promise<unknown> =>
    execute('create', { email: `walk-${round}@example.com` }, { 'idempotency-key': `walk-${round}` })
  return [
    { name: 'execute list', process: service, ask: () => execute('list', { limit: 10 }) },
    { name: 'execute create, with a key', process: service, ask: create },
    { name: 'search, like and sort', process: service, ask: search },
    { name: 'MCP write, plan only', process: service, ask: mcp },
  ]
}

async function untilSynchronized(search: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const found = await search().catch((error: Error) => error)
    if (!(found instanceof Error)) return
    if (!found.message.includes('sync_not_ready')) throw found
    await quiet()
  }
}

const MCP_HEADERS = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' }

function planOfCreate(): object {
  const write = { action: 'payments.customers.create', params: { email: 'plan@example.com' } }
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'write', arguments: write } }
}

/** Functions that a quiet time of the same length enters are work of the background. */
async function count({ name, process, ask }: Walk): Promise<Figure> {
  const entered = async (): Promise<Entered> => (await process.ask('entered')) as Entered
  for (let round = 0; round < WARM; round++) await ask(round)
  await quiet()
  await entered()
  await quiet()
  await quiet()
  const background = new Set(await entered())
  await ask(WARM)
  await quiet()
  const own = (await entered()).filter((one) => !background.has(one))
  const files = new Set(own.map((one) => one.slice(0, one.lastIndexOf(':'))))
  if (globalThis.process.env.BENCH_WALK_FILES) console.error(`${name}\n${[...own].sort().join('\n')}`)
  return { walk: name, files: files.size, functions: own.length }
}

function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUIET_MS))
}
