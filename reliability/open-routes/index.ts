/**
 * Floods every route that answers without a token, one after another, while another tenant calls actions: its p99 is at most three
 * times that of an idle service.
 */
import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ROWS } from '../../packages/server/test/support/access-rows.ts'
import { defineFigure, type Env, type Figure } from '../figure.ts'
import type { Caller } from '../support/caller.ts'
import { runLoad, type Tally } from '../support/open-model.ts'
import { openRig } from '../support/rig.ts'
import type { Answers, Flood } from './flood-thread.ts'

const CALLERS = 8
const PER_SECOND = 40
const MOST_TIMES = 3
/** Below that, a multiple says nothing: the scheduler of the machine alone takes as long. */
const LEAST_MS = 20
/** Addresses that the table of routes lacks: those with a name in them, and those that serve one of many files. */
const MORE: readonly string[] = [
  'GET /openapi/issue-tracking.json',
  'GET /docs/issue-tracking',
  'GET /docs/issue-tracking/issues',
  'GET /v1/integrations/connector-types/issue-tracking',
  'GET /v1/integrations/connector-types?search=pay',
  'GET /nothing/here',
]

export const openRoutes: Figure = defineFigure({
  quick: { seconds_each: 2, tries: 3 },
  full: { seconds_each: 10, tries: 3 },
  mutant: 'the prepared bytes of the catalog, which is rendered for each caller instead',
  mutantSize: { seconds_each: 2, tries: 1 },
  run: async (size, _seed, env) => {
    const rig = await openRig({ slugs: ['payments'], env: limits(env) })
    const caller = await rig.user()
    const connector = await rig.connect(caller, 'payments')
    await caller.untilReplicated(connector)
    const watch = (): Promise<Tally> => watchVictim(caller, connector, size.seconds_each)
    await watch()
    const idle = (await watch()).p99
    const most = MOST_TIMES * Math.max(LEAST_MS, idle)
    const flooded: Flooded[] = []
    for (const route of routes()) {
      let found = await withstand(rig.service.address, route, watch, size)
      for (let n = 1; n < size.tries && missesOf(most)(found).length > 0; n++)
        found = await withstand(rig.service.address, route, watch, size)
      flooded.push(found)
    }
    await rig.close()
    const slowest = [...flooded].sort((a, b) => b.p99 - a.p99).slice(0, 5)
    return {
      figures: { idle, most, routes: flooded.length, slowest },
      misses: flooded.flatMap(missesOf(most)),
    }
  },
})

interface Flooded {
  readonly route: string
  readonly answers: Answers
  readonly p99: number
  /** Requests of the other tenant that failed, by ending. */
  readonly failed: readonly string[]
}

/** The limits of callers stay as they are, but for connections, which all come from one address here. */
function limits(env: Env): Env {
  return { PLUGBOARD_CONNECTIONS_PER_ADDRESS: '1024', ...env }
}

/** `GET /docs`, of the table that the tests compare with the routes of the service. */
function routes(): string[] {
  const open = ROWS.filter((row) => row.for === 'open').map(({ route, params }) =>
    route.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? 'unknown'),
  )
  return [...new Set([...open, ...MORE])].filter((route) => /^(GET|POST) /.test(route))
}

async function withstand(
  address: string,
  route: string,
  watch: () => Promise<Tally>,
  { seconds_each: seconds }: { readonly seconds_each: number },
): Promise<Flooded> {
  const [method, path = ''] = route.split(' ')
  const workerData = { address, method, path, callers: CALLERS, seconds } as Flood
  const entry = new URL(`./flood-thread${extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(entry, { workerData })
  const answered = once(worker, 'message')
  const { p99, endings } = await watch()
  const [answers] = (await answered) as [Answers]
  return { route, answers, p99, failed: Object.keys(endings).filter((ending) => ending !== '200') }
}

function watchVictim(caller: Caller, connector: string, seconds: number): Promise<Tally> {
  const list = { entity: 'customers', action: 'list', params: { limit: 1 } }
  const call = async (): Promise<string> => String((await caller.execute(connector, list)).status)
  return runLoad({ perSecond: PER_SECOND, seconds, call })
}

function missesOf(most: number): (flooded: Flooded) => string[] {
  return ({ route, p99, failed }) => [
    ...(p99 > most ? [`${route}: p99 of another tenant was ${p99} ms`] : []),
    ...failed.map((ending) => `${route}: another tenant was answered ${ending}`),
  ]
}
