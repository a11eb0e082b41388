/**
 * kill -9 while a refresh token is replaced: before and after the commit, and at random moments. The host gets no answer and
 * repeats its request when the service is back. It gets tokens, once, or `invalid_grant`, upon which it signs in again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Victim } from '../../packages/server/test/sign-in/attacks.ts'
import {
  browserAt,
  type Host,
  hostOf,
  register,
  signIn,
  type TokenAnswer,
} from '../../packages/server/test/sign-in/host.ts'
import { noneOf } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import type { RotationKill } from '../mutants/sign-in-kills.ts'
import type { Database } from '../support/databases.ts'
import { randomOf } from '../support/random.ts'
import { type Service, startService } from '../support/service.ts'
import { TRUSTED, victimOf } from './victim.ts'

type Point = RotationKill | 'random'
const POINTS: readonly Point[] = ['sign-in-killed-before-commit', 'sign-in-killed-after-commit', 'random']
const LATEST_KILL_MS = 60

const NONE = { kills: 0, answered_before: 0, renewed: 0, to_sign_in_again: 0, accepted_twice: 0, unclear: 0 }
type Counts = typeof NONE

export function brokenIn(counts: Counts | undefined): string[] {
  if (counts === undefined) return []
  const { accepted_twice: twice, unclear } = counts
  return noneOf({
    'refresh tokens accepted twice after a kill': twice,
    'unclear answers after a kill': unclear,
  })
}

export async function killRotations({ env }: Database, kills: number, seed: number): Promise<Counts> {
  const service = await startService({}, { ...env, PLUGBOARD_TRUSTED_PROXIES: TRUSTED })
  const counts = { ...NONE }
  const random = randomOf(seed)
  try {
    const other = JSON.parse(service.installation.run('apps', 'create', 'other', '--json'))
    const victim = await victimOf(service.address, service.client, other)
    for (let n = 0; n < kills; n++)
      for (const point of POINTS) await killOnce(service, victim, point, random, counts)
    return counts
  } finally {
    await service.stop()
  }
}

async function killOnce(
  service: Service,
  victim: Victim,
  point: Point,
  random: () => number,
  counts: Counts,
): Promise<void> {
  const host = hostOf(
    victim.address,
    await register(victim.address),
    `${victim.address}/mcp/${victim.backend.client.client_id}`,
  )
  const token = await signedIn(host, victim)
  if (point !== 'random') await service.restart({ [MUTANT]: point })
  const answer = host.refresh(token).catch(() => undefined)
  await (point === 'random' ? sleep(random() * LATEST_KILL_MS) : answer)
  await service.kill()
  counts.kills++
  const received = await answer
  if (received !== undefined) counts.answered_before++
  counts[await outcomeOf(point, received, host, token)]++
  // In any case the host can sign in again.
  if ((await signedIn(host, victim)) === '') counts.unclear++
}

async function signedIn(host: Host, { address, backend }: Victim): Promise<string> {
  const { code } = await signIn(host, backend, browserAt(address))
  return (await host.redeem(code)).body.refresh_token ?? ''
}

type Outcome = 'renewed' | 'to_sign_in_again' | 'accepted_twice' | 'unclear'

/** The host repeats its request, unless it was answered. Then somebody repeats it once more, who must not be believed. */
async function outcomeOf(
  point: Point,
  received: TokenAnswer | undefined,
  host: Host,
  token: string,
): Promise<Outcome> {
  const repeated = received ?? (await host.refresh(token))
  const again = await host.refresh(token)
  if (again.status === 200) return 'accepted_twice'
  if (repeated.status === 200) return point === 'sign-in-killed-after-commit' ? 'accepted_twice' : 'renewed'
  const isClear = repeated.status === 400 && repeated.body.error === 'invalid_grant'
  // Nothing was used up before the commit.
  return isClear && point !== 'sign-in-killed-before-commit' ? 'to_sign_in_again' : 'unclear'
}
