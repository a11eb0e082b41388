/** The stages of a call on one time axis, with their numbers beside. */
import type { CallView } from '../../src/http/routes/calls.ts'
import { Table } from './table.tsx'

interface Stage {
  readonly name: string
  readonly from: number
  readonly ms: number
}

const WIDTH = 320

export function Waterfall({ call: { ms, wait_ms, attempts } }: { readonly call: CallView }) {
  const wait = Math.min(wait_ms ?? 0, ms)
  const sent = attempts ?? 0
  const stages: readonly Stage[] = [
    { name: 'Whole call', from: 0, ms },
    { name: "Wait for the connector's turn", from: 0, ms: wait },
    {
      name: sent === 0 ? 'Work of the server' : `Vendor, ${sent} ${sent === 1 ? 'attempt' : 'attempts'}`,
      from: wait,
      ms: ms - wait,
    },
  ]
  return (
    <Table
      label="Stages of the call"
      rows={stages}
      keyOf={({ name }) => name}
      columns={[
        { name: 'Stage', cell: ({ name }) => name },
        { name: 'Duration', isNumber: true, cell: (stage) => `${stage.ms.toLocaleString('en')} ms` },
        { name: 'When', cell: (stage) => <Bar stage={stage} total={Math.max(1, ms)} /> },
      ]}
    />
  )
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
