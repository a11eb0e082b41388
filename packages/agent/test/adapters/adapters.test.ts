/** Each framework runs the same task with its own agent loop: find nothing, read a list, plan a write. */

import { runRunnableTool } from '@anthropic-ai/sdk/lib/tools/BetaRunnableTool'
import { RunContext, setTracingDisabled, withFunctionSpan, withTrace } from '@openai/agents-core'
import { generateText, stepCountIs } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aiSdkTools } from '../../src/adapters/ai-sdk.ts'
import { anthropicTools } from '../../src/adapters/anthropic.ts'
import { type ConfirmedOptions, confirmedTools, type PlanToConfirm } from '../../src/adapters/confirm.ts'
import { langChainTools } from '../../src/adapters/langchain.ts'
import { openAiTools } from '../../src/adapters/openai.ts'
import { acts } from '../../src/adapters/options.ts'
import { createTools } from '../../src/create-tools.ts'
import type { Tool } from '../../src/tool.ts'
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

const WRONG = { action: 'payments.customers.get', params: { id: 'cus_none' } }

describe('a failed call is marked as the framework does:', () => {
  test('an error with the text in the AI SDK', async () => {
    const { plugboard_read: read } = aiSdkTools({ clients: running.clients })
    await expect(async () => read?.execute?.(WRONG as never, {} as never)).rejects.toThrow(
      'upstream_not_found',
    )
  })

  test('an error of the span in the OpenAI Agents SDK, with the text for the model', async () => {
    const [, read] = openAiTools({ clients: running.clients })
    setTracingDisabled(false)
    onTestFinished(() => setTracingDisabled(true))
    const { text, error } = await withTrace('test', () =>
      withFunctionSpan(
        async (span) => ({
          text: await read?.invoke(new RunContext() as never, JSON.stringify(WRONG)),
          error: span.error,
        }),
        { data: { name: 'plugboard_read', input: '', output: '' } },
      ),
    )
    expect(text).toMatch(/^payments\.customers\.get: upstream_not_found/)
    expect(error).toMatchObject({ data: { tool_name: 'plugboard_read' } })
    expect(await read?.invoke(new RunContext() as never, '{')).toMatch(/^The call failed: /)
  })

  test('a message of status error in LangChain', async () => {
    const [, read] = langChainTools({ clients: running.clients })
    const call = { type: 'tool_call', id: 'call_1', name: 'plugboard_read', args: WRONG } as const
    const message = await read?.invoke(call)
    expect(message).toMatchObject({ status: 'error', tool_call_id: 'call_1', name: 'plugboard_read' })
    expect(message.content).toContain('upstream_not_found')
  })

  test('is_error for Anthropic', async () => {
    const [, read] = anthropicTools({ clients: running.clients })
    const context = { toolUse: {}, toolUseBlock: {} } as never
    const outcome = await runRunnableTool(read as never, WRONG, context)
    expect(outcome).toMatchObject({ isError: true, content: expect.stringContaining('upstream_not_found') })
  })
})

test('Anthropic passes on the signal of its runner', async () => {
  const [, read] = anthropicTools({ clients: running.clients })
  const before = running.sandbox.requests.length
  const context = { signal: AbortSignal.abort() } as never
  await expect(async () => read?.run(READ, context)).rejects.toThrow()
  expect(running.sandbox.requests.length).toBe(before)
})

describe.each([
  [
    'LangChain',
    (options: ConfirmedOptions) => runsOf(langChainTools(options).map((tool) => (args) => tool.invoke(args))),
  ],
  [
    'Anthropic',
    (options: ConfirmedOptions) => runsOf(anthropicTools(options).map((tool) => (args) => tool.run(args))),
  ],
])('%s', (_, open) => {
  const named = (name: string) =>
    running.sandbox
      .state('payments')
      .records('customers')
      .filter((one) => one.name === name).length
  const plan = async (write: Run, name: string) => {
    const text = await write({ action: 'payments.customers.create', params: { name } })
    return /"plan":"(\w{16})"/.exec(text)?.[1]
  }

  test('asks before a plan runs, and tells what the plan does', async () => {
    const asked: PlanToConfirm[] = []
    const confirm = (one: PlanToConfirm) => asked.push(one) > 0
    const { write } = open({ clients: running.clients, confirm })
    const id = await plan(write, `Asked by ${_}`)
    expect(asked).toEqual([])
    expect(await write({ plan: id })).toMatch(/^done/)
    expect(asked).toEqual([{ id, summary: expect.stringContaining(`Asked by ${_}`) }])
    expect(named(`Asked by ${_}`)).toBe(1)
  })

  test.each<[string, Pick<ConfirmedOptions, 'confirm'>, string]>([
    ['whose user declines', { confirm: () => false }, 'The user declined'],
    ['that asks nobody', {}, 'the option confirm'],
  ])('in a program %s runs none', async (_case, options, message) => {
    const { write } = open({ clients: running.clients, ...options })
    const id = await plan(write, 'Declined')
    expect(await write({ plan: id })).toContain(message)
    expect(named('Declined')).toBe(0)
  })
})

describe('arguments in other forms', () => {
  const customers = () => running.sandbox.state('payments').records('customers').length
  const asking = (answer: boolean) => {
    const asked: PlanToConfirm[] = []
    const confirm = (one: PlanToConfirm): boolean => asked.push(one) > 0 && answer
    const write = confirmedTools({ clients: running.clients, confirm })[2]
    return { asked, run: async (args: unknown) => (await write?.run(args))?.text ?? '' }
  }

  // Regression: `write` takes its arguments as the text of an object, too, and nobody was asked.
  test.each<[string, (id: string) => unknown]>([
    ['the text of an object', (id) => JSON.stringify({ plan: id })],
    ['a list with the plan', (id) => ({ plan: [id] })],
  ])('%s runs a plan only if the user agrees', async (_, argsOf) => {
    const { asked, run } = asking(false)
    const text = await run({ action: 'payments.customers.create', params: { name: 'Formed' } })
    const [, id = ''] = /"plan":"(\w{16})"/.exec(text) ?? []
    const before = customers()
    expect(await run(argsOf(id))).toContain('The user declined')
    expect([asked.map((one) => one.id), customers()]).toEqual([[id], before])
    expect(acts(toolNamed('write'), argsOf(id))).toBe(true)
  })

  // Regression: the first threw a TypeError, and the user was asked about `[object Object]`.
  test.each(['{"plan":{"toString":null}}', '{"plan":{"id":"x"}}', '{"plan":[{}]}', '{"plan":true}'])(
    'nobody is asked about %s, which is no plan',
    async (args) => {
      const { asked, run } = asking(true)
      expect(await run(JSON.parse(args))).toContain('plan must be a string')
      expect(asked).toEqual([])
    },
  )
})

function toolNamed(name: string): Tool {
  const found = createTools({ clients: running.clients }).find((tool) => tool.name === name)
  if (found === undefined) throw new Error(`no tool ${name}`)
  return found
}

type Run = (args: object) => Promise<string>

/** The text of a call, also of one that failed. */
function runsOf(tools: readonly ((args: never) => unknown)[]): { readonly write: Run } {
  const write = tools[2]
  return {
    write: async (args) => {
      try {
        return String(await write?.(args as never))
      } catch (error) {
        return (error as Error & { content?: string }).content ?? String(error)
      }
    },
  }
}
