/** A trigger that calls a function of the process, which writes a file and blocks its thread. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { sql } from 'kysely'
import type { Trap } from './trap.ts'

export function sqliteTrap(): Trap {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-trap-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const file = join(folder, 'held')
  const preloaded = new URL(`./hold-here${extname(import.meta.url)}`, import.meta.url)
  return {
    env: { NODE_OPTIONS: `--import=${preloaded}`, HELD_FILE: file },
    set: async ({ engine: { everyTenant } }, { on, before, when = 'TRUE' }) => {
      const trigger = `CREATE TRIGGER trap BEFORE ${before} ON ${on} WHEN (${when}) BEGIN SELECT hold_here(); END`
      await sql.raw(trigger).execute(everyTenant)
    },
    isHolding: async () => existsSync(file),
    remove: async ({ engine: { everyTenant } }) => {
      rmSync(file)
      await sql.raw('DROP TRIGGER trap').execute(everyTenant)
    },
  }
}
