import { createTools, INSTRUCTIONS, type Tool } from '@plugboard/agent'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { DurableAgent } from '@workflow/ai/agent'
import { anthropic } from '@workflow/ai/anthropic'
import { jsonSchema, type UIMessageChunk } from 'ai'
import { createHook, FatalError, getWritable } from 'workflow'

type Args = Record<string, unknown>

/** The answer of the user to a plan. Resume the hook whose token is the id of the plan with it. */
export interface Decision {
  readonly approved: boolean
}

export async function askAccounts(question: string): Promise<string> {
  'use workflow'
  const summaries = new Map<string, string>()
  const { instructions, offered } = await describeTools()
  const call = async (name: string, args: Args): Promise<string> => {
    const { plan } = args
    // The run waits for the user before a plan is run, which it can be for ten minutes.
    if (plan !== undefined && !(await decide(`${plan}`, summaries.get(`${plan}`))))
      throw new FatalError('The user declined.')
    const result = await runTool(name, args)
    if (result.plan) summaries.set(result.plan.id, result.plan.summary)
    // The agent gives the model the message as `error-text`.
    if (result.isError) throw new FatalError(result.text)
    return result.text
  }
  const tools = Object.fromEntries(
    offered.map(({ name, description, inputSchema }) => [
      name,
      {
        description,
        // The tools check their arguments themselves, and tell the model what is wrong.
        inputSchema: jsonSchema<Args>(inputSchema, {
          validate: (value) => ({ success: true, value: value as Args }),
        }),
        execute: (args: Args) => call(name, args),
      },
    ]),
  )
  const agent = new DurableAgent({ model: anthropic('claude-sonnet-5-5'), instructions, tools })
  const messages = [{ role: 'user' as const, content: question }]
  const { steps } = await agent.stream({ messages, writable: getWritable<UIMessageChunk>(), maxSteps: 10 })
  return steps.at(-1)?.text ?? ''
}

async function decide(plan: string, summary: string | undefined): Promise<boolean> {
  using hook = createHook<Decision>({ token: plan, metadata: { summary: summary ?? `Plan ${plan}` } })
  return (await hook).approved
}

async function describeTools() {
  'use step'
  const offered = tools().map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
  return { instructions: INSTRUCTIONS, offered }
}

async function runTool(name: string, args: Args) {
  'use step'
  const tool = tools().find((one) => one.name === name)
  const { text, isError, plan } = (await tool?.run(args)) ?? { text: `No tool ${name}`, isError: true }
  return { text, isError: isError === true, plan: plan && { id: plan.id, summary: plan.summary } }
}

let made: readonly Tool[] | undefined

/** Once per process: plans are kept with the tools. A step that is repeated runs its plan once. */
function tools(): readonly Tool[] {
  made ??= createTools({
    hosted: fromEnvironment(),
    connectors: [{ connect: connectPayments, catalog }],
    prefix: 'plugboard_',
  })
  return made
}
