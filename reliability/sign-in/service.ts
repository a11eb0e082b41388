/** Attacks on a process of the service. */
import type { Attack } from '../../packages/server/test/sign-in/attacks.ts'
import type { Env } from '../figure.ts'
import { startService } from '../support/service.ts'
import { type Counts, countAccepted, TRUSTED, victimOf } from './victim.ts'

export async function attackService(rounds: number, env: Env, attacks: readonly Attack[]): Promise<Counts> {
  const service = await startService({}, { ...env, PLUGBOARD_TRUSTED_PROXIES: TRUSTED })
  try {
    const other = JSON.parse(service.installation.run('apps', 'create', 'other', '--json'))
    const victim = await victimOf(service.address, service.client, other)
    return await countAccepted(victim, attacks, rounds)
  } finally {
    await service.stop()
  }
}
