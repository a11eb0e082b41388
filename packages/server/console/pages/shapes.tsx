/** Differences between records and their declared types, over all applications. Names and numbers only. */
import type { ShapeView } from '../../src/http/routes/console/installation.ts'
import type { Page } from '../api.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'

export default function Shapes() {
  const loading = useLoad<Page<ShapeView>>('/console/api/shapes')
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
            <>
              <Patches rows={data} />
              <Rows rows={data} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** One patch per spec, to paste into a shell where the spec is. */
function Patches({ rows }: { readonly rows: readonly ShapeView[] }) {
  const types = [...new Map(rows.map(({ connector, title }) => [connector, title]))]
  return (
    <section aria-label="Patches">
      <p class="soft">A patch edits the spec. Paste it into a shell in the folder that has it.</p>
      <p class="buttons">
        {types.map(([connector, title]) => (
          <CopyButton
            key={connector}
            text={() =>
              patchText(
                connector,
                rows.filter((row) => row.connector === connector),
              )
            }
          >
            {`Copy the patch of ${title}`}
          </CopyButton>
        ))}
      </p>
    </section>
  )
}

/**
 * The generator makes the edit, since only it knows where a type is declared. Its input is within the command, in the lines of
 * `plugboard drift report --json`, so that one paste is enough.
 */
function patchText(connector: string, rows: readonly ShapeView[]): string {
  const lines = rows.map(({ title: _, ...row }) => JSON.stringify(row))
  const command = `plugboard-codegen drift specs/${connector}.yaml --patch --observed - <<'END'`
  return [command, ...lines, 'END', ''].join('\n')
}

function Rows({ rows }: { readonly rows: readonly ShapeView[] }) {
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
        { name: 'Records', isNumber: true, cell: ({ records }) => records.toLocaleString('en') },
        { name: 'First seen', cell: ({ first_seen_at }) => <Moment at={first_seen_at} /> },
        { name: 'Last seen', cell: ({ last_seen_at }) => <Moment at={last_seen_at} /> },
      ]}
    />
  )
}
