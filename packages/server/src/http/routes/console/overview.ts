/** The state of one application at a look. */

import { version } from '../../../config/version.ts'
import { endpointCauses, hookCauses, reauthCauses, streamCauses } from '../../../console/attention.ts'
import { countByType, sumByStatus, type TypeCount } from '../../../console/counts.ts'
import { entityLags } from '../../../console/lag.ts'
import { countApprovals } from '../../../console/live.ts'
import { LISTED_MS } from '../../../telemetry/keep-listed.ts'
import type { App } from '../../app-type.ts'
import { operatorSessionOf, requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { countUnsilenced } from './alerts.ts'
import { hidden, ORG, orgPath } from './schemas.ts'
import { instant, titlesOf, viewProcess } from './views.ts'

export function consoleOverviewRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/overview`, { schema, onRequest }, async (request) => {
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

function typesOf(counts: readonly TypeCount[], titles: (slug: string) => string) {
  const types = [...new Set(counts.map(({ type }) => type))]
  return types.map((type) => ({
    type,
    title: titles(type),
    ...sumByStatus(counts.filter((one) => one.type === type)),
  }))
}

function upSince({ clock }: Pick<Services, 'clock'>): { readonly started_at: string | null } {
  return { started_at: instant(Math.round(clock() - process.uptime() * 1000)) }
}
