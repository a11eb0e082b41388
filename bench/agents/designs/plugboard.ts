/** The tools of `@plugboard/agent`, driven by a task's steps. */
import { createTools, INSTRUCTIONS, type SessionOptions, type Tool } from '@plugboard/agent'
import { type Turn, tokens } from '../account.ts'
import { unfounded } from '../provenance.ts'
import type { Step, Task } from '../task.ts'
import type { World } from '../world.ts'

export function toolsOf({ clients }: World, options: SessionOptions = {}): readonly Tool[] {
  return createTools({ clients, ...options })
}

/** The text that is sent in every turn: instructions and tool definitions. */
export function staticText(tools: readonly Tool[]): string {
  const shown = tools.map(({ name, description, inputSchema, risk, openWorld }) => ({
    name,
    description,
    inputSchema,
    annotations: {
      readOnlyHint: risk === 'read',
      destructiveHint: risk === 'destructive',
      openWorldHint: openWorld,
    },
  }))
  return [INSTRUCTIONS, ...shown.map((tool) => JSON.stringify(tool))].join('\n')
}

export interface Played {
  readonly turns: readonly Turn[]
  /** Words that the script could not know. */
  readonly unfounded: readonly string[]
  /** Answers whose tokens are over their budget. */
  readonly overBudget: readonly string[]
}

const BUDGETS = { find: 500, read: 2000, write: 300, more: 2000 }

export async function play(world: World, task: Task, options: SessionOptions = {}): Promise<Played> {
  let tools = toolsOf(world, options)
  const known = staticText(tools)
  const turns: Turn[] = []
  const [missing, over]: [string[], string[]] = [[], []]
  for (const step of task.steps) {
    if (step.crash) tools = toolsOf(world, options)
    if (step.if && !new RegExp(step.if.match).test(turns[step.if.step]?.result ?? '')) continue
    const args = filled(step, turns)
    const seen = [task.prompt, known, ...turns.map(({ result }) => result)].join('\n')
    missing.push(...unfounded(args, seen))
    const { text } = await (tools.find(({ name }) => name === step.tool) as Tool).run(args)
    if (tokens(text) > BUDGETS[step.tool]) over.push(`${step.tool}: ${tokens(text)}`)
    turns.push({ args: JSON.stringify({ name: step.tool, args }), result: text })
  }
  return { turns, unfounded: missing, overBudget: over }
}

/** The arguments of a step, with placeholders replaced by text of earlier answers. */
export function filled({ args }: Step, turns: readonly Turn[]): Readonly<Record<string, unknown>> {
  const text = JSON.stringify(args).replace(
    /\{\{(\d+):((?:[^{}]|\{\d+\})+)\}\}/g,
    (_, step: string, pattern: string) => {
      const source = JSON.parse(`"${pattern}"`) as string
      const found = new RegExp(source).exec(turns[Number(step)]?.result ?? '')?.[1]
      if (found === undefined)
        throw new Error(`Step ${step} has nothing like ${source}: ${turns[Number(step)]?.result}`)
      return JSON.stringify(found).slice(1, -1)
    },
  )
  return JSON.parse(text)
}
