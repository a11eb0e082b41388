/** Opens the file for its only writer, which migrates it. Readers start sooner without what this imports. */
import { migrations } from '../migrations/index.ts'
import { SQLITE, stepsFor } from '../migrations/migration.ts'
import { type Connection, connect } from './connection.ts'
import { migrate } from './migrate.ts'
import { enterShared } from './presence.ts'
import { watchFile } from './same-file.ts'

export interface Writer {
  readonly connection: Connection
  /** Throws if the path names another file by now. */
  requireSameFile(): void
}

let leave: (() => void) | undefined

/** Can be called again after it failed. */
export function openWriter(file: string): Writer {
  leave ??= enterShared(file)
  const connection = connect(file, 'writer')
  try {
    migrate(connection.database, stepsFor(SQLITE, migrations))
    return { connection, requireSameFile: watchFile(file) }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** The last step: others may replace the file now. */
export function leaveFile(): void {
  leave?.()
}
