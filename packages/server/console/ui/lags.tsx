/** How far the replica of each entity is behind its vendor. */
import type { OverviewState } from '../../src/http/routes/console/overview.ts'
import { Bad } from './bad.tsx'
import { ENTITY } from './entity-column.tsx'
import { LagBar } from './lag-bars.tsx'
import { spanOf } from './moment.tsx'
import { Table } from './table.tsx'

/** The overview does not read how many webhooks report. */
type Lag = OverviewState['lags'][number] & { readonly pushed?: number }

export function Lags({ lags, org }: { readonly lags: readonly Lag[]; readonly org: string }) {
  if (lags.length === 0) return <p class="soft">No active connector has a replica.</p>
  return (
    <Table
      label="Lag by entity"
      rows={lags}
      keyOf={({ type, entity }) => `${type} ${entity}`}
      columns={[
        ENTITY,
        {
          name: 'Lag',
          cell: ({ median_seconds, worst_seconds }) => (
            <LagBar median={median_seconds} worst={worst_seconds} />
          ),
        },
        { name: 'Median', isNumber: true, cell: ({ median_seconds }) => span(median_seconds) },
        {
          name: 'Worst',
          isNumber: true,
          cell: ({ worst_seconds, worst_connector_id }) =>
            worst_connector_id === null ? (
              span(worst_seconds)
            ) : (
              <a href={`/console/${org}/connectors/${worst_connector_id}`}>{span(worst_seconds)}</a>
            ),
        },
        { name: 'Streams', isNumber: true, cell: ({ streams }) => streams.toLocaleString('en') },
        ...(lags.some(({ pushed }) => pushed !== undefined)
          ? [{ name: 'Pushed', isNumber: true, cell: pushedText }]
          : []),
        { name: 'Running', isNumber: true, cell: ({ running }) => running.toLocaleString('en') },
        { name: 'First sync', isNumber: true, cell: ({ incomplete }) => incomplete.toLocaleString('en') },
        { name: 'Overdue', isNumber: true, cell: ({ overdue }) => <Bad of={overdue} /> },
        { name: 'Failing', isNumber: true, cell: ({ failing }) => <Bad of={failing} /> },
      ]}
    />
  )
}

/** Streams whose changes webhooks report; the others are polled. */
function pushedText({ pushed = 0, streams }: Lag): string {
  if (pushed === 0) return 'polled'
  return pushed >= streams ? 'all' : `${pushed.toLocaleString('en')} of ${streams.toLocaleString('en')}`
}

function span(seconds: number | null): string {
  return seconds === null ? '–' : spanOf(seconds)
}
