/**
 * Sign-ins of end users at hosts of models, under the attacks of RFC 9700: mix-up, reuse and injection of codes, redirect
 * tricks, forged metadata documents, stolen refresh tokens, PKCE downgrades, forged consents, other tenants. None is accepted.
 */
import { ATTACKS, type Victim } from '../../packages/server/test/sign-in/attacks.ts'
import { backendOf } from '../../packages/server/test/sign-in/host.ts'
import { defineFigure, type Env, type Figure } from '../figure.ts'
import { type Database, EMBEDDED, onPostgres } from '../support/databases.ts'
import { startService } from '../support/service.ts'

interface Counts {
  readonly attacks: number
  readonly accepted: number
  /** Names of the attacks that were accepted. */
  readonly names: readonly string[]
}

export const signIn: Figure = defineFigure({
  quick: { rounds: 1 },
  full: { rounds: 20 },
  mutant: 'codes and refresh tokens are not marked as used',
  takesDatabase: true,
  run: async ({ rounds }, _, more) => {
    const attack = (database: Database) => attackAll(rounds, { ...database.env, ...more })
    const figures = { sqlite: await attack(EMBEDDED), postgres: await onPostgres(attack) }
    const names = new Set(Object.values(figures).flatMap((counts) => counts?.names ?? []))
    return { figures, misses: [...names].map((name) => `accepted: ${name}`) }
  },
})

async function attackAll(rounds: number, env: Env): Promise<Counts> {
  const service = await startService({}, env)
  try {
    const victim = await victimOf(service)
    const names: string[] = []
    for (let round = 0; round < rounds; round++)
      for (const { name, run } of ATTACKS) if ((await run(victim)) !== undefined) names.push(name)
    return { attacks: rounds * ATTACKS.length, accepted: names.length, names: [...new Set(names)] }
  } finally {
    await service.stop()
  }
}

async function victimOf(service: Awaited<ReturnType<typeof startService>>): Promise<Victim> {
  const { address } = service
  const victim = {
    address,
    backend: backendOf(address, service.client),
    otherBackend: backendOf(
      address,
      JSON.parse(service.installation.run('apps', 'create', 'other', '--json')),
    ),
  }
  const settings = { method: 'application', sign_in_url: 'https://app.example/sign-in' }
  for (const backend of [victim.backend, victim.otherBackend])
    await backend.ask('PUT', '/v1/sign-in/settings', settings)
  return victim
}
