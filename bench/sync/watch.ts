/** Progress of a synchronization, observed from outside. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchProcess } from '../bench-process.ts'
import { get } from '../caller.ts'
import type { Figure } from '../measure.ts'

interface Customers {
  readonly entity: string
  readonly generation: number
  readonly running: boolean
  readonly phase: string
  readonly records: number
}

const LOOK_MS = 250
const QUARTERS = [0.25, 0.5, 0.75, 1]

/**
 * Waits for the next full sync of the customers.
 *
 * @param generation Generation of the previous one.
 */
export async function observeFullSync(
  service: BenchProcess,
  connector: string,
  { generation, size }: { readonly generation: number; readonly size: number },
): Promise<Figure> {
  const bystander = monitorEventLoopDelay({ resolution: 5 })
  bystander.enable()
  await gaugesOf(service)
  const used = await service.cpu()
  const began = performance.now()
  const memory: number[] = []
  let blockMs = 0
  for (;;) {
    await sleep(LOOK_MS)
    const customers = await customersOf(service, connector)
    const gauges = await gaugesOf(service)
    blockMs = Math.max(blockMs, gauges.blockMs)
    const isDone = customers.generation > generation
    const share = isDone ? 1 : customers.records / size
    while (share >= (QUARTERS[memory.length] ?? 2)) memory.push(gauges.ownMB)
    if (isDone) break
  }
  const seconds = (performance.now() - began) / 1000
  const cpuUs = Math.round(((await service.cpu()) - used) / size)
  const own = Object.fromEntries(memory.map((mb, n) => [`own${(n + 1) * 25}MB`, mb]))
  const bystanderMs = Math.round(bystander.max / 1e6)
  return {
    perSecond: Math.round(size / seconds),
    seconds: Math.round(seconds),
    cpuUs,
    ...own,
    blockMs,
    bystanderMs,
  }
}

async function customersOf(
  { ready: { address, token = '' } }: BenchProcess,
  connector: string,
): Promise<Customers> {
  const url = `${address}/v1/integrations/connectors/${connector}/syncs`
  const { data } = await get<{ readonly data: readonly Customers[] }>(url, token)
  return data.find(({ entity }) => entity === 'customers') as Customers
}

async function gaugesOf(
  service: BenchProcess,
): Promise<{ readonly ownMB: number; readonly blockMs: number }> {
  return (await service.ask('gauges')) as { ownMB: number; blockMs: number }
}
