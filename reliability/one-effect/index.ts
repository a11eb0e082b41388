/**
 * Writes under faults, crashes and repeated calls: creates with a key each, refunds by callers that follow the reported
 * outcome, updates of several requests that are continued with the same key, and every write at every point of failure.
 */
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { randomOf } from '../support/random.ts'
import { openRig, type Rig } from '../support/rig.ts'
import { countAttacks } from './attacks.ts'
import { countCreates } from './creates.ts'
import { RIG, seenToFail } from './mutants.ts'
import { countRefunds } from './refunds.ts'
import { countUpdates } from './updates.ts'
import { countKills } from './write-kills.ts'

const QUICK = {
  creates: 60,
  kills: 5,
  refunds: 40,
  updates: 16,
  update_kills: 3,
  attacks: 80,
  write_kills: 1,
}

export const oneEffect: Figure = defineFigure({
  quick: QUICK,
  full: {
    creates: 1_000,
    kills: 50,
    refunds: 600,
    updates: 300,
    update_kills: 20,
    attacks: 10_000,
    write_kills: 20,
  },
  mutant: 'in turn: keys of the service, stored keys of errors; in process keys, outcomes, requests',
  run: async (size, seed, env) => {
    if (MUTANT in env) return seenToFail(seed)
    const rig = await openRig(RIG)
    const figures = await countAll(rig, size, randomOf(seed))
    await rig.close()
    const { creates, refunds, updates, attacks, kills } = figures
    return {
      figures,
      misses: noneOf({
        'creates doubled': creates.doubled,
        'creates lost': creates.lost,
        'creates unreported': creates.unreported,
        'refunds doubled': refunds.doubled,
        'refunds lost': refunds.lost,
        'refunds given up': refunds.given_up,
        'comments doubled': updates.doubled,
        'comments lost': updates.lost,
        'updates that never ended': updates.endless,
        'attacked writes doubled': attacks.doubled,
        'attacked writes lost': attacks.lost,
        'attacked writes unreported': attacks.unreported,
        'attacked writes given up': attacks.given_up,
        'killed writes doubled': kills.doubled,
        'killed writes lost': kills.lost,
        'killed writes unreported': kills.unreported,
        'killed writes given up': kills.given_up,
      }),
    }
  },
})

async function countAll(rig: Rig, size: typeof QUICK, random: () => number) {
  const run = { ...rig, ...size, random }
  const creates = await countCreates(run)
  rig.sandbox.faults.clear()
  const refunds = await countRefunds(run)
  rig.sandbox.faults.clear()
  const updates = await countUpdates(run)
  rig.sandbox.faults.clear()
  const attacks = await countAttacks(run)
  const kills = await countKills(run)
  return { creates, refunds, updates, attacks, kills }
}
