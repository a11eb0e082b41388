/** The processes of the server that run, each with its role. */
import { Id } from './copy.tsx'
import { Moment } from './moment.tsx'
import { Table } from './table.tsx'

export interface ProcessView {
  /** Host, process id, and an id of its own. */
  readonly id: string
  readonly role: string
  readonly release: string
  readonly started_at: string | null
  readonly seen_at: string | null
}

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
