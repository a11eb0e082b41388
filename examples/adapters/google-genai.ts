import { createInterface } from 'node:readline/promises'
import { type CallableTool, GoogleGenAI } from '@google/genai'
import { createTools, INSTRUCTIONS } from '@plugboard/agent'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const hosted = fromEnvironment()
const connectors = [{ connect: connectPayments, catalog }]
const tools = createTools({ hosted, connectors, prefix: 'plugboard_' })

/** Asks the user before a plan is run. */
async function isWanted(args: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (args.plan === undefined) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Run plan ${args.plan}? (y/n) `)
  terminal.close()
  return answer === 'y'
}

const plugboard: CallableTool = {
  tool: async () => ({
    functionDeclarations: tools.map(({ name, description, inputSchema }) => ({
      name,
      description,
      parametersJsonSchema: inputSchema,
    })),
  }),
  callTool: (calls) =>
    Promise.all(
      calls.map(async ({ id, name = '', args = {} }) => {
        const tool = tools.find((one) => one.name === name)
        const refusal = (await isWanted(args)) ? {} : { refusal: 'declined' as const }
        const { text, isError } = (await tool?.run(args, refusal)) ?? {
          text: `No tool ${name}`,
          isError: true,
        }
        const response = isError ? { error: text } : { output: text }
        return { functionResponse: { name, response, ...(id !== undefined && { id }) } }
      }),
    ),
}

const { text } = await new GoogleGenAI({}).models.generateContent({
  model: 'gemini-3.5-flash',
  contents: 'Who are our newest three customers?',
  config: { systemInstruction: INSTRUCTIONS, tools: [plugboard] },
})
console.log(text)
