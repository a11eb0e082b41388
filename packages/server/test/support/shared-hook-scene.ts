/** A server whose connectors of issue-tracking sign in as OAuth clients, and share an address for webhooks. */
import { createHmac } from 'node:crypto'
import type { Sandbox } from '@plugboard/sandbox'
import { onTestFinished } from 'vitest'
import type { HookRow } from '../../src/store/tables.ts'
import { type Reply, send } from './harness.ts'
import { recordsInReplica, type Synced, startSynced, startUpstreams, until } from './synced.ts'

export const SLUG = 'issue-tracking'
const SITE = 'https://acme.atlassian.net'

/** Streams run on demand only. */
const ONCE = { changes: 3600, full: 3600, leaseMs: 20_000 }

export interface SharedHookScene {
  readonly sandbox: Sandbox
  readonly synced: Synced
  /** Adds a connector of the client of the sandbox, or of another one, and returns its id. */
  connect(changes?: Readonly<Record<string, string>>): Promise<string>
  hook(connectorId: string): Promise<HookRow | undefined>
  /** Waits until the hook of the connector is in that state. */
  inState(connectorId: string, state: HookRow['state']): Promise<HookRow>
  /** Webhooks that have rung for a connector. */
  rings(connectorId: string): Promise<number>
  issues(connectorId: string): Promise<Map<string, unknown>>
  /** Sends a webhook about an issue, signed with a secret. */
  ring(body: object, secret: string): Promise<Reply>
}

export async function openSharedHooks(sandbox?: Sandbox): Promise<SharedHookScene> {
  const own = sandbox ?? (await startUpstreams([SLUG], 5))
  if (sandbox === undefined) onTestFinished(() => own.close())
  const synced = await startSynced(own, [SLUG], { sync: ONCE, localEndpoints: true }, ['issues', 'projects'])
  onTestFinished(() => synced.stop())
  const { services } = synced.server
  onTestFinished(() => services.hookCounter.flush())
  const hook: SharedHookScene['hook'] = async (id) =>
    (await services.store.hooks.list(synced.org, id)).find(({ name }) => name === 'app')
  return {
    sandbox: own,
    synced,
    hook,
    connect: async (changes = {}) => {
      const { status, body } = await synced.ask('POST', '/v1/integrations/connectors', {
        external_user_id: 'ann',
        connector_type: SLUG,
        credentials: { ...own.oauth(SLUG).credentials, ...changes },
        check: false,
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.id
    },
    inState: async (id, state) => {
      await until(`a hook that is ${state}`, async () => (await hook(id))?.state === state)
      return (await hook(id)) as HookRow
    },
    rings: async (id) => {
      await services.hookCounter.flush()
      return (await hook(id))?.rings ?? 0
    },
    issues: (connectorId) =>
      recordsInReplica(synced.server, { org: synced.org, connectorId }, SLUG, 'issues'),
    ring: (event, secret) => {
      const body = JSON.stringify(event)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(secret)}` }
      return send(own.webhooks(SLUG).registrations[0]?.url ?? '', 'POST', { body, headers })
    },
  }
}

/** As the vendor makes it. */
export function tokenOf(secret: string, alg = 'HS256'): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const iat = Math.floor(Date.now() / 1000)
  const unsigned = `${encode({ alg, typ: 'JWT' })}.${encode({ iss: 'client', iat, exp: iat + 180 })}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

/** A webhook about an issue of a site, for some registrations there. */
export function updated(matchedWebhookIds: readonly number[], site: string = SITE): object {
  const issue = { id: '10001', self: `${site}/rest/api/2/issue/10001` }
  return { webhookEvent: 'jira:issue_updated', issue, matchedWebhookIds }
}
