/** Runs the attacks with one protection disabled at a time: a count that stays 0 counts nothing. */
import type { Findings } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { randomOf } from '../support/random.ts'
import { openRig, type RigOptions } from '../support/rig.ts'
import { type AttackCounts, countAttacks } from './attacks.ts'
import { countKills } from './write-kills.ts'

/** Effects are counted in the request log, which also has the requests of sync. */
export const RIG: RigOptions = { slugs: ['payments', 'recruiting', 'issue-tracking'], logSize: 100_000 }

const ATTACKS = 50

type Count = Exclude<keyof AttackCounts, 'wrong'>

/** Ways from core to the upstream, by the count that must become greater than 0. */
const IN_PROCESS: Readonly<Partial<Record<Count, typeof fetch>>> = {
  doubled: (url, init) => {
    const headers = new Headers(init?.headers)
    headers.delete('idempotency-key')
    return fetch(url, { ...init, headers })
  },
  unreported: (url, init) => fetch(url, init).catch(() => REJECTED()),
  lost: async (url, init) => (init?.method === 'POST' ? Response.json({ id: 'x' }) : fetch(url, init)),
}

const REJECTED = (): Response =>
  Response.json({ error: { type: 'invalid_request_error', code: 'x', message: 'x' } }, { status: 400 })

/** Mutants of the service by the count that must become greater than 0. */
const HOSTED: Readonly<Partial<Record<Count, string>>> = {
  doubled: 'one-effect',
  given_up: 'one-effect-keys',
}

/** Reports misses, as a run with mutants must, only if every count detected its mutant. */
export async function seenToFail(seed: number): Promise<Findings> {
  const counts: Record<string, number> = {}
  for (const [count, fetch] of Object.entries(IN_PROCESS))
    counts[`${count} in process`] = (await attacked(seed, { fetch }))[count as Count]
  for (const [count, name] of Object.entries(HOSTED))
    counts[`${count} hosted`] = (await attacked(seed, { env: { [MUTANT]: name } }))[count as Count]
  counts['doubled by kills'] = await doubledByKills(seed)
  const failed = Object.entries(counts).filter(([, found]) => found > 0)
  const isAll = failed.length === Object.keys(counts).length
  return {
    figures: counts,
    misses: isAll ? failed.map(([count, found]) => `${found} ${count} without its protection`) : [],
  }
}

async function attacked(
  seed: number,
  { env = {}, fetch }: Pick<RigOptions, 'env'> & { readonly fetch?: typeof globalThis.fetch },
): Promise<AttackCounts> {
  const rig = await openRig({ ...RIG, env })
  try {
    const run = { ...rig, random: randomOf(seed), attacks: ATTACKS, ...(fetch && { fetch }) }
    return await countAttacks({ ...run, modes: [fetch ? 'in process' : 'hosted'] })
  } finally {
    await rig.close()
  }
}

async function doubledByKills(seed: number): Promise<number> {
  const rig = await openRig({ ...RIG, env: { [MUTANT]: 'one-effect' } })
  try {
    return (await countKills({ ...rig, random: randomOf(seed), write_kills: 1 })).doubled
  } finally {
    await rig.close()
  }
}
