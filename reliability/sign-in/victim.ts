/** Two applications whose end users can sign in, and what attacks on them got. */
import type { Attack, Victim } from '../../packages/server/test/sign-in/attacks.ts'
import { backendOf } from '../../packages/server/test/sign-in/host.ts'
import type { Client } from '../support/service.ts'

/** The callers of the attacks give addresses of their own, which have rate limits of their own. */
export const TRUSTED = '127.0.0.1'

export interface Counts {
  readonly attacks: number
  readonly accepted: number
  /** Names of the attacks that were accepted. */
  readonly names: readonly string[]
}

export async function victimOf(address: string, client: Client, other: Client): Promise<Victim> {
  const victim = { address, backend: backendOf(address, client), otherBackend: backendOf(address, other) }
  const settings = { method: 'application', sign_in_url: 'https://app.example/sign-in' }
  for (const backend of [victim.backend, victim.otherBackend])
    await backend.ask('PUT', '/v1/sign-in/settings', settings)
  return victim
}

export async function countAccepted(
  victim: Victim,
  attacks: readonly Attack[],
  rounds: number,
): Promise<Counts> {
  const names: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const { name, run } of attacks) if ((await run(victim)) !== undefined) names.push(name)
  return { attacks: rounds * attacks.length, accepted: names.length, names: [...new Set(names)] }
}

export function sumOf(all: readonly Counts[]): Counts {
  return {
    attacks: all.reduce((sum, { attacks }) => sum + attacks, 0),
    accepted: all.reduce((sum, { accepted }) => sum + accepted, 0),
    names: all.flatMap(({ names }) => names),
  }
}
