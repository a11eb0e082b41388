/** Webhook endpoints of an application: state, and how far each is behind. */

import { useRoute } from 'preact-iso/router'
import type { ListedEndpoint } from '../../src/http/routes/console/endpoints.ts'
import { ofApp, type Page } from '../api.ts'
import { Backlog, EndpointState } from '../ui/endpoint-state.tsx'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { PageHead } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'

export default function Endpoints() {
  const org = useRoute().params.org ?? ''
  const loading = useLoad<Page<ListedEndpoint>>(ofApp(org, 'endpoints'))
  return (
    <>
      <PageHead title="Endpoints">
        <button type="button" onClick={loading.reload}>
          Refresh
        </button>
      </PageHead>
      <p class="soft">Addresses to which changes and events are sent, signed.</p>
      <Loaded of={loading}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title="No webhook endpoint yet">
              <p>Create one from your backend, or here:</p>
              <pre>plugboard endpoints create https://api.example.com/webhooks</pre>
            </Empty>
          ) : (
            <Rows rows={data} org={org} />
          )
        }
      </Loaded>
    </>
  )
}

function Rows({ rows, org }: { readonly rows: readonly ListedEndpoint[]; readonly org: string }) {
  return (
    <Table
      label="Webhook endpoints"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Endpoint',
          cell: ({ id, url, name }) => (
            <>
              <a href={`/console/${org}/endpoints/${id}`}>
                <bdi>{name ?? url}</bdi>
              </a>
              {name !== null && (
                <span class="sub">
                  <bdi>{url}</bdi>
                </span>
              )}
            </>
          ),
        },
        { name: 'State', cell: (endpoint) => <EndpointState of={endpoint} /> },
        { name: 'Behind', cell: ({ backlog }) => <Backlog of={backlog} /> },
        { name: 'Messages', cell: ({ events }) => (events === null ? 'all' : events.join(', ')) },
      ]}
    />
  )
}
