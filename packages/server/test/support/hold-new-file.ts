/** A process that holds the write lock of a database file that has no write-ahead log yet: prints a line once it does, and ends soon after. */
import { setTimeout as sleep } from 'node:timers/promises'
import { BetterSqlite } from '../../src/store/sqlite/library.ts'

const database = new BetterSqlite(process.argv[2])
database.exec('BEGIN IMMEDIATE')
console.log('held')
await sleep(300)
database.close()
