/** How late the replica is, and what runs. */
import { useRoute } from 'preact-iso/router'
import { ofApp } from '../api.ts'
import { live, type RunningStream } from '../live.ts'
import { Loaded, useLoad } from '../ui/load.tsx'
import { PageHead } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import type { Lag } from '../ui/types.ts'
import { Lags } from './overview.tsx'

interface ReplicaData {
  readonly lags: readonly Lag[]
  readonly running: readonly RunningStream[]
}

export default function Replica() {
  const org = useRoute().params.org ?? ''
  const loading = useLoad<ReplicaData>(ofApp(org, 'replica'))
  return (
    <>
      <PageHead title="Replica">
        <button type="button" onClick={loading.reload}>
          Refresh
        </button>
      </PageHead>
      <Loaded of={loading}>
        {({ lags, running }) => (
          <>
            <h2>Lag</h2>
            <p class="soft">
              Time since the start of the last complete run: the replica has every earlier change.
            </p>
            <Lags lags={lags} org={org} />
            <h2>Running now</h2>
            <Running streams={live.value.running ?? running} org={org} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Running({ streams, org }: { readonly streams: readonly RunningStream[]; readonly org: string }) {
  if (streams.length === 0) return <p class="soft">No stream runs at this moment.</p>
  return (
    <Table
      label="Running streams"
      rows={streams}
      keyOf={({ connector_id, entity }) => `${connector_id} ${entity}`}
      columns={[
        {
          name: 'Connector',
          cell: ({ connector_id }) => (
            <a href={`/console/${org}/connectors/${connector_id}`}>
              <code>{connector_id}</code>
            </a>
          ),
        },
        { name: 'Entity', cell: ({ entity }) => <code>{entity}</code> },
        { name: 'Phase', cell: ({ phase }) => phase },
        { name: 'Records', isNumber: true, cell: ({ records }) => records.toLocaleString() },
      ]}
    />
  )
}
