/** Deliveries to webhook endpoints per second, by the service and by hand, in turns and to the same receivers. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchProcess, startProcess } from '../bench-process.ts'
import { createPaymentsConnector, get, post, send } from '../caller.ts'
import { type Figure, median, type Report, round } from '../measure.ts'
import type { EngineName } from '../search/statement.ts'
import { onEngines } from '../search/store.ts'

const ROUNDS = 5
const RECEIVERS = 4
/** Streams times endpoints are the deliveries of a round. */
const STREAMS = Number(process.env.BENCH_STREAMS ?? 40)
const ENDPOINTS = 16
const DELIVERIES = STREAMS * ENDPOINTS

export async function benchDeliveries(): Promise<Report> {
  const receivers = await startProcess('deliveries/receivers.ts', String(RECEIVERS))
  const upstream = await startProcess('sync/upstream.ts', '3')
  try {
    const figures = await onEngines((engine, { place }) => onEngine(engine, place, upstream, receivers))
    return { deliveries: DELIVERIES, figures }
  } finally {
    await upstream.end()
    await receivers.end()
  }
}

async function onEngine(
  engine: EngineName,
  place: string,
  upstream: BenchProcess,
  receivers: BenchProcess,
): Promise<Figure[]> {
  const way = engine === 'postgres' ? 'pg-boss' : 'loop'
  const env = JSON.stringify({
    ...(engine === 'postgres' && { DATABASE_URL: place }),
    ...{ PLUGBOARD_SYNC_SECONDS: '86400', PLUGBOARD_LOG_LEVEL: 'warn' },
  })
  const service = await startProcess('service.ts', upstream.ready.address ?? '', env)
  const peer = await startProcess(
    'deliveries/by-hand.ts',
    way,
    receivers.ready.urls ?? '',
    String(DELIVERIES),
    place,
  )
  try {
    const scene = await openScene(service, receivers)
    const turns: { own: Turn; other: Turn }[] = []
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      await collectChanges(scene, round)
      const own = await measure(receivers, service, () => switchAll(scene, 'active'))
      const other = await measure(receivers, peer, () => peer.ask('run'))
      if (round > 0) turns.push({ own, other })
    }
    return figuresOf(way, turns)
  } finally {
    await peer.end()
    await service.end()
  }
}

interface Turn {
  readonly perSecond: number
  /** Of the sending process, per delivery. */
  readonly cpuUs: number
}

function figuresOf(way: string, turns: readonly { readonly own: Turn; readonly other: Turn }[]): Figure[] {
  const of = (name: string, all: readonly Turn[], ratio: number): Figure => ({
    name,
    perSecond: Math.round(median(all.map(({ perSecond }) => perSecond))),
    cpuUs: Math.round(median(all.map(({ cpuUs }) => cpuUs))),
    ratio,
  })
  const ratios = turns.map(({ own, other }) => own.perSecond / other.perSecond)
  return [
    of(
      way,
      turns.map(({ other }) => other),
      1,
    ),
    of(
      'service',
      turns.map(({ own }) => own),
      round(median(ratios)),
    ),
  ]
}

async function measure(
  receivers: BenchProcess,
  sender: BenchProcess,
  run: () => Promise<unknown>,
): Promise<Turn> {
  await receivers.ask('reset')
  const before = await sender.cpu()
  await run()
  for (;;) {
    const { count, ms } = (await receivers.ask('received')) as { count: number; ms: number }
    if (count >= DELIVERIES) {
      const cpuUs = ((await sender.cpu()) - before) / count
      return { perSecond: (1000 * (count - 1)) / ms, cpuUs }
    }
    await sleep(50)
  }
}

interface Scene {
  readonly address: string
  readonly token: string
  readonly application: string
  readonly connectors: readonly string[]
  readonly endpoints: readonly string[]
}

async function openScene({ ready }: BenchProcess, receivers: BenchProcess): Promise<Scene> {
  const { address = '', token = '', application = '' } = ready
  const connectors: string[] = []
  for (let n = 0; n < STREAMS; n++) connectors.push(await createPaymentsConnector(ready))
  for (const connector of connectors) await untilReplicated(address, token, connector)
  const urls = receivers.ready.urls?.split(' ') ?? []
  const endpoints: string[] = []
  for (let n = 0; n < ENDPOINTS; n++) {
    const url = urls[n % urls.length]
    const request = { url, events: ['records.changed'], entities: ['customers'] }
    const { id = '' } = await post(`${address}/v1/endpoints`, request, application)
    endpoints.push(id)
  }
  return { address, token, application, connectors, endpoints }
}

/** How far away the next run is when none was requested. */
const RESTED_MS = 60_000

/** A write requests a run of its stream a second later, which is no part of a delivery. */
async function untilRested(address: string, token: string, connector: string): Promise<void> {
  const url = `${address}/v1/integrations/connectors/${connector}/syncs`
  for (;;) {
    const { data } = await get<{ data: readonly { running: boolean; next_run_at: string }[] }>(url, token)
    const soon = new Date(Date.now() + RESTED_MS).toISOString()
    if (data.every(({ running, next_run_at }) => !running && next_run_at > soon)) return
    await sleep(50)
  }
}

async function untilReplicated(address: string, token: string, connector: string): Promise<void> {
  const url = `${address}/v1/integrations/connectors/${connector}/syncs`
  for (;;) {
    const { data } = await get<{ data: readonly { complete: boolean }[] }>(url, token)
    if (data.length > 0 && data.every(({ complete }) => complete)) return
    await sleep(200)
  }
}

/** One change per stream while all endpoints are off. Switched on, each gets a message per stream. */
async function collectChanges(scene: Scene, round: number): Promise<void> {
  const { address, token, application, connectors } = scene
  await switchAll(scene, 'off')
  for (const connector of connectors) {
    const request = { entity: 'customers', action: 'create', params: { name: `Customer ${round}` } }
    await post(`${address}/api/v1/connectors/sources/${connector}/execute`, request, token)
  }
  for (const connector of connectors) await untilRested(address, token, connector)
  for (const endpoint of scene.endpoints) {
    const url = `${address}/v1/endpoints/${endpoint}`
    while ((await get<{ backlog: { open: number } }>(url, application)).backlog.open < STREAMS)
      await sleep(50)
  }
}

async function switchAll({ address, application, endpoints }: Scene, state: string): Promise<void> {
  const patch = (id: string) => send('PATCH', `${address}/v1/endpoints/${id}`, { state }, application)
  await Promise.all(endpoints.map(patch))
}
