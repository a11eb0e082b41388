import type { CallView } from '../../src/http/routes/calls.ts'
import type { ListedCall } from '../../src/http/routes/console/calls.ts'
import { Id } from './copy.tsx'
import { Deprecated } from './deprecated.tsx'
import { Dotted } from './dotted.tsx'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'
import { Table } from './table.tsx'
import { UserLink } from './user-link.tsx'

export function callName({ connector_type, entity, action, kind }: CallView): string {
  return [connector_type, entity, action].filter((part) => part !== null).join('.') || kind
}

/** Reads above a rate are sampled: one row then stands for several calls. */
function kindText({ kind, represents }: CallView): string {
  return represents > 1 ? `${kind}, 1 of ${represents.toLocaleString('en')}` : kind
}

/** The vendor's id of the request, by which its support finds it; ours where there is none. */
function RequestId({ of: { upstream_request_id: upstream, request_id: own } }: { readonly of: CallView }) {
  const id = upstream ?? own
  if (id === null) return <span class="soft">–</span>
  return (
    <span class="foreign">
      <Id>{id}</Id>
    </span>
  )
}

export function CallTable({ rows, org }: { readonly rows: readonly ListedCall[]; readonly org: string }) {
  return (
    <Table
      label="Calls"
      isDense
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Call',
          cell: (row) => (
            <>
              <a href={`/console/${org}/calls/${row.id}`}>
                <Dotted>{callName(row)}</Dotted>
              </a>{' '}
              <span class="soft">{kindText(row)}</span>
              {row.deprecated && <Deprecated of={row.deprecated} />}
            </>
          ),
        },
        { name: 'Time', cell: ({ at }) => <Moment at={at} /> },
        {
          name: 'User',
          cell: ({ external_user_id: user }) =>
            user === null ? <span class="soft">–</span> : <UserLink org={org} user={user} />,
        },
        {
          name: 'Result',
          cell: ({ code, outcome }) => (
            <>
              <Status of={code === 'ok' ? 'ok' : outcome} />
              {code !== 'ok' && (
                <span class="sub">
                  <code>{code}</code>
                </span>
              )}
            </>
          ),
        },
        { name: 'Upstream', isNumber: true, cell: ({ upstream_status }) => upstream_status ?? '–' },
        { name: 'ms', isNumber: true, cell: ({ ms }) => ms.toLocaleString('en') },
        { name: 'Request', cell: (row) => <RequestId of={row} /> },
      ]}
    />
  )
}
