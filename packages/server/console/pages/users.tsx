import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso/router'
import type { UserState } from '../../src/http/routes/console/users.ts'
import { ofApp } from '../api.ts'
import { may } from '../session.ts'
import { Filters, TextFilter } from '../ui/filters.tsx'
import { Empty, Loaded } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { More, useList } from '../ui/more.tsx'
import { NewLink } from '../ui/new-link.tsx'
import { PageHead } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { UserLink } from '../ui/user-link.tsx'

export default function Users() {
  const org = useRoute().params.org ?? ''
  const { q } = useLocation().query
  const list = useList<UserState>(ofApp(org, 'users'), { q }, 'after')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PageHead title="Users">
        {may('admin') && (
          <button type="button" onClick={() => setOpen(true)}>
            Link to connect an account
          </button>
        )}
      </PageHead>
      {isOpen && <NewLink org={org} onClose={() => setOpen(false)} />}
      <Filters>
        <TextFilter name="q" label="Name begins with" placeholder="external user id" />
      </Filters>
      <Loaded of={list}>
        {(rows) =>
          rows.length === 0 ? <NoUsers isFiltered={q !== undefined} /> : <UserTable rows={rows} org={org} />
        }
      </Loaded>
      <More of={list} />
    </>
  )
}

function NoUsers({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No user's name begins so">
      <p>Names are compared with upper and lower case.</p>
    </Empty>
  ) : (
    <Empty title="No end user has connected an account yet">
      <pre>plugboard connect --user &lt;external_user_id&gt;</pre>
    </Empty>
  )
}

function UserTable({ rows, org }: { readonly rows: readonly UserState[]; readonly org: string }) {
  return (
    <Table
      label="Users"
      isDense
      rows={rows}
      keyOf={({ external_user_id }) => external_user_id}
      columns={[
        {
          name: 'User',
          cell: ({ external_user_id }) => <UserLink org={org} user={external_user_id} />,
        },
        { name: 'Connectors', isNumber: true, cell: ({ connectors }) => connectors.toLocaleString('en') },
        {
          name: 'Need reauth',
          isNumber: true,
          cell: ({ needs_reauth }) =>
            needs_reauth === 0 ? '0' : <strong class="bad">▲ {needs_reauth}</strong>,
        },
        { name: 'Paused', isNumber: true, cell: ({ paused }) => paused },
        { name: 'Last call', cell: ({ last_call_at }) => <Moment at={last_call_at} empty="–" /> },
        { name: 'Last sync', cell: ({ last_synced_at }) => <Moment at={last_synced_at} empty="–" /> },
        { name: 'First connected', cell: ({ created_at }) => <Moment at={created_at} /> },
      ]}
    />
  )
}
