/** Each framework runs the same task with its own agent loop: find nothing, read a list, plan a write. */

import { RunContext } from '@openai/agents-core'
import { generateText, stepCountIs } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aiSdkTools } from '../../src/adapters/ai-sdk.ts'
import { anthropicTools } from '../../src/adapters/anthropic.ts'
import { langChainTools } from '../../src/adapters/langchain.ts'
import { openAiTools } from '../../src/adapters/openai.ts'
import { type Running, start } from '../start.ts'

const NAMES = ['plugboard_find', 'plugboard_read', 'plugboard_write', 'plugboard_more']
const READ = { action: 'payments.customers.list', params: { limit: 2 } }
const PLAN = { action: 'payments.customers.create', params: { name: 'Ada' } }

let running: Running
beforeAll(async () => {
  running = await start(10)
})
afterAll(() => running.sandbox.close())

/** Expected answers, the same for all frameworks. */
const answers = { table: /^<data-\w{6}>\n#\tname\temail/, plan: /plugboard_write \{"plan":"\w{16}"\}/ }

describe('adapters', () => {
  test('the AI SDK calls a tool and gives its text to the model', async () => {
    const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } } as never
    const call = {
      type: 'tool-call',
      toolCallId: '1',
      toolName: 'plugboard_read',
      input: JSON.stringify(READ),
    }
    const turns = [
      { content: [call], finishReason: { unified: 'tool-calls', raw: undefined }, usage, warnings: [] },
      {
        content: [{ type: 'text', text: 'Two.' }],
        finishReason: { unified: 'stop', raw: undefined },
        usage,
        warnings: [],
      },
    ]
    const model = new MockLanguageModelV4({ doGenerate: async () => turns.shift() as never })
    const tools = aiSdkTools({ clients: running.clients })
    const { text, steps } = await generateText({
      model,
      tools,
      prompt: 'Customers?',
      stopWhen: stepCountIs(3),
    })
    expect(Object.keys(tools)).toEqual(NAMES)
    expect(steps[0]?.toolResults[0]?.output).toMatch(answers.table)
    expect(text).toBe('Two.')
  })

  test('the AI SDK asks its user before a plan is run, and not before it is made', async () => {
    const { plugboard_write: write } = aiSdkTools({ clients: running.clients })
    const needs = write?.needsApproval as (args: unknown, options: unknown) => Promise<boolean>
    expect([await needs(PLAN, {}), await needs({ plan: 'x' }, {})]).toEqual([false, true])
  })

  test('the OpenAI Agents SDK invokes a tool', async () => {
    const tools = openAiTools({ clients: running.clients })
    expect(tools.map(({ name }) => name)).toEqual(NAMES)
    const [, read, write] = tools
    const context = new RunContext() as never
    expect(await read?.invoke(context, JSON.stringify(READ))).toMatch(answers.table)
    expect(await write?.invoke(context, JSON.stringify(PLAN))).toMatch(answers.plan)
    expect(await write?.needsApproval(context, { plan: 'x' } as never)).toBe(true)
  })

  test('LangChain invokes a tool', async () => {
    const tools = langChainTools({ clients: running.clients })
    expect(tools.map(({ name }) => name)).toEqual(NAMES)
    expect(await tools[1]?.invoke(READ)).toMatch(answers.table)
    expect(await tools[2]?.invoke(PLAN)).toMatch(answers.plan)
  })

  test('the tool runner of Anthropic runs a tool', async () => {
    const tools = anthropicTools({ clients: running.clients })
    expect(tools.map((tool) => ('name' in tool ? tool.name : ''))).toEqual(NAMES)
    expect(await tools[1]?.run(READ)).toMatch(answers.table)
    expect(await tools[2]?.run(PLAN)).toMatch(answers.plan)
  })
})
