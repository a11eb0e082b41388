import { createInterface } from 'node:readline/promises'
import { FunctionTool, InMemoryRunner, LlmAgent } from '@google/adk'
import type { Content, FunctionCall, Part, Schema } from '@google/genai'
import { createTools, INSTRUCTIONS, type Tool } from '@plugboard/agent'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const summaries = new Map<string, string>()

/** With a declaration of its own: the `parameters` of a FunctionTool are only a part of JSON Schema. */
class PlugboardTool extends FunctionTool<Schema> {
  readonly #tool: Tool

  constructor(tool: Tool) {
    const { name, description, risk, run } = tool
    super({
      name,
      description,
      // The user is asked before a plan is run.
      requireConfirmation: (args) => risk !== 'read' && Object(args).plan !== undefined,
      execute: async (args) => {
        const { text, isError, plan } = await run(args)
        if (plan) summaries.set(plan.id, plan.summary)
        // ADK gives the model the message as `error`.
        if (isError) throw new Error(text)
        return { output: text }
      },
    })
    this.#tool = tool
  }

  override _getDeclaration() {
    const { name, description, inputSchema } = this.#tool
    return { name, description, parametersJsonSchema: inputSchema }
  }
}

const tools = createTools({
  hosted: fromEnvironment(),
  connectors: [{ connect: connectPayments, catalog }],
  prefix: 'plugboard_',
}).map((tool) => new PlugboardTool(tool))
const agent = new LlmAgent({ name: 'accounts', model: 'gemini-3.5-flash', instruction: INSTRUCTIONS, tools })
const runner = new InMemoryRunner({ agent, appName: 'accounts' })
const session = await runner.sessionService.createSession({ appName: 'accounts', userId: 'me' })

const CONFIRMATION = 'adk_request_confirmation'

/** Prints what the agent says. Returns the calls that wait for the user. */
async function turn(newMessage: Content): Promise<FunctionCall[]> {
  const waiting: FunctionCall[] = []
  for await (const { content } of runner.runAsync({ userId: 'me', sessionId: session.id, newMessage }))
    for (const { text, functionCall } of content?.parts ?? []) {
      if (text) console.log(text)
      if (functionCall?.name === CONFIRMATION) waiting.push(functionCall)
    }
  return waiting
}

async function confirmation({ id, args }: FunctionCall): Promise<Part> {
  const plan = String(Object(args?.originalFunctionCall).args?.plan)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${summaries.get(plan) ?? `Plan ${plan}`}\nDo it? (y/n) `)
  terminal.close()
  const response = { confirmed: answer === 'y' }
  return { functionResponse: { name: CONFIRMATION, response, ...(id !== undefined && { id }) } }
}

let waiting = await turn({ role: 'user', parts: [{ text: 'Who are our newest three customers?' }] })
while (waiting.length > 0) {
  const parts: Part[] = []
  for (const call of waiting) parts.push(await confirmation(call))
  waiting = await turn({ role: 'user', parts })
}
