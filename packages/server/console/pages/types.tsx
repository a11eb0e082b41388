/** Every connector type of the installation: packages, spec files, and types that were added while the server runs. */

import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import type { TypeList, TypeRow } from '../../src/http/routes/console/connector-types.ts'
import { mayOnInstallation } from '../session.ts'
import { AddType } from '../ui/add-type.tsx'
import { TYPES } from '../ui/connector-types.ts'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { notify } from '../ui/notice.tsx'
import { PageHead } from '../ui/page.tsx'
import { Status } from '../ui/status.tsx'
import { Table } from '../ui/table.tsx'
import { Added, Levels, Origin } from '../ui/type-facts.tsx'

export default function ConnectorTypes() {
  const loading = useLoad<TypeList>(TYPES)
  const [isAdding, setAdding] = useState(false)
  const { route } = useLocation()
  return (
    <>
      <PageHead title="Connector types">
        {mayOnInstallation('admin') && (
          <button type="button" class="main" onClick={() => setAdding(true)}>
            Add a type
          </button>
        )}
      </PageHead>
      <p class="soft lead">
        An action is attested if it ran against the vendor, checked if the vendor's description or client
        agrees, and generated if only the spec says so.
      </p>
      <Loaded of={loading}>{({ data }) => (data.length === 0 ? <NoTypes /> : <Rows rows={data} />)}</Loaded>
      {isAdding && (
        <AddType
          sandboxes={loading.data?.sandboxes ?? false}
          onAdded={({ type, title }) => {
            notify(`${title} is added`)
            route(`/console/types/${type}`)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

function NoTypes() {
  return (
    <Empty title="No connector type yet">
      <p>Install a package and restart the server, or add a spec or an API description while it runs:</p>
      <pre>npm install @plugboard/payments</pre>
      <pre>plugboard connectors add https://vendor.example/openapi.json --name vendor</pre>
    </Empty>
  )
}

function Rows({ rows }: { readonly rows: readonly TypeRow[] }) {
  return (
    <Table
      label="Connector types"
      rows={rows}
      keyOf={({ type }) => type}
      columns={[
        {
          name: 'Type',
          cell: ({ type, title, vendor }) => (
            <>
              <a href={`/console/types/${encodeURIComponent(type)}`}>
                <bdi>{title}</bdi>
              </a>
              <span class="sub">
                {vendor && <bdi>{vendor} · </bdi>}
                <code>{type}</code>
              </span>
            </>
          ),
        },
        {
          name: 'Version',
          cell: (row) => (
            <>
              {row.version ?? <span class="soft">none</span>}
              <span class="sub">
                <Origin of={row} />
              </span>
            </>
          ),
        },
        {
          name: 'Actions',
          cell: ({ broken, levels, sandbox }) => (
            <span class="inline">
              {broken ? <Status of="broken" /> : <Levels of={levels} />}
              {sandbox && <Status of="sandbox" />}
            </span>
          ),
        },
        { name: 'Connectors', isNumber: true, cell: ({ connectors }) => connectors.toLocaleString('en') },
        {
          name: 'Added',
          cell: (row) =>
            row.shadowed !== null ? (
              <span class="soft">version {row.shadowed.version}, not in use</span>
            ) : row.added_at === null ? (
              <span class="soft">with the server</span>
            ) : (
              <Added of={row} />
            ),
        },
      ]}
    />
  )
}
