/** Statements of one transaction that go off one behind the other, without waiting for what the one before answers. */
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Tx } from './scope.ts'

/** Sends a statement. It is done after all that were sent before it; the answer has its rows. */
export type Send = <Row>(statement: CompiledQuery<Row> | RawBuilder<Row>) => Promise<Row[]>

/**
 * The database works on one statement while the next is made: most of the time of a page. Ends when all that was sent is
 * answered. Where one fails the transaction is given up, with all that was sent behind it.
 */
export function pipelined<T>(tx: Tx, work: (send: Send) => Promise<T>): Promise<T> {
  return tx.getExecutor().provideConnection(async (connection) => {
    const answers: Promise<unknown>[] = []
    const send: Send = (statement) => {
      const compiled = 'compile' in statement ? statement.compile(tx) : statement
      const answer = connection.executeQuery(compiled).then(({ rows }) => rows)
      // Whether one has failed is asked when all are on their way.
      answer.catch(() => {})
      answers.push(answer)
      return answer as Promise<never>
    }
    const result = await work(send)
    await Promise.all(answers)
    return result
  })
}
