/** Asks the user before a plan is run, for frameworks whose tools cannot ask. */
import type { ToolsOptions } from '../create-tools.ts'
import type { RunOptions, Tool, ToolResult } from '../tool.ts'
import { acts, planOf, prefixedTools } from './options.ts'

/** The plan that a model is about to run, as it was described to the model. */
export interface PlanToConfirm {
  readonly id: string
  /** Absent for plans that these tools did not make. */
  readonly summary?: string
}

export type ConfirmedOptions = ToolsOptions & {
  /**
   * Asks the user whether to run a plan. Without it, no plan is run. It is for the user's comfort: policies decide what needs the
   * approval of another person.
   */
  readonly confirm?: (plan: PlanToConfirm) => Promise<boolean> | boolean
}

/** Plans whose description is kept until they are run. */
const MOST_PLANS = 100

const NOBODY =
  'Nobody was asked whether to do this, so nothing was done: the program that offers these tools has to set the option confirm. Tell the user.'

/** The tools, of which `write` asks before it runs a plan. */
export function confirmedTools({ confirm, ...options }: ConfirmedOptions): readonly Tool[] {
  const summaries = new Map<string, string>()
  return prefixedTools(options).map((tool) => ({
    ...tool,
    run: async (args: unknown, runOptions: RunOptions = {}): Promise<ToolResult> => {
      const plan = acts(tool, args) ? planOf(args) : undefined
      const refused = plan === undefined ? undefined : await refusalOf(plan, summaries, confirm)
      if (refused === 'nobody') return { text: NOBODY, isError: true }
      const result = await tool.run(args, { ...runOptions, ...(refused && { refusal: refused }) })
      if (result.plan) remember(summaries, result.plan)
      return result
    },
  }))
}

async function refusalOf(
  id: string,
  summaries: ReadonlyMap<string, string>,
  confirm: ConfirmedOptions['confirm'],
): Promise<'nobody' | 'declined' | undefined> {
  if (confirm === undefined) return 'nobody'
  const summary = summaries.get(id)
  return (await confirm({ id, ...(summary !== undefined && { summary }) })) ? undefined : 'declined'
}

function remember(
  summaries: Map<string, string>,
  { id, summary }: { readonly id: string; readonly summary: string },
): void {
  summaries.set(id, summary)
  const [oldest] = summaries.keys()
  if (summaries.size > MOST_PLANS && oldest !== undefined) summaries.delete(oldest)
}
