/** kill -9 during the migration: the next start continues it, and the result equals an undisturbed one. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { defineFigure, type Figure, noneOf } from './figure.ts'
import { randomOf } from './support/random.ts'
import { PLUGBOARD } from './support/service.ts'

export const killMigration: Figure = defineFigure({
  quick: { kills: 8 },
  full: { kills: 100 },
  run: async ({ kills }, seed) => {
    const random = randomOf(seed)
    const whole = await inFolder(async (folder) => {
      const ms = await migrateAndKill(folder)
      return { ms, ...look(folder) }
    })
    const counts = { failed: 0, different: 0 }
    const killedAfterSteps: Record<number, number> = {}
    for (let n = 0; n < kills; n++) {
      await inFolder(async (folder) => {
        await migrateAndKill(folder, random() * whole.ms)
        const { steps } = look(folder)
        killedAfterSteps[steps] = (killedAfterSteps[steps] ?? 0) + 1
        if (!migrate(folder)) counts.failed++
        else if (look(folder).schema !== whole.schema) counts.different++
      })
    }
    return { figures: { ...counts, steps: whole.steps, killedAfterSteps }, misses: noneOf(counts) }
  },
})

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-reliability-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const COMMAND = [...PLUGBOARD, 'migrate']

function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, PLUGBOARD_DATA: folder }
}

/** True if it completed. */
function migrate(folder: string): boolean {
  return spawnSync(process.execPath, COMMAND, { env: environment(folder) }).status === 0
}

/** Kills it a number of milliseconds after the file has appeared, or never; returns how long it ran after that. */
async function migrateAndKill(folder: string, ms?: number): Promise<number> {
  const child = spawn(process.execPath, COMMAND, { env: environment(folder), stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (!existsSync(fileIn(folder)) && child.exitCode === null) await turn()
  const appeared = performance.now()
  await Promise.race(ms === undefined ? [ended] : [sleep(ms), ended])
  child.kill('SIGKILL')
  await ended
  return performance.now() - appeared
}

function fileIn(folder: string): string {
  return join(folder, 'plugboard.db')
}

/** The schema, and the number of completed steps. */
function look(folder: string): { readonly schema: string; readonly steps: number } {
  const database = new DatabaseSync(fileIn(folder))
  const rows = database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all()
  const hasSteps = rows.some(({ name }) => name === 'migrations')
  const steps = hasSteps ? database.prepare('SELECT id, checksum FROM migrations ORDER BY id').all() : []
  database.close()
  return { schema: JSON.stringify({ rows, steps }), steps: steps.length }
}
