/** The state of one application at a look. */

import { version } from '../../../config/version.ts'
import {
  type EndpointCause,
  endpointCauses,
  type HookCause,
  hookCauses,
  type ReauthCause,
  reauthCauses,
  type StreamCause,
  streamCauses,
} from '../../../console/attention.ts'
import { countByType, type StatusCounts, sumByStatus, type TypeCount } from '../../../console/counts.ts'
import { type EntityLag, entityLags } from '../../../console/lag.ts'
import { countApprovals } from '../../../console/live.ts'
import { LISTED_MS } from '../../../telemetry/keep-listed.ts'
import type { App } from '../../app-type.ts'
import { operatorSessionOf, requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { countUnsilenced } from './alerts.ts'
import { hidden, ORG, orgPath } from './schemas.ts'
import { instant, type ProcessView, type Timed, type Titled, titlesOf, viewProcess } from './views.ts'

type TypeState = Titled<{ readonly type: string } & StatusCounts>

/** The answer of the overview. */
export interface OverviewState {
  readonly connectors: StatusCounts
  readonly types: readonly TypeState[]
  readonly reauth: readonly Titled<Timed<ReauthCause, 'since' | 'latest'>>[]
  readonly streams: readonly Titled<Timed<StreamCause, 'synced_at'>>[]
  readonly hooks: readonly Titled<Timed<HookCause, 'since'>>[]
  readonly endpoints: readonly Timed<EndpointCause, 'since'>[]
  readonly lags: readonly Titled<EntityLag>[]
  readonly approvals: number
  /** That fire, and are not silenced. */
  readonly alerts: number
  readonly process: { readonly release: string; readonly role: string; readonly started_at: string }
  /** All that run, for operators of the whole installation. */
  readonly processes: readonly ProcessView[]
}

export function consoleOverviewRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/overview`, { schema, onRequest }, async (request): Promise<OverviewState> => {
    const { org } = request.params
    const { engine } = services.store
    const seesAll = operatorSessionOf(request).operator.org === null
    const [titles, counts, reauth, streams, hooks, endpoints, lags, approvals, alerts, processes] =
      await Promise.all([
        titlesOf(services),
        countByType(engine, org),
        reauthCauses(engine, org),
        streamCauses(engine, org),
        hookCauses(engine, org),
        endpointCauses(engine, org),
        entityLags(engine, org),
        countApprovals(engine, org, services.clock()),
        countUnsilenced(services, org, seesAll),
        seesAll ? services.store.processes.list(LISTED_MS) : [],
      ])
    return {
      connectors: sumByStatus(counts),
      types: typesOf(counts, titles),
      reauth: reauth.map((cause) => ({
        ...cause,
        title: titles(cause.type),
        since: instant(cause.since),
        latest: instant(cause.latest),
      })),
      streams: streams.map((cause) => ({
        ...cause,
        title: titles(cause.type),
        synced_at: instant(cause.synced_at),
      })),
      hooks: hooks.map((cause) => ({ ...cause, title: titles(cause.type), since: instant(cause.since) })),
      endpoints: endpoints.map((cause) => ({ ...cause, since: instant(cause.since) })),
      lags: lags.map((lag) => ({ ...lag, title: titles(lag.type) })),
      approvals,
      alerts,
      process: { release: version, role: services.config.role, ...upSince(services) },
      processes: processes.map(viewProcess),
    }
  })
}

function typesOf(counts: readonly TypeCount[], titles: (slug: string) => string): TypeState[] {
  const types = [...new Set(counts.map(({ type }) => type))]
  return types.map((type) => ({
    type,
    title: titles(type),
    ...sumByStatus(counts.filter((one) => one.type === type)),
  }))
}

function upSince({ clock }: Pick<Services, 'clock'>): { readonly started_at: string } {
  return { started_at: instant(Math.round(clock() - process.uptime() * 1000)) }
}
