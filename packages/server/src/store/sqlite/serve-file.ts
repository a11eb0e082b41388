/** Runs the statements of a database thread on a connection that the first one opens. */
import { StoreError } from '../store-error.ts'
import type { StatementServer } from '../threads/serve-statements.ts'
import type { Connection } from './connection.ts'

export interface OpenedFile {
  readonly connection: Connection
  /** Throws if the path names another file by now. */
  readonly requireSameFile?: () => void
}

/** A deferred transaction that reads before it writes would fail when another process writes in between. */
const BEGIN = 'begin immediate'

const OPERATIONAL_ERRORS: RegExp =
  /^SQLITE_(ABORT|BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL|NOMEM)/

/** @param open Can be called again after it failed. */
export function serveFile(open: () => OpenedFile): StatementServer {
  let opened: OpenedFile | undefined
  /** A statement of the open transaction has failed, so that it must not be committed. */
  let hasFailed = false
  return {
    run: ({ sql, parameters, begins, within, ms, cpuMs, rows, transform }, apply) => {
      try {
        opened ??= open()
        const { connection, requireSameFile } = opened
        if (within && (hasFailed || !connection.database.inTransaction)) throw rolledBack()
        if (!connection.database.inTransaction) requireSameFile?.()
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
    close: () => opened?.connection.close(),
  }
}

/** The statement was sent before the failure of an earlier one was known. */
function rolledBack(): Error {
  const message = 'an earlier statement of the transaction failed; try again'
  return Object.assign(new Error(message), { code: 'SQLITE_ABORT' })
}

function toStoreError(error: unknown): unknown {
  const { message, code } = error as { message?: string; code?: unknown }
  if (typeof code !== 'string' || !OPERATIONAL_ERRORS.test(code)) return error
  return new StoreError(message ?? code, code)
}
