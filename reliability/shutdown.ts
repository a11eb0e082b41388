/**
 * Two processes with the same data behind a load balancer that checks their readiness, as in a rolling restart: while one
 * after the other is stopped, no request fails.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { defineFigure, type Figure, noneOf } from './figure.ts'
import { startUpstreams } from './load/upstreams.ts'
import { executePath, openCaller } from './support/caller.ts'
import { type Http, openHttp } from './support/http.ts'
import { runLoad } from './support/open-model.ts'
import { createInstallation, type Installation, type Running } from './support/service.ts'

/** Longer than the time between "not ready" and the end of accepting, so that something is always in progress then. */
const UPSTREAM_MS = 1500
const PROBE_MS = 100
const LONGEST_MS = 30_000
const DRAIN_MS = '1000'

export const shutdown: Figure = defineFigure({
  quick: { signals: 4, per_second: 15 },
  full: { signals: 100, per_second: 15 },
  run: async ({ signals, per_second: perSecond }) => {
    const upstreams = await startUpstreams(20)
    const { url, credentials } = upstreams.facts.payments
    const installation = createInstallation(
      { payments: url },
      { PLUGBOARD_DRAIN_MS: DRAIN_MS, PLUGBOARD_ROLE: 'api' },
    )
    const places = [await openReplica(installation), await openReplica(installation)]
    const caller = await openCaller({
      address: places[0]?.running.address ?? '',
      client: installation.client,
    })
    const connector = await caller.connect('payments', credentials)
    upstreams.delay(UPSTREAM_MS)
    const call = async (n: number): Promise<string> => {
      const [action, params] = n % 5 ? ['list', { limit: 10 }] : ['create', { name: `n${n}` }]
      const ready = places.filter(({ isReady }) => isReady)
      const { http } = ready[n % ready.length] ?? (places[0] as Replica)
      const body = { entity: 'customers', action, params }
      const reply = await http.ask({ path: executePath(connector), headers: caller.token, body })
      return reply.status === 200 ? 'ok' : String(reply.status)
    }
    const over = new AbortController()
    const load = loadUntil(over.signal, perSecond, call)
    const ends = await restartAll(installation, places, signals)
    over.abort()
    const endings = await load
    await Promise.all(places.map(({ running }) => running.end('SIGKILL')))
    await Promise.all([caller.close(), upstreams.close(), ...places.map(({ http }) => http.close())])
    installation.remove()
    const { ok = 0, ...failures } = endings
    const late = ends.filter(({ ms }) => ms > LONGEST_MS).length
    const crashed = ends.filter(({ code }) => code !== 0).length
    const longest_ms = Math.max(...ends.map(({ ms }) => ms))
    return {
      figures: { ok, failures, longest_ms },
      misses: noneOf({ ...prefixed(failures), late, crashed }),
    }
  },
})

/** Where successive processes listen at the same address. */
interface Replica {
  running: Running
  isReady: boolean
  readonly http: Http
}

interface End {
  readonly code: number | null
  readonly ms: number
}

async function openReplica(installation: Installation): Promise<Replica> {
  const running = await installation.start()
  return { running, isReady: true, http: openHttp(running.address) }
}

async function restartAll(
  installation: Installation,
  places: readonly Replica[],
  signals: number,
): Promise<End[]> {
  const over = new AbortController()
  const probing = places.map((replica) => probe(replica, over.signal))
  const ends: End[] = []
  for (let n = 0; n < signals; n++) {
    const replica = places[n % places.length] as Replica
    const started = performance.now()
    const code = await replica.running.end('SIGTERM')
    ends.push({ code, ms: Math.round(performance.now() - started) })
    replica.running = await installation.start(replica.running.port)
    while (!replica.isReady) await sleep(PROBE_MS)
  }
  over.abort()
  await Promise.all(probing)
  return ends
}

/** As a load balancer does. */
async function probe(replica: Replica, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    replica.isReady = await fetch(`${replica.running.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    await sleep(PROBE_MS)
  }
}

async function loadUntil(
  signal: AbortSignal,
  perSecond: number,
  call: (n: number) => Promise<string>,
): Promise<Record<string, number>> {
  const endings: Record<string, number> = {}
  for (let n = 0; !signal.aborted; n += perSecond) {
    const tally = await runLoad({ perSecond, seconds: 1, call: (at) => call(n + at) })
    for (const [name, count] of Object.entries(tally.endings)) endings[name] = (endings[name] ?? 0) + count
  }
  return endings
}

function prefixed(failures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(failures).map(([name, count]) => [`ended as ${name}`, count]))
}
