/** Error share, p95, open circuits and refreshes of each vendor over one day, on one axis: is it us, or the vendor? */
import type { VendorHours } from '../../src/http/routes/console/calls.ts'
import { ofApp } from '../api.ts'
import { useLoad } from './load.tsx'
import { type Point, Series } from './series.tsx'
import { type Column, Table } from './table.tsx'

const HOURS = 24

export function VendorCharts({ org }: { readonly org: string }) {
  const { data } = useLoad<VendorHours>(ofApp(org, 'vendors'))
  if (data === undefined) return null
  const types = [...new Set([...data.data, ...data.trouble].map(({ type }) => type))].toSorted()
  if (types.length === 0) return <p class="soft">No call reached a vendor in the last 24 hours.</p>
  return (
    <Table
      label="Calls by vendor, 24 hours"
      rows={types.map((type) => vendorOf(data, type))}
      keyOf={({ type }) => type}
      columns={[...errorColumns(data, org), ...timeColumns(data), ...troubleColumns(data, org)]}
    />
  )
}

type Hour = VendorHours['data'][number]
type Trouble = VendorHours['trouble'][number]
type VendorColumns = readonly Column<Vendor>[]

function errorColumns(data: VendorHours, org: string): VendorColumns {
  return [
    {
      name: 'Type',
      cell: ({ type, title }) => <a href={`/console/${org}/calls?type=${type}&kind=all&since=1d`}>{title}</a>,
    },
    { name: 'Calls', isNumber: true, cell: ({ hours }) => sum(hours, 'calls').toLocaleString('en') },
    {
      name: 'Failed',
      isNumber: true,
      cell: ({ hours }) => share(sum(hours, 'failed'), sum(hours, 'calls')),
    },
    {
      name: 'Error share, 24\u00A0h',
      cell: ({ hours }) => (
        <Series
          label="error share by hour"
          tone={sum(hours, 'failed') > 0 ? 'bad' : 'plain'}
          steps={HOURS}
          points={pointsOf(hours, data.hour, ({ failed, calls }) => failed / Math.max(1, calls))}
          top={1}
          {...SIZE}
        />
      ),
    },
  ]
}

function timeColumns(data: VendorHours): VendorColumns {
  return [
    {
      name: 'p95',
      isNumber: true,
      cell: ({ hours }) =>
        timed(hours).length === 0
          ? '–'
          : `${Math.max(...timed(hours).map(({ p95_ms }) => p95_ms)).toLocaleString('en')} ms`,
    },
    {
      name: 'p95, 24\u00A0h',
      cell: ({ hours }) => (
        <Series
          label="p95 by hour"
          steps={HOURS}
          points={pointsOf(timed(hours), data.hour, ({ p95_ms }) => p95_ms)}
          top={Math.max(1, ...timed(data.data).map(({ p95_ms }) => p95_ms))}
          {...SIZE}
        />
      ),
    },
  ]
}

function troubleColumns(data: VendorHours, org: string): VendorColumns {
  return [
    {
      name: 'Held back, 24\u00A0h',
      cell: ({ trouble }) => (
        <Series
          label={`calls that an open circuit held back, by hour: ${total(trouble, 'circuit')}`}
          tone={total(trouble, 'circuit') > 0 ? 'bad' : 'plain'}
          steps={HOURS}
          points={pointsOf(trouble, data.hour, ({ circuit }) => circuit)}
          top={Math.max(1, ...data.trouble.map(({ circuit }) => circuit))}
          {...SIZE}
        />
      ),
    },
    {
      name: 'Refreshes',
      isNumber: true,
      cell: ({ type, trouble }) => (
        <a href={`/console/${org}/calls?type=${type}&kind=refresh&since=1d`}>{refreshText(trouble)}</a>
      ),
    },
  ]
}

const SIZE = { width: 160, height: 24 } as const

interface Vendor {
  readonly type: string
  readonly title: string
  readonly hours: readonly Hour[]
  readonly trouble: readonly Trouble[]
}

function vendorOf({ data, trouble }: VendorHours, type: string): Vendor {
  const of = <Row extends { readonly type: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((one) => one.type === type)
  const [hours, troubles] = [of(data), of(trouble)]
  return { type, title: hours[0]?.title ?? troubles[0]?.title ?? type, hours, trouble: troubles }
}

/** Hours with calls, each of which is one request or a few. */
function timed(hours: readonly Hour[]): (Hour & { readonly p95_ms: number })[] {
  return hours.flatMap((hour) => (hour.p95_ms === null ? [] : [{ ...hour, p95_ms: hour.p95_ms }]))
}

function total(rows: readonly Trouble[], of: 'circuit' | 'refreshes' | 'failed_refreshes'): number {
  return rows.reduce((all, row) => all + row[of], 0)
}

/** `12, 1 failed` */
function refreshText(trouble: readonly Trouble[]): string {
  const failed = total(trouble, 'failed_refreshes')
  const all = total(trouble, 'refreshes').toLocaleString('en')
  return failed === 0 ? all : `${all}, ${failed.toLocaleString('en')} failed`
}

function pointsOf<One extends { readonly hour: number }>(
  hours: readonly One[],
  last: number,
  read: (hour: One) => number,
): Point[] {
  return hours.map((one) => ({ at: one.hour - last + HOURS - 1, value: read(one) }))
}

function sum(hours: readonly Hour[], of: 'calls' | 'failed'): number {
  return hours.reduce((total, hour) => total + hour[of], 0)
}

function share(part: number, whole: number): string {
  return `${(Math.round((part / Math.max(1, whole)) * 1000) / 10).toLocaleString('en')} %`
}
