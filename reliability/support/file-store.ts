/** A SQLite store in a temporary folder. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../packages/server/src/store/engine.ts'
import { openSqlite } from '../../packages/server/src/store/sqlite/open.ts'

export async function onFile<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-figure-'))
  const engine = await openSqlite(join(folder, 'plugboard.db'))
  try {
    return await work(engine)
  } finally {
    await engine.close()
    rmSync(folder, { recursive: true })
  }
}
