/** Alerts, those that fire first. */
import type { ShownAlert } from '../../src/http/routes/console/alerts.ts'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'
import { Table } from './table.tsx'

interface Props {
  readonly rows: readonly ShownAlert[]
  readonly org: string
  readonly onSilence: ((alert: ShownAlert) => void) | undefined
}

export function AlertTable({ rows, org, onSilence }: Props) {
  return (
    <Table
      label="Alerts"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'State',
          cell: ({ state, severity, silenced }) => (
            <>
              <Status of={state} />
              <span class="sub">
                {severity}
                {silenced && ', silenced'}
              </span>
            </>
          ),
        },
        {
          name: 'Condition',
          cell: (alert) => (
            <>
              <Subject of={alert} org={org} />
              <span class="sub">
                <code>{alert.rule}</code>
                {alert.application === null && ', of the installation'}
              </span>
            </>
          ),
        },
        { name: 'Since', cell: ({ since }) => <Moment at={since} /> },
        { name: 'Until', cell: ({ until }) => <Moment at={until} empty="ongoing" /> },
        ...(onSilence === undefined
          ? []
          : [
              {
                name: 'Actions',
                cell: (alert: ShownAlert) =>
                  alert.state === 'firing' && (
                    <button type="button" class="small" onClick={() => onSilence(alert)}>
                      Silence<span class="hidden"> {alert.summary}</span>
                    </button>
                  ),
              },
            ]),
      ]}
    />
  )
}

/** The summary, as a link to the thing or to the things that it is about. */
function Subject({ of: { summary, subject, rule }, org }: { readonly of: ShownAlert; readonly org: string }) {
  const address = addressOf(rule, subject, org)
  const text = <bdi>{summary}</bdi>
  return address === undefined ? text : <a href={address}>{text}</a>
}

/** Subjects are ids, connector types, and names of processes. */
function addressOf(rule: string, subject: string, org: string): string | undefined {
  const [id = ''] = subject.split(' ', 1)
  if (id.startsWith('con_')) return `/console/${org}/connectors/${encodeURIComponent(id)}`
  if (id.startsWith('whe_')) return `/console/${org}/endpoints/${encodeURIComponent(id)}`
  if (rule === 'connector_needs_reauth') return `/console/${org}/connectors?status=needs_reauth`
  return rule === 'stream_failing' || rule === 'streams_overdue' ? `/console/${org}/replica` : undefined
}
