/** How far the replica is behind, and what runs. */
import { type EntitySize, entitySizes } from '../../../console/entity-sizes.ts'
import { type EntityLag, entityLags } from '../../../console/lag.ts'
import { type RunningStream, runningStreams } from '../../../console/live.ts'
import { pushedStreams } from '../../../console/pushed-streams.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { hidden, ORG, orgPath } from './schemas.ts'
import { type Titled, titlesOf } from './views.ts'

/** The answer of the page of the replica. */
export interface ReplicaState {
  /** `pushed`: streams whose changes webhooks report. */
  readonly lags: readonly Titled<EntityLag & { readonly pushed: number }>[]
  readonly running: readonly Titled<RunningStream>[]
  readonly sizes: readonly Titled<EntitySize>[]
}

export function consoleReplicaRoute(app: App, services: Services): void {
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/replica`, { schema, onRequest }, async ({ params: { org } }): Promise<ReplicaState> => {
    const { engine } = services.store
    const [titles, lags, running, sizes, pushed] = await Promise.all([
      titlesOf(services),
      entityLags(engine, org),
      runningStreams(engine, org, services.clock()),
      entitySizes(engine, org),
      pushedStreams(engine, services.registry, org),
    ])
    const titled = <Row extends { readonly type: string }>(row: Row): Titled<Row> => ({
      ...row,
      title: titles(row.type),
    })
    const pushedOf = ({ type, entity }: { readonly type: string; readonly entity: string }): number =>
      pushed.find((one) => one.type === type && one.entity === entity)?.streams ?? 0
    return {
      lags: lags.map((lag) => ({ ...titled(lag), pushed: pushedOf(lag) })),
      running: running.map(titled),
      sizes: sizes.map(titled),
    }
  })
}
