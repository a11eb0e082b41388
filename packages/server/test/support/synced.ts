/** A server with replicas, its sandbox upstreams, and direct access to the records. */

import { setTimeout as sleep } from 'node:timers/promises'
import { type Connector, connect, type Entity } from '@plugboard/core'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import type { Config } from '../../src/config/config.ts'
import type { ServerParts } from '../../src/create-services.ts'
import { syncPlanOf, withMore } from '../../src/replica/sync-plan.ts'
import type { Server } from '../../src/server.ts'
import { valueAt } from '../../src/sync/reading/json-path.ts'
import type { StreamView } from '../../src/sync/streams/stream-view.ts'
import { addApplication, type Client, comeAgain, type Reply, send } from './harness.ts'
import { FAST, installedPackages, packageOf } from './packages.ts'
import { preparedFolder } from './prepared-folder.ts'
import { startAtEase } from './start.ts'
import { testConfig } from './test-config.ts'

export async function startUpstreams(slugs: readonly string[], size: number): Promise<Sandbox> {
  return startSandbox({ connectors: slugs.map(packageOf), size })
}

/** All records as the upstream shows them to the sync, by key; with their parent's key if keys are unique only there. */
export async function upstreamRecords(
  sandbox: Sandbox,
  slug: string,
  entity: string,
): Promise<Map<string, unknown>> {
  const { connector, entities, sync } = packageOf(slug)
  const own = sync.entities[entity]
  const { key = 'id' } = entities[entity] as Entity
  const tables = { ...entities, ...(own && { [entity]: withMore(entities[entity] as Entity, own) }) }
  const found = new Map<string, unknown>()
  const add = async (params: object, under: string): Promise<void> => {
    const client = clientOf(sandbox, connector, tables)[entity] ?? {}
    const list = client[own?.list ?? 'list'] as ListAction | undefined
    if (list === undefined) throw new Error(`${entity} has no list`)
    for await (const record of list(params)) {
      const id = (record as Record<string, unknown>)[key]
      // Where the list has only ids.
      const whole = own?.read === undefined ? record : await (client[own.read] as GetAction)({ [key]: id })
      found.set(under + String(id), whole)
    }
  }
  if (own?.each === undefined) await add(own?.params ?? {}, '')
  else {
    for (const [id, parent] of await upstreamRecords(sandbox, slug, own.each)) {
      const along = Object.entries(own.with ?? {}).map(([param, field]) => [param, valueAt(parent, field)])
      const params = { ...own.params, ...Object.fromEntries(along) }
      // Some upstreams show children of a record only to some users.
      await add(params, own.unique ? `${id}/` : '').catch(() => {})
    }
  }
  return found
}

type ListAction = (params: object) => AsyncIterable<unknown>
type GetAction = (params: object) => Promise<unknown>

function clientOf(
  sandbox: Sandbox,
  connector: Connector,
  entities: Readonly<Record<string, Entity>>,
): Record<string, Record<string, ListAction | GetAction>> {
  const slug = connector.name
  const options = { auth: sandbox.credentials(slug) as never, server: sandbox.url(slug), oauth2 }
  return connect(connector, entities, options) as never
}

export interface Synced {
  readonly server: Server
  readonly token: string
  readonly client: Client
  readonly org: string
  /** Id of that package's connector. */
  id(slug: string): string
  ask(method: string, path: string, body?: object): Promise<Reply>
  execute(slug: string, body: object): Promise<Reply>
  streams(slug: string): Promise<StreamView[]>
  /** Live records of the replica, by row id. */
  replica(slug: string, entity: string): Promise<Map<string, unknown>>
  stop(): Promise<void>
}

export async function startSynced(
  sandbox: Sandbox,
  slugs: readonly string[],
  more: Partial<Config> = {},
  kept?: readonly string[],
  parts: ServerParts = {},
): Promise<Synced> {
  const upstreams = Object.fromEntries(slugs.map((slug) => [slug, sandbox.url(slug)]))
  const folder = more.dataFolder ?? preparedFolder()
  const config = testConfig(folder, { role: 'all', sync: FAST, upstreams, logLevel: 'silent', ...more })
  const server = await startAtEase(config, { connectors: installedPackages(slugs, kept), ...parts })
  const ask = (method: string, path: string, body?: object, token?: string): Promise<Reply> =>
    send(server.address + path, method, { ...(body && { body }), token })
  const client = await addApplication(server, `app-${Date.now()}-${Math.random()}`)
  const application = await ask('POST', '/api/v1/account/applications/token', client)
  const user = { external_user_id: 'ann' }
  const path = '/api/v1/account/applications/scoped-token'
  const token: string = (await ask('POST', path, user, application.body.access_token)).body.access_token
  const ids = new Map<string, string>()
  for (const slug of slugs) {
    const creation = { ...user, connector_type: slug, credentials: sandbox.credentials(slug), check: false }
    ids.set(slug, (await ask('POST', '/v1/integrations/connectors', creation, token)).body.id)
  }
  const id = (slug: string): string => ids.get(slug) ?? ''
  return {
    server,
    token,
    client,
    org: client.client_id,
    id,
    ask: (method, path, body) => ask(method, path, body, token),
    execute: (slug, body) => ask('POST', `/api/v1/connectors/sources/${id(slug)}/execute`, body, token),
    streams: async (slug) => {
      const path = `/v1/integrations/connectors/${id(slug)}/syncs`
      return (await comeAgain(() => ask('GET', path, undefined, token))).body.data
    },
    replica: (slug, entity) =>
      recordsInReplica(server, { org: client.client_id, connectorId: id(slug) }, slug, entity),
    stop: () => server.stop(),
  }
}

/** A token of the end user like that of `synced`. */
export async function freshToken({ server, client }: Pick<Synced, 'server' | 'client'>): Promise<string> {
  const account = `${server.address}/api/v1/account/applications`
  const application = await send(`${account}/token`, 'POST', { body: client })
  const asked = { body: { external_user_id: 'ann' }, token: application.body.access_token }
  return (await send(`${account}/scoped-token`, 'POST', asked)).body.access_token
}

export async function recordsInReplica(
  { services }: Server,
  scope: { readonly org: string; readonly connectorId: string },
  slug: string,
  entity: string,
): Promise<Map<string, unknown>> {
  const plan = await syncPlanOf(await services.registry.bySlug(slug))
  const own = plan?.entities.get(entity)
  if (own === undefined) throw new Error(`no replica of ${entity}`)
  await services.replica.prepare(own.schema)
  const db = services.store.engine.tenant(scope)
  const rows = await services.replica.table(own.schema, scope).records(db, { limit: 1_000_000 })
  return new Map(rows.map((row) => [row.id, row.record]))
}

const LONGEST_WAIT_MS = 200

/** Longer than any wait. A run that stops its processes at random sets another one: there, everything takes many times as long. */
const LIMIT_MS = Number(process.env.TEST_WAIT_MS ?? 90_000)

/** Waits until a condition is true. The time limit only ends a test that would hang. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  limitMs: number = LIMIT_MS,
): Promise<void> {
  const end = performance.now() + limitMs
  // The conditions are requests: asking often while a long wait lasts would take the time of other tests.
  for (let waitMs = 20; !(await isTrue()); waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS)) {
    if (performance.now() > end) throw new Error(`it never came to be: ${what}`)
    await sleep(waitMs)
  }
}

/** Waits until every stream has completed its backfill. */
export async function untilComplete(synced: Synced, slug: string): Promise<void> {
  await until(`a replica of ${slug}`, async () =>
    (await synced.streams(slug)).every(({ complete }) => complete),
  )
}
