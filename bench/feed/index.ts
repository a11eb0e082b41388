/**
 * Reads a replica of 50,000 customers (`BENCH_RECORDS` for another number) as its change feed does, and by key with SQL written by
 * hand, in turns: rows per second with their data. Before and after the database has statistics of its tables.
 */
import { sql } from 'kysely'
import { changeJson } from '../../packages/server/src/connectors/change-json.ts'
import { positionAfter } from '../../packages/server/src/replica/changes.ts'
import { layoutOf } from '../../packages/server/src/replica/layout.ts'
import { replicaStore } from '../../packages/server/src/replica/replica.ts'
import { type Figure, median, type Report, round } from '../measure.ts'
import type { EngineName } from '../search/statement.ts'
import { type BenchStore, customers, editTenth, fill, onEngines, SCOPE } from '../search/store.ts'

const ROUNDS = 7
/** The largest page that a reader may ask for. */
const LIMIT = 1000
/** Of documents, more than such a page has. */
const MAX_BYTES = 4 * 1024 * 1024

export async function benchFeed(): Promise<Report> {
  const size = Number(process.env.BENCH_RECORDS ?? 50_000)
  return { size, figures: await onEngines((engine, store) => onEngine(engine, store, size)) }
}

async function onEngine(engine: EngineName, store: BenchStore, size: number): Promise<Figure[]> {
  await replicaStore(store.engine).prepare(customers)
  if (engine === 'postgres') await keepFromAnalyzing(store)
  await fill(store, size)
  await editTenth(store, size)
  const without = await compare('without statistics', store, size)
  await sql.raw('ANALYZE').execute(store.engine.bulk.everyTenant)
  return [...without, ...(await compare('with statistics', store, size))]
}

/** PostgreSQL gathers statistics some time after a load by itself. */
async function keepFromAnalyzing({ engine }: BenchStore): Promise<void> {
  const { main, documents } = layoutOf(customers, engine.dialect.engine)
  for (const { name } of [main, documents])
    await sql`ALTER TABLE ${sql.table(name)} SET (autovacuum_enabled = false)`.execute(engine.everyTenant)
}

async function compare(statistics: string, store: BenchStore, size: number): Promise<Figure[]> {
  const contestants = [
    { name: `by key, ${statistics}`, read: () => readByKey(store) },
    { name: `feed, ${statistics}`, read: () => readFeed(store) },
  ]
  const rates = contestants.map((): number[] => [])
  // The first round warms up.
  for (let at = 0; at <= ROUNDS; at++) {
    for (const [index, { name, read }] of contestants.entries()) {
      const began = performance.now()
      const rows = await read()
      if (rows !== size) throw new Error(`${name} read ${rows} rows of ${size}`)
      if (at > 0) rates[index]?.push((1000 * rows) / (performance.now() - began))
    }
  }
  return contestants.map(({ name }, index) => {
    const ratios = (rates[index] ?? []).map((rate, at) => rate / (rates[0]?.[at] ?? 1))
    return { name, rowsPerSecond: Math.round(median(rates[index] ?? [])), ratio: round(median(ratios)) }
  })
}

/** As `connectors/changes.ts` reads and renders the pages of one entity. */
async function readFeed({ engine }: BenchStore): Promise<number> {
  const replica = replicaStore(engine)
  const db = engine.tenant(SCOPE)
  const wanted = { limit: LIMIT, maxBytes: MAX_BYTES, document: 'data' } as const
  let position = { seq: 0, id: '', from: 0 }
  for (let read = 0; ; ) {
    const rows = await replica.table(customers, SCOPE).changes(db, position, wanted)
    const texts = rows.map((row) => changeJson(customers, row, 'data'))
    read += texts.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < LIMIT) return read
    position = positionAfter(position, last)
  }
}

interface Row {
  readonly id: string
  readonly changed_at: number
  readonly data: string
}

/** A copy of a table, page by page, as one would write it: the key finds each page, and the join its documents. */
async function readByKey({ engine }: BenchStore): Promise<number> {
  const { main, documents, key } = layoutOf(customers, engine.dialect.engine)
  const onKey = sql.raw(key.map((name) => `page.${name} = d.${name}`).join(' AND '))
  const db = engine.tenant(SCOPE)
  let after = ''
  for (let read = 0; ; ) {
    const { rows } = await sql<Row>`
      SELECT page.id, page.changed_at, d.data FROM (
        SELECT * FROM ${sql.table(main.name)}
        WHERE connector_id = ${SCOPE.connectorId} AND org = ${SCOPE.org} AND is_hidden = 0 AND id > ${after}
        ORDER BY id LIMIT ${LIMIT}
      ) AS page JOIN ${sql.table(documents.name)} AS d ON ${onKey} ORDER BY page.id`.execute(db)
    const texts = rows.map(
      ({ id, changed_at, data }) => `{"id":${JSON.stringify(id)},"at":${changed_at},"data":${data}}`,
    )
    read += texts.length
    if (rows.length < LIMIT) return read
    after = rows.at(-1)?.id ?? ''
  }
}
