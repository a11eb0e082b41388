/** A service in this process with adjustable clocks, also of its upstreams. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '@plugboard/core'
import type { Sandbox } from '@plugboard/sandbox'
import { loadConfig, startServer } from '@plugboard/server'
import { sql } from 'kysely'
import type { Services } from '../../../packages/server/src/http/services.ts'
import { syncPlanOf } from '../../../packages/server/src/replica/sync-plan.ts'
import type { Engine } from '../../../packages/server/src/store/engine.ts'
import { requestRun } from '../../../packages/server/src/sync/streams/requests.ts'
import { startWorkers } from '../../../packages/server/src/sync/workers.ts'
import { openCaller } from '../../support/caller.ts'
import { createInstallation } from '../../support/service.ts'
import type { Slug } from '../../support/tables.ts'
import { HOUR_MS } from './upstreams.ts'

export interface SteadyService {
  /** Unix milliseconds of the service's clock. */
  now(): number
  /** Advances the clocks of service and upstreams while nothing runs. */
  advance(hours: number): void
  /** Runs everything that is due, to success or failure. */
  settle(): Promise<void>
  /** Starts full syncs of everything. */
  askForAll(slug: Slug): Promise<void>
  /** Live records of the replica, by id. */
  replica(slug: Slug, entity: string): Promise<Map<string, unknown>>
  stop(): Promise<void>
}

/** Waits return at once, and the clock is advanced by their duration. */
function impatient(): Runtime {
  let skipped = 0
  return {
    now: () => performance.now() + skipped,
    date: () => Date.now() + skipped,
    random: Math.random,
    sleep: async (ms) => {
      skipped += ms
      await setImmediate()
    },
  }
}

export async function startSteady(
  sandbox: Sandbox,
  subjects: readonly { readonly slug: Slug; readonly entity: string }[],
): Promise<SteadyService> {
  const slugs = [...new Set(subjects.map(({ slug }) => slug))]
  const installation = createInstallation(Object.fromEntries(slugs.map((slug) => [slug, sandbox.url(slug)])))
  let offset = 0
  const clock = (): number => Date.now() + offset
  const monotonic = (): number => performance.now() + offset
  const env = { ...installation.env, PLUGBOARD_ROLE: 'api', PLUGBOARD_PORT: '0' }
  const config = loadConfig(env, { allowUpstreamOverride: true })
  const server = await startServer(config, { clock, monotonic, runtime: impatient() })
  const services = withClock(server.services, () => offset)
  const caller = await openCaller({ address: server.address, client: installation.client })
  const ids = new Map<Slug, string>()
  for (const slug of slugs) ids.set(slug, await caller.connect(slug, sandbox.credentials(slug)))
  const org = installation.client.client_id
  const idOf = (slug: Slug): string => ids.get(slug) ?? ''
  await keepOnly(services, org, subjects, idOf)
  const workers = startWorkers(services)
  return {
    now: clock,
    advance: (hours) => {
      offset += hours * HOUR_MS
      for (const slug of slugs) sandbox.state(slug).advance(hours * 3600)
    },
    settle: () => settle(services, () => workers.nudge()),
    askForAll: (slug) => {
      const owner = { org, connector_id: idOf(slug) }
      return requestRun(services.store.engine, owner, 'full')
    },
    replica: (slug, entity) => readLive(services, { org, connectorId: idOf(slug) }, slug, entity),
    stop: async () => {
      await workers.stop()
      await caller.close()
      await server.stop()
      installation.remove()
    },
  }
}

/** The database's clock follows ours. */
function withClock(services: Services, offset: () => number): Services {
  const { store } = services
  const moved: Engine = {
    ...store.engine,
    get now() {
      return sql<number>`(${store.engine.now} + ${offset()})`
    },
  }
  return { ...services, store: { ...store, engine: moved } }
}

/** Other streams would only take time. */
async function keepOnly(
  { store }: Services,
  org: string,
  subjects: readonly { readonly slug: Slug; readonly entity: string }[],
  idOf: (slug: Slug) => string,
): Promise<void> {
  await store.engine.tenant({ org }).updateTable('streams').set({ paused: 1 }).execute()
  for (const { slug, entity } of subjects) {
    const query = store.engine.tenant({ org }).updateTable('streams').set({ paused: 0 })
    await query.where('connector_id', '=', idOf(slug)).where('entity', '=', entity).execute()
  }
}

async function settle({ store }: Services, nudge: () => void): Promise<void> {
  for (;;) {
    nudge()
    await sleep(20)
    const { now } = store.engine
    const busy = await store.engine.everyTenant
      .selectFrom('streams')
      .select('entity')
      .where('paused', '=', 0)
      .where((on) => on.or([on('lease_until', '>=', now), on('next_run_at', '<=', now)]))
      .execute()
    if (busy.length === 0) return
  }
}

async function readLive(
  { registry, replica, store }: Services,
  scope: { readonly org: string; readonly connectorId: string },
  slug: Slug,
  entity: string,
): Promise<Map<string, unknown>> {
  const schema = (await syncPlanOf(await registry.bySlug(slug)))?.entities.get(entity)?.schema
  if (schema === undefined) throw new Error(`no replica of ${entity}`)
  await replica.prepare(schema)
  const rows = await replica.table(schema, scope).records(store.engine.tenant(scope), { limit: 1_000_000 })
  return new Map(rows.map(({ id, record }) => [id, record]))
}
