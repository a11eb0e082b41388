/** Differences between records and their declared types, over all applications. Names and numbers only. */
import type { Page } from '../api.ts'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'

interface Shape {
  readonly connector: string
  readonly title: string
  readonly entity: string
  readonly kind: string
  readonly path: string
  readonly detail: string
  readonly records: number
  readonly first_seen_at: string
  readonly last_seen_at: string
}

export default function Shapes() {
  const loading = useLoad<Page<Shape>>('/console/api/shapes')
  return (
    <>
      <PageHead title="Shapes" />
      <p class="soft lead">
        Where records that vendors send differ from the specs: new fields, other types, new values.
      </p>
      <Loaded of={loading}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="Records look as declared">
              <p>
                A sample of what sync reads and calls return is compared with the specs. More, and patches for
                specs:
              </p>
              <pre>plugboard drift report</pre>
            </Empty>
          ) : (
            <Rows rows={data} />
          )
        }
      </Loaded>
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly Shape[] }) {
  return (
    <Table
      label="Observed differences"
      rows={rows}
      keyOf={({ connector, entity, kind, path, detail }) =>
        JSON.stringify([connector, entity, kind, path, detail])
      }
      columns={[
        {
          name: 'Entity',
          cell: ({ title, entity }) => (
            <>
              {title} <code>{entity}</code>
            </>
          ),
        },
        { name: 'Difference', cell: ({ kind }) => kind.replaceAll('_', ' ') },
        { name: 'Field', cell: ({ path }) => <code>{path}</code> },
        { name: 'Observed', cell: ({ detail }) => <code>{detail}</code> },
        { name: 'Records', isNumber: true, cell: ({ records }) => records.toLocaleString() },
        { name: 'First seen', cell: ({ first_seen_at }) => <Moment at={first_seen_at} /> },
        { name: 'Last seen', cell: ({ last_seen_at }) => <Moment at={last_seen_at} /> },
      ]}
    />
  )
}
