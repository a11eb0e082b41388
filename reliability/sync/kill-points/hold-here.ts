/** Preloaded into the service: gives each connection to SQLite the function that a trap calls. */
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { BetterSqlite } from '../../../packages/server/src/store/sqlite/library.ts'

type Database = InstanceType<typeof BetterSqlite>

const HOLD_MS = 600_000

const file = process.env.HELD_FILE

if (!isMainThread && file !== undefined) defineOnEach(BetterSqlite.prototype, file)

/** The first pragma is set before the first statement. */
function defineOnEach(prototype: Database, file: string): void {
  const known = new WeakSet<Database>()
  const { pragma } = prototype
  prototype.pragma = function (this: Database, ...given: Parameters<Database['pragma']>) {
    if (!known.has(this)) this.function('hold_here', () => hold(file))
    known.add(this)
    return pragma.apply(this, given)
  }
}

function hold(file: string): void {
  writeFileSync(file, '')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HOLD_MS)
}
