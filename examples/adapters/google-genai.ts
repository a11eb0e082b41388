import { createInterface } from 'node:readline/promises'
import { type CallableTool, type FunctionCall, GoogleGenAI, type Part } from '@google/genai'
import { createTools, INSTRUCTIONS, type ToolResult } from '@plugboard/agent'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const hosted = fromEnvironment()
const connectors = [{ connect: connectPayments, catalog }]
const tools = createTools({ hosted, connectors, prefix: 'plugboard_' })

const summaries = new Map<string, string>()

/** Asks the user before a plan is run. */
async function isWanted(plan: unknown): Promise<boolean> {
  if (plan === undefined) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${summaries.get(String(plan)) ?? `Plan ${plan}`}\nDo it? (y/n) `)
  terminal.close()
  return answer === 'y'
}

async function answer({ id, name = '', args = {} }: FunctionCall): Promise<Part> {
  const tool = tools.find((one) => one.name === name)
  const refusal = (await isWanted(args.plan)) ? {} : { refusal: 'declined' as const }
  const result: ToolResult = (await tool?.run(args, refusal)) ?? { text: `No tool ${name}`, isError: true }
  if (result.plan) summaries.set(result.plan.id, result.plan.summary)
  const response = result.isError ? { error: result.text } : { output: result.text }
  return { functionResponse: { name, response, ...(id !== undefined && { id }) } }
}

const plugboard: CallableTool = {
  tool: async () => ({
    functionDeclarations: tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      parametersJsonSchema: inputSchema,
    })),
  }),
  callTool: async (calls) => {
    const parts: Part[] = []
    // One after another: each question has an answer of its own.
    for (const call of calls) parts.push(await answer(call))
    return parts
  },
}

const { text } = await new GoogleGenAI({}).models.generateContent({
  model: 'gemini-3.5-flash',
  contents: 'Who are our newest three customers?',
  config: { systemInstruction: INSTRUCTIONS, tools: [plugboard] },
})
console.log(text)
