import { createInterface } from 'node:readline/promises'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { InMemoryStore } from '@mastra/core/storage'
import { createTool } from '@mastra/core/tools'
import { createTools, INSTRUCTIONS } from '@plugboard/agent'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const summaries = new Map<string, string>()

// Not by way of the AI SDK: of its tools, Mastra closes objects without declared fields, and `params` is one.
const tools = createTools({
  hosted: fromEnvironment(),
  connectors: [{ connect: connectPayments, catalog }],
  prefix: 'plugboard_',
}).map(({ name, description, inputSchema, risk, run }) =>
  createTool({
    id: name,
    description,
    inputSchema: inputSchema as never,
    // The user is asked before a plan is run.
    requireApproval: (args) => risk !== 'read' && Object(args).plan !== undefined,
    execute: async (args: unknown, context) => {
      const { text, isError, plan } = await run(args, { signal: context.abortSignal })
      if (plan) summaries.set(plan.id, plan.summary)
      // Mastra gives the model the message as `error-text`.
      if (isError) throw new Error(text)
      return text
    },
  }),
)

const accounts = new Agent({
  id: 'accounts',
  name: 'accounts',
  model: 'anthropic/claude-sonnet-5-5',
  instructions: INSTRUCTIONS,
  tools: Object.fromEntries(tools.map((tool) => [tool.id, tool])),
})
// It keeps the runs that wait for the user.
new Mastra({ agents: { accounts }, storage: new InMemoryStore() })

let result = await accounts.generate('Who are our newest three customers?', { maxSteps: 10 })
while (result.finishReason === 'suspended' && result.runId !== undefined) {
  const { toolCallId, args } = result.suspendPayload
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${summaries.get(args.plan) ?? `Plan ${args.plan}`}\nDo it? (y/n) `)
  terminal.close()
  const call = { runId: result.runId, toolCallId }
  result =
    answer === 'y'
      ? await accounts.approveToolCallGenerate(call)
      : await accounts.declineToolCallGenerate(call)
}
console.log(result.text)
