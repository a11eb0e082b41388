/**
 * Runs figures and prints one line of JSON for each; exits with 1 if a promise is broken. With `--mutant` the protection
 * behind the figure is disabled: then it exits with 1 if nothing fails.
 *
 * npm run reliability -- [name…] [--full] [--seed 1] [--size creates=200]… [--mutant]
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { agents } from './agents/index.ts'
import { authorization } from './authorization.ts'
import { bombs } from './bombs/index.ts'
import { consent } from './consent/index.ts'
import { faults } from './faults/index.ts'
import type { Figure, Sizes } from './figure.ts'
import { fuzzExecute } from './fuzz-execute/index.ts'
import { fuzzSearch } from './fuzz-search/index.ts'
import { hostileIds } from './hostile-ids.ts'
import { keys } from './keys/index.ts'
import { killMigration } from './kill-migration.ts'
import { killRefresh } from './kill-refresh.ts'
import { load } from './load/index.ts'
import { MUTANT } from './mutants/mutant.ts'
import { oneEffect } from './one-effect/index.ts'
import { overload } from './overload/index.ts'
import { refresh } from './refresh.ts'
import { retryAfter } from './retry-after.ts'
import { searchBudget } from './search-budget/index.ts'
import { secrets } from './secrets.ts'
import { shutdown } from './shutdown.ts'
import { killPoints } from './sync/kill-points/index.ts'
import { killSync } from './sync/kill-sync.ts'
import { syncTruth } from './sync/truth/index.ts'
import { workers } from './sync/workers.ts'

const FIGURES: Readonly<Record<string, Figure>> = {
  'one-effect': oneEffect,
  overload,
  shutdown,
  refresh,
  bombs,
  'fuzz-execute': fuzzExecute,
  faults,
  'hostile-ids': hostileIds,
  'fuzz-search': fuzzSearch,
  'search-budget': searchBudget,
  load,
  'kill-refresh': killRefresh,
  'kill-migration': killMigration,
  authorization,
  consent,
  secrets,
  keys,
  'retry-after': retryAfter,
  'kill-sync': killSync,
  workers,
  'sync-truth': syncTruth,
  'kill-points': killPoints,
  agents,
}

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', multiple: true, default: [] },
    mutant: { type: 'boolean', default: false },
  },
})
const unknown = names.filter((name) => !(name in FIGURES))
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(', ')}. There are: ${Object.keys(FIGURES).join(', ')}.`)
  process.exit(1)
}
for (const [name, figure] of Object.entries(FIGURES)) {
  if (names.length > 0 && !names.includes(name)) continue
  if (values.mutant && figure.mutant === undefined) continue
  await show(name, figure)
}

async function show(name: string, figure: Figure): Promise<void> {
  const size = sizeOf(name, figure)
  const seed = Number(values.seed)
  const started = performance.now()
  const env = values.mutant ? { [MUTANT]: name } : {}
  const { figures, misses } = await figure.run(size, seed, env)
  const seconds = Math.round((performance.now() - started) / 1000)
  const machine = { node: process.version, cpus: availableParallelism() }
  const off = values.mutant ? { switchedOff: figure.mutant } : {}
  console.log(JSON.stringify({ figure: name, ...off, ...machine, seed, size, seconds, figures, misses }))
  if (misses.length > 0 !== values.mutant) process.exitCode = 1
}

function usualSize({ quick, full, mutantSize }: Figure): Sizes {
  if (values.full) return full
  return values.mutant ? (mutantSize ?? quick) : quick
}

function sizeOf(name: string, figure: Figure): Sizes {
  const own: Record<string, number> = { ...usualSize(figure) }
  for (const given of values.size) {
    const [key = '', value] = given.split('=')
    if (names.length === 1 && !(key in own)) {
      console.error(`'${name}' has no size '${key}'. It has: ${Object.keys(own).join(', ')}.`)
      process.exit(1)
    }
    if (key in own) own[key] = Number(value)
  }
  return own
}
