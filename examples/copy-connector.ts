import { DatabaseSync } from 'node:sqlite'
import { ConnectorError, fromEnvironment } from '@plugboard/core'
import { changes } from '@plugboard/core/changes'
import { connectPayments } from '@plugboard/payments'

// Others may read the copy meanwhile: writes wait for them.
const db = new DatabaseSync(process.env.COPY ?? 'copy.db', { timeout: 5000 })
db.exec(`CREATE TABLE IF NOT EXISTS records (entity, id, record, PRIMARY KEY (entity, id));
  CREATE TABLE IF NOT EXISTS position (one INTEGER PRIMARY KEY, cursor)`)
const put = db.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)')
const remove = db.prepare('DELETE FROM records WHERE entity = ? AND id = ?')
const move = db.prepare('INSERT OR REPLACE INTO position VALUES (1, ?)')

const payments = connectPayments({ hosted: fromEnvironment() })

/** Copies all records, then follows their changes. */
async function copy(): Promise<void> {
  const position = db.prepare('SELECT cursor FROM position').get() as { cursor: string } | undefined
  const feed = changes(payments, { cursor: position?.cursor, include: 'record', follow: true, limit: 1000 })
  for await (const page of feed.pages()) {
    db.exec('BEGIN')
    for (const { entity, id, kind, record } of page.changes) {
      if (kind === 'delete') remove.run(entity, id)
      else put.run(entity, id, JSON.stringify(record))
    }
    // In the transaction of the changes, so that neither is there without the other.
    move.run(page.cursor)
    db.exec('COMMIT')
    console.log(`${page.changes.length} changes${page.upToDate ? ', up to date' : ''}`)
  }
}

for (;;) {
  await copy().catch((error) => {
    if (!(error instanceof ConnectorError && error.code === 'cursor_expired')) throw error
    db.exec('DELETE FROM records; DELETE FROM position')
  })
}
