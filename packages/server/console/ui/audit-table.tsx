import type { Page } from '../api.ts'
import { Id } from './copy.tsx'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'
import { Table } from './table.tsx'
import type { AuditEntry } from './types.ts'

export type AuditPage = Page<AuditEntry>

export function AuditTable({ rows, org }: { readonly rows: readonly AuditEntry[]; readonly org: string }) {
  return (
    <Table
      label="Audit entries"
      rows={rows}
      keyOf={({ seq }) => seq}
      columns={[
        { name: 'Time', cell: ({ at }) => <Moment at={at} /> },
        {
          name: 'Action',
          cell: ({ action, via, request_id }) => (
            <>
              <code>{action}</code>
              <span class="sub">
                <Id>{request_id}</Id>
              </span>
              {via && <span class="sub">{viaText(via)}</span>}
            </>
          ),
        },
        { name: 'Object', cell: ({ object }) => <ObjectLink object={object} org={org} /> },
        {
          name: 'Result',
          cell: ({ code, outcome }) => (
            <>
              <Status of={code === 'begun' ? 'begun' : outcome} />
              {code !== 'ok' && code !== 'begun' && (
                <span class="sub">
                  <code>{code}</code>
                </span>
              )}
            </>
          ),
        },
        {
          name: 'Actor',
          cell: ({ actor, external_user_id }) => (
            <>
              <code>{actor}</code>
              {external_user_id !== null && (
                <span class="sub">
                  for <bdi>{external_user_id}</bdi>
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function viaText({ channel, client, plan, approved_by }: Readonly<Record<string, string>>): string {
  return [channel, client, plan && `plan ${plan}`, approved_by && `approved by ${approved_by}`]
    .filter(Boolean)
    .join(', ')
}

function ObjectLink({ object, org }: { readonly object: string; readonly org: string }) {
  if (object === '') return null
  if (!object.startsWith('con_')) return <code>{object}</code>
  return (
    <a href={`/console/${org}/connectors/${encodeURIComponent(object)}`}>
      <code>{object}</code>
    </a>
  )
}
