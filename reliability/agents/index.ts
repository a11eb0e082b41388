/** Guarantees of the tools for models: budgets, lossless lists, plans with one effect, no bypass of policies. */
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { randomOf } from '../support/random.ts'
import { countHosted } from './hosted.ts'
import { countInProcess } from './in-process.ts'
import { countLoad, loadMisses } from './load.ts'
import { seenToFail } from './mutants.ts'

export const agents: Figure = defineFigure({
  quick: { texts: 500, runs: 8, kills: 4, clients: 50, requests: 10 },
  full: { texts: 5_000, runs: 60, kills: 20, clients: 50, requests: 200 },
  mutant:
    'each protection in turn: budgets, rows, plans, marks, policies, idempotency keys, owners, stored plans, load',
  run: async (size, seed, env) => {
    if (MUTANT in env) return seenToFail(seed)
    const inProcess = await countInProcess(randomOf(seed), size.texts)
    const hosted = await countHosted(size, env)
    const load = await countLoad(size.clients, size.requests)
    const { over_budget, lists_differ, requests_from_plans, marks_broken } = inProcess
    const { doubled, lost, past_policy, foreign_revealed } = hosted
    return {
      figures: { ...inProcess, ...hosted, ...load },
      misses: noneOf({
        'answers over their budget': over_budget,
        'lists that differ from the raw ones': lists_differ,
        'requests from plans': requests_from_plans,
        'texts that broke their marks': marks_broken,
        'writes of plans with two effects': doubled,
        'writes of plans without an effect': lost,
        'writes past a policy': past_policy,
        ...loadMisses(load),
        'handles or plans of others told apart from unknown ones': foreign_revealed,
      }),
    }
  },
})
