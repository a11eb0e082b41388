/** One connector: facts, how its streams are, and what can be done to it. */

import { useEffect } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso/router'
import type { AuditPage } from '../../src/http/routes/console/audit.ts'
import type { ListedCall } from '../../src/http/routes/console/calls.ts'
import type { ConnectorDetail } from '../../src/http/routes/console/connectors.ts'
import { ofApp, type Page, withQuery } from '../api.ts'
import { isLive, live } from '../live.ts'
import { AuditTable } from '../ui/audit-table.tsx'
import { CallTable } from '../ui/call-table.tsx'
import { Changes } from '../ui/changes.tsx'
import { ConnectorActions } from '../ui/connector-actions.tsx'
import { Id } from '../ui/copy.tsx'
import { Facts } from '../ui/facts.tsx'
import { Hooks } from '../ui/hooks.tsx'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { LeftOut, withoutOwnWork } from '../ui/own-work.tsx'
import { PageHead } from '../ui/page.tsx'
import { Quarantine } from '../ui/quarantine.tsx'
import { Status } from '../ui/status.tsx'
import { StreamTable } from '../ui/stream-table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { AccountName, Reason } from './connectors.tsx'

const TABS = [
  ['streams', 'Streams'],
  ['hooks', 'Webhooks in'],
  ['changes', 'Changes'],
  ['calls', 'Calls'],
  ['audit', 'Audit'],
  ['quarantine', 'Quarantine'],
] as const

export default function Connector() {
  const { org = '', id = '' } = useRoute().params
  const loading = useLoad<ConnectorDetail>(ofApp(org, `connectors/${encodeURIComponent(id)}`))
  useRefresh(id, loading.data, loading.reload)
  const tab = useLocation().query.tab ?? 'streams'
  const { data } = loading
  return (
    <>
      <PageHead
        title={data === undefined ? 'Connector' : (data.name ?? data.connector_type)}
        above={<Above org={org} connector={data} />}
      >
        {data && <ConnectorActions org={org} connector={data} onChanged={loading.reload} />}
      </PageHead>
      <Loaded of={loading}>
        {(connector) => (
          <>
            <About connector={connector} org={org} />
            <Tabs tabs={TABS} current={tab} />
            {tab === 'streams' && <StreamTable connector={connector} org={org} onChanged={loading.reload} />}
            {tab === 'hooks' && <Hooks org={org} id={id} />}
            {tab === 'changes' && <Changes org={org} id={id} />}
            {tab === 'calls' && <OwnCalls org={org} id={id} />}
            {tab === 'audit' && <OwnAudit org={org} id={id} />}
            {tab === 'quarantine' && <Quarantine org={org} id={id} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Whose it is: many connectors have the same title. */
function Above({
  org,
  connector,
}: {
  readonly org: string
  readonly connector: ConnectorDetail | undefined
}) {
  return (
    <>
      <a href={`/console/${org}/connectors`}>Connectors</a>
      {connector && (
        <>
          {' / '}
          <a href={`/console/${org}/users/${encodeURIComponent(connector.external_user_id)}`}>
            <bdi>{connector.external_user_id}</bdi>
          </a>
        </>
      )}
    </>
  )
}

const REFRESH_MS = 2000

/** While a stream runs, its numbers change without anybody asking. */
function useRefresh(id: string, data: ConnectorDetail | undefined, reload: () => Promise<void>): void {
  const isRunning =
    isLive.value &&
    (data?.streams.some(({ running }) => running) ||
      live.value.running?.some((one) => one.connector_id === id))
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void reload(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isRunning, reload])
}

function About({ connector, org }: { readonly connector: ConnectorDetail; readonly org: string }) {
  const { id, external_user_id, gateway, credentials, tags } = connector
  const labels = Object.entries(tags)
  return (
    <Facts
      facts={[
        [
          'Status',
          <>
            <Status of={connector.status} /> since{' '}
            <Moment at={connector.status_since ?? connector.created_at} />
            <Reason of={connector} />
          </>,
        ],
        ['Id', <Id>{id}</Id>],
        [
          'User',
          <a href={`/console/${org}/users/${encodeURIComponent(external_user_id)}`}>
            <bdi>{external_user_id}</bdi>
          </a>,
        ],
        ['Account', <AccountName {...connector} />],
        [
          'Credentials',
          <>
            {credentials.fields.join(', ')}, <code>{credentials.fingerprint}</code>, stored{' '}
            <Moment at={credentials.updated_at} />
          </>,
        ],
        ['Verified', verifiedText(connector)],
        ...(connector.recheck_at === null
          ? []
          : [['Checked again', <Moment key="at" at={connector.recheck_at} />] as const]),
        ...scopeFacts(connector),
        ...(connector.shared_with.length === 0
          ? []
          : [['Shares its grant with', <SharedWith key="grant" org={org} connector={connector} />] as const]),
        ...(gateway === null ? [] : [['Gateway', gateway] as const]),
        ...(labels.length === 0
          ? []
          : [['Tags', labels.map(([name, value]) => `${name}:${value}`).join(', ')] as const]),
        ['Created', <Moment at={connector.created_at} />],
      ]}
    />
  )
}

function verifiedText({ verified, status }: ConnectorDetail): string {
  if (verified) return 'yes: the upstream has accepted them'
  return status === 'needs_reauth' ? 'no: the upstream has rejected them' : 'not yet'
}

/** What rejects or replaces the grant of one does so to all of them. */
function SharedWith({ connector, org }: { readonly connector: ConnectorDetail; readonly org: string }) {
  return (
    <ul class="plain">
      {connector.shared_with.map(({ id, connector_type }) => (
        <li key={id}>
          <a href={`/console/${org}/connectors/${id}`}>{connector_type}</a>
        </li>
      ))}
    </ul>
  )
}

function scopeFacts({ granted_scopes: granted, needed_scopes: needed }: ConnectorDetail) {
  if (granted === null) return []
  return [['Granted scopes', <Scopes key="scopes" granted={granted} needed={needed ?? []} />] as const]
}

/** Scopes that some read or webhook needs and the end user has not granted are marked. */
function Scopes({
  granted,
  needed,
}: {
  readonly granted: readonly string[]
  readonly needed: readonly string[]
}) {
  const missing = needed.filter((scope) => !granted.includes(scope))
  return (
    <ul class="plain">
      {granted.map((scope) => (
        <li key={scope}>
          <code>{scope}</code>
        </li>
      ))}
      {missing.map((scope) => (
        <li key={scope}>
          <code>{scope}</code> <Status of="not_granted" />
        </li>
      ))}
    </ul>
  )
}

function OwnCalls({ org, id }: { readonly org: string; readonly id: string }) {
  const params = withoutOwnWork({ connector_id: id, kind: useLocation().query.kind })
  const loading = useLoad<Page<ListedCall>>(withQuery(ofApp(org, 'calls'), { ...params, limit: 50 }))
  return (
    <>
      <LeftOut org={org} params={params} />
      <Loaded of={loading}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty
              title={params.by === undefined ? 'No call in the last 7 days' : 'No call of a user or program'}
            >
              <p>What users and programs call by this connector will be listed here.</p>
            </Empty>
          ) : (
            <CallTable rows={data} org={org} />
          )
        }
      </Loaded>
    </>
  )
}

function OwnAudit({ org, id }: { readonly org: string; readonly id: string }) {
  const loading = useLoad<AuditPage>(ofApp(org, `audit?object=${encodeURIComponent(id)}&limit=50`))
  return (
    <Loaded of={loading}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title="No entry">
            <p>Changes, writes, and looks at records of this connector will be listed here.</p>
          </Empty>
        ) : (
          <AuditTable rows={data} org={org} />
        )
      }
    </Loaded>
  )
}
