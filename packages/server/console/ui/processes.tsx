/** The processes of the server that run, each with its role. */
import type { ProcessView } from '../../src/http/routes/console/views.ts'
import { Id } from './copy.tsx'
import { Moment } from './moment.tsx'
import { Table } from './table.tsx'

export function Processes({ rows }: { readonly rows: readonly ProcessView[] }) {
  return (
    <Table
      label="Processes"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Process', cell: ({ id }) => <Id>{id}</Id> },
        { name: 'Role', cell: ({ role }) => role },
        { name: 'Release', cell: ({ release }) => release },
        { name: 'Started', cell: ({ started_at }) => <Moment at={started_at} /> },
        { name: 'Seen', cell: ({ seen_at }) => <Moment at={seen_at} /> },
      ]}
    />
  )
}
