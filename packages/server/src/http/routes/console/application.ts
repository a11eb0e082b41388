/** Client secrets and OAuth clients of an application. */
import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { actorOf, callerOf } from '../../../auth/caller.ts'
import { addClientSecret, MAX_SECRETS, revokeClientSecret } from '../../../auth/client-secrets.ts'
import { consentOf } from '../../../connect/consent-method.ts'
import { putOAuthClient } from '../../../connect/oauth-clients.ts'
import { type BusiestMinute, busiestMinute, validTokens } from '../../../console/busiest-minute.ts'
import { consentedConnectors, tokensBySecret } from '../../../console/rotations.ts'
import type { ClientSecretRecord } from '../../../store/store.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { hidden, ORG, orgIdPath, orgPath, orgTypePath } from './schemas.ts'
import { instant, titlesOf } from './views.ts'

export interface SecretView {
  readonly id: string
  readonly created_at: string
  readonly last_used_at: string | null
  /** Valid ones that were issued for it. */
  readonly tokens: number
}

/** The answer of the page of an application. */
export interface ApplicationState {
  readonly id: string
  readonly name: string | undefined
  readonly max_secrets: number
  readonly secrets: readonly SecretView[]
  readonly oauth_clients: readonly {
    readonly type: string
    readonly title: string
    readonly client_id: string
    readonly updated_at: string
  }[]
  readonly consent_types: readonly {
    readonly type: string
    readonly title: string
    /** Connectors that were connected through an OAuth client. */
    readonly connectors: number
  }[]
  readonly allowed_urls: readonly string[]
  /** Calls per second. */
  readonly rates: { readonly application: number; readonly user: number }
  /** Of the last day. */
  readonly busiest_minute: BusiestMinute
  /** Calls of an end user per day; null: any number. */
  readonly daily_limit: number | null
  /** That are valid now. */
  readonly tokens: number
}

export function consoleApplicationRoutes(app: App, services: Services): void {
  getRoute(app, services)
  secretRoutes(app, services)
  clientRoutes(app, services)
}

function getRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(
    `${ORG}/application`,
    { schema, onRequest },
    async ({ params: { org } }): Promise<ApplicationState> => {
      const { store, config, registry } = services
      const [name, secrets, clients, settings, titles, kinds, busiest, tokens, issued, consented] =
        await Promise.all([
          store.connectSettings.applicationName(org),
          store.clientSecrets.list(org),
          store.connectSettings.clients(org),
          store.connectSettings.get(org),
          titlesOf(services),
          registry.kinds(),
          busiestMinute(store.engine, org, services.clock()),
          validTokens(store.engine, org),
          tokensBySecret(store.engine, org),
          consentedConnectors(store.engine, org),
        ])
      const consents = await Promise.all(kinds.map(async (kind) => ((await consentOf(kind)) ? [kind] : [])))
      return {
        id: org,
        name,
        max_secrets: MAX_SECRETS,
        secrets: secrets.map((one) => viewSecret(one, issued)),
        oauth_clients: clients.map(({ type, client_id, updated_at }) => ({
          type,
          title: titles(type),
          client_id,
          updated_at: isoTime(updated_at),
        })),
        consent_types: consents.flat().map(({ connector: { name: type, title } }) => ({
          type,
          title,
          connectors: consented.get(type) ?? 0,
        })),
        allowed_urls: settings.allowed_urls,
        rates: { application: config.rates.org.perSecond, user: config.rates.user.perSecond },
        busiest_minute: busiest,
        daily_limit: config.userDailyCalls ?? null,
        tokens,
      }
    },
  )
}

function viewSecret(
  { id, created_at, last_used_at }: ClientSecretRecord,
  issued: ReadonlyMap<string, number>,
): SecretView {
  return {
    id,
    created_at: isoTime(created_at),
    last_used_at: instant(last_used_at),
    tokens: issued.get(id) ?? 0,
  }
}

function secretRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin' })
  app.post(
    `${ORG}/secrets`,
    { schema: { ...hidden, params: orgPath, querystring: noQuery }, onRequest },
    async (request, reply) => {
      const audited = { action: 'secret.add', object: '' }
      const secret = await withAudit(services, actorOf(request), audited, (record) =>
        addClientSecret(services, callerOf(request), record),
      )
      return reply.code(201).send({ ...secret, created_at: isoTime(secret.created_at) })
    },
  )
  app.delete(
    `${ORG}/secrets/:id`,
    { schema: { ...hidden, params: orgIdPath, querystring: noQuery }, onRequest },
    async (request, reply) => {
      const { id } = request.params
      await withAudit(services, actorOf(request), { action: 'secret.revoke', object: id }, (record) =>
        revokeClientSecret(services, callerOf(request), id, record),
      )
      return reply.code(204).send()
    },
  )
}

function clientRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin' })
  const path = `${ORG}/oauth-clients/:type`
  const body = z.record(z.string().max(64), z.string().max(4096))
  app.put(
    path,
    { schema: { ...hidden, params: orgTypePath, querystring: noQuery, body }, onRequest },
    async (request, reply) => {
      const { org, type } = request.params
      const kind = await services.registry.match(type, '/params/type')
      const audited = { action: 'connect.client.put', object: kind.connector.name }
      await withAudit(services, actorOf(request), audited, (record) =>
        putOAuthClient(services, org, kind, request.body, record),
      )
      return reply.code(204).send()
    },
  )
  app.delete(
    path,
    { schema: { ...hidden, params: orgTypePath, querystring: noQuery }, onRequest },
    async (request, reply) => {
      const { org, type } = request.params
      await withAudit(
        services,
        actorOf(request),
        { action: 'connect.client.delete', object: type },
        async (record) => {
          if (await services.store.connectSettings.removeClient(org, type, (tx) => record(tx))) return
          throw connectorError('not_found', `The application has no OAuth client for ${type}.`)
        },
      )
      return reply.code(204).send()
    },
  )
}
