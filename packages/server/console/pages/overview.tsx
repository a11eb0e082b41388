/** Causes that need attention, one line each, and the state of every vendor. */

import { useRoute } from 'preact-iso/router'
import type { OverviewState } from '../../src/http/routes/console/overview.ts'
import { ofApp, withQuery } from '../api.ts'
import { alertMoment, live } from '../live.ts'
import { Bad } from '../ui/bad.tsx'
import { Lags } from '../ui/lags.tsx'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { Moment, spanOf } from '../ui/moment.tsx'
import { PageHead } from '../ui/page.tsx'
import { Processes } from '../ui/processes.tsx'
import { useReloadOn } from '../ui/reload-on.ts'
import { Status } from '../ui/status.tsx'
import { Table } from '../ui/table.tsx'
import { VendorCharts } from '../ui/vendor-charts.tsx'

export function Overview() {
  const org = useRoute().params.org ?? ''
  const loading = useLoad<OverviewState>(ofApp(org, 'overview'))
  useReloadOn(JSON.stringify(live.value.connectors), loading.reload)
  useReloadOn(alertMoment(), loading.reload)
  return (
    <>
      <PageHead title="Overview" />
      <Loaded of={loading}>{(data) => <Content data={data} org={org} />}</Loaded>
    </>
  )
}

function Content({ data, org }: { readonly data: OverviewState; readonly org: string }) {
  const total = Object.values(data.connectors).reduce((sum, count) => sum + count, 0)
  if (total === 0) return <NoConnectors />
  return (
    <>
      <Totals data={data} org={org} />
      <section aria-labelledby="attention">
        <h2 id="attention">Needs attention</h2>
        <Attention data={data} org={org} />
      </section>
      <section aria-labelledby="vendors">
        <h2 id="vendors">Vendors</h2>
        <VendorCharts org={org} />
      </section>
      <section aria-labelledby="types">
        <h2 id="types">Connectors by type</h2>
        <Types data={data} org={org} />
      </section>
      <section aria-labelledby="lag">
        <h2 id="lag">Replica lag</h2>
        <Lags lags={data.lags.slice(0, 8)} org={org} />
      </section>
      {data.processes.length > 1 && (
        <section aria-labelledby="processes">
          <h2 id="processes">Processes</h2>
          <Processes rows={data.processes} />
        </section>
      )}
      <p class="soft foot">
        Release {data.process.release}, role {data.process.role}, started{' '}
        <Moment at={data.process.started_at} />
      </p>
    </>
  )
}

function NoConnectors() {
  return (
    <Empty title="No account is connected yet">
      <p>Let an end user connect one: create a link under Users, or from your backend:</p>
      <pre>plugboard connect --user &lt;external_user_id&gt;</pre>
    </Empty>
  )
}

function Totals({
  data: { connectors, lags, approvals, alerts },
  org,
}: {
  readonly data: OverviewState
  readonly org: string
}) {
  const worst = lags[0]?.worst_seconds
  const failing = lags.reduce((sum, lag) => sum + lag.failing, 0)
  const cards = [
    ['Active connectors', connectors.active ?? 0, 'connectors?status=active', ''],
    ['Need reauth', connectors.needs_reauth ?? 0, 'connectors?status=needs_reauth', 'bad'],
    ['Failing streams', failing, 'replica', 'bad'],
    ['Worst lag', worst === null || worst === undefined ? '–' : spanOf(worst), 'replica', ''],
    ['Alerts', alerts, 'alerts?state=firing', 'bad'],
    ['Approvals', approvals, 'approvals', 'warn'],
  ] as const
  return (
    <ul class="cards">
      {cards.map(([name, value, path, tone]) => (
        <li key={name}>
          <a href={`/console/${org}/${path}`} class={value === 0 ? '' : tone}>
            <span class="value">{typeof value === 'number' ? value.toLocaleString('en') : value}</span>
            <span class="name">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Attention({
  data: { reauth, streams, hooks, endpoints, lags },
  org,
}: {
  readonly data: OverviewState
  readonly org: string
}) {
  const overdue = lags.filter((lag) => lag.overdue > 0)
  if ([reauth, streams, overdue, hooks, endpoints].every((causes) => causes.length === 0))
    return (
      <p class="fine">All connectors are authorized, all streams run, all webhooks and endpoints work.</p>
    )
  return (
    <ul class="causes">
      {reauth.map((cause) => (
        <li key={`${cause.type} ${cause.code} ${cause.upstream_status}`}>
          <a href={brokenBy(org, cause, ['reauth', cause.upstream_status])}>
            <Status of="needs_reauth" />
            <span class="text">
              <strong>
                {cause.connectors.toLocaleString('en')} {cause.title}{' '}
                {cause.connectors === 1 ? 'connector' : 'connectors'}
              </strong>{' '}
              {cause.connectors === 1 ? 'needs' : 'need'} reauth: <code>{cause.code ?? 'refused'}</code>
              {cause.upstream_status !== null && ` (status ${cause.upstream_status})`}
            </span>
            <span class="since">
              since <Moment at={cause.since} empty="before this was recorded" />
            </span>
          </a>
        </li>
      ))}
      {streams.map((cause) => (
        <li key={`${cause.type} ${cause.code}`}>
          <a
            href={
              cause.connectors === 1
                ? `/console/${org}/connectors/${cause.connector_id}`
                : brokenBy(org, cause, ['stream', cause.entity])
            }
          >
            <Status of="failing" />
            <span class="text">
              <strong>
                {cause.streams.toLocaleString('en')} {cause.title} {cause.entity}{' '}
                {cause.streams === 1 ? 'stream' : 'streams'}
                {cause.entity === null && ` of ${cause.entities} entities`}
              </strong>{' '}
              {cause.streams === 1 ? 'fails' : 'fail'}: <code>{cause.code ?? 'unknown'}</code>,{' '}
              {cause.failures} {cause.failures === 1 ? 'time' : 'times'} in a row
            </span>
            <span class="since">
              last complete <Moment at={cause.synced_at} />
            </span>
          </a>
        </li>
      ))}
      {overdue.length > 0 && (
        <li>
          <OverdueLine lags={overdue} org={org} />
        </li>
      )}
      {hooks.map((cause) => (
        <li key={`${cause.type} ${cause.name} ${cause.code}`}>
          <HookLine cause={cause} org={org} />
        </li>
      ))}
      {endpoints.map((cause) => (
        <li key={cause.id}>
          <EndpointLine cause={cause} org={org} />
        </li>
      ))}
    </ul>
  )
}

/** The list of all connectors that a cause has broken, and of no others. */
function brokenBy(
  org: string,
  { type, code }: { readonly type: string; readonly code: string | null },
  [kind, of]: readonly [kind: 'reauth' | 'stream' | 'hook', of: string | number | null],
): string {
  return withQuery(`/console/${org}/connectors`, { type, cause: [kind, of, code].join(':') })
}

/** One line: workers are missing or too few, or an upstream that does not answer keeps them. */
function OverdueLine({ lags, org }: { readonly lags: OverviewState['lags']; readonly org: string }) {
  const sum = (of: 'overdue' | 'running'): number => lags.reduce((total, lag) => total + lag[of], 0)
  const [streams, running] = [sum('overdue'), sum('running')]
  const types = [...new Set(lags.map(({ title }) => title))]
  return (
    <a href={`/console/${org}/replica`}>
      <Status of="overdue" />
      <span class="text">
        <strong>
          {streams.toLocaleString('en')} {types.length === 1 && types[0]}{' '}
          {streams === 1 ? 'stream' : 'streams'}
          {types.length > 1 && ` of ${types.length} types`}
        </strong>{' '}
        should have run by now, while {othersThatRun(running)}
      </span>
    </a>
  )
}

function othersThatRun(count: number): string {
  if (count === 0) return 'none runs'
  return count === 1 ? 'one other runs' : `${count.toLocaleString('en')} others run`
}

function HookLine({ cause, org }: { readonly cause: OverviewState['hooks'][number]; readonly org: string }) {
  const { title, name, code, hooks, connector_id: id, since } = cause
  const isOne = hooks === 1 && id !== null
  return (
    <a href={isOne ? `/console/${org}/connectors/${id}?tab=hooks` : brokenBy(org, cause, ['hook', name])}>
      <Status of="failing" />
      <span class="text">
        <strong>
          {hooks.toLocaleString('en')} {title} {hooks === 1 ? 'webhook' : 'webhooks'}
        </strong>{' '}
        {hooks === 1 ? 'is' : 'are'} deaf, and polled instead: <code>{code ?? 'unknown'}</code>
      </span>
      <span class="since">
        since <Moment at={since} />
      </span>
    </a>
  )
}

function EndpointLine({
  cause,
  org,
}: {
  readonly cause: OverviewState['endpoints'][number]
  readonly org: string
}) {
  const { id, name, url, state, reason, since } = cause
  return (
    <a href={`/console/${org}/endpoints/${id}`}>
      <Status of={state} />
      <span class="text">
        <strong>
          Endpoint <bdi>{name ?? url}</bdi>
        </strong>{' '}
        {state === 'failing' && 'accepts no messages'}
        {state === 'off' &&
          (reason === 'gone'
            ? 'answered 410 and was switched off'
            : 'was switched off after days of failures')}
      </span>
      <span class="since">
        since <Moment at={since} />
      </span>
    </a>
  )
}

function Types({ data: { types, lags }, org }: { readonly data: OverviewState; readonly org: string }) {
  const sum = (type: string, of: (lag: OverviewState['lags'][number]) => number): number =>
    lags.filter((lag) => lag.type === type).reduce((total, lag) => total + of(lag), 0)
  return (
    <Table
      label="Connectors by type"
      rows={types}
      keyOf={({ type }) => type}
      columns={[
        {
          name: 'Type',
          cell: ({ type, title }) => <a href={`/console/${org}/connectors?type=${type}`}>{title}</a>,
        },
        { name: 'Active', isNumber: true, cell: ({ active }) => active.toLocaleString('en') },
        { name: 'Paused', isNumber: true, cell: ({ paused }) => paused.toLocaleString('en') },
        {
          name: 'Need reauth',
          isNumber: true,
          cell: ({ needs_reauth }) => <Bad of={needs_reauth} />,
        },
        {
          name: 'Streams',
          isNumber: true,
          cell: ({ type }) => sum(type, (lag) => lag.streams).toLocaleString('en'),
        },
        {
          name: 'Running',
          isNumber: true,
          cell: ({ type }) => sum(type, (lag) => lag.running).toLocaleString('en'),
        },
        { name: 'Failing', isNumber: true, cell: ({ type }) => <Bad of={sum(type, (lag) => lag.failing)} /> },
      ]}
    />
  )
}
