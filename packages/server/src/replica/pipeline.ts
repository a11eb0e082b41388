/** Pipelining: sends the statements of a transaction without waiting for earlier results. */
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Tx } from './scope.ts'

/** Sends a statement, which runs after all statements sent before it. Resolves to its rows. */
export type Send = <Row>(statement: CompiledQuery<Row> | RawBuilder<Row>) => Promise<Row[]>

/**
 * Overlaps building a statement with running the one before it, which is most of the time of a batch.
 * Resolves when all statements have completed. When one fails, the transaction and all statements sent after
 * it fail.
 */
export function pipelined<T>(tx: Tx, work: (send: Send) => Promise<T>): Promise<T> {
  return tx.getExecutor().provideConnection(async (connection) => {
    const answers: Promise<unknown>[] = []
    const send: Send = (statement) => {
      const compiled = 'compile' in statement ? statement.compile(tx) : statement
      const answer = connection.executeQuery(compiled).then(({ rows }) => rows)
      // Prevents an unhandled rejection before `Promise.all` below reports the failure.
      answer.catch(() => {})
      answers.push(answer)
      return answer as Promise<never>
    }
    const result = await work(send)
    await Promise.all(answers)
    return result
  })
}
