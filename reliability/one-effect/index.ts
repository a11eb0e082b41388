/**
 * Writes under faults, crashes and repeated calls: creates with a key each, refunds by callers that follow the reported
 * outcome, and updates of several requests that are continued with the same key.
 */
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import { randomOf } from '../support/random.ts'
import { openRig } from '../support/rig.ts'
import { countCreates } from './creates.ts'
import { countRefunds } from './refunds.ts'
import { countUpdates } from './updates.ts'
import { countVerbs } from './verbs.ts'

export const oneEffect: Figure = defineFigure({
  quick: { creates: 60, kills: 5, refunds: 40, updates: 16, update_kills: 3, verbs: 40 },
  full: { creates: 1_000, kills: 50, refunds: 600, updates: 300, update_kills: 20, verbs: 600 },
  run: async (size, seed) => {
    const rig = await openRig({ slugs: ['payments', 'recruiting', 'issue-tracking'] })
    const random = randomOf(seed)
    const creates = await countCreates({ ...rig, ...size, random })
    rig.sandbox.faults.clear()
    const refunds = await countRefunds({ ...rig, ...size, random })
    rig.sandbox.faults.clear()
    const updates = await countUpdates({ ...rig, ...size, random })
    rig.sandbox.faults.clear()
    const verbs = await countVerbs({ ...rig, ...size, random })
    await rig.close()
    const { doubled, lost, unreported } = creates
    return {
      figures: { creates, refunds, updates, verbs },
      misses: noneOf({
        doubled,
        lost,
        unreported,
        'refunds doubled': refunds.doubled,
        'refunds lost': refunds.lost,
        'refunds given up': refunds.given_up,
        'comments doubled': updates.doubled,
        'comments lost': updates.lost,
        'updates that never ended': updates.endless,
        'verbs doubled': verbs.doubled,
        'verbs lost': verbs.lost,
        'verbs unreported': verbs.unreported,
        'verbs given up': verbs.given_up,
      }),
    }
  },
})
