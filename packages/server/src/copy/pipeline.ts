/** Statements of one transaction that go off one behind the other, without waiting for what the one before answers. */
import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Layout } from './layout.ts'
import type { Tx } from './scope.ts'

/** Sends a statement. It is done after all that were sent before it; the answer has its rows. */
export type Send = <Row>(statement: CompiledQuery<Row> | RawBuilder<Row>) => Promise<Row[]>

/**
 * SQLite's thread works on one statement while the next is made: most of the time of a page. Where one fails the transaction
 * is given up, with all that was sent behind it. PostgreSQL's driver takes one at a time.
 */
export function pipelined<T>(tx: Tx, engine: Layout['engine'], work: (send: Send) => Promise<T>): Promise<T> {
  const compiled = <Row>(statement: CompiledQuery<Row> | RawBuilder<Row>): CompiledQuery<Row> =>
    'compile' in statement ? statement.compile(tx) : statement
  const rowsOf = async <Row>(answer: Promise<QueryResult<Row>>): Promise<Row[]> => (await answer).rows
  if (engine === 'postgres') return work((statement) => rowsOf(tx.executeQuery(compiled(statement))))
  return tx
    .getExecutor()
    .provideConnection((connection) =>
      work((statement) => rowsOf(connection.executeQuery(compiled(statement)))),
    )
}
