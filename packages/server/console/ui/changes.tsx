/** The records of a connector that changed last. Seeing their ids needs a role, and is audited: the tab is the request for them. */
import type { LatestChange } from '../../src/console/latest-changes.ts'
import { ofApp, type Page } from '../api.ts'
import { may } from '../session.ts'
import { Denied, Empty, Loaded, useLoad } from './load.tsx'
import { Moment } from './moment.tsx'
import { Table } from './table.tsx'

const KINDS = { upsert: 'written', delete: 'deleted', hidden: 'no longer shown' } as const

export function Changes({ org, id }: { readonly org: string; readonly id: string }) {
  if (may('developer')) return <Latest org={org} id={id} />
  return <Denied needs="developer" />
}

function Latest({ org, id }: { readonly org: string; readonly id: string }) {
  const loading = useLoad<Page<LatestChange>>(ofApp(org, `connectors/${encodeURIComponent(id)}/changes`))
  return (
    <Loaded of={loading}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title="No change yet">
            <p>Records appear here with the first synchronization.</p>
          </Empty>
        ) : (
          <>
            <p class="soft">
              These are the latest {data.length.toLocaleString('en')}.{' '}
              <button type="button" onClick={() => void loading.reload()}>
                Look again
              </button>{' '}
              <code>plugboard changes {id} --follow</code> prints all as they happen. Ids may name people:
              that you looked at them is in the audit trail.
            </p>
            <ChangeTable rows={data} />
          </>
        )
      }
    </Loaded>
  )
}

function ChangeTable({ rows }: { readonly rows: readonly LatestChange[] }) {
  return (
    <Table
      label="Latest changes"
      rows={rows}
      keyOf={({ entity, id }) => `${entity} ${id}`}
      columns={[
        { name: 'Changed', cell: ({ at }) => <Moment at={at} /> },
        { name: 'Entity', cell: ({ entity }) => <code>{entity}</code> },
        { name: 'Record', cell: ({ id }) => <bdi>{id}</bdi> },
        { name: 'What happened', cell: ({ kind }) => KINDS[kind] },
      ]}
    />
  )
}
