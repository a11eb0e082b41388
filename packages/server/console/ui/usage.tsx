/** Usage by day: totals, a line of the calls, and the same values as a table. */

import type { ComponentChildren } from 'preact'
import type { UsageState } from '../../src/http/routes/console/usage.ts'
import type { UsageView } from '../../src/http/routes/usage.ts'
import { ofApp, withQuery } from '../api.ts'
import { bytesText } from './bytes.ts'
import { Empty, Loaded, type Loading, useLoad } from './load.tsx'
import { Series } from './series.tsx'
import { Table } from './table.tsx'

const DAY_MS = 86_400_000

export function useUsage(
  org: string,
  params: { readonly external_user_id?: string; readonly days?: string },
): Loading<UsageState> {
  return useLoad<UsageState>(withQuery(ofApp(org, 'usage'), params))
}

/** The part of a page about one user or one application. */
export function UsageSection({ org, user }: { readonly org: string; readonly user?: string }) {
  const loading = useUsage(org, user === undefined ? {} : { external_user_id: user })
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">Usage, 30 days</h2>
      <Loaded of={loading}>
        {(data) => (
          <>
            <UsageTotals data={data} />
            <p>
              <a href={withQuery(`/console/${org}/usage`, { user })}>Usage by day</a>
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

export function UsageTotals({ data }: { readonly data: UsageState }) {
  const { days, from, to, daily_limit: limit } = data
  if (days.length === 0) return <NoUsage />
  const sum = (of: 'calls' | 'failed_calls' | 'records' | 'tool_tokens'): number =>
    days.reduce((total, day) => total + day[of], 0)
  const steps = stepOf(to, from) + 1
  const calls = new Map(days.map((day) => [stepOf(day.day ?? to, from), day.calls]))
  const points = Array.from({ length: steps }, (_, at) => ({ at, value: calls.get(at) ?? 0 }))
  const top = Math.max(1, ...points.map(({ value }) => value))
  const cards: readonly (readonly [string, ComponentChildren, ComponentChildren])[] = [
    ['Calls', sum('calls').toLocaleString('en'), `${sum('failed_calls').toLocaleString('en')} failed`],
    ['Synchronized records', sum('records').toLocaleString('en'), 'written or removed'],
    ['Tokens of tools', sum('tool_tokens').toLocaleString('en'), 'estimated'],
    ['Stored', ...storedText(days[0], sum('records'))],
  ]
  return (
    <>
      <dl class="totals">
        {cards.map(([name, value, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span class="value">{value}</span> <span class="sub">{more}</span>
            </dd>
          </div>
        ))}
      </dl>
      {sum('calls') > 0 && (
        <figure class="chart">
          <Series
            label={`Calls by day, from ${from} to ${to}`}
            points={points}
            steps={steps}
            top={top}
            width={720}
            height={64}
          />
          <figcaption>
            <span>{from}</span>
            <span>calls by day, at most {top.toLocaleString('en')}</span>
            <span>{to}</span>
          </figcaption>
        </figure>
      )}
      {limit !== null && (
        <p class="soft">Each end user may make {limit.toLocaleString('en')} calls in a day.</p>
      )}
    </>
  )
}

/** Stored records are measured every hour: none does not mean that there are none. */
function isMeasured({ stored_records, records }: Pick<UsageView, 'stored_records' | 'records'>): boolean {
  return stored_records > 0 || records === 0
}

function storedText(day: UsageView | undefined, synchronized: number): readonly [string, string] {
  const { stored_bytes: bytes = 0, stored_records: records = 0 } = day ?? {}
  if (!isMeasured({ stored_records: records, records: synchronized })) return ['–', 'not measured yet today']
  return [bytesText(bytes), `${records.toLocaleString('en')} records`]
}

function NoUsage() {
  return (
    <Empty title="Nothing was used in this time">
      <p>Calls appear within two seconds, stored records after an hour. On the command line:</p>
      <pre>plugboard usage --by user</pre>
    </Empty>
  )
}

export function UsageTable({
  rows,
  first,
  label,
}: {
  readonly rows: readonly UsageView[]
  readonly label: string
  readonly first: { readonly name: string; readonly cell: (row: UsageView) => ComponentChildren }
}) {
  const number = (name: string, of: Exclude<keyof UsageView, 'day' | 'external_user_id'>) => ({
    name,
    isNumber: true,
    cell: (row: UsageView) => row[of].toLocaleString('en'),
  })
  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ day, external_user_id: user }) => day ?? user ?? ''}
      columns={[
        first,
        number('Calls', 'calls'),
        number('Failed', 'failed_calls'),
        number('Records', 'records'),
        number('Tool tokens', 'tool_tokens'),
        {
          name: 'Stored records',
          isNumber: true,
          cell: (row) => (isMeasured(row) ? row.stored_records.toLocaleString('en') : '–'),
        },
        {
          name: 'Stored',
          isNumber: true,
          cell: (row) => (isMeasured(row) ? bytesText(row.stored_bytes) : '–'),
        },
      ]}
    />
  )
}

/** Days from the first one. */
function stepOf(day: string, from: string): number {
  return Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS)
}
