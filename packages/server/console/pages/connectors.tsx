/** The list of connectors. */

import { useLocation, useRoute } from 'preact-iso/router'
import type { ConnectorRow } from '../../src/http/routes/console/connectors.ts'
import type { ConnectorState } from '../../src/http/routes/console/views.ts'
import { ofApp } from '../api.ts'
import { may } from '../session.ts'
import { checkNow, HealActions } from '../ui/connector-actions.tsx'
import { ChosenFilter, Filters, SelectFilter, TextFilter, TypeFilter } from '../ui/filters.tsx'
import { Empty, Loaded } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { More, useList } from '../ui/more.tsx'
import { PageHead } from '../ui/page.tsx'
import { Status } from '../ui/status.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useAction } from '../ui/use-action.ts'
import { UserLink } from '../ui/user-link.tsx'

const STATUSES = [
  ['active', 'active'],
  ['needs_reauth', 'needs reauth'],
  ['paused', 'paused'],
  ['deleting', 'deleting'],
] as const

export default function Connectors() {
  const org = useRoute().params.org ?? ''
  const filters = chosen(useLocation().query)
  const { status, cause } = filters
  const list = useList<ConnectorRow>(ofApp(org, 'connectors'), filters)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const mayHeal = status === 'needs_reauth' || cause?.startsWith('reauth:')
  return (
    <>
      <PageHead title="Connectors">
        {mayHeal && may('developer') && (list.data?.length ?? 0) > 1 && (
          <CheckAll org={org} rows={list.data ?? []} onChanged={list.reload} />
        )}
      </PageHead>
      <Filters>
        <TextFilter name="q" label="Contains" placeholder="user, name, account or id" />
        <SelectFilter name="status" label="Status" options={STATUSES} />
        <SelectFilter name="failing" label="Failing" options={[['true', 'yes']]} />
        <TypeFilter />
        {cause !== undefined && <ChosenFilter name="cause" label="Cause" text={causeText(cause)} />}
      </Filters>
      <Loaded of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <NoConnectors isFiltered={isFiltered} />
          ) : (
            <ConnectorTable rows={rows} org={org} onChanged={list.reload} />
          )
        }
      </Loaded>
      <More of={list} />
    </>
  )
}

type Filter = 'status' | 'type' | 'failing' | 'q' | 'cause'

function chosen({ status, type, failing, q, cause }: Readonly<Record<string, string>>): {
  readonly [name in Filter]: string | undefined
} {
  return { status, type, failing, q, cause }
}

/** `stream:customers:upstream_error`, as the overview links to it. */
function causeText(cause: string): string {
  const [kind = '', of = '', ...code] = cause.split(':')
  const subject =
    {
      reauth: `status ${of || 'unknown'}`,
      stream: of === '' ? 'streams fail' : `${of} fails`,
      hook: `webhook ${of}`,
    }[kind] ?? kind
  return [subject, code.join(':')].filter((part) => part !== '').join(': ')
}

/** Tries the credentials of each row, one at a time: the vendor has just rejected all of them. */
function CheckAll({
  org,
  rows,
  onChanged,
}: {
  readonly org: string
  readonly rows: readonly ConnectorRow[]
  readonly onChanged: () => Promise<void>
}) {
  const { isBusy, run } = useAction()
  const check = () =>
    run(async () => {
      const failed = []
      for (const row of rows) await checkNow(org, row).catch((error: Error) => failed.push(error))
      await onChanged()
      return `${rows.length - failed.length} of ${rows.length} are accepted by the upstream`
    })
  return (
    <button type="button" disabled={isBusy} onClick={check}>
      {isBusy ? 'Checking' : `Check these ${rows.length}`}
    </button>
  )
}

function NoConnectors({ isFiltered }: { readonly isFiltered: boolean }) {
  return isFiltered ? (
    <Empty title="No connector matches">
      <p>Change the filters. A connector id can be pasted into the bar: Ctrl K.</p>
    </Empty>
  ) : (
    <Empty title="No account is connected yet">
      <pre>plugboard connect --user &lt;external_user_id&gt;</pre>
    </Empty>
  )
}

export function ConnectorTable({
  rows,
  org,
  onChanged,
  withUser = true,
}: {
  readonly rows: readonly ConnectorRow[]
  readonly org: string
  readonly onChanged: () => Promise<void>
  readonly withUser?: boolean
}) {
  const user: Column<ConnectorRow> = {
    name: 'User',
    cell: ({ external_user_id }) => <UserLink org={org} user={external_user_id} />,
  }
  const actions: Column<ConnectorRow> = {
    name: 'Actions',
    cell: (row) => isRejected(row) && <HealActions org={org} connector={row} onChanged={onChanged} />,
  }
  return (
    <Table
      label="Connectors"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Connector',
          cell: ({ id, name, connector_type }) => (
            <>
              <a href={`/console/${org}/connectors/${id}`}>
                <bdi>{name ?? connector_type}</bdi>
              </a>
              <span class="sub">
                {name === null ? '' : `${connector_type} `}
                <code>{id}</code>
              </span>
            </>
          ),
        },
        ...(withUser ? [user] : []),
        { name: 'Account', cell: (connector) => <AccountName {...connector} /> },
        {
          name: 'Status',
          cell: (row) => (
            <>
              <Status of={row.status} />
              <Reason of={row} />
            </>
          ),
        },
        { name: 'Since', cell: ({ status_since, created_at }) => <Moment at={status_since ?? created_at} /> },
        { name: 'Last call', cell: ({ last_call_at }) => <Moment at={last_call_at} empty="–" /> },
        { name: 'Last sync', cell: ({ last_synced_at }) => <Moment at={last_synced_at} empty="–" /> },
        ...(may('developer') && rows.some(isRejected) ? [actions] : []),
      ]}
    />
  )
}

function isRejected({ status }: ConnectorRow): boolean {
  return status === 'needs_reauth'
}

/** Whose data it is, as the vendor tells it once it has accepted the credentials. */
export function AccountName({ account, verified }: Pick<ConnectorRow, 'account' | 'verified'>) {
  if (account === null) return <span class="soft brief">{verified ? 'not known' : '–'}</span>
  return <bdi class="account">{account.label ?? account.id}</bdi>
}

/** Why the upstream rejected the credentials. */
export function Reason({ of: { status, status_reason: reason } }: { readonly of: ConnectorState }) {
  if (status !== 'needs_reauth' || reason === null) return null
  return (
    <span class="sub">
      {reason.code !== null && <code>{reason.code}</code>} status {reason.upstream_status}
    </span>
  )
}
