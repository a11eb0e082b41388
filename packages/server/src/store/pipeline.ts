/** Pipelining: sends the statements of a transaction without waiting for earlier results. */
import type { CompiledQuery, RawBuilder, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

type Tx = Transaction<Tables>

/** Sends a statement, which runs after all statements sent before it. Resolves to its rows. */
export type Send = <Row>(statement: CompiledQuery<Row> | RawBuilder<Row>) => Promise<Row[]>

/**
 * Overlaps building a statement with running the one before it, which is most of the time of a batch.
 * Resolves when all statements have completed. When one fails, the transaction and all statements sent after
 * it fail.
 */
export function pipelined<T>(tx: Tx, work: (send: Send) => Promise<T>): Promise<T> {
  return sendAll(tx, async (send) => {
    const answers: Promise<unknown>[] = []
    const result = await work((statement) => {
      const answer = send(statement)
      answers.push(answer)
      return answer
    })
    await Promise.all(answers)
    return result
  })
}

/**
 * The same without waiting for the results, which saves a round trip at the end of a transaction: its commit, which is sent
 * next, or another statement reports the failure.
 */
export function pipelinedToCommit<T>(tx: Tx, work: (send: Send) => Promise<T>): Promise<T> {
  return sendAll(tx, work)
}

function sendAll<T>(tx: Tx, work: (send: Send) => Promise<T>): Promise<T> {
  return tx.getExecutor().provideConnection((connection) =>
    work((statement) => {
      const compiled = 'compile' in statement ? statement.compile(tx) : statement
      const answer = connection.executeQuery(compiled).then(({ rows }) => rows)
      // Reported by whoever waits for all results.
      answer.catch(() => {})
      return answer as Promise<never>
    }),
  )
}
