import { type BenchProcess, startFromSources, startProcess } from '../bench-process.ts'
import { type Build, builds } from '../builds.ts'
import { createPaymentsConnector, post } from '../caller.ts'
import type { Figure, Report } from '../measure.ts'
import type { Entered } from './coverage.ts'
import { parametersOf } from './parameters.ts'

const CUSTOMERS = 200
/** Requests before the one that is counted, which finds everything loaded and cached. */
const WARM = 2
const TURNS = 5
/** For what ends with the response: its log line, its entry in the call log. What it leaves for later is work of the background. */
const END_MS = 30
/** Long enough for the work that requests leave behind. */
const QUIET_MS = 3000
/** Longer than the longest interval of work that a process does by itself. */
const BACKGROUND_MS = 17_000
/** Nothing listens there: a webhook of the upstream would start a run of a sync, which is no part of the request. */
const NO_WEBHOOKS = { PLUGBOARD_PUBLIC_URL: 'http://127.0.0.1:9' }

/** A request, and the process whose functions it enters. */
interface Walk {
  readonly name: string
  readonly process: BenchProcess
  /** Functions that the process enters by itself. */
  readonly background: ReadonlySet<string>
  readonly ask: (round: number) => Promise<unknown>
}

/**
 * Counts files and functions of our own that one request enters, and the parameters of the server's functions. Compares with an
 * older build if `BENCH_AGAINST` names one.
 */
export async function benchWalk(): Promise<Report> {
  const figures: Figure[] = []
  for (const build of builds()) figures.push(...(await walksOf(build)), ...parametersOf(build))
  return { figures }
}

async function walksOf(build: Build): Promise<Figure[]> {
  const upstream = await startProcess('sync/upstream.ts', String(CUSTOMERS))
  const processes = [upstream]
  try {
    const address = upstream.ready.address ?? ''
    const env = { PLUGBOARD_SYNC_SECONDS: '3600', ...NO_WEBHOOKS, BENCH_BUILD: build.folder }
    const service = await startFromSources('service.ts', address, JSON.stringify(env))
    processes.push(service)
    const client = await startFromSources('walk/in-process.ts', address, build.folder)
    processes.push(client)
    const hosted = await hostedWalks(service)
    await client.ask('list')
    const [ofService, ofClient] = [await backgroundOf(service), await backgroundOf(client)]
    const walks: Walk[] = [
      ...hosted.map((walk) => ({ ...walk, process: service, background: ofService })),
      { name: 'list in process', process: client, background: ofClient, ask: () => client.ask('list') },
    ]
    const figures: Figure[] = []
    for (const walk of walks) figures.push({ build: build.name, ...(await count(walk)) })
    return figures
  } finally {
    await Promise.all(processes.map((one) => one.end()))
  }
}

async function hostedWalks(service: BenchProcess): Promise<Pick<Walk, 'name' | 'ask'>[]> {
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
    { name: 'execute list', ask: () => execute('list', { limit: 10 }) },
    { name: 'execute create, with a key', ask: create },
    { name: 'search, like and sort', ask: search },
    { name: 'MCP write, plan only', ask: mcp },
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

/** Functions that a process enters by itself. */
async function backgroundOf(process: BenchProcess): Promise<ReadonlySet<string>> {
  await quiet()
  await process.ask('entered')
  await quiet(BACKGROUND_MS)
  return new Set((await process.ask('entered')) as Entered)
}

/** The smallest of several counts: timers may fall into one. */
async function count(walk: Walk): Promise<Figure> {
  const counts: (readonly string[])[] = []
  for (let turn = 0; turn < TURNS; turn++) counts.push(await enteredBy(walk, turn * (WARM + 1)))
  const own = counts.reduce((least, one) => (one.length < least.length ? one : least))
  const files = new Set(own.map((one) => one.slice(0, one.lastIndexOf(':'))))
  if (globalThis.process.env.BENCH_WALK_FILES) console.error(`${walk.name}\n${[...own].sort().join('\n')}`)
  return { walk: walk.name, files: files.size, functions: own.length }
}

/** One request right after another, as of a caller who works: what the first ones loaded and cached is still there. */
async function enteredBy({ process, background, ask }: Walk, first: number): Promise<readonly string[]> {
  await quiet()
  for (let round = 0; round < WARM; round++) await ask(first + round)
  await process.ask('entered')
  await ask(first + WARM)
  await quiet(END_MS)
  const entered = (await process.ask('entered')) as Entered
  return entered.filter((one) => !background.has(one))
}

function quiet(ms: number = QUIET_MS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
