/** How a search was answered: the access path, the conditions that could use an index, and the plan of the database. */
import type { ExplainedSearch } from '../../src/connectors/explain-search.ts'
import { Facts } from './facts.tsx'
import { ForeignText } from './foreign-text.tsx'
import { Moment } from './moment.tsx'
import { Table } from './table.tsx'

type Access = 'key' | 'value' | 'column' | 'rows' | 'all' | 'order'

const WORDS: Readonly<Record<Access, string>> = {
  key: 'by its key',
  value: 'by an index, one value',
  column: 'by an index, several values',
  rows: 'by the word index, or a union of indexes',
  all: 'scan of all records',
  order: 'scan in the order of the result',
}

const UNINDEXED: readonly Access[] = ['all', 'order']

const number = new Intl.NumberFormat('en')

/** Says in one line how rows are found, and shows the rest on request. */
export function AccessPath({ of }: { readonly of: ExplainedSearch }) {
  const { access, conditions, plan, records } = of
  return (
    <details class="access">
      <summary>
        Access path: {access === null ? "chosen by PostgreSQL's planner" : WORDS[access]}
        <span class="soft"> of {number.format(records)} records</span>
      </summary>
      <Facts facts={factsOf(of)} />
      {conditions.length > 0 && (
        <Table
          label="Conditions"
          rows={conditions.map((one, at) => ({ ...one, at }))}
          keyOf={({ at }) => at}
          columns={[
            { name: 'Field', cell: ({ field }) => <code>{field}</code> },
            { name: 'Operator', cell: ({ op }) => <code>{op}</code> },
            { name: 'Found', cell: ({ access: found }) => WORDS[found] },
          ]}
        />
      )}
      <h2>Plan of the database</h2>
      <ForeignText>{plan.join('\n')}</ForeignText>
    </details>
  )
}

function factsOf({ engine, access, tries_sort_order, statistics, records }: ExplainedSearch) {
  return [
    ['Database', engine === 'sqlite' ? 'SQLite: the service chooses the access path' : 'PostgreSQL'] as const,
    ['Rows to look at', scannedOf(access, records)] as const,
    [
      'Order',
      tries_sort_order
        ? 'rows are first read in the order of the result, 20,000 at most'
        : 'one attempt, as the access path says',
    ] as const,
    ['Statistics', statistics === null ? 'none' : <Analyzed of={statistics} />] as const,
  ]
}

function scannedOf(access: Access | null, records: number): string {
  if (access === null) return 'see the estimates in the plan'
  if (!UNINDEXED.includes(access)) return 'those that the index finds'
  const all = `${number.format(records)} at most`
  return access === 'order' ? `${all}, until the page is full` : all
}

function Analyzed({
  of: { rows, analyzed_at },
}: {
  readonly of: NonNullable<ExplainedSearch['statistics']>
}) {
  return (
    <>
      {number.format(rows)} rows of all connectors
      {analyzed_at !== null && (
        <>
          , analyzed <Moment at={analyzed_at} />
        </>
      )}
    </>
  )
}
