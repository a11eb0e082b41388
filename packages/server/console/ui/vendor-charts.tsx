/** Error share and p95 of each vendor over one day, on one axis: is it us, or the vendor? */
import { ofApp } from '../api.ts'
import { useLoad } from './load.tsx'
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
const [WIDTH, HEIGHT] = [240, 32]

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
        { name: 'Type', cell: ([first]) => <a href={`/console/${org}/calls?since=1d`}>{first?.title}</a> },
        { name: 'Calls', isNumber: true, cell: (hours) => sum(hours, 'calls').toLocaleString() },
        { name: 'Failed', isNumber: true, cell: (hours) => share(sum(hours, 'failed'), sum(hours, 'calls')) },
        {
          name: 'Error share, 24 h',
          cell: (hours) => (
            <Line
              label="error share"
              tone="bad"
              last={data.hour}
              points={hours.map(({ hour, failed, calls }) => [hour, failed / Math.max(1, calls)])}
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
            <Line
              label="p95"
              tone="plain"
              last={data.hour}
              points={hours.map(({ hour, p95_ms }) => [hour, p95_ms])}
              top={Math.max(1, ...data.data.map(({ p95_ms }) => p95_ms))}
            />
          ),
        },
      ]}
    />
  )
}

function sum(hours: readonly Hour[], of: 'calls' | 'failed'): number {
  return hours.reduce((total, hour) => total + hour[of], 0)
}

function share(part: number, whole: number): string {
  return `${(Math.round((part / Math.max(1, whole)) * 1000) / 10).toLocaleString()} %`
}

function Line({
  label,
  tone,
  points,
  last,
  top,
}: {
  readonly label: string
  readonly tone: string
  readonly points: readonly (readonly [hour: number, value: number])[]
  readonly last: number
  readonly top: number
}) {
  const x = (hour: number): number => ((hour - last + HOURS - 1) / (HOURS - 1)) * WIDTH
  const y = (value: number): number => HEIGHT - 2 - (value / top) * (HEIGHT - 4)
  return (
    <svg
      class={`line ${tone}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`${label} by hour`}
    >
      <line class="axis" x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
      <polyline points={points.map(([hour, value]) => `${x(hour)},${y(value)}`).join(' ')} />
      {points.map(([hour, value]) => (
        <circle key={hour} cx={Math.min(WIDTH - 2, Math.max(2, x(hour)))} cy={y(value)} r="2" />
      ))}
    </svg>
  )
}
