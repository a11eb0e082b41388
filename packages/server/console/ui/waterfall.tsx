/** The stages of a call on one time axis, with their numbers beside. */
import type { CallView } from '../../src/http/routes/calls.ts'
import type { CallStage } from '../../src/telemetry/call-stages.ts'
import { Status } from './status.tsx'
import { Table } from './table.tsx'

interface Stage {
  readonly name: string
  readonly from: number
  readonly ms: number
  readonly status?: number | null
}

const WIDTH = 320

export function Waterfall({ call }: { readonly call: CallView }) {
  const whole = call.kind === 'sync' ? 'Whole run' : 'Whole call'
  const stages = [{ name: whole, from: 0, ms: call.ms }, ...stagesOf(call)]
  const hasStatus = stages.some(({ status }) => status !== undefined)
  return (
    <Table
      label="Stages of the call"
      rows={stages}
      keyOf={({ name, from }) => `${name} ${from}`}
      columns={[
        { name: 'Stage', cell: ({ name }) => name },
        ...(hasStatus ? [{ name: 'Response', cell: (stage: Stage) => <Response of={stage} /> }] : []),
        { name: 'Duration', isNumber: true, cell: (stage) => `${stage.ms.toLocaleString('en')} ms` },
        { name: 'When', cell: (stage) => <Bar stage={stage} total={Math.max(1, call.ms)} /> },
      ]}
    />
  )
}

function stagesOf({ kind, ms, wait_ms, attempts, stages }: CallView): Stage[] {
  if (stages.length > 0) {
    const logged = stages.filter(({ name }) => name === 'attempt').length
    return withGaps(stages, { ms, unlogged: (attempts ?? 0) - logged, gaps: kind === 'sync' ? RUN : CALL })
  }
  const wait = Math.min(wait_ms ?? 0, ms)
  const sent = attempts ?? 0
  const vendor = `Vendor, ${sent.toLocaleString('en')} ${sent === 1 ? 'request' : 'requests'}`
  return [
    ...(wait > 0 ? [{ name: NAMES.wait, from: 0, ms: wait }] : []),
    { name: sent === 0 ? 'Work of the server' : vendor, from: wait, ms: ms - wait },
  ]
}

const NAMES = {
  wait: "Wait for the connector's turn",
  refresh: 'Refresh of the access token',
  commit: 'Records to the replica',
} as const

/** How the stages of a call or of a run are called, and the time between them. */
interface Gaps {
  readonly attempt: string
  readonly before: (sent: number, hasTurn: boolean) => string
  readonly last: (sent: number) => string
}

const CALL: Gaps = {
  attempt: 'Attempt',
  before: (sent, hasTurn) => {
    if (sent > 0) return 'Pause before the next attempt'
    return hasTurn ? 'Credentials, audit trail' : 'Token, policy, params'
  },
  last: (sent) => (sent === 0 ? 'Work of the server' : 'Body of the response, and what the server stores'),
}

const RUN: Gaps = {
  attempt: 'Request',
  before: (sent) => (sent === 0 ? 'Before the first request' : 'Bodies of responses, comparison'),
  last: () => 'Work of the server',
}

interface Whole {
  readonly ms: number
  /** Requests that have no stage: the log keeps the first stages only. */
  readonly unlogged: number
  readonly gaps: Gaps
}

/** Time in which nothing else was under way, in milliseconds. Shorter ones are no stage. */
const SHORTEST_GAP = 1

/** The exchange of a refresh is an attempt within it, and is left out. */
function withGaps(given: readonly CallStage[], { ms, unlogged, gaps }: Whole): Stage[] {
  const refreshes = given.filter(({ name }) => name === 'refresh')
  const isOwn = (stage: CallStage): boolean =>
    stage.name !== 'attempt' || !refreshes.some((refresh) => contains(refresh, stage))
  // Requests of a run overlap: it reads ahead while a page is stored.
  const stages = given.filter(isOwn).toSorted((one, other) => one.from_ms - other.from_ms)
  const shown: Stage[] = []
  let at = 0
  let sent = 0
  let hasTurn = false
  for (const { name, from_ms: from, ms: took, status } of stages) {
    if (from - at > SHORTEST_GAP) shown.push({ name: gaps.before(sent, hasTurn), from: at, ms: from - at })
    hasTurn ||= name === 'wait'
    const isAttempt = name === 'attempt'
    if (isAttempt) sent += 1
    shown.push({
      name: isAttempt ? `${gaps.attempt} ${sent}` : NAMES[name],
      from,
      ms: took,
      ...(isAttempt && { status }),
    })
    at = Math.max(at, from + took)
  }
  if (ms - at > SHORTEST_GAP) {
    const rest = `${unlogged.toLocaleString('en')} more, without their times`
    shown.push({ name: unlogged > 0 ? rest : gaps.last(sent), from: at, ms: ms - at })
  }
  return shown
}

function contains(outer: CallStage, inner: CallStage): boolean {
  return inner.from_ms >= outer.from_ms && inner.from_ms + inner.ms <= outer.from_ms + outer.ms
}

function Response({ of: { status } }: { readonly of: Stage }) {
  if (status === undefined) return null
  if (status === null) return <Status of="no_response" />
  return <>{status}</>
}

function Bar({ stage: { from, ms }, total }: { readonly stage: Stage; readonly total: number }) {
  const at = (value: number): number => (value / total) * WIDTH
  return (
    <svg class="lag" viewBox={`0 0 ${WIDTH} 12`} width={WIDTH} height="12" aria-hidden="true">
      <rect class="track" width={WIDTH} height="4" y="4" rx="2" />
      <rect
        class="part"
        x={Math.min(at(from), WIDTH - 2)}
        y="2"
        width={Math.max(2, at(ms))}
        height="8"
        rx="2"
      />
    </svg>
  )
}
