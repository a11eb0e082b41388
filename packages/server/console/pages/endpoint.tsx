/** One webhook endpoint: its position in each stream, and how it answered. */

import { useRoute } from 'preact-iso/router'
import type { EndpointDetail, PositionView } from '../../src/http/routes/console/endpoints.ts'
import { ofApp } from '../api.ts'
import { AttemptChart } from '../ui/attempt-chart.tsx'
import { AttemptTable } from '../ui/attempt-table.tsx'
import { Id } from '../ui/copy.tsx'
import { EndpointActions } from '../ui/endpoint-actions.tsx'
import { Backlog, EndpointState } from '../ui/endpoint-state.tsx'
import { Facts } from '../ui/facts.tsx'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'

export default function Endpoint() {
  const { org = '', id = '' } = useRoute().params
  const loading = useLoad<EndpointDetail>(ofApp(org, `endpoints/${encodeURIComponent(id)}`))
  const { data } = loading
  return (
    <>
      <PageHead
        title={data?.name ?? data?.url ?? id}
        above={<a href={`/console/${org}/endpoints`}>Endpoints</a>}
      >
        {data && <EndpointActions org={org} endpoint={data} onChanged={loading.reload} />}
      </PageHead>
      <Loaded of={loading}>
        {(endpoint) => (
          <>
            <EndpointFacts endpoint={endpoint} />
            <section aria-labelledby="positions">
              <h2 id="positions">Position per stream</h2>
              <Positions rows={endpoint.positions} org={org} />
            </section>
            <section aria-labelledby="attempts">
              <h2 id="attempts">Attempts</h2>
              {endpoint.attempts.length === 0 ? (
                <Empty title="Nothing was sent yet">
                  <p>Send a ping to see how the address answers:</p>
                  <pre>plugboard endpoints ping {id}</pre>
                </Empty>
              ) : (
                <>
                  <AttemptChart rows={endpoint.attempts} />
                  <AttemptTable rows={endpoint.attempts} />
                </>
              )}
            </section>
          </>
        )}
      </Loaded>
    </>
  )
}

function EndpointFacts({ endpoint }: { readonly endpoint: EndpointDetail }) {
  const { id, url, events, external_user_id, connector_types, entities, include, backlog } = endpoint
  const list = (values: readonly string[] | null, any: string): string => values?.join(', ') ?? any
  return (
    <Facts
      facts={[
        ['State', <EndpointState of={endpoint} />],
        ['Behind', <Backlog of={backlog} />],
        ['Address', <bdi>{url}</bdi>],
        ['Id', <Id>{id}</Id>],
        [
          'Messages',
          `${list(events, 'all')}${include.includes('body') ? ', with the body of the vendor' : ''}`,
        ],
        ['User', external_user_id === null ? 'any' : <bdi>{external_user_id}</bdi>],
        ['Connector types', list(connector_types, 'any')],
        ['Entities', list(entities, 'any')],
        ['Signing secrets', <Secrets until={endpoint.former_secret_until} />],
        ['Created', <Moment at={endpoint.created_at} />],
      ]}
    />
  )
}

function Secrets({ until }: { readonly until: string | null }) {
  if (until === null) return <>one is valid</>
  return (
    <>
      two are valid
      <span class="sub">
        the former one until <Moment at={until} />
      </span>
    </>
  )
}

function Positions({ rows, org }: { readonly rows: readonly PositionView[]; readonly org: string }) {
  return (
    <Table
      label="Position per stream"
      rows={rows}
      keyOf={({ subject }) => subject}
      columns={[
        { name: 'Stream', cell: (position) => <Stream position={position} org={org} /> },
        {
          name: 'Behind',
          isNumber: true,
          cell: ({ behind }) =>
            behind === 0 ? (
              <span class="soft">up to date</span>
            ) : (
              `${behind.toLocaleString('en')} ${behind === 1 ? 'commit' : 'commits'}`
            ),
        },
        { name: 'Waiting since', cell: ({ waiting_since }) => <Moment at={waiting_since} empty="–" /> },
        { name: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
        {
          name: 'Next attempt',
          cell: ({ next_at, replay_since }) => (
            <>
              <Moment at={next_at} empty="–" />
              {replay_since !== null && (
                <span class="sub">
                  replays since <Moment at={replay_since} />
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function Stream({
  position: { connector_id, entity },
  org,
}: {
  readonly position: PositionView
  readonly org: string
}) {
  if (connector_id === null) return <>Events of the application</>
  return (
    <>
      <a href={`/console/${org}/connectors/${connector_id}`}>{entity}</a>
      <code class="sub">{connector_id}</code>
    </>
  )
}
