/**
 * Canaries are used as credentials, client secrets, tokens, keys and secrets of webhook endpoints, through success and failure,
 * on both databases. None appears in a response, a message to an endpoint, a recorded attempt, the kept body of a failed call, the metrics, the log, the database files with their write-ahead log, or a backup; each deliberate
 * leak is found.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPrograms } from '@plugboard/postgres'
import { LEAKS } from '../packages/server/test/support/leaks.ts'
import { type SecretUse, useSecrets } from '../packages/server/test/support/secret-use.ts'
import { removeFolders } from '../packages/server/test/support/temp-folder.ts'
import { defineFigure, type Figure, noneOf } from './figure.ts'
import { EMBEDDED, onOwnPostgres } from './support/databases.ts'

export const secrets: Figure = defineFigure({
  quick: { rounds: 1 },
  full: { rounds: 10 },
  run: async ({ rounds }) => {
    const embedded = await hunt(rounds, EMBEDDED.url)
    const postgres = await onOwnPostgres(({ url }) => hunt(rounds, url))
    const all = [embedded, ...(postgres ? [postgres] : [])]
    const sum = (name: keyof Hunt): number => all.reduce((total, one) => total + one[name], 0)
    removeFolders()
    const found = sum('found')
    const overlooked = sum('leaks') - sum('leaksFound')
    return {
      figures: {
        databases: all.length,
        canaries: sum('canaries'),
        answers: sum('answers'),
        log_lines: sum('lines'),
        megabytes_of_files: Math.round(sum('bytes') / 1e6),
        found,
        deliberate_leaks: sum('leaks'),
        deliberate_leaks_found: sum('leaksFound'),
      },
      misses: noneOf({ found, 'deliberate leaks overlooked': overlooked }),
    }
  },
})

interface Hunt {
  readonly canaries: number
  readonly answers: number
  readonly lines: number
  readonly bytes: number
  readonly found: number
  readonly leaks: number
  readonly leaksFound: number
}

async function hunt(rounds: number, databaseUrl: string | undefined): Promise<Hunt> {
  let total: Hunt = { canaries: 0, answers: 0, lines: 0, bytes: 0, found: 0, leaks: 0, leaksFound: 0 }
  for (let round = 0; round < rounds; round++) {
    const use = await useSecrets(databaseUrl && freshDatabase(databaseUrl, `round_${round}`))
    const files = await filesOf(use)
    const places = [use.answers.join('\n'), use.h.log.join('\n'), ...files]
    const leaked = await leak(use)
    total = {
      canaries: total.canaries + use.sought.count,
      answers: total.answers + use.answers.length,
      lines: total.lines + use.h.log.length,
      bytes: total.bytes + files.reduce((sum, file) => sum + file.byteLength, 0),
      found: total.found + places.reduce((sum, place) => sum + use.sought.foundIn(place).length, 0),
      leaks: total.leaks + leaked.length,
      leaksFound: total.leaksFound + leaked.filter(Boolean).length,
    }
    await use.stop()
  }
  return total
}

/** A separate one for each round, since each has its own keys. */
function freshDatabase(server: string, name: string): string {
  runProgram('psql', server, '-Atqc', `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function runProgram(program: string, ...args: string[]): Buffer {
  return execFileSync(join(findPrograms() ?? '', program), args, { maxBuffer: 1 << 30 })
}

/** The data folder; for PostgreSQL its tables and write-ahead log on disk, and a dump as backup. */
async function filesOf({ h }: SecretUse): Promise<Buffer[]> {
  const { databaseUrl } = h.server.services.config
  if (databaseUrl === undefined) return filesIn(h.folder)
  // Flushes pages that are only in memory.
  const own = runProgram('psql', databaseUrl, '-Atqc', 'CHECKPOINT', '-c', ID_OF_DATABASE).toString().trim()
  const data = join(new URL(databaseUrl).searchParams.get('host') ?? '', 'data')
  const folders = [join(data, 'base', own), join(data, 'pg_wal')]
  return [...folders.flatMap(filesIn), runProgram('pg_dump', '--dbname', databaseUrl)]
}

const ID_OF_DATABASE = 'SELECT oid FROM pg_database WHERE datname = current_database()'

function filesIn(folder: string): Buffer[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((one) => one.isFile()).map((one) => readFileSync(join(one.parentPath, one.name)))
}

/** True if each deliberate leak is found. */
async function leak(use: SecretUse): Promise<boolean[]> {
  const { h, sought, fields, second, receiver } = use
  const kept = [fields.api_key, second, h.client.client_secret, ...receiver.secrets]
  const inText = LEAKS.flatMap(([, form]) =>
    kept.map((secret) =>
      sought
        .foundIn(`before ${form(secret)} after`)
        .join()
        .includes(secret),
    ),
  )
  h.server.services.log.error({ error: new Error(`Bearer ${fields.api_key}`).message })
  const inLog = sought.foundIn(h.log.at(-1) ?? '').length > 0
  const { everyTenant } = h.server.services.store.engine
  await everyTenant
    .updateTable('connectors')
    .set({ name: JSON.stringify(fields) })
    .execute()
  const inFiles = (await filesOf(use)).some((file) => sought.foundIn(file).length > 0)
  return [...inText, inLog, inFiles]
}
