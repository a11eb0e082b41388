/** The hooks of a connector: registrations with the vendor, which then reports changes. */
import type { HookView } from '../../src/hooks/view.ts'
import { ofApp, type Page } from '../api.ts'
import { Empty, Loaded, useLoad } from './load.tsx'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'
import { Table } from './table.tsx'
import { WithCode } from './with-code.tsx'

export function Hooks({ org, id }: { readonly org: string; readonly id: string }) {
  const loading = useLoad<Page<HookView>>(ofApp(org, `connectors/${encodeURIComponent(id)}/hooks`))
  return (
    <Loaded of={loading}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title="No webhook of the vendor">
            <p>Changes are found by polling. Where the vendor has webhooks, they are registered by:</p>
            <p>
              <code>plugboard hooks add {id} &lt;name&gt;</code>
            </p>
          </Empty>
        ) : (
          <HookTable rows={data} />
        )
      }
    </Loaded>
  )
}

function HookTable({ rows }: { readonly rows: readonly HookView[] }) {
  return (
    <Table
      label="Webhooks of the vendor"
      rows={rows}
      keyOf={(hook) => hook.id}
      columns={[
        { name: 'Hook', cell: ({ name }) => <code>{name}</code> },
        { name: 'State', cell: (hook) => <State of={hook} /> },
        { name: 'Last webhook', cell: ({ last_rang_at: at }) => (at === null ? 'none' : <Moment at={at} />) },
        {
          name: 'Renewed until',
          cell: ({ expires_at: at }) => (at === null ? 'no end' : <Moment at={at} />),
        },
        { name: 'Verified', isNumber: true, cell: ({ rings }) => rings.toLocaleString('en') },
        { name: 'Refused', isNumber: true, cell: ({ refused }) => refused.toLocaleString('en') },
      ]}
    />
  )
}

function State({ of: { state, since, reason } }: { readonly of: HookView }) {
  return (
    <>
      <Status of={state} /> since <Moment at={since} />
      {reason && (
        <span class="sub">
          <code>{reason.code}</code> <WithCode>{reason.message}</WithCode>
        </span>
      )}
    </>
  )
}
