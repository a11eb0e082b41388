/** Alerts, silences, and the conditions that single processes report. */
import type { Transaction } from 'kysely'
import { appendEvent } from './append-event.ts'
import type { Engine, LastStep } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import type { AlertRow, AlertSignalRow, AlertSilenceRow, Tables } from './tables.ts'

export type Alert = AlertRow

export interface AlertStore {
  /** Alerts that have not ended, and those whose end was not reported yet. */
  open(): Promise<Alert[]>
  /** The newest alerts first, also of the past. */
  list(limit: number, org?: string): Promise<Alert[]>
  /** Alerts of an application that fire or have ended, the newest first. */
  ofApplication(
    org: string,
    filter: {
      readonly state?: 'firing' | 'resolved' | undefined
      /** Also those that concern no application alone. */
      readonly withInstallation: boolean
    },
    limit: number,
  ): Promise<Alert[]>
  /** Alerts that fire, by rule. */
  firing(): Promise<{ rule: string; count: number }[]>
  /** Writes new states. Pending alerts that ended are deleted: they were never reported. */
  save(changed: readonly Alert[], dropped: readonly Alert[]): Promise<void>
  /** Records that the state was reported, and appends it to the events of its application, if it concerns one alone. */
  reported(alert: Alert, now: number): Promise<void>
  /** Silences that have not ended. */
  silences(now: number): Promise<AlertSilenceRow[]>
  /** Also one that has ended. */
  findSilence(id: string): Promise<AlertSilenceRow | undefined>
  silence(silence: AlertSilenceRow, last?: LastStep): Promise<void>
  /** Ends a silence early. Returns false if there is none. */
  endSilence(id: string, now: number, last?: LastStep): Promise<boolean>
  /** Replaces the conditions that a process reports. */
  report(process: string, signals: readonly Omit<AlertSignalRow, 'process'>[]): Promise<void>
  /** Conditions that were reported since then. */
  signals(since: number): Promise<AlertSignalRow[]>
  /** Deletes what ended before. */
  purge(before: number): Promise<void>
}

export function alertStore(engine: Engine): AlertStore {
  const { db } = engine
  return {
    ...alertLists(engine),
    ...silenceStore(engine),
    save: (changed, dropped) => db.transaction().execute((tx) => save(tx, changed, dropped)),
    reported: (alert, now) =>
      (alert.org === null ? db : engine.tenant({ org: alert.org }))
        .transaction()
        .execute((tx) => markReported(engine, tx, alert, now)),
    report: (process, signals) => db.transaction().execute((tx) => report(tx, process, signals)),
    signals: (since) => db.selectFrom('alert_signals').selectAll().where('at', '>=', since).execute(),
    purge: async (before) => {
      await db.deleteFrom('alerts').where('until', '<', before).execute()
      await db.deleteFrom('alert_silences').where('until', '<', before).execute()
      await db.deleteFrom('alert_signals').where('at', '<', before).execute()
    },
  }
}

function alertLists({ db }: Engine): Pick<AlertStore, 'open' | 'firing' | 'list' | 'ofApplication'> {
  const all = db.selectFrom('alerts').selectAll()
  return {
    open: () =>
      all
        .where((eb) => eb.or([eb('state', '<>', 'resolved'), eb('notified', '=', 'firing')]))
        .orderBy('since')
        .execute(),
    firing: async () => {
      const counted = db.selectFrom('alerts').select(({ fn }) => ['rule', fn.countAll<number>().as('count')])
      const rows = await counted.where('state', '=', 'firing').groupBy('rule').execute()
      return rows.map(({ rule, count }) => ({ rule, count: Number(count) }))
    },
    list: (limit, org) =>
      all
        .$if(org !== undefined, (query) => query.where('org', '=', org ?? ''))
        .orderBy('since', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    ofApplication: (org, { state, withInstallation }, limit) =>
      all
        .where((eb) => eb.or([eb('org', '=', org), ...(withInstallation ? [eb('org', 'is', null)] : [])]))
        .where('state', 'in', state === undefined ? ['firing', 'resolved'] : [state])
        // Those that fire stand before those that have ended.
        .orderBy('state')
        .orderBy('since', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
  }
}

/** Changes are in one transaction with the audit entry of the operator, which no tenant may write. */
function silenceStore({
  db,
  everyTenant,
}: Engine): Pick<AlertStore, 'silences' | 'findSilence' | 'silence' | 'endSilence'> {
  return {
    silences: (now) => db.selectFrom('alert_silences').selectAll().where('until', '>', now).execute(),
    findSilence: (id) => db.selectFrom('alert_silences').selectAll().where('id', '=', id).executeTakeFirst(),
    silence: (silence, last) =>
      everyTenant.transaction().execute(async (tx) => {
        await tx.insertInto('alert_silences').values(silence).execute()
        await last?.(tx)
      }),
    endSilence: (id, now, last) =>
      everyTenant.transaction().execute(async (tx) => {
        const ended = tx.updateTable('alert_silences').set({ until: now }).where('id', '=', id)
        if (!hasUpdated(await ended.where('until', '>', now).executeTakeFirst())) return false
        await last?.(tx)
        return true
      }),
  }
}

async function save(
  tx: Transaction<Tables>,
  changed: readonly Alert[],
  dropped: readonly Alert[],
): Promise<void> {
  const gone = dropped.map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('alerts').where('id', 'in', gone).execute()
  for (const { id, ...rest } of changed)
    await tx
      .insertInto('alerts')
      .values({ id, ...rest })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
      .execute()
}

async function markReported(
  engine: Engine,
  tx: Transaction<Tables>,
  { id, org, rule, subject, state, detail }: Alert,
  now: number,
): Promise<void> {
  const notified = state === 'resolved' ? 'resolved' : 'firing'
  await tx.updateTable('alerts').set({ notified, notified_at: now }).where('id', '=', id).execute()
  if (org === null) return
  const connector = await tx
    .selectFrom('connectors')
    .select(['id as connector_id', 'type as connector_type', 'external_user_id'])
    .where('org', '=', org)
    .where('id', '=', subject.split(' ', 1)[0] ?? '')
    .executeTakeFirst()
  const data = { ...NO_CONNECTOR, ...connector, alert_id: id, name: rule, details: JSON.parse(detail) }
  await appendEvent(tx, engine, org, { type: `alert.${notified}`, data })
}

const NO_CONNECTOR = { connector_id: null, connector_type: null, external_user_id: null }

async function report(
  tx: Transaction<Tables>,
  process: string,
  signals: readonly Omit<AlertSignalRow, 'process'>[],
): Promise<void> {
  await tx.deleteFrom('alert_signals').where('process', '=', process).execute()
  if (signals.length > 0)
    await tx
      .insertInto('alert_signals')
      .values(signals.map((signal) => ({ process, ...signal })))
      .execute()
}
