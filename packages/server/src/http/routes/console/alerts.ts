/** Alerts that fire and that have ended, and silences. */
import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { shareOf } from '../../../alerts/find.ts'
import { isSilenced } from '../../../alerts/notify.ts'
import { type AlertView, viewAlert } from '../../../alerts/payload.ts'
import { RULES, type Rule } from '../../../alerts/rules.ts'
import { withAudit } from '../../../audit/audited.ts'
import { INSTALLATION } from '../../../audit/trail.ts'
import { newId } from '../../../crypto/id.ts'
import type { Alert } from '../../../store/alerts.ts'
import type { AlertSilenceRow } from '../../../store/tables.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import { operatorSessionOf, requireOperator } from '../../console/require-operator.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { connectorName, noQuery } from '../schemas.ts'
import { actorIn } from './actor-in.ts'
import { hidden, ORG, orgPath } from './schemas.ts'
import type { Timed } from './views.ts'

/** Alerts that a page shows, the newest. */
const SHOWN = 200
const LONGEST_MINUTES = 30 * 24 * 60

const querystring = z.strictObject({ state: z.enum(['firing', 'resolved']).optional() })

const body = z.strictObject({
  rule: z.enum(Object.keys(RULES) as [Rule, ...Rule[]]).nullable(),
  subject: z.string().min(1).max(255).nullable(),
  minutes: z.number().int().min(1).max(LONGEST_MINUTES),
  reason: connectorName.describe('Why, for whoever looks next.'),
})

export interface ShownAlert extends AlertView {
  readonly silenced: boolean
}

export type SilenceView = Timed<AlertSilenceRow, 'created_at' | 'until'>

/** The answer of the page of alerts. */
export interface AlertsState {
  readonly data: readonly ShownAlert[]
  /** Operators of one application see none: they concern the whole installation. */
  readonly silences: readonly SilenceView[]
  readonly rules: readonly string[]
  readonly next_cursor: null
}

export function consoleAlertRoutes(app: App, services: Services): void {
  listRoute(app, services)
  silenceRoutes(app, services)
}

/** Operators of the whole installation also see the alerts that concern no application alone. */
function listRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'viewer' })
  const { alerts } = services.store
  app.get(
    `${ORG}/alerts`,
    { schema: { ...hidden, params: orgPath, querystring }, onRequest },
    async (request): Promise<AlertsState> => {
      const { state } = request.query
      const seesAll = operatorSessionOf(request).operator.org === null
      const [rows, silences] = await Promise.all([
        alertsOf(services, request.params.org, seesAll, state),
        alerts.silences(services.clock()),
      ])
      return {
        data: rows.map((row) => ({ ...viewAlert(row), silenced: isSilenced(row, silences) })),
        silences: seesAll
          ? silences.map(({ created_at, until, ...silence }) => ({
              ...silence,
              created_at: isoTime(created_at),
              until: isoTime(until),
            }))
          : [],
        rules: Object.keys(RULES),
        next_cursor: null,
      }
    },
  )
}

/** @param seesAll Whether the operator sees those of the installation, too. */
async function alertsOf(
  services: Services,
  org: string,
  seesAll: boolean,
  state?: 'firing' | 'resolved',
): Promise<Alert[]> {
  const { alerts } = services.store
  const rows = await alerts.ofApplication(org, { state, withInstallation: seesAll }, SHOWN)
  const shared = seesAll || state === 'resolved' ? [] : await sharedAlerts(services, org)
  return [...shared, ...rows]
}

/** Alerts that fire and of which nobody has said that they are known. */
export async function countUnsilenced(services: Services, org: string, seesAll: boolean): Promise<number> {
  const [firing, silences] = await Promise.all([
    alertsOf(services, org, seesAll, 'firing'),
    services.store.alerts.silences(services.clock()),
  ])
  return firing.filter((alert) => !isSilenced(alert, silences)).length
}

/** Alerts of whole vendors, as far as they concern the application. */
async function sharedAlerts(services: Services, org: string): Promise<Alert[]> {
  const open = await services.store.alerts.open()
  const merged = open.filter((alert) => alert.org === null && alert.state === 'firing')
  return shareOf(services, merged, org, services.clock())
}

function silenceRoutes(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  const { alerts } = services.store
  app.post(
    '/console/api/silences',
    { schema: { ...hidden, querystring: noQuery, body }, onRequest },
    async (request, reply) => {
      const { minutes, ...given } = request.body
      const now = services.clock()
      const id = newId('sil')
      const by = actorIn(INSTALLATION, request)
      const silence = { ...given, id, created_by: by.actor, created_at: now, until: now + minutes * 60_000 }
      const audited = { action: 'alerts.silence', object: given.rule ?? 'any' }
      await withAudit(services, by, audited, (record) => alerts.silence(silence, (tx) => record(tx)))
      return reply.code(201).send({ id, until: isoTime(silence.until) })
    },
  )
  const params = z.strictObject({ id: idSchema })
  app.delete(
    '/console/api/silences/:id',
    { schema: { ...hidden, params, querystring: noQuery }, onRequest },
    async (request, reply) => {
      const { id } = request.params
      const audited = { action: 'alerts.silence.end', object: id }
      await withAudit(services, actorIn(INSTALLATION, request), audited, async (record) => {
        if (await alerts.endSilence(id, services.clock(), (tx) => record(tx))) return
        throw connectorError('not_found', 'There is no such silence, or it has ended.')
      })
      return reply.code(204).send()
    },
  )
}
