/** Finds the conditions of all tenants in the store. */
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Alert } from '../store/alerts.ts'
import type { Engine } from '../store/engine.ts'
import type { Store } from '../store/store.ts'
import { type Affected, consolidate } from './consolidate.ts'
import { overdueStreams } from './overdue.ts'
import { type Finding, RULES, type Rule } from './rules.ts'

export interface FindParts {
  readonly config: Pick<Config, 'sync'>
  readonly store: Pick<Store, 'engine' | 'alerts' | 'observedShapes' | 'processes'>
}

/** A process that has not reported for this long has ended, or cannot reach the store. */
const REPORT_MS = 60_000
const HOUR_MS = 3_600_000
/** Cases that are read of a rule, so that a failure of everything does not fill the memory. */
const MOST = 10_000

export async function findConditions(
  parts: FindParts,
  open: readonly Alert[],
  now: number,
): Promise<Finding[]> {
  const { engine, alerts, observedShapes } = parts.store
  const totals = await totalsOf(engine)
  const together = (rule: Rule, affected: readonly Affected[]): Finding[] =>
    consolidate(rule, affected, totals, ongoingOf(rule, open, totals))
  const found = await Promise.all([
    needsReauth(engine).then((all) => together('connector_needs_reauth', all)),
    failingStreams(parts, now).then((all) => together('stream_failing', all)),
    overdueStreams(parts.store, REPORT_MS),
    failingHooks(engine).then((all) => together('hook_failing', all)),
    openCircuits(engine, now).then((all) => together('circuit_open', all)),
    failingEndpoints(engine),
    quarantined(engine),
    observedShapes.list().then(changedShapes),
    alerts.signals(now - REPORT_MS).then(reportedConditions),
  ])
  return found.flat()
}

/** The rules whose cases of a whole type become one alert, which concerns several applications. */
const CASES = {
  connector_needs_reauth: ({ store: { engine } }: CaseParts, _now: number, org: string) =>
    needsReauth(engine, org),
  stream_failing: failingStreams,
  circuit_open: ({ store: { engine } }: CaseParts, now: number, org: string) =>
    openCircuits(engine, now, org),
} as const

type CaseParts = Parameters<typeof failingStreams>[0]

/** The part of alerts of whole types that concerns one application: its own cases, counted, without those of others. */
export async function shareOf(
  parts: CaseParts,
  merged: readonly Alert[],
  org: string,
  now: number,
): Promise<Alert[]> {
  const own = await Promise.all(
    merged.map(async (alert) => {
      if (!Object.hasOwn(CASES, alert.rule)) return []
      const cases = await CASES[alert.rule as keyof typeof CASES](parts, now, org)
      const [first, ...more] = cases.filter(({ type }) => type === alert.subject)
      if (first === undefined) return []
      const detail = JSON.stringify({ ...first.detail, type: first.type })
      return [{ ...alert, org, count: 1 + more.length, detail }]
    }),
  )
  return own.flat()
}

async function totalsOf({ everyTenant }: Engine): Promise<Map<string, number>> {
  const rows = await everyTenant
    .selectFrom('connectors')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, count }) => [type, Number(count)]))
}

/** Alerts of a whole type have the type as their subject. */
function ongoingOf(
  rule: Rule,
  open: readonly Alert[],
  totals: ReadonlyMap<string, number>,
): Map<string, number> {
  const own = open.filter((alert) => alert.rule === rule && alert.state !== 'resolved')
  return new Map(
    own.filter(({ subject }) => totals.has(subject)).map(({ subject, since }) => [subject, since]),
  )
}

async function needsReauth({ everyTenant }: Engine, org?: string): Promise<Affected[]> {
  const rows = await everyTenant
    .selectFrom('connectors')
    .select(['org', 'id', 'type', 'status_since', 'status_code', 'status_upstream', 'updated_at'])
    .where('status', '=', 'needs_reauth')
    .$if(org !== undefined, (query) => query.where('org', '=', org ?? ''))
    .limit(MOST)
    .execute()
  return rows.map(
    ({ org, id, type, status_since, status_code: code, status_upstream: status, updated_at }) => ({
      ...{ org, connector: id, type, since: status_since ?? updated_at, detail: { code, status } },
    }),
  )
}

const FAILURES = 5

/** One case per connector, whatever the number of its streams: they fail for one reason. */
async function failingStreams(
  { config, store: { engine } }: Pick<FindParts, 'config'> & { readonly store: Pick<Store, 'engine'> },
  now: number,
  org?: string,
): Promise<Affected[]> {
  const rhythm = sql<number>`coalesce(streams.interval_seconds, ${config.sync.changes}) * 10000`
  const isLate = sql<boolean>`${now} - streams.synced_at > CASE
    WHEN ${rhythm} > ${HOUR_MS} THEN ${rhythm} ELSE ${HOUR_MS} END`
  const rows = await engine.everyTenant
    .selectFrom('streams')
    .innerJoin('connectors', (join) =>
      join.onRef('connectors.org', '=', 'streams.org').onRef('connectors.id', '=', 'streams.connector_id'),
    )
    .select([
      'streams.org',
      'streams.connector_id',
      'connectors.type',
      'streams.entity',
      'streams.last_error',
    ])
    .select(['streams.synced_at', 'streams.started_at'])
    .where('connectors.status', '=', 'active')
    .where('streams.paused', '=', 0)
    .where((eb) => eb.or([eb('streams.failures', '>=', FAILURES), isLate]))
    .$if(org !== undefined, (query) => query.where('streams.org', '=', org ?? ''))
    .orderBy('streams.connector_id')
    .limit(MOST)
    .execute()
  const first = new Map(rows.toReversed().map((row) => [row.connector_id, row]))
  return [...first.values()].map(
    ({ org, connector_id, type, entity, last_error, started_at, synced_at }) => ({
      ...{ org, connector: connector_id, type, since: started_at ?? synced_at ?? now },
      detail: {
        entity,
        code: last_error === null ? null : (JSON.parse(last_error) as { code: string }).code,
      },
    }),
  )
}

/** One of each connector. Rejected credentials fail their webhooks, too: that is one cause, which is reported as such. */
async function failingHooks({ everyTenant }: Engine): Promise<Affected[]> {
  const rows = await everyTenant
    .selectFrom('hooks as h')
    .innerJoin('connectors as c', (join) =>
      join.onRef('c.org', '=', 'h.org').onRef('c.id', '=', 'h.connector_id'),
    )
    .select(['h.org', 'h.connector_id', 'h.type', 'h.name', 'h.state_at', 'h.last_error'])
    .where('h.state', '=', 'failing')
    .where('c.status', '=', 'active')
    .orderBy('h.connector_id')
    .limit(MOST)
    .execute()
  const first = new Map(rows.toReversed().map((row) => [row.connector_id, row]))
  return [...first.values()].flatMap(({ org, connector_id: connector, type, name, state_at, last_error }) => {
    if (connector === null) return []
    const { code }: { readonly code: string } = JSON.parse(last_error ?? '{"code":"unknown"}')
    return [{ org, connector, type, since: state_at, detail: { name, code } }]
  })
}

const RECENT_MS = 60_000

/** By the calls that were refused: each process has circuits of its own. Without a call log there are none. */
async function openCircuits({ everyTenant }: Engine, now: number, org?: string): Promise<Affected[]> {
  const rows = await everyTenant
    .selectFrom('calls')
    .select(({ fn }) => ['org', 'connector_id', 'type', fn.min('at').as('since')])
    .where('code', '=', 'circuit_open')
    .where('at', '>=', now - RECENT_MS)
    .$if(org !== undefined, (query) => query.where('org', '=', org ?? ''))
    .groupBy(['org', 'connector_id', 'type'])
    .limit(MOST)
    .execute()
  return rows.flatMap(({ org, connector_id, type, since }) =>
    connector_id === null || type === null
      ? []
      : [{ org, connector: connector_id, type, since: since ?? now, detail: {} }],
  )
}

/** One that a person switched off is as it should be. */
async function failingEndpoints({ everyTenant }: Engine): Promise<Finding[]> {
  const rows = await everyTenant
    .selectFrom('endpoints')
    .select(['org', 'id', 'name', 'state', 'state_reason', 'failures'])
    .where('state', '<>', 'active')
    .where(({ or, eb }) => or([eb('state_reason', 'is', null), eb('state_reason', '<>', 'requested')]))
    .limit(MOST)
    .execute()
  return rows.map(({ org, id, name, state, state_reason: reason, failures }) => ({
    rule: state === 'off' ? 'endpoint_off' : 'endpoint_failing',
    ...{ subject: id, org, count: 1, detail: { reason, failures, name } },
  }))
}

/** One of so many records. */
const QUARANTINED_SHARE = 100

async function quarantined({ everyTenant }: Engine): Promise<Finding[]> {
  const rows = await everyTenant
    .selectFrom('streams')
    .select(['org', 'connector_id', 'entity', 'quarantined', 'records'])
    .where('quarantined', '>', 0)
    .where(sql<boolean>`quarantined * ${QUARANTINED_SHARE} > records`)
    .limit(MOST)
    .execute()
  return rows.map(({ org, connector_id, entity, quarantined: count, records }) => ({
    rule: 'records_quarantined',
    ...{ subject: `${connector_id} ${entity}`, org, count, detail: { entity, records } },
  }))
}

/** `plugboard drift clear` acknowledges them. */
function changedShapes(shapes: Awaited<ReturnType<Store['observedShapes']['list']>>): Finding[] {
  const changed = shapes.filter(({ kind }) => kind === 'enum-grown' || kind === 'field-retyped')
  const byField = Map.groupBy(changed, ({ connector, entity, path, kind }) =>
    JSON.stringify([`${connector}.${entity}${path}`, kind]),
  )
  return [...byField].map(([key, some]) => {
    const [subject = '', kind = ''] = JSON.parse(key) as string[]
    const count = some.reduce((sum, { records }) => sum + records, 0)
    return { rule: 'shape_changed', subject, count, detail: { kind } }
  })
}

function reportedConditions(signals: Awaited<ReturnType<Store['alerts']['signals']>>): Finding[] {
  const found = new Map<string, Finding>()
  for (const { rule, subject, count, detail } of signals)
    if (Object.hasOwn(RULES, rule))
      found.set(`${rule} ${subject}`, { rule: rule as Rule, subject, count, detail: JSON.parse(detail) })
  return [...found.values()]
}
