/** Entry of a database thread: runs statements one by one on a connection that the first one opens. */
import { workerData } from 'node:worker_threads'
import { StoreError } from '../store-error.ts'
import { serveStatements } from '../threads/serve-statements.ts'
import { type Connection, connect } from './connection.ts'
import type { Start } from './threads.ts'

/** A deferred transaction that reads before it writes would fail when another process writes in between. */
const BEGIN = 'begin immediate'

const OPERATIONAL_ERRORS: RegExp =
  /^SQLITE_(ABORT|BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL|NOMEM)/

const { file, role, niceness } = workerData as Start
const writer = role === 'writer' ? await import('./writer.ts') : undefined
let connection: Connection | undefined
let requireSameFile = (): void => {}

serveStatements(
  {
    run: ({ sql, parameters, begins, within, ms, cpuMs, rows, transform }, apply) => {
      try {
        connection ??= open()
        if (within && !connection.database.inTransaction) throw rolledBack()
        if (!connection.database.inTransaction) requireSameFile()
        if (begins) connection.run(BEGIN, [])
        const limits = { ms, cpuMs, rows }
        if (apply === undefined) return { answer: connection.run(sql, parameters, limits) }
        return { transformed: apply(transform?.args, connection.find(sql, parameters, limits)) }
      } catch (error) {
        throw toStoreError(error)
      }
    },
    close: () => {
      connection?.close()
      writer?.leaveFile()
    },
  },
  niceness,
)

/** The statement was sent before the failure of an earlier one was known. On its own, it would be committed. */
function rolledBack(): Error {
  const message = 'the transaction was rolled back when an earlier statement failed; try again'
  return Object.assign(new Error(message), { code: 'SQLITE_ABORT' })
}

function open(): Connection {
  if (writer === undefined) return connect(file, role)
  const opened = writer.openWriter(file)
  requireSameFile = opened.requireSameFile
  return opened.connection
}

function toStoreError(error: unknown): unknown {
  const { message, code } = error as { message?: string; code?: unknown }
  if (typeof code !== 'string' || !OPERATIONAL_ERRORS.test(code)) return error
  return new StoreError(message ?? code, code)
}
