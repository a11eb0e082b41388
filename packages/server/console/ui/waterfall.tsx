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
  const stages = [{ name: 'Whole call', from: 0, ms: call.ms }, ...stagesOf(call)]
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

/** A run of a sync has many requests, whose times its spans have. */
function stagesOf({ ms, wait_ms, attempts, stages }: CallView): Stage[] {
  if (stages.length > 0) return withGaps(stages, ms)
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
  attempt: 'Attempt',
} as const

/** Time in which nothing else was under way, in milliseconds. Shorter ones are no stage. */
const SHORTEST_GAP = 1

/** The exchange of a refresh is an attempt within it, and is left out. */
function withGaps(given: readonly CallStage[], ms: number): Stage[] {
  const refreshes = given.filter(({ name }) => name === 'refresh')
  const stages = given.filter(
    (stage) => stage.name !== 'attempt' || !refreshes.some((refresh) => contains(refresh, stage)),
  )
  const shown: Stage[] = []
  let at = 0
  let sent = 0
  let hasTurn = false
  for (const { name, from_ms: from, ms: took, status } of stages) {
    if (from - at > SHORTEST_GAP) shown.push({ name: gapBefore(sent, hasTurn), from: at, ms: from - at })
    hasTurn ||= name === 'wait'
    if (name === 'attempt') sent += 1
    const isAttempt = name === 'attempt'
    shown.push({
      name: isAttempt ? `${NAMES.attempt} ${sent}` : NAMES[name],
      from,
      ms: took,
      ...(isAttempt && { status }),
    })
    at = Math.max(at, from + took)
  }
  if (ms - at > SHORTEST_GAP) shown.push({ name: lastGap(sent), from: at, ms: ms - at })
  return shown
}

function contains(outer: CallStage, inner: CallStage): boolean {
  return inner.from_ms >= outer.from_ms && inner.from_ms + inner.ms <= outer.from_ms + outer.ms
}

function gapBefore(sent: number, hasTurn: boolean): string {
  if (sent > 0) return 'Pause before the next attempt'
  return hasTurn ? 'Credentials, audit trail' : 'Token, policy, params'
}

function lastGap(sent: number): string {
  return sent === 0 ? 'Work of the server' : 'Body of the response, and what the server stores'
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
