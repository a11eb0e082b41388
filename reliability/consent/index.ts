/**
 * Consents of end users. Redirects that are forged, repeated, or of another browser or application are rejected and
 * change nothing. A server killed at any time between a redirect and its response leaves a session that ends with one
 * connector: by itself, or, if the vendor's response was lost with the process, after one more consent in the same
 * session. No session hangs or ends with two connectors.
 */
import { defineFigure, type Env, type Figure, noneOf } from '../figure.ts'
import { type Database, EMBEDDED, onPostgres } from '../support/databases.ts'
import { type ForgedCounts, forgeReturns } from './forged.ts'
import { type KillCounts, killReturns } from './kills.ts'

export const consent: Figure = defineFigure({
  quick: { returns: 400, kills: 2 },
  full: { returns: 10_000, kills: 200 },
  mutant: 'a session takes any change, whatever its state, and does not end with its connector',
  takesDatabase: true,
  run: async ({ returns, kills }, seed, more) => {
    const forge = (database: Database) => forgeReturns(returns, seed, envOf(database, more))
    const kill = (database: Database) => killReturns(kills, seed, envOf(database, more))
    const sqlite = { ...(await forge(EMBEDDED)), ...(await kill(EMBEDDED)) }
    // A database of its own for each service, since each has its own keys.
    const postgres = { ...(await onPostgres(forge)), ...(await onPostgres(kill)) }
    return { figures: { sqlite, postgres }, misses: noneOf(total(sqlite, postgres)) }
  },
})

function envOf({ env }: Database, more: Env): Env {
  return { ...env, ...more }
}

type Counts = Partial<ForgedCounts & KillCounts>

const BROKEN = ['accepted', 'exchanged', 'harmed', 'lost', 'double'] as const

function total(...all: readonly Counts[]): Record<string, number> {
  return Object.fromEntries(
    BROKEN.map((name) => [name, all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0)]),
  )
}
