/** How late the replica is, and what runs. */

import { useLocation, useRoute } from 'preact-iso/router'
import type { RunningStream } from '../../src/console/live.ts'
import type { ReplicaState } from '../../src/http/routes/console/replica.ts'
import { ofApp } from '../api.ts'
import { live } from '../live.ts'
import { bytesText } from '../ui/bytes.ts'
import { ENTITY } from '../ui/entity-column.tsx'
import { Filters, TypeFilter } from '../ui/filters.tsx'
import { Lags } from '../ui/lags.tsx'
import { Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page.tsx'
import { RunRate } from '../ui/run-rate.tsx'
import { Table } from '../ui/table.tsx'

export default function Replica() {
  const org = useRoute().params.org ?? ''
  const { type } = useLocation().query
  const loading = useLoad<ReplicaState>(ofApp(org, 'replica'))
  const ofType = <Row extends { readonly type: string }>(rows: readonly Row[]): readonly Row[] =>
    type === undefined ? rows : rows.filter((row) => row.type === type)
  return (
    <>
      <PageHead title="Replica">
        <button type="button" onClick={loading.reload}>
          Refresh
        </button>
      </PageHead>
      <Filters>
        <TypeFilter />
      </Filters>
      <Loaded of={loading}>
        {({ lags, running, sizes }) => (
          <>
            <h2>Lag</h2>
            <p class="soft">
              Time since the start of the last complete run: the replica has every earlier change.
            </p>
            <Lags lags={ofType(lags)} org={org} />
            <h2>Running now</h2>
            <Running streams={ofType(live.value.running ?? running)} org={org} />
            <h2>Rows</h2>
            <p class="soft">Measured every hour. Tombstones of deleted records are kept for 30 days.</p>
            <Sizes rows={ofType(sizes)} />
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
        {
          name: 'Entity',
          cell: ({ type, entity }) => (
            <code>
              {type} {entity}
            </code>
          ),
        },
        { name: 'Phase', cell: ({ phase }) => (phase === 'idle' ? 'starting' : phase) },
        { name: 'Records', isNumber: true, cell: ({ records }) => records.toLocaleString('en') },
        { name: 'Per second', isNumber: true, cell: ({ rate }) => rate?.toLocaleString('en') ?? '–' },
        {
          name: 'Course',
          cell: ({ connector_id, entity, records }) => (
            <RunRate key={connector_id} entity={entity} records={records} />
          ),
        },
        { name: 'Ends', cell: ({ estimated_end }) => <Moment at={estimated_end} empty="–" /> },
      ]}
    />
  )
}

function Sizes({ rows }: { readonly rows: ReplicaState['sizes'] }) {
  if (rows.length === 0) return <p class="soft">Nothing has been measured yet.</p>
  return (
    <Table
      label="Rows by entity"
      rows={rows}
      keyOf={({ type, entity }) => `${type} ${entity}`}
      columns={[
        ENTITY,
        { name: 'Records', isNumber: true, cell: ({ records }) => records.toLocaleString('en') },
        { name: 'Tombstones', isNumber: true, cell: ({ tombstones }) => tombstones.toLocaleString('en') },
        { name: 'Size', isNumber: true, cell: ({ bytes }) => bytesText(bytes) },
      ]}
    />
  )
}
