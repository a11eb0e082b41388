import { Agent, type IncomingMessage, request } from 'node:http'
import { type BenchProcess, startProcess } from '../bench-process.ts'
import { builds } from '../builds.ts'
import { createPaymentsConnector } from '../caller.ts'
import { type Figure, median, type Report, round } from '../measure.ts'

/** Body sizes in kB, by the `limit` that requests them. */
const SIZES: Readonly<Record<string, number>> = { 10: 20, 100: 200 }
const WARM = 3000
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
/** In a turn: calls one after the other, and concurrent ones. Short turns measure code that has left the processor's caches since the last one. */
const CALLS = 250
const CONCURRENT_CALLS = 800
const IN_FLIGHT = 16

const EXECUTE = 'execute'
const NO_LOG = 'execute, without call log'
/** Of processes with a collector: each call belongs to a trace that its caller has, or has not, sampled. */
const NOT_SAMPLED = 'execute, in traces that are not sampled'

/**
 * Processes of each service, which take turns: two of the same build differ by a tenth, since each compiles and places its code in
 * another order.
 */
const PROCESSES = Number(process.env.BENCH_PROCESSES ?? 3)

/** A way to the list. */
interface Path {
  readonly ask: (limit: number) => Promise<void>
  /** The process between caller and upstream. */
  readonly server?: BenchProcess
  /** Commands to the process before a turn, and before its end is measured. */
  readonly before?: string
  readonly after?: string
}

interface Contestant {
  readonly name: string
  readonly paths: readonly Path[]
  /** Name of the contestant that its CPU time is divided by, turn by turn. */
  readonly against?: string
}

/**
 * Measures the overhead of the service per call: latency and CPU time of its process, compared with a bare proxy. Upstream,
 * proxy and service are separate processes; contestants take turns. An older build takes part if `BENCH_AGAINST` names one.
 */
export async function benchExecute(): Promise<Report> {
  const upstream = await startProcess('execute/upstream.ts', JSON.stringify(SIZES))
  const processes = [upstream]
  try {
    const proxy = await startProcess('execute/proxy.ts', upstream.ready.address ?? '')
    processes.push(proxy)
    const collector = await startProcess('execute/collector.ts')
    processes.push(collector)
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.ready.address ?? '' }
    const serveOnce = async (more: object): Promise<Served> => {
      // Without sync workers, which would call the upstream at the same time.
      const env = JSON.stringify({ PLUGBOARD_ROLE: 'api', ...more })
      const server = await startProcess('service.ts', upstream.ready.address ?? '', env)
      processes.push(server)
      return { server, connector: await createPaymentsConnector(server.ready) }
    }
    const serve = async (more: object = {}): Promise<Served[]> => {
      const served: Served[] = []
      while (served.length < PROCESSES) served.push(await serveOnce(more))
      return served
    }
    const [own, traced] = [await serve(), await serve(traces)]
    const contestants: Contestant[] = [
      { name: 'direct', paths: [{ ask: getter(upstream) }] },
      { name: 'reverse proxy', paths: [{ ask: getter(proxy), server: proxy }] },
      { name: NO_LOG, paths: own.map((one) => pathTo(one, { before: 'log off', after: 'flush' })) },
      {
        name: EXECUTE,
        paths: own.map((one) => pathTo(one, { before: 'log on', after: 'flush' })),
        against: NO_LOG,
      },
      { name: NOT_SAMPLED, paths: traced.map((one) => pathTo(one, { flags: '00', after: 'settle' })) },
      {
        name: 'execute, with traces',
        paths: traced.map((one) => pathTo(one, { flags: '01', after: 'settle' })),
        against: NOT_SAMPLED,
      },
    ]
    const [, older] = builds()
    if (older !== undefined) {
      const served = await serve({ BENCH_BUILD: older.folder })
      const paths = served.map((one) => pathTo(one, {}))
      contestants.push({ name: 'execute, older build', paths, against: EXECUTE })
    }
    const figures: Figure[] = []
    for (const [limit, kB] of Object.entries(SIZES)) {
      figures.push(...(await compare(contestants, Number(limit), kB)))
    }
    return { rounds: ROUNDS, processes: PROCESSES, calls: CALLS, inFlight: IN_FLIGHT, figures }
  } finally {
    await Promise.all(processes.map((one) => one.end()))
  }
}

function getter({ ready: { address = '' } }: BenchProcess): Path['ask'] {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: 'Bearer sk_test_bench' }
  return (limit) => exchange(`${address}/v1/customers?limit=${limit}`, { agent, headers })
}

interface Served {
  readonly server: BenchProcess
  /** Id of its connector. */
  readonly connector: string
}

/** @param flags Of the trace that each call belongs to. Default: none. */
function pathTo(
  { server, connector }: Served,
  { flags, ...commands }: Pick<Path, 'before' | 'after'> & { readonly flags?: string },
): Path {
  const { address = '', token = '' } = server.ready
  const agent = new Agent({ keepAlive: true })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(flags && { traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flags}` }),
  }
  const url = `${address}/api/v1/connectors/sources/${connector}/execute`
  const ask = (limit: number): Promise<void> => {
    const body = JSON.stringify({ entity: 'customers', action: 'list', params: { limit } })
    return exchange(url, { agent, headers, method: 'POST' }, body)
  }
  return { ask, server, ...commands }
}

/** Pause after a request that the service shed because other programs held the processor, and most repetitions. */
const SHED_MS = 200
const SHED_TIMES = 50

/** Sends one request and reads its response to the end. */
function exchange(url: string, options: object, body?: string, repeats = SHED_TIMES): Promise<void> {
  return new Promise((resolve, reject) => {
    const repeat = (): void => void exchange(url, options, body, repeats - 1).then(resolve, reject)
    const sent = request(url, options, (response) => {
      if (response.statusCode === 503 && repeats > 0)
        return response.resume().once('end', () => setTimeout(repeat, SHED_MS))
      if (response.statusCode !== 200) return reject(refusalOf(url, response))
      return response.resume().once('end', resolve).once('error', reject)
    })
    sent.once('error', reject).end(body)
  })
}

/** Includes the headers, which identify the refusing layer: a call that passed authentication has `ratelimit`. */
function refusalOf(url: string, { statusCode, headers }: IncomingMessage): Error {
  return new Error(`${url} answered ${statusCode} with ${JSON.stringify(headers)}`)
}

interface Times {
  readonly ms: number[]
  readonly cpu: number[]
  readonly perSecond: number[]
}

async function compare(contestants: readonly Contestant[], limit: number, kB: number): Promise<Figure[]> {
  const all = contestants.map((): Times => ({ ms: [], cpu: [], perSecond: [] }))
  for (const { paths } of contestants) for (const { ask } of paths) await inTurn(() => ask(limit), WARM)
  for (let turn = 0; turn < ROUNDS; turn++) {
    const inOrder = [...contestants.entries()]
    // The second of two that share a process finds its code in the caches.
    for (const [at, { paths }] of turn % 2 === 0 ? inOrder : inOrder.toReversed())
      await measure(paths[turn % paths.length] as Path, limit, all[at] as Times)
  }
  const direct = median(all[0]?.ms ?? [])
  return contestants.map(({ name, paths: [{ server } = {}], against }, at) => {
    const { ms, cpu, perSecond } = all[at] as Times
    const other = contestants.findIndex((one) => one.name === against)
    const others = twoByTwo(all[other]?.cpu ?? [])
    const ratios = twoByTwo(cpu).map((time, pair) => time / (others[pair] ?? 1))
    const us = (value: number): number => Math.round(value * 1000)
    const between = server && { addedUs: us(median(ms) - direct), cpuUs: Math.round(median(cpu)) }
    const ratio = against === undefined ? {} : { against, cpuRatio: round(median(ratios)) }
    return { name, kB, p50Us: us(median(ms)), ...between, perSecond: round(median(perSecond)), ...ratio }
  })
}

/** Sums of two turns each, one of either order. */
function twoByTwo(times: readonly number[]): number[] {
  return Array.from(
    { length: times.length >> 1 },
    (_, pair) => (times[2 * pair] ?? 0) + (times[2 * pair + 1] ?? 0),
  )
}

/** One turn: sequential calls for latency and CPU, then concurrent ones for throughput. */
async function measure(path: Path, limit: number, times: Times): Promise<void> {
  const { ask, server } = path
  if (path.before !== undefined) await server?.ask(path.before)
  const before = (await server?.cpu()) ?? 0
  await inTurn(async () => {
    const started = performance.now()
    await ask(limit)
    times.ms.push(performance.now() - started)
  }, CALLS)
  if (path.after !== undefined) await server?.ask(path.after)
  times.cpu.push((((await server?.cpu()) ?? 0) - before) / CALLS)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, () => inTurn(() => ask(limit), CONCURRENT_CALLS / IN_FLIGHT)),
  )
  times.perSecond.push((CONCURRENT_CALLS * 1000) / (performance.now() - started))
}

async function inTurn(run: () => Promise<void>, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await run()
}
