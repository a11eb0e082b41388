import type { AuditEntryView } from '../../src/http/routes/audit.ts'
import { Id } from './copy.tsx'
import { Dotted } from './dotted.tsx'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'
import { Table } from './table.tsx'

export function AuditTable({
  rows,
  org,
}: {
  readonly rows: readonly AuditEntryView[]
  readonly org: string
}) {
  const ended = new Set(rows.filter(({ code }) => code !== 'begun').map(endOf))
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
              <Dotted>{action}</Dotted>
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
          cell: (entry) =>
            entry.code === 'begun' ? (
              <Status of={ended.has(endOf(entry)) ? 'begun' : 'unended'} />
            ) : (
              <>
                <Status of={entry.outcome} />
                {entry.code !== 'ok' && (
                  <span class="sub">
                    <code>{entry.code}</code>
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

/** Entries are newest first, so that the end of a write stands above its beginning. */
function endOf({ action, object, request_id }: AuditEntryView): string {
  return `${request_id} ${action} ${object}`
}

function viaText({ channel, client, plan, approved_by }: NonNullable<AuditEntryView['via']>): string {
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
