/**
 * Sign-ins of end users at hosts of models, under the attacks of RFC 9700: mix-up, reuse and injection of codes, redirect
 * tricks, forged metadata documents, stolen refresh tokens, PKCE downgrades, forged consents, other tenants. None is accepted.
 * And kill -9 while refresh tokens are replaced: a host that repeats its request gets tokens once, or signs in again.
 */
import { ATTACKS } from '../../packages/server/test/sign-in/attacks.ts'
import { defineFigure, type Figure } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { EMBEDDED, onPostgres } from '../support/databases.ts'
import { attackWithDocuments } from './documents.ts'
import { brokenIn, killRotations } from './kill-rotations.ts'
import { runMutants } from './mutants.ts'
import { attackService } from './service.ts'
import { type Counts, sumOf } from './victim.ts'

export const signIn: Figure = defineFigure({
  quick: { rounds: 1, kills: 1 },
  full: { rounds: 5, kills: 3 },
  mutant:
    'one after another: use-once of codes and of refresh tokens, issuer, redirect URIs, verifier, client, the guard and the id of documents',
  takesDatabase: true,
  run: async ({ rounds, kills }, seed, env) => {
    if (MUTANT in env) return runMutants()
    const attacks = { sqlite: await attackEmbedded(rounds), postgres: await attackPostgres(rounds) }
    const names = new Set(Object.values(attacks).flatMap((counts) => counts?.names ?? []))
    const rotations = {
      sqlite: await killRotations(EMBEDDED, kills, seed),
      postgres: await onPostgres((database) => killRotations(database, kills, seed)),
    }
    const broken = Object.values(rotations).flatMap((counts) => brokenIn(counts))
    return {
      figures: { attacks, rotations },
      misses: [...[...names].map((name) => `accepted: ${name}`), ...broken],
    }
  },
})

async function attackEmbedded(rounds: number): Promise<Counts> {
  return sumOf([
    await attackService(rounds, EMBEDDED.env, ATTACKS),
    await attackWithDocuments(rounds, EMBEDDED.url),
  ])
}

/** Each of the two has keys of its own, and so a database. */
async function attackPostgres(rounds: number): Promise<Counts | undefined> {
  const service = await onPostgres(({ env }) => attackService(rounds, env, ATTACKS))
  const documents = await onPostgres(({ url }) => attackWithDocuments(rounds, url))
  return service && documents && sumOf([service, documents])
}
