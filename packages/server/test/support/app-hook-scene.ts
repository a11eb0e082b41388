/** A server whose connectors sign in as clients of an app, which has one address for all of them in its settings. */
import type { Sandbox } from '@plugboard/sandbox'
import { onTestFinished } from 'vitest'
import type { HookRow } from '../../src/store/tables.ts'
import { type Reply, send } from './harness.ts'
import { recordsInReplica, type Synced, startSynced, startUpstreams, until } from './synced.ts'

/** Streams run on demand only. */
const ONCE = { changes: 3600, full: 3600, leaseMs: 20_000 }

export interface AppVendor {
  readonly slug: string
  /** Streams to keep; webhooks are about the first. */
  readonly entities: readonly string[]
  /** Credentials of the app, besides those of the sandbox. */
  readonly app: Readonly<Record<string, string>>
  /** Headers of a webhook as the vendor signs it. */
  sign(body: string, url: string): Record<string, string>
}

export interface AppHookScene {
  readonly sandbox: Sandbox
  readonly synced: Synced
  /** Adds a connector of the app and returns its id. */
  connect(changes?: Readonly<Record<string, string>>): Promise<string>
  hook(connectorId: string, name?: string): Promise<HookRow>
  inState(connectorId: string, state: HookRow['state'], name?: string): Promise<HookRow>
  /** The address and the secret, as people are shown them to register a hook. */
  add(connectorId: string, name?: string): Promise<Reply>
  rings(connectorId: string): Promise<number>
  /** @param entity Default: the first. */
  replica(connectorId: string, entity?: string): Promise<Map<string, unknown>>
  /** Sends a webhook that the vendor has signed, with other headers if given. */
  post(url: string, event: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
}

export async function openAppHooks(vendor: AppVendor): Promise<AppHookScene> {
  const { slug, entities } = vendor
  const sandbox = await startUpstreams([slug], 5)
  onTestFinished(() => sandbox.close())
  const synced = await startSynced(sandbox, [slug], { sync: ONCE, localEndpoints: true }, entities)
  onTestFinished(() => synced.stop())
  const { services } = synced.server
  onTestFinished(() => services.hookCounter.flush())
  const hook: AppHookScene['hook'] = async (id, name = 'app') => {
    const hooks = await services.store.hooks.list(synced.org, id)
    return hooks.find((one) => one.name === name) as HookRow
  }
  return {
    ...{ sandbox, synced, hook },
    connect: async (changes = {}) => {
      const { status, body } = await synced.ask('POST', '/v1/integrations/connectors', {
        external_user_id: 'ann',
        connector_type: slug,
        credentials: { ...sandbox.oauth(slug).credentials, ...vendor.app, ...changes },
        check: false,
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.id
    },
    inState: async (id, state, name) => {
      await until(`a hook that is ${state}`, async () => {
        await services.hookCounter.flush()
        return (await hook(id, name))?.state === state
      })
      return hook(id, name)
    },
    add: (id, name = 'app') => synced.ask('POST', `/v1/integrations/connectors/${id}/hooks`, { name }),
    rings: async (id) => {
      await services.hookCounter.flush()
      return (await hook(id)).rings
    },
    replica: (connectorId, entity = entities[0] ?? '') =>
      recordsInReplica(synced.server, { org: synced.org, connectorId }, slug, entity),
    post: (url, event, headers = {}) => {
      const body = typeof event === 'string' ? event : JSON.stringify(event)
      const own = { 'content-type': 'application/json', ...vendor.sign(body, url), ...headers }
      return send(url, 'POST', { body, headers: own })
    },
  }
}
