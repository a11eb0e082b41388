/** How far the replica is behind, and what runs. */
import { entityLags } from '../../../console/lag.ts'
import { runningStreams } from '../../../console/live.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { hidden, ORG, orgPath } from './schemas.ts'
import { titlesOf } from './views.ts'

export function consoleReplicaRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/replica`, { schema, onRequest }, async ({ params: { org } }) => {
    const { engine } = services.store
    const [titles, lags, running] = await Promise.all([
      titlesOf(services),
      entityLags(engine, org),
      runningStreams(engine, org, services.clock()),
    ])
    return { lags: lags.map((lag) => ({ ...lag, title: titles(lag.type) })), running }
  })
}
