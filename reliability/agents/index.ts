/** What the tools for models promise: budgets, lists without loss, plans that act once, policies without a way around. */
import { defineFigure, type Figure, noneOf } from '../figure.ts'
import { randomOf } from '../support/random.ts'
import { countHosted } from './hosted.ts'
import { countInProcess } from './in-process.ts'

export const agents: Figure = defineFigure({
  quick: { texts: 500, runs: 8, kills: 3 },
  full: { texts: 5_000, runs: 60, kills: 20 },
  mutant: 'agents',
  run: async (size, seed, env) => {
    const inProcess = await countInProcess(randomOf(seed), size.texts)
    const hosted = await countHosted(size, env)
    const { over_budget, lists_differ, requests_from_plans, marks_broken } = inProcess
    const { doubled, lost, past_policy, foreign_told } = hosted
    return {
      figures: { ...inProcess, ...hosted },
      misses: noneOf({
        'answers over their budget': over_budget,
        'lists that differ from the raw ones': lists_differ,
        'requests from plans': requests_from_plans,
        'texts that broke their marks': marks_broken,
        'plans with two effects': doubled,
        'plans without an effect': lost,
        'writes past a policy': past_policy,
        'handles or plans of others told apart from unknown ones': foreign_told,
      }),
    }
  },
})
