/** One connector type: where it is from, who uses it, its versions, and what is known about each action. */

import { useRoute } from 'preact-iso/router'
import type { ActionRow, TypeDetail } from '../../src/http/routes/console/connector-types.ts'
import { CompareVersions } from '../ui/compare-versions.tsx'
import { pathOf } from '../ui/connector-types.ts'
import { Deprecated } from '../ui/deprecated.tsx'
import { Described } from '../ui/described.tsx'
import { Facts } from '../ui/facts.tsx'
import { Loaded, useLoad } from '../ui/load.tsx'
import { PageHead } from '../ui/page.tsx'
import { Status } from '../ui/status.tsx'
import { Table } from '../ui/table.tsx'
import { TypeActions } from '../ui/type-actions.tsx'
import { Added, holderOf, Levels, Origin } from '../ui/type-facts.tsx'
import { VersionTable } from '../ui/version-table.tsx'

export default function ConnectorType() {
  const { type = '' } = useRoute().params
  const loading = useLoad<TypeDetail>(pathOf(type))
  return (
    <>
      <PageHead title={loading.data?.title ?? type} above={<a href="/console/types">Connector types</a>}>
        {loading.data && <TypeActions of={loading.data} onChanged={loading.reload} />}
      </PageHead>
      <Loaded of={loading}>{(data) => <Details of={data} onChanged={loading.reload} />}</Loaded>
    </>
  )
}

function Details({ of, onChanged }: { readonly of: TypeDetail; readonly onChanged: () => Promise<void> }) {
  return (
    <>
      {of.broken && (
        <p class="alert" role="alert">
          This type cannot be loaded; the log has the reason.
          {of.sandbox && ' Its calls are set to go to a sandbox, which only development mode has.'}
        </p>
      )}
      {of.shadowed !== null && (
        <p class="alert" role="status">
          Version {of.shadowed.version} was added to this server and is not in use: {holderOf(of)} has the
          same name and is used instead. Remove the added type, or add it under another name.
        </p>
      )}
      {of.description && (
        <p class="soft lead">
          <Described text={of.description} />
        </p>
      )}
      <Facts
        facts={[
          ['Version', of.version ?? 'none'],
          ['From', <Origin of={of} />],
          ['Name', <code>{of.type}</code>],
          ['Actions', <Levels of={of.levels} />],
          ['Calls go to', of.sandbox ? <Status of="sandbox" /> : (of.vendor ?? 'the vendor')],
          ...(of.added_at === null ? [] : [['Added', <Added of={of} />] as const]),
        ]}
      />
      <Applications of={of} />
      {of.versions.length > 0 && <VersionTable of={of} onChanged={onChanged} />}
      {of.versions.length > 1 && <CompareVersions of={of} />}
      {of.actions.length > 0 && <Actions rows={of.actions} />}
    </>
  )
}

function Applications({ of: { type, applications } }: { readonly of: TypeDetail }) {
  return (
    <section aria-labelledby="used">
      <h2 id="used">Used by</h2>
      {applications.length === 0 ? (
        <p class="soft">No connector of any application has this type.</p>
      ) : (
        <Table
          label="Applications"
          rows={applications}
          keyOf={({ id }) => id}
          columns={[
            { name: 'Application', cell: ({ id, name }) => <bdi>{name ?? id}</bdi> },
            {
              name: 'Connectors',
              cell: ({ id, connectors }) => (
                <a href={`/console/${id}/connectors?type=${encodeURIComponent(type)}`}>
                  {connectors.toLocaleString('en')}
                </a>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}

function Actions({ rows }: { readonly rows: readonly ActionRow[] }) {
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <Table
        label="Actions"
        rows={rows}
        keyOf={({ entity, name }) => `${entity} ${name}`}
        columns={[
          {
            name: 'Entity',
            cell: (row) => (
              <code class={row.entity === rows[rows.indexOf(row) - 1]?.entity ? 'again' : ''}>
                {row.entity}
              </code>
            ),
          },
          {
            name: 'Action',
            cell: ({ name, deprecated }) => (
              <>
                <code>{name}</code>
                {deprecated && <Deprecated of={deprecated} />}
              </>
            ),
          },
          { name: 'Risk', cell: ({ risk }) => <Status of={risk} /> },
          { name: 'Level', cell: (row) => <LevelOf row={row} /> },
        ]}
      />
    </section>
  )
}

function LevelOf({ row: { level, checked_by, attested_on } }: { readonly row: ActionRow }) {
  const by = checked_by.map((each) => `vendor's ${each}`).join(', ')
  return (
    <>
      <Status of={level} /> <span class="age">{level === 'attested' ? attested_on : by}</span>
    </>
  )
}
