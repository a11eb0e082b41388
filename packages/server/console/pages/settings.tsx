/** The installation: configuration and its source, keys, operators, applications. */
import type { InstallationState, OperatorView } from '../../src/http/routes/console/installation.ts'
import type { Page } from '../api.ts'
import { mayOnInstallation } from '../session.ts'
import { ApplicationList } from '../ui/application-list.tsx'
import { bytesText } from '../ui/bytes.ts'
import { Facts } from '../ui/facts.tsx'
import { Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { Operators } from '../ui/operators.tsx'
import { PageHead } from '../ui/page.tsx'
import { Processes } from '../ui/processes.tsx'
import { Table } from '../ui/table.tsx'

export default function Settings() {
  const loading = useLoad<InstallationState>('/console/api/settings')
  const operators = useLoad<Page<OperatorView>>(
    mayOnInstallation('admin') ? '/console/api/operators' : undefined,
  )
  return (
    <>
      <PageHead title="Settings" />
      <Loaded of={loading}>{(data) => <Installation data={data} />}</Loaded>
      {mayOnInstallation('admin') && (
        <section aria-labelledby="operators">
          <h2 id="operators">Operators</h2>
          <Loaded of={operators}>
            {({ data }) => <Operators rows={data} onChanged={operators.reload} />}
          </Loaded>
        </section>
      )}
      <ApplicationList />
      {loading.data && <Configuration rows={loading.data.config} />}
    </>
  )
}

function Installation({ data }: { readonly data: InstallationState }) {
  return (
    <>
      {data.missing_keys.length > 0 && (
        <p class="alert" role="alert">
          Values are sealed with keys that the key ring lacks: {data.missing_keys.join(', ')}. Add them again.
        </p>
      )}
      {data.broken_connectors.length > 0 && (
        <p class="alert" role="alert">
          These connector packages cannot be loaded; the log has the reasons:{' '}
          {data.broken_connectors.join(', ')}.
        </p>
      )}
      <Facts
        facts={[
          ['Release', data.release],
          ['Started', <Moment at={data.started_at} />],
          ['Database', data.database],
          ['Store size', bytesText(data.store_bytes)],
          ['Migrations', <Migrations of={data.migrations} />],
        ]}
      />
      <h2>Processes</h2>
      <Processes rows={data.processes} />
      <Unlisted processes={data.unlisted_processes} />
      <h2>Key ring</h2>
      <Table
        label="Keys"
        rows={data.keys}
        keyOf={({ kid }) => kid}
        columns={[
          { name: 'Key', cell: ({ kid }) => <code>{kid}</code> },
          { name: 'Use', cell: ({ active }) => (active ? 'seals and opens' : 'opens only') },
          { name: 'Held by', cell: (key) => <Holders lacking={key.lacking} of={data} /> },
          { name: 'Data keys', isNumber: true, cell: ({ sealed }) => sealed.toLocaleString('en') },
        ]}
      />
      <Rotation data={data} />
    </>
  )
}

function Migrations({ of: { applied, pending } }: { readonly of: InstallationState['migrations'] }) {
  return (
    <>
      {applied.length} applied, last <code>{applied.at(-1)}</code>
      {pending.length > 0 && (
        <>
          ; <strong class="bad">▲ {pending.length} pending</strong>
        </>
      )}
    </>
  )
}

function Unlisted({ processes }: { readonly processes: readonly string[] }) {
  if (processes.length === 0) return null
  return (
    <p class="alert">
      {processes.length === 1 ? 'A process works' : 'Processes work'} on this store without being listed, as
      those of earlier releases do: <bdi>{processes.join(', ')}</bdi>. Which keys they hold is not known.
    </p>
  )
}

/** A key that a process lacks must not seal anything yet: that process could not open it. */
function Holders({
  lacking,
  of,
}: {
  readonly lacking: readonly string[]
  readonly of: Pick<InstallationState, 'processes' | 'unlisted_processes'>
}) {
  const all =
    of.processes.length === 1 ? 'the process' : `all ${of.processes.length.toLocaleString('en')} processes`
  if (lacking.length === 0 && of.unlisted_processes.length > 0)
    return (
      <>
        {all} listed above; <strong class="bad">▲ others unknown</strong>
      </>
    )
  if (lacking.length === 0) return <>{all}</>
  return (
    <strong class="bad">
      ▲ not by{' '}
      {lacking.map((id) => (
        <code key={id}>{id} </code>
      ))}
    </strong>
  )
}

/** The key file is on the server's machine, so that only a command there can rotate it. */
function Rotation({ data: { rewraps, keys } }: { readonly data: InstallationState }) {
  const kinds = Object.entries(rewraps)
  const active = keys.find((key) => key.active)?.kid
  return (
    <details>
      <summary>What would a rotation do?</summary>
      <p>
        A new key would seal new values instead of <code>{active}</code>, and these data keys would be
        rewrapped. Values, tokens and connectors stay as they are; nobody has to reconnect.
      </p>
      <Table
        label="Data keys to rewrap"
        rows={kinds}
        keyOf={([kind]) => kind}
        columns={[
          { name: 'Of', cell: ([kind]) => kind },
          { name: 'Data keys', isNumber: true, cell: ([, rows]) => rows.toLocaleString('en') },
        ]}
      />
      <p>
        On the server's machine: <code>plugboard keys rotate --dry-run</code>, then{' '}
        <code>plugboard keys rotate</code>. Keep the old keys as long as backups need them.
      </p>
    </details>
  )
}

/** First what somebody has set, which is what differs between servers. */
function Configuration({ rows }: { readonly rows: InstallationState['config'] }) {
  const given = rows.filter(({ source }) => source !== 'default')
  const left = rows.filter(({ source }) => source === 'default')
  return (
    <section aria-labelledby="config">
      <h2 id="config">Configuration</h2>
      {given.length === 0 ? (
        <p class="soft">Every variable has its default.</p>
      ) : (
        <Variables label="Configuration" rows={given} />
      )}
      <details>
        <summary>{left.length.toLocaleString('en')} variables have their default</summary>
        <Variables label="Defaults" rows={left} />
      </details>
    </section>
  )
}

function Variables({ label, rows }: { readonly label: string; readonly rows: InstallationState['config'] }) {
  return (
    <Table
      label={label}
      isDense
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { name: 'Variable', cell: ({ name }) => <code>{name}</code> },
        {
          name: 'Value',
          cell: ({ value }) => (value === null ? <span class="soft">not set</span> : <bdi>{value}</bdi>),
        },
        { name: 'Source', cell: ({ source }) => <span class="soft">{source}</span> },
      ]}
    />
  )
}
