/** Lower bounds of a synchronization: reading the pages, and inserting the rows, each alone. */
import { CompiledQuery } from 'kysely'
import { request } from 'undici'
import { sendRows } from '../../packages/server/src/replica/insert.ts'
import { layoutOf } from '../../packages/server/src/replica/layout.ts'
import { type Row, toRow } from '../../packages/server/src/replica/row.ts'
import { shareTurns } from '../../packages/server/src/runtime/turns.ts'
import { pipelined } from '../../packages/server/src/store/pipeline.ts'
import { customer } from '../search/data.ts'
import { type BenchStore, customers, SCOPE } from '../search/store.ts'

/** Seconds for fetching and parsing every page sequentially. */
export async function readAll(address: string): Promise<number> {
  const began = performance.now()
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  for (let place = ''; ; ) {
    const { body } = await request(`${address}/v1/customers?limit=100${place}`, { headers })
    const page = (await body.json()) as { data: { id: string }[]; has_more: boolean }
    if (!page.has_more) return (performance.now() - began) / 1000
    place = `&starting_after=${page.data.at(-1)?.id}`
  }
}

const ROWS_PER_COMMIT = 500

/**
 * Seconds for inserting the records and their columns into one plain table: no words, only the key's index, no lookups.
 * Building the rows is not counted.
 */
export async function insertBare({ engine }: BenchStore, size: number): Promise<number> {
  const { main } = layoutOf(customers, engine.dialect.engine)
  const cells = [
    { name: 'id', of: ({ id }: Row) => id },
    { name: 'record', of: ({ record }: Row) => record },
    ...main.columns,
  ]
  const columns = cells.map(
    ({ name }) => `"${name}" ${name.startsWith('v_') ? kindOf(main.columns, name) : 'text'}`,
  )
  await engine.everyTenant.executeQuery(
    CompiledQuery.raw(`CREATE TABLE by_hand (${columns.join(', ')}, PRIMARY KEY (id))`),
  )
  const insert = { engine: engine.dialect.engine, into: 'by_hand', cells, ending: '' }
  let spent = 0
  for (let from = 0; from < size; from += ROWS_PER_COMMIT) {
    const length = Math.min(ROWS_PER_COMMIT, size - from)
    const rows = Array.from({ length }, (_, n) => toRow(customers, { record: customer(from + n) }) as Row)
    const began = performance.now()
    await engine
      .tenant(SCOPE)
      .transaction()
      .execute((tx) =>
        pipelined(tx, (send) => sendRows({ send, shareTurn: shareTurns() }, insert, rows, SCOPE)),
      )
    spent += performance.now() - began
  }
  await engine.everyTenant.executeQuery(CompiledQuery.raw('DROP TABLE by_hand'))
  return spent / 1000
}

type Columns = ReturnType<typeof layoutOf>['main']['columns']

function kindOf(columns: Columns, name: string): string {
  const kind = columns.find((column) => column.name === name)?.kind
  return kind === 'real' ? 'double precision' : (kind ?? 'text')
}
