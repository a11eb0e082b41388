/** Runs each check of the figure with its protection disabled: a check that still passes is ineffective. */
import { createTools, type Tool } from '@plugboard/agent'
import type { Env, Findings } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { randomOf } from '../support/random.ts'
import { countHosted, type HostedCounts } from './hosted.ts'
import { countInProcess, type InProcessCounts, type OpenTools, openTools } from './in-process.ts'
import { countLoad, type LoadBound, loadMisses } from './load.ts'

/** Changes the arguments or the answers of tools. */
function changed(change: {
  readonly args?: (args: Readonly<Record<string, unknown>>) => object
  readonly text?: (text: string) => string
}): OpenTools {
  const { args = (given) => given, text = (given) => given } = change
  return (clients) =>
    openTools(clients).map(
      (tool): Tool => ({
        ...tool,
        run: async (given, options) => {
          const answer = await tool.run(args(given as Readonly<Record<string, unknown>>), options)
          return { ...answer, text: text(answer.text) }
        },
      }),
    )
}

/** Mutants by the count that must become greater than 0. */
const IN_PROCESS: Readonly<Partial<Record<keyof InProcessCounts, OpenTools>>> = {
  over_budget: changed({ args: (args) => ('budget' in args ? { ...args, budget: 10_000 } : args) }),
  // The second row of each table.
  lists_differ: changed({ text: (text) => text.replace(/(\n\d+\t[^\n]*)\n\d+\t[^\n]*/, '$1') }),
  requests_from_plans: (clients) =>
    createTools({
      clients,
      policy: {
        rules: [
          { match: 'write', decide: 'direct' },
          { match: 'destructive', decide: 'direct' },
        ],
      },
    }),
  marks_broken: changed({
    text: (text) =>
      text.replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
  }),
}

/** Mutants of the service by the count that must become greater than 0. */
const HOSTED: Readonly<Partial<Record<keyof HostedCounts, string>>> = {
  doubled: 'agents-effects',
  lost: 'agents-plans',
  past_policy: 'agents-policy',
  foreign_revealed: 'agents-owners',
}

interface LoadMutant {
  readonly name: string
  /** Exceeded because of it. */
  readonly bounds: readonly LoadBound[]
  readonly env?: Env
}

const LOAD: readonly LoadMutant[] = [
  {
    name: 'agents-slow',
    bounds: [
      'megabytes of growth over the bound',
      'milliseconds over the bound for another application (p95)',
    ],
  },
  {
    name: 'agents-limits',
    bounds: [
      'requests over the protocol that failed under load',
      'calls of another application that failed meanwhile',
    ],
    // Less than the models need.
    env: { PLUGBOARD_USER_RPS: '20', PLUGBOARD_ORG_RPS: '20' },
  },
]

const TEXTS = 40
const [CLIENTS, REQUESTS] = [50, 10]

/** Reports misses, as a run with mutants must, only if every check detected its mutant. */
export async function seenToFail(seed: number): Promise<Findings> {
  const counts: Record<string, number> = {}
  for (const [count, open] of Object.entries(IN_PROCESS))
    counts[count] = (await countInProcess(randomOf(seed), TEXTS, open))[count as keyof InProcessCounts]
  for (const [count, name] of Object.entries(HOSTED))
    counts[count] = (await countHosted({ runs: 2, kills: 0 }, { [MUTANT]: name }))[
      count as keyof HostedCounts
    ]
  for (const { name, bounds, env } of LOAD) {
    const misses = loadMisses(await countLoad(CLIENTS, REQUESTS, { ...env, [MUTANT]: name }))
    for (const bound of bounds) counts[bound] = misses[bound]
  }
  const failed = Object.entries(counts).filter(([, found]) => found > 0)
  const isAll = failed.length === Object.keys(counts).length
  return {
    figures: counts,
    misses: isAll ? failed.map(([count, found]) => `${count}: ${found} without its protection`) : [],
  }
}
