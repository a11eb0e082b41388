/** Usage of an application by day, and of the end users with most calls. */
import { z } from 'zod'
import { callerOf } from '../../../auth/caller.ts'
import { DAY_MS, dayOf } from '../../../telemetry/usage/day.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { externalUserId } from '../schemas.ts'
import { filterOf, type UsageView, viewUsage } from '../usage.ts'
import { hidden, ORG, orgPath } from './schemas.ts'

const querystring = z.strictObject({
  external_user_id: externalUserId.optional(),
  /** Days until today. */
  days: z.coerce.number().int().min(1).max(400).default(30),
})

const TOP_USERS = 50

/** The answer of the page of usage. */
export interface UsageState {
  readonly from: string
  readonly to: string
  /** Calls of an end user per day; null: any number. */
  readonly daily_limit: number | null
  /** Newest first, without days without usage. */
  readonly days: readonly UsageView[]
  /** The end users with most calls. */
  readonly users: readonly UsageView[]
}

export function consoleUsageRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'viewer' })
  const { usage } = services.store
  app.get(
    `${ORG}/usage`,
    { schema: { ...hidden, params: orgPath, querystring }, onRequest },
    async (request): Promise<UsageState> => {
      const { tenant } = callerOf(request)
      const { external_user_id, days } = request.query
      const from = dayOf(services.clock() - (days - 1) * DAY_MS)
      const filter = filterOf({ from, external_user_id }, services.clock())
      const [byDay, top] = await Promise.all([
        usage.byDay(tenant, filter, { limit: days }),
        external_user_id === undefined ? usage.top(tenant, filter, TOP_USERS) : [],
      ])
      return {
        from: filter.from,
        to: filter.to,
        daily_limit: services.config.userDailyCalls ?? null,
        days: byDay.map(viewUsage),
        users: top.map(viewUsage),
      }
    },
  )
}
