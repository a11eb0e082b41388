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
/** A statement of the open transaction has failed, so that it must not be committed. */
let hasFailed = false

serveStatements(
  {
    run: ({ sql, parameters, begins, within, ms, cpuMs, rows, transform }, apply) => {
      try {
        connection ??= open()
        if (within && (hasFailed || !connection.database.inTransaction)) throw rolledBack()
        if (!connection.database.inTransaction) requireSameFile()
        if (begins) connection.run(BEGIN, [])
        if (begins) hasFailed = false
        const limits = { ms, cpuMs, rows }
        if (apply === undefined) return { answer: connection.run(sql, parameters, limits) }
        return { transformed: apply(transform?.args, connection.find(sql, parameters, limits)) }
      } catch (error) {
        hasFailed = true
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

/** The statement was sent before the failure of an earlier one was known. */
function rolledBack(): Error {
  const message = 'an earlier statement of the transaction failed; try again'
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
