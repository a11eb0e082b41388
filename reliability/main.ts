/**
 * Runs figures and prints one line of JSON for each; exits with 1 if a promise is broken. With `--mutant` the protection
 * behind the figure is disabled: then it exits with 1 if nothing fails. With `DATABASE_URL`, figures run on that PostgreSQL
 * or refuse.
 *
 * `npm run reliability -- --help` prints its options.
 */
import { availableParallelism } from 'node:os'
import { agents } from './agents/index.ts'
import { alerts } from './alerts.ts'
import { authorization } from './authorization.ts'
import { bombs } from './bombs/index.ts'
import { consent } from './consent/index.ts'
import { consoleAccess } from './console-access.ts'
import { deliveries } from './deliveries/index.ts'
import { faults } from './faults/index.ts'
import { feed } from './feed/index.ts'
import type { Figure } from './figure.ts'
import { fuzzExecute } from './fuzz-execute/index.ts'
import { fuzzSearch } from './fuzz-search/index.ts'
import { hostileIds } from './hostile-ids.ts'
import { keys } from './keys/index.ts'
import { killMigration } from './kill-migration.ts'
import { killRefresh } from './kill-refresh.ts'
import { killShared } from './kill-shared.ts'
import { load } from './load/index.ts'
import { MUTANT } from './mutants/mutant.ts'
import { oneEffect } from './one-effect/index.ts'
import { openRoutes } from './open-routes/index.ts'
import { readOptions, refuseDatabase, sizesFor } from './options.ts'
import { overload } from './overload/index.ts'
import { refresh } from './refresh.ts'
import { retryAfter } from './retry-after.ts'
import { rings } from './rings/index.ts'
import { schedule } from './schedule/index.ts'
import { searchBudget } from './search-budget/index.ts'
import { secrets } from './secrets.ts'
import { shutdown } from './shutdown.ts'
import { signIn } from './sign-in/index.ts'
import { givenUrl, withoutUser } from './support/given-database.ts'
import { killPoints } from './sync/kill-points/index.ts'
import { killSync } from './sync/kill-sync.ts'
import { syncTruth } from './sync/truth/index.ts'
import { workers } from './sync/workers.ts'
import { turns } from './turns/index.ts'

const FIGURES: Readonly<Record<string, Figure>> = {
  'one-effect': oneEffect,
  overload,
  shutdown,
  refresh,
  bombs,
  turns,
  'open-routes': openRoutes,
  'fuzz-execute': fuzzExecute,
  faults,
  'hostile-ids': hostileIds,
  'fuzz-search': fuzzSearch,
  'search-budget': searchBudget,
  load,
  'kill-refresh': killRefresh,
  'kill-shared': killShared,
  'kill-migration': killMigration,
  authorization,
  'console-access': consoleAccess,
  alerts,
  consent,
  'sign-in': signIn,
  secrets,
  keys,
  'retry-after': retryAfter,
  'kill-sync': killSync,
  workers,
  'sync-truth': syncTruth,
  'kill-points': killPoints,
  feed,
  deliveries,
  rings,
  schedule,
  agents,
}

const options = readOptions(FIGURES)
const database = givenUrl()
if (database !== undefined) refuseDatabase(FIGURES, options)
for (const [name, figure] of Object.entries(FIGURES)) {
  if (options.names.length > 0 && !options.names.includes(name)) continue
  if (options.mutant && figure.mutant === undefined) continue
  await show(name, figure)
}

async function show(name: string, figure: Figure): Promise<void> {
  const { seed, mutant } = options
  const size = sizesFor(name, figure, options)
  const started = performance.now()
  const { figures, misses } = await figure.run(size, seed, mutant ? { [MUTANT]: name } : {})
  const seconds = Math.round((performance.now() - started) / 1000)
  const machine = { node: process.version, cpus: availableParallelism() }
  const on = database === undefined ? {} : { database: withoutUser(database) }
  const off = mutant ? { switchedOff: figure.mutant } : {}
  console.log(
    JSON.stringify({ figure: name, ...off, ...on, ...machine, seed, size, seconds, figures, misses }),
  )
  if (misses.length > 0 !== mutant) process.exitCode = 1
}
