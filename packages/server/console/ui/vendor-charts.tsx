/** Error share and p95 of each vendor over one day, on one axis: is it us, or the vendor? */
import { ofApp } from '../api.ts'
import { useLoad } from './load.tsx'
import { type Point, Series } from './series.tsx'
import { Table } from './table.tsx'

interface Hour {
  readonly type: string
  readonly title: string
  readonly hour: number
  readonly calls: number
  readonly failed: number
  readonly p95_ms: number
}

interface VendorData {
  readonly data: readonly Hour[]
  readonly hour: number
}

const HOURS = 24

export function VendorCharts({ org }: { readonly org: string }) {
  const { data } = useLoad<VendorData>(ofApp(org, 'vendors'))
  if (data === undefined) return null
  const types = [...new Set(data.data.map(({ type }) => type))]
  if (types.length === 0) return <p class="soft">No call reached a vendor in the last 24 hours.</p>
  return (
    <Table
      label="Calls by vendor, 24 hours"
      rows={types.map((type) => data.data.filter((one) => one.type === type))}
      keyOf={([first]) => first?.type ?? ''}
      columns={[
        {
          name: 'Type',
          cell: ([first]) => (
            <a href={`/console/${org}/calls?type=${first?.type}&since=1d`}>{first?.title}</a>
          ),
        },
        { name: 'Calls', isNumber: true, cell: (hours) => sum(hours, 'calls').toLocaleString() },
        { name: 'Failed', isNumber: true, cell: (hours) => share(sum(hours, 'failed'), sum(hours, 'calls')) },
        {
          name: 'Error share, 24 h',
          cell: (hours) => (
            <Series
              label="error share by hour"
              tone={sum(hours, 'failed') > 0 ? 'bad' : 'plain'}
              steps={HOURS}
              points={pointsOf(hours, data.hour, ({ failed, calls }) => failed / Math.max(1, calls))}
              top={1}
            />
          ),
        },
        {
          name: 'p95',
          isNumber: true,
          cell: (hours) => `${Math.max(...hours.map(({ p95_ms }) => p95_ms)).toLocaleString()} ms`,
        },
        {
          name: 'p95, 24 h',
          cell: (hours) => (
            <Series
              label="p95 by hour"
              steps={HOURS}
              points={pointsOf(hours, data.hour, ({ p95_ms }) => p95_ms)}
              top={Math.max(1, ...data.data.map(({ p95_ms }) => p95_ms))}
            />
          ),
        },
      ]}
    />
  )
}

function pointsOf(hours: readonly Hour[], last: number, read: (hour: Hour) => number): Point[] {
  return hours.map((one) => ({ at: one.hour - last + HOURS - 1, value: read(one) }))
}

function sum(hours: readonly Hour[], of: 'calls' | 'failed'): number {
  return hours.reduce((total, hour) => total + hour[of], 0)
}

function share(part: number, whole: number): string {
  return `${(Math.round((part / Math.max(1, whole)) * 1000) / 10).toLocaleString()} %`
}
