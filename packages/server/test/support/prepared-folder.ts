import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../src/store/migrations/index.ts'
import { SQLITE, stepsFor } from '../../src/store/migrations/migration.ts'
import { connect } from '../../src/store/sqlite/connection.ts'
import { migrate } from '../../src/store/sqlite/migrate.ts'
import { tempFolder } from './temp-folder.ts'
import { ENGINE, fillSchema } from './test-database.ts'

let migrated: Buffer | undefined

/**
 * A temporary folder of a server whose store has applied the migrations: to apply them takes longer than the rest of a start. In
 * any other folder the server applies them itself.
 */
export function preparedFolder(): string {
  const folder = tempFolder()
  if (ENGINE === 'postgres') fillSchema(folder)
  else {
    migrated ??= migratedFile()
    writeFileSync(join(folder, 'plugboard.db'), migrated, { mode: 0o600 })
  }
  return folder
}

function migratedFile(): Buffer {
  const file = join(tempFolder(), 'plugboard.db')
  const { database, close } = connect(file, 'writer')
  migrate(database, stepsFor(SQLITE, migrations))
  // The last connection moves the write-ahead log into the file.
  close()
  return readFileSync(file)
}
