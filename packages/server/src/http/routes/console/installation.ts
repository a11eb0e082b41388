/** Routes of the whole installation: configuration, keys, operators, applications, observed shapes. */

import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { INSTALLATION } from '../../../audit/trail.ts'
import { newOperator } from '../../../auth/operators/links.ts'
import { OPERATOR_ROLES } from '../../../auth/operators/roles.ts'
import { viewConfig } from '../../../config/config-view.ts'
import { version } from '../../../config/version.ts'
import { storeSize } from '../../../console/store-size.ts'
import { newId } from '../../../crypto/id.ts'
import { hashToken, mintToken } from '../../../crypto/token.ts'
import { type MigrationPlan, plannedIn } from '../../../store/migration-plan.ts'
import type { ObservedShape } from '../../../store/observed-shapes.ts'
import type { OperatorRecord } from '../../../store/operators.ts'
import { rowsByKind } from '../../../store/sealed-kinds.ts'
import { LISTED_MS } from '../../../telemetry/keep-listed.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { connectorName, noQuery, type Page } from '../schemas.ts'
import { actorIn } from './actor-in.ts'
import { hidden } from './schemas.ts'
import { instant, type ProcessView, type Timed, type Titled, titlesOf, viewProcess } from './views.ts'

const operatorBody = z.strictObject({
  name: connectorName,
  role: z.enum(OPERATOR_ROLES),
  org: idSchema.nullable().default(null),
})
const applicationBody = z.strictObject({ name: connectorName })
const idPath = z.strictObject({ id: idSchema })

/** The answer of the settings. */
export interface InstallationState {
  readonly release: string
  readonly started_at: string
  readonly database: 'SQLite' | 'PostgreSQL'
  readonly store_bytes: number
  readonly migrations: MigrationPlan
  readonly processes: readonly ProcessView[]
  /** Those of earlier releases, which do not say what keys they hold. */
  readonly unlisted_processes: readonly string[]
  readonly config: readonly SettingView[]
  readonly keys: readonly KeyView[]
  /** Data keys that a rotation rewraps, by kind. */
  readonly rewraps: Readonly<Record<string, number>>
  readonly missing_keys: readonly string[]
  readonly broken_connectors: readonly string[]
}

interface SettingView {
  readonly name: string
  readonly value: string | number | null
  readonly source: string
}

interface KeyView {
  readonly kid: string
  readonly active: boolean
  /** Ids of processes that do not hold it. */
  readonly lacking: readonly string[]
  /** Rows that are sealed with it. */
  readonly sealed: number
}

export type ShapeView = Titled<Timed<ObservedShape, 'first_seen_at' | 'last_seen_at'>>
export type OperatorView = Timed<OperatorRecord, 'created_at' | 'last_used_at'>

export function consoleInstallationRoutes(app: App, services: Services): void {
  settingsRoute(app, services)
  shapesRoute(app, services)
  operatorRoutes(app, services)
  applicationRoute(app, services)
}

function settingsRoute(app: App, services: Services): void {
  const schema = { ...hidden, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer', installation: true })
  app.get('/console/api/settings', { schema, onRequest }, async (): Promise<InstallationState> => {
    const { config, store, registry } = services
    const [keys, broken, processes, unlisted, bytes, migrations] = await Promise.all([
      store.sealedKeys.counts(),
      registry.broken(),
      store.processes.list(LISTED_MS),
      store.processes.unlisted(),
      storeSize(store.engine, config),
      plannedIn(store.engine),
    ])
    return {
      release: version,
      started_at: instant(Math.round(services.clock() - process.uptime() * 1000)),
      database: config.databaseUrl === undefined ? 'SQLite' : 'PostgreSQL',
      store_bytes: bytes,
      migrations,
      processes: processes.map(viewProcess),
      unlisted_processes: unlisted,
      config: Object.entries(viewConfig(config)).map(([name, value]) => ({
        name,
        value,
        source: config.origins[name] ?? 'default',
      })),
      keys: [...config.keyRing.keys.keys()].map((kid) => ({
        kid,
        active: kid === config.keyRing.active,
        lacking: processes.filter(({ kids }) => !kids.includes(kid)).map(({ id }) => id),
        sealed: keys.filter((one) => one.kid === kid).reduce((sum, { rows }) => sum + Number(rows), 0),
      })),
      rewraps: rowsByKind(keys),
      missing_keys: [...new Set(keys.map(({ kid }) => kid))].filter((kid) => !config.keyRing.keys.has(kid)),
      broken_connectors: broken,
    }
  })
}

function shapesRoute(app: App, services: Services): void {
  const schema = { ...hidden, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer', installation: true })
  app.get('/console/api/shapes', { schema, onRequest }, async (): Promise<Page<ShapeView>> => {
    const [rows, titles] = await Promise.all([services.store.observedShapes.list(), titlesOf(services)])
    const data = rows.map(({ first_seen_at, last_seen_at, ...row }) => ({
      ...row,
      title: titles(row.connector),
      first_seen_at: instant(first_seen_at),
      last_seen_at: instant(last_seen_at),
    }))
    return { data, next_cursor: null }
  })
}

function operatorRoutes(app: App, services: Services): void {
  const admin = requireOperator(services, { role: 'admin', installation: true })
  const { operators, connectSettings } = services.store
  app.get(
    '/console/api/operators',
    { schema: { ...hidden, querystring: noQuery }, onRequest: admin },
    async (): Promise<Page<OperatorView>> => ({
      data: (await operators.list()).map(({ created_at, last_used_at, ...row }) => ({
        ...row,
        created_at: instant(created_at),
        last_used_at: instant(last_used_at),
      })),
      next_cursor: null,
    }),
  )
  app.post(
    '/console/api/operators',
    { schema: { ...hidden, querystring: noQuery, body: operatorBody }, onRequest: admin },
    async (request, reply) => {
      const { name, role, org } = request.body
      if (org !== null && (await connectSettings.applicationName(org)) === undefined)
        throw connectorError('not_found', 'There is no such application.')
      const { token, operator } = newOperator(name, role, org, services.clock())
      const by = actorIn(org ?? INSTALLATION, request)
      await withAudit(services, by, { action: 'operator.add', object: operator.id }, (record) =>
        operators.add(operator, (tx) => record(tx)),
      )
      return reply.code(201).send({ id: operator.id, token })
    },
  )
  app.delete(
    '/console/api/operators/:id',
    { schema: { ...hidden, params: idPath, querystring: noQuery }, onRequest: admin },
    async (request, reply) => {
      const { id } = request.params
      const audited = { action: 'operator.revoke', object: id }
      await withAudit(services, actorIn(INSTALLATION, request), audited, async (record) => {
        if (await operators.revoke(id, services.clock(), (tx) => record(tx))) return
        throw connectorError('not_found', 'There is no such active operator.')
      })
      return reply.code(204).send()
    },
  )
}

function applicationRoute(app: App, services: Services): void {
  const schema = { ...hidden, querystring: noQuery, body: applicationBody }
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  app.post('/console/api/applications', { schema, onRequest }, async (request, reply) => {
    const id = newId('app')
    const secret = mintToken('secret')
    const application = { id, name: request.body.name, created_at: services.clock() }
    const audited = { action: 'application.create', object: id }
    await withAudit(services, actorIn(id, request), audited, (record) =>
      services.store.applications.add(application, { id: newId('sec'), hash: hashToken(secret) }, (tx) =>
        record(tx),
      ),
    )
    return reply.code(201).send({ client_id: id, client_secret: secret })
  })
}
