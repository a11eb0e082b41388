/** Searches the replica of one connector: conditions from the schema, the JSON beside, hits below. */

import { useEffect, useId, useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso/router'
import type { ExplainedSearch } from '../../src/connectors/explain-search.ts'
import { call, ofApp, type Problem } from '../api.ts'
import { may } from '../session.ts'
import { AccessPath } from '../ui/access-path.tsx'
import { ConditionRows } from '../ui/condition-rows.tsx'
import { jsonOf } from '../ui/exact-values.ts'
import { ForeignText } from '../ui/foreign-text.tsx'
import { Denied, Empty, Failed, Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page.tsx'
import type { Schema } from '../ui/schema-types.ts'
import { SnippetButtons } from '../ui/snippet-buttons.tsx'
import { Table } from '../ui/table.tsx'
import { entityPath, TargetChoices, TargetPicker, useTarget } from '../ui/target-picker.tsx'

interface Hit {
  readonly id: string
  readonly score: number
  readonly data: Readonly<Record<string, unknown>>
}

interface Found {
  readonly hits: readonly Hit[]
  readonly next_cursor: string | null
  readonly took_ms: number
  readonly meta: { readonly synced_at: string | null }
}

const START = '{\n  "query": {},\n  "limit": 20\n}'

export default function Search() {
  const org = useRoute().params.org ?? ''
  const { connector, outline, entities, problem, loading } = useTarget(org)
  const searchable = entities.filter((one) => one.searchable)
  return (
    <>
      <PageHead title="Search" />
      {!may('developer') ? (
        <Denied needs="developer" />
      ) : (
        <>
          <TargetPicker org={org} connector={connector} entities={searchable} problem={problem} />
          <Loaded of={loading}>
            {() =>
              connector && outline ? (
                <Searched
                  key={`${connector.id} ${outline.name}`}
                  org={org}
                  id={connector.id}
                  type={connector.type}
                  entity={outline.name}
                />
              ) : (
                <Empty title={connector === undefined ? 'Choose a connector' : 'Choose an entity'}>
                  <p>
                    Search reads the replica, never the vendor. That you look at records is written to the
                    audit trail.
                  </p>
                  <TargetChoices org={org} connector={connector} entities={searchable} />
                </Empty>
              )
            }
          </Loaded>
        </>
      )}
    </>
  )
}

interface Place {
  readonly org: string
  readonly id: string
  readonly type: string
  readonly entity: string
}

function Searched(place: Place) {
  const loading = useLoad<{ readonly searchable?: Schema }>(entityPath(place))
  return <Loaded of={loading}>{({ searchable }) => <Builder {...place} schema={searchable} />}</Loaded>
}

function Builder({ org, id, type, entity, schema }: Place & { readonly schema: Schema | undefined }) {
  const { path, query, route } = useLocation()
  const [text, setText] = useState(query.params ?? START)
  const [found, setFound] = useState<Found | undefined>(undefined)
  const [problem, setProblem] = useState<Problem | undefined>(undefined)
  const [explained, setExplained] = useState<ExplainedSearch | undefined>(undefined)
  const params = parsed(text)
  const run = async (): Promise<void> => {
    route(`${path}?${new URLSearchParams({ ...query, params: text })}`, true)
    const address = ofApp(org, `connectors/${id}/search`)
    const request = { method: 'POST', body: { entity, params } } as const
    try {
      setFound(await call<Found>(address, request))
      setProblem(undefined)
    } catch (error) {
      setProblem(error as Problem)
    }
    // Also of a search that took too long: that is when people ask.
    setExplained(await call<ExplainedSearch>(`${address}/explain`, request).catch(() => undefined))
  }
  useEffect(() => {
    if (query.params !== undefined && params !== undefined) void run()
  }, [])
  return (
    <>
      <form
        class="builder"
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <ConditionRows
          schema={schema}
          params={params}
          onChange={(next) => setText(JSON.stringify(next, undefined, 2))}
        />
        <JsonField text={text} isValid={params !== undefined} onChange={setText} />
        <div class="buttons">
          <button type="submit" class="main" disabled={params === undefined}>
            Search
          </button>
          <SnippetButtons isRead of={() => ({ connectorId: id, type, entity, action: 'search', params })} />
        </div>
      </form>
      {problem && <Failed problem={problem} />}
      {explained && <AccessPath of={explained} />}
      {problem === undefined && found && <Hits found={found} />}
    </>
  )
}

function parsed(text: string): Record<string, unknown> | undefined {
  const value = jsonOf(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}

function JsonField({
  text,
  isValid,
  onChange,
}: {
  readonly text: string
  readonly isValid: boolean
  readonly onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <p class="field json">
      <label for={id}>Params as JSON</label>
      <textarea
        id={id}
        rows={Math.min(20, Math.max(6, text.split('\n').length + 1))}
        spellcheck={false}
        value={text}
        aria-invalid={!isValid}
        aria-describedby={`${id}-help`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <span id={`${id}-help`} class={isValid ? 'help' : 'problem'}>
        {isValid ? 'What the API takes. The builder shows the same.' : 'This is not a JSON object.'}
      </span>
    </p>
  )
}

/** Columns that fit beside each other; the whole record is in the details of its row. */
const MAX_COLUMNS = 6

function Hits({ found: { hits, took_ms, next_cursor, meta } }: { readonly found: Found }) {
  const names = columnsOf(hits)
  return (
    <section aria-label="Hits">
      <p class="soft" role="status">
        {next_cursor !== null && 'The first '}
        {hits.length} {hits.length === 1 ? 'hit' : 'hits'} in {Math.round(took_ms * 10) / 10} ms
        {meta.synced_at !== null && (
          <>
            ; the replica has every change before <Moment at={meta.synced_at} />
          </>
        )}
      </p>
      {hits.length > 0 && (
        <Table
          label="Hits"
          rows={hits}
          keyOf={({ id }) => id}
          columns={[
            {
              name: 'Record',
              cell: ({ id, score, data }) => (
                <details>
                  <summary>
                    <code>{id}</code>
                    {score < 1 && <span class="soft"> {score.toFixed(2)}</span>}
                  </summary>
                  <ForeignText>{JSON.stringify(data, undefined, 2)}</ForeignText>
                </details>
              ),
            },
            ...names.slice(0, MAX_COLUMNS).map((name) => ({
              name,
              cell: ({ data }: Hit) => <CellValue of={data[name]} />,
            })),
          ]}
        />
      )}
    </section>
  )
}

/** Fields that tell records apart come first: texts and numbers that some of them have. */
function columnsOf(hits: readonly Hit[]): readonly string[] {
  const names = [...new Set(hits.flatMap(({ data }) => Object.keys(data)))].filter((name) => name !== 'id')
  const rank = (name: string): number => {
    const values = hits.map(({ data }) => data[name]).filter((value) => value !== null && value !== undefined)
    if (values.length === 0) return 3
    if (values.some((value) => typeof value === 'object')) return 2
    return values.every((value) => typeof value === 'string') ? 0 : 1
  }
  return names.toSorted((a, b) => rank(a) - rank(b))
}

/** Characters of a field in the list. */
const MAX_CELL = 500

function CellValue({ of }: { readonly of: unknown }) {
  if (of === null || of === undefined) return <span class="soft">null</span>
  if (typeof of === 'object') return <code class="clamp">{JSON.stringify(of).slice(0, MAX_CELL)}</code>
  return <bdi class="clamp">{String(of).slice(0, MAX_CELL)}</bdi>
}
