import { createInterface } from 'node:readline/promises'
import { type CanUseTool, query } from '@anthropic-ai/claude-agent-sdk'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { createTools, INSTRUCTIONS, type ToolResult } from '@plugboard/agent'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const tools = createTools({
  hosted: fromEnvironment(),
  connectors: [{ connect: connectPayments, catalog }],
})
const summaries = new Map<string, string>()

// The SDK's own tool() takes Zod schemas. A server in this process takes the tools as they are.
const options = { capabilities: { tools: {} }, instructions: INSTRUCTIONS }
const instance = new McpServer({ name: 'plugboard', version: '1' }, options)
instance.server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: tools.map(({ name, description, inputSchema, risk }) => ({
    name,
    description,
    inputSchema: { ...inputSchema, type: 'object' as const } as never,
    annotations: { readOnlyHint: risk === 'read', destructiveHint: risk === 'destructive' },
  })),
}))
instance.server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
  const { name, arguments: args = {} } = params
  const tool = tools.find((one) => one.name === name)
  const result: ToolResult = (await tool?.run(args, { signal })) ?? { text: `No tool ${name}`, isError: true }
  if (result.plan) summaries.set(result.plan.id, result.plan.summary)
  return { content: [{ type: 'text', text: result.text }], isError: result.isError === true }
})

/** Asks the user before a plan is run. */
const canUseTool: CanUseTool = async (name, input) => {
  const allowed = { behavior: 'allow', updatedInput: input } as const
  if (name !== 'mcp__plugboard__write' || input.plan === undefined) return allowed
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${summaries.get(String(input.plan))}\nDo it? (y/n) `)
  terminal.close()
  return answer === 'y' ? allowed : { behavior: 'deny', message: 'The user declined.' }
}

for await (const message of query({
  prompt: 'Who are our newest three customers?',
  options: {
    mcpServers: { plugboard: { type: 'sdk', name: 'plugboard', instance } },
    // None of the tools for files and shells.
    tools: [],
    settingSources: [],
    permissionMode: 'default',
    canUseTool,
  },
}))
  if (message.type === 'result' && message.subtype === 'success') console.log(message.result)
