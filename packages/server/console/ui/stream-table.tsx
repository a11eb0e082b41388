/** The streams of a connector, and commands to them. */
import type { ConnectorDetail, ConnectorStream } from '../../src/http/routes/console/connectors.ts'
import { call, ofApp } from '../api.ts'
import { may } from '../session.ts'
import { Empty } from './load.tsx'
import { Moment } from './moment.tsx'
import { RunRate } from './run-rate.tsx'
import { Status } from './status.tsx'
import { Table } from './table.tsx'
import { type Action, useAction } from './use-action.ts'

interface Props {
  readonly connector: ConnectorDetail
  readonly org: string
  readonly onChanged: () => Promise<void>
}

type Command = 'run' | 'full' | 'pause' | 'resume'

const DONE: Readonly<Record<Command, string>> = {
  run: 'A run is requested',
  full: 'A full sync is requested',
  pause: 'Paused',
  resume: 'Resumed',
}

export function StreamTable({ connector: { id, status, streams }, org, onChanged }: Props) {
  const action = useAction()
  const send = (command: Command, entities?: readonly string[]) =>
    action.run(async () => {
      const body = { command, ...(entities && { entities }) }
      await call(ofApp(org, `connectors/${id}/syncs`), { method: 'POST', body })
      await onChanged()
      return DONE[command]
    })
  const stopped = status === 'needs_reauth' || status === 'paused' ? status : undefined
  if (streams.length === 0)
    return (
      <Empty title="No streams">
        <p>{status === 'deleting' ? 'The connector is being removed.' : 'This type has no replica.'}</p>
      </Empty>
    )
  return (
    <>
      {may('admin') && status === 'active' && <AllStreams action={action} send={send} />}
      {[...Map.groupBy(problemsOf(streams, stopped === 'needs_reauth'), codeOf)].map(([code, failing]) => (
        <StreamProblem key={code} code={code} failing={failing} />
      ))}
      <Rows {...{ streams, stopped, org, id, action, send }} />
    </>
  )
}

type Send = (command: Command, entities?: readonly string[]) => Promise<void>

function AllStreams({ action: { isBusy }, send }: { readonly action: Action; readonly send: Send }) {
  return (
    <div class="buttons">
      <button type="button" disabled={isBusy} onClick={() => send('run')}>
        Run all now
      </button>
      <button type="button" disabled={isBusy} onClick={() => send('full')}>
        Full sync
      </button>
    </div>
  )
}

type Failing = ConnectorStream & { readonly last_error: NonNullable<ConnectorStream['last_error']> }

/** Rejected credentials stop every stream: that is one problem, which is shown once. */
function problemsOf(streams: readonly ConnectorStream[], needsReauth: boolean): readonly Failing[] {
  const failing = streams.filter(
    (stream): stream is Failing => stream.last_error !== null && stream.failures > 0,
  )
  const isRejected = ({ last_error }: Failing): boolean => last_error.code === 'connector_needs_reauth'
  const first = failing.find(isRejected)
  return needsReauth ? failing.filter((stream) => stream === first || !isRejected(stream)) : failing
}

function codeOf({ last_error }: Failing): string {
  return last_error.code
}

/** Streams that fail for one reason. Errors are shown in full, each once. */
function StreamProblem({ code, failing }: { readonly code: string; readonly failing: readonly Failing[] }) {
  const failures = Math.max(...failing.map((stream) => stream.failures))
  const latest = failing
    .map(({ last_error }) => last_error.at)
    .toSorted()
    .at(-1)
  const byMessage = Map.groupBy(failing, ({ last_error }) => last_error.message)
  const [[message] = [], ...others] = byMessage
  return (
    <div class="alert">
      <p>
        <Names of={failing} /> failed{failures > 1 && ` ${failures} times in a row`}, last{' '}
        <Moment at={latest ?? null} />: <code>{code}</code>
        {others.length === 0 && ` ${message}`}
      </p>
      {others.length > 0 && (
        <ul>
          {[...byMessage].map(([text, some]) => (
            <li key={text}>
              <Names of={some} />: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Names({ of }: { readonly of: readonly Failing[] }) {
  return <strong>{new Intl.ListFormat('en').format(of.map(({ entity }) => entity))}</strong>
}

/** States of a connector in which no stream runs, whatever its own state. */
type Stopped = 'needs_reauth' | 'paused' | undefined

function Rows({
  streams,
  stopped,
  org,
  id,
  action: { isBusy },
  send,
}: {
  readonly streams: readonly ConnectorStream[]
  readonly stopped: Stopped
  readonly org: string
  readonly id: string
  readonly action: Action
  readonly send: Send
}) {
  return (
    <Table
      label="Streams"
      rows={streams}
      keyOf={({ entity }) => entity}
      columns={[
        {
          name: 'Entity',
          cell: ({ entity }) => (
            <a href={`/console/${org}/search?connector=${id}&entity=${entity}`}>
              <code>{entity}</code>
            </a>
          ),
        },
        { name: 'State', cell: (stream) => <StreamState of={stream} stopped={stopped} /> },
        {
          name: 'Records',
          isNumber: true,
          cell: ({ live_records }) => live_records?.toLocaleString('en') ?? '–',
        },
        { name: 'Changes', cell: ({ freshness }) => <Status of={freshness} /> },
        { name: 'Current as of', cell: ({ synced_at }) => <Moment at={synced_at} /> },
        {
          name: 'Next run',
          cell: ({ next_run_at }) => <Moment at={stopped ? null : next_run_at} empty="–" />,
        },
        { name: 'Changed', isNumber: true, cell: ({ changed }) => changed.toLocaleString('en') },
        { name: 'Deleted', isNumber: true, cell: ({ deleted }) => deleted.toLocaleString('en') },
        { name: 'Invalid', isNumber: true, cell: ({ quarantined }) => quarantined.toLocaleString('en') },
        { name: 'Commit', isNumber: true, cell: ({ commit }) => commit?.toLocaleString('en') ?? '–' },
        ...(may('admin')
          ? [
              {
                name: 'Actions',
                cell: ({ entity, paused }: ConnectorStream) => (
                  <span class="inline">
                    {stopped === undefined && (
                      <button
                        type="button"
                        class="small"
                        disabled={isBusy}
                        onClick={() => send('run', [entity])}
                      >
                        Run<span class="hidden"> {entity}</span>
                      </button>
                    )}
                    <button
                      type="button"
                      class="small"
                      disabled={isBusy}
                      onClick={() => send(paused ? 'resume' : 'pause', [entity])}
                    >
                      {paused ? 'Resume' : 'Pause'}
                      <span class="hidden"> {entity}</span>
                    </button>
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function StreamState({ of, stopped }: { readonly of: ConnectorStream; readonly stopped: Stopped }) {
  const state = stateOf(of, stopped)
  return (
    <>
      <Status of={state} />
      {of.phase !== 'idle' && (
        <span class="sub">
          {of.phase}, {of.records.toLocaleString('en')} records
          {of.running && of.rate !== null && `, ${of.rate.toLocaleString('en')} per second`}
          {of.estimated_end !== null && (
            <>
              , ends <Moment at={of.estimated_end} />
            </>
          )}
          <RunRate entity={of.entity} records={of.records} />
        </span>
      )}
    </>
  )
}

function stateOf(
  { phase, complete, running, paused, failures, overdue }: ConnectorStream,
  stopped: Stopped,
): string {
  if (paused) return 'paused'
  if (stopped !== undefined) return stopped
  if (failures > 0) return 'failing'
  if (overdue) return 'overdue'
  if (!complete) return running ? 'backfilling' : 'waiting'
  return phase === 'idle' ? 'idle' : 'running'
}
