/** Fifty concurrent models: cost per request over the protocol, and latency of another application. */
import type { Env } from '../figure.ts'
import { type Caller, openCaller } from '../support/caller.ts'
import { readGauges } from '../support/gauges.ts'
import { ownMegabytes } from '../support/own-memory.ts'
import { openRig, type Rig } from '../support/rig.ts'
import { post, tokenOf } from './hosted.ts'

export interface LoadCounts {
  readonly mcp_requests: number
  readonly mcp_failed: number
  /** Requests shed with 503 and `Retry-After`, without effect. */
  readonly mcp_shed: number
  /** CPU milliseconds of the service per request, over the protocol and through execute with the same list. */
  readonly mcp_cpu_ms: number
  readonly execute_cpu_ms: number
  /** Megabytes of the service after half of the requests and after all, without the pages of the database file that it maps. */
  readonly memory_mb: readonly [before: number, after: number]
  /** Calls of another application during the load, and their latency without and with the load. */
  readonly other_calls: number
  readonly other_failed: number
  readonly other_p95_ms: readonly [idle: number, busy: number]
}

/** Limits under fifty concurrent models: memory growth, and p95 latency of another application. */
const GROWTH_MB = 150
const LONGEST_MS = 1000

export type LoadBound =
  | 'requests over the protocol that failed under load'
  | 'calls of another application that failed meanwhile'
  | 'megabytes of growth over the bound'
  | 'milliseconds over the bound for another application (p95)'

/** How far each bound is exceeded. */
export function loadMisses({
  mcp_failed,
  other_failed,
  memory_mb,
  other_p95_ms,
}: LoadCounts): Record<LoadBound, number> {
  const [before, after] = memory_mb
  return {
    'requests over the protocol that failed under load': mcp_failed,
    'calls of another application that failed meanwhile': other_failed,
    'megabytes of growth over the bound': Math.max(0, after - before - GROWTH_MB),
    'milliseconds over the bound for another application (p95)': Math.max(0, other_p95_ms[1] - LONGEST_MS),
  }
}

/** Disables the rate limits of callers. */
const UNLIMITED = { PLUGBOARD_USER_RPS: '1000000', PLUGBOARD_ORG_RPS: '1000000' }
const IDLE_CALLS = 40
const LIST = { limit: 20 }
const LIST_CUSTOMERS = { entity: 'customers', action: 'list', params: LIST }

export async function countLoad(clients: number, requests: number, env: Env = {}): Promise<LoadCounts> {
  const rig = await openRig({ slugs: ['payments'], records: 30, env: { ...UNLIMITED, ...env } })
  try {
    return await measure(rig, clients, requests)
  } finally {
    await rig.close()
  }
}

async function measure(rig: Rig, clients: number, requests: number): Promise<LoadCounts> {
  const { address } = rig.service
  const user = await rig.user('ann')
  const connector = await rig.connect(user, 'payments')
  const token = await tokenOf(rig, 'ann')
  const { read, shed } = reader(rig, token)
  const execute = async (): Promise<boolean> => (await user.execute(connector, LIST_CUSTOMERS)).status === 200
  const { other, get } = await openOther(rig)
  const half = Math.ceil(requests / 2)
  await inParallel(10, 5, read)
  const idle = await timed(get, (made) => made < IDLE_CALLS)
  const plain = await withCpu(address, () => inParallel(clients, requests, execute))
  // The first half starts threads and fills caches. A leak goes on in the second.
  const firstFailed = await inParallel(clients, requests - half, read)
  const before = await memoryOf(rig)
  let isOver = false
  const [loaded, busy] = await Promise.all([
    withCpu(address, () => inParallel(clients, half, read)).finally(() => {
      isOver = true
    }),
    timed(get, () => !isOver),
  ])
  const after = await memoryOf(rig)
  await other.close()
  return {
    mcp_requests: clients * requests,
    mcp_failed: firstFailed + loaded.failed,
    mcp_shed: shed(),
    // Excludes the CPU time for the calls of the other application.
    mcp_cpu_ms: round(
      (loaded.cpuMs - (busy.times.length * plain.cpuMs) / (clients * requests)) / (clients * half),
    ),
    execute_cpu_ms: round(plain.cpuMs / (clients * requests)),
    memory_mb: [before, after],
    other_calls: busy.times.length,
    other_failed: busy.failed,
    other_p95_ms: [p95(idle.times), p95(busy.times)],
  }
}

/** Another application, and a call of it. */
async function openOther({ service, sandbox }: Rig): Promise<{ other: Caller; get: () => Promise<boolean> }> {
  const { address, installation } = service
  const client = JSON.parse(installation.run('apps', 'create', 'other', '--json'))
  const other = await openCaller({ address, client }, 'bea')
  const connector = await other.connect('payments', sandbox.credentials('payments'))
  const get = async (): Promise<boolean> => (await other.execute(connector, LIST_CUSTOMERS)).status === 200
  return { other, get }
}

/** Resident memory where the own one is not known. */
async function memoryOf({ service }: Rig): Promise<number> {
  return ownMegabytes(service.pid()) ?? (await readGauges(service.address)).rss
}

/** Reads a list over the protocol. Shed requests are counted separately, not as failures. */
function reader(rig: Rig, token: string): { read: () => Promise<boolean>; shed: () => number } {
  let shed = 0
  const params = { name: 'read', arguments: { action: 'payments.customers.list', params: LIST } }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const read = async (): Promise<boolean> => {
    const response = await post(rig, '/mcp', body, token)
    const text = await response.text()
    if (response.status !== 503 || !response.headers.has('retry-after'))
      return response.status === 200 && text.includes('rows 1-') && !text.includes('"isError":true')
    shed++
    return true
  }
  return { read, shed: () => shed }
}

/** Number of failed calls of concurrent clients, each of which makes its calls one after the other. */
async function inParallel(clients: number, calls: number, make: () => Promise<boolean>): Promise<number> {
  let failed = 0
  const client = async (): Promise<void> => {
    for (let n = 0; n < calls; n++) if (!(await make())) failed++
  }
  await Promise.all(Array.from({ length: clients }, client))
  return failed
}

async function withCpu(
  address: string,
  run: () => Promise<number>,
): Promise<{ failed: number; cpuMs: number }> {
  const before = await readGauges(address)
  const failed = await run()
  return { failed, cpuMs: (await readGauges(address)).cpuMs - before.cpuMs }
}

async function timed(
  make: () => Promise<boolean>,
  goesOn: (made: number) => boolean,
): Promise<{ times: number[]; failed: number }> {
  const times: number[] = []
  let failed = 0
  while (goesOn(times.length)) {
    const began = performance.now()
    if (!(await make())) failed++
    times.push(performance.now() - began)
  }
  return { times, failed }
}

function p95(times: readonly number[]): number {
  return round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0)
}

const round = (value: number): number => Math.round(value * 10) / 10
