/** The only writer of a file. */
import { migrations } from '../migrations/index.ts'
import { SQLITE, stepsFor } from '../migrations/migration.ts'
import { connect } from './connection.ts'
import { freeDeadLeases } from './dead-leases.ts'
import { migrate } from './migrate.ts'
import { enterShared } from './presence.ts'
import { watchFile } from './same-file.ts'
import { stateSelectivity } from './selectivity.ts'
import type { OpenedFile } from './serve-file.ts'

interface FileWriter {
  /** Opens and migrates the file. Can be called again after it failed. */
  open(): OpenedFile
  /** The last step: others may replace the file now. */
  leave(): void
}

export function fileWriter(file: string): FileWriter {
  let leave: (() => void) | undefined
  return {
    open: () => {
      leave ??= enter(file)
      const connection = connect(file, 'writer')
      try {
        migrate(connection.database, stepsFor(SQLITE, migrations))
        stateSelectivity(connection.database)
        return { connection, requireSameFile: watchFile(file) }
      } catch (error) {
        connection.close()
        throw error
      }
    },
    leave: () => leave?.(),
  }
}

function enter(file: string): () => void {
  freeDeadLeases(file)
  return enterShared(file)
}
