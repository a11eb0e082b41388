/** `createTools({ hosted })` and all adapters over a real server in front of a sandbox. */
import { createTools, type Tool } from '@plugboard/agent'
import { aiSdkTools } from '@plugboard/agent/ai-sdk'
import { anthropicTools } from '@plugboard/agent/anthropic'
import { langChainTools } from '@plugboard/agent/langchain'
import { openAiTools } from '@plugboard/agent/openai'
import { connectPayments } from '@plugboard/payments'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../../packages/server/test/support/harness.ts'
import { TABLES } from '../support/tables.ts'

const { connector, entities, catalog } = TABLES.payments

let sandbox: Sandbox
let harness: Harness
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [TABLES.payments], size: 8, logSize: 1000 })
  harness = await startHarness({ upstreams: { payments: sandbox.url('payments') } }, [
    {
      slug: 'payments',
      connector: async () => connector,
      entities: async () => entities,
      catalog: async () => catalog,
    },
  ])
  await addAccount('ann')
})
afterAll(async () => {
  await harness.stop()
  await sandbox.close()
})

async function addAccount(user: string): Promise<string> {
  const fields = {
    external_user_id: user,
    connector_type: 'Payments',
    credentials: sandbox.credentials('payments'),
  }
  return harness.createConnector(await harness.scopedToken(user), fields)
}

const options = (user = 'ann') => ({
  hosted: {
    baseUrl: harness.server.address,
    clientId: harness.client.client_id,
    clientSecret: harness.client.client_secret,
    externalUserId: user,
  },
  connectors: [{ connect: connectPayments, catalog }],
})

const READ = { action: 'payments.customers.list', params: { limit: 2 } }
const TABLE = /^<data-\w{6}>\n#\tname\temail/
const writes = (): number => sandbox.requests.filter(({ method }) => method !== 'GET').length
const named = (name: string): number =>
  sandbox
    .state('payments')
    .records('customers')
    .filter((row) => row.name === name).length

async function run(tools: readonly Tool[], name: string, args: object): Promise<string> {
  const tool = tools.find((one) => one.name === name) as Tool
  return (await tool.run(args)).text
}

describe('hosted tools', () => {
  test('find, read, continue with more, and write once by a plan', async () => {
    const tools = createTools(options())
    expect(await run(tools, 'find', {})).toMatch(/^payments \(stripe\): customers/)
    const table = await run(tools, 'read', READ)
    expect(table).toMatch(TABLE)
    const handle = /"handle":"(\w{16})"/.exec(table)?.[1] ?? ''
    expect(await run(tools, 'more', { handle, offset: 2 })).toContain('rows 3-4 of 4')
    const planned = await run(tools, 'write', {
      action: 'payments.customers.create',
      params: { name: 'Hosted' },
    })
    expect(writes()).toBe(0)
    const plan = /"plan":"(\w{16})"/.exec(planned)?.[1]
    const answers = await Promise.all(Array.from({ length: 10 }, () => run(tools, 'write', { plan })))
    expect(new Set(answers).size).toBe(1)
    expect(named('Hosted')).toBe(1)
  })

  test('refuse by their policy before anything is sent', async () => {
    const policy = { rules: [{ match: 'payments.customers.*', decide: 'deny' as const }] }
    const before = sandbox.requests.length
    expect(await run(createTools({ ...options(), policy }), 'read', READ)).toContain('policy does not allow')
    expect(sandbox.requests.length).toBe(before)
  })

  test('say that the account is missing where the user has none', async () => {
    expect(await run(createTools(options('nobody')), 'read', READ)).toMatch(/not_found|no connector/i)
  })

  test('use the connector that is named where there are two of a type', async () => {
    const [first, second] = [await addAccount('dee'), await addAccount('dee')]
    const { hosted } = options('dee')
    const connectors = [first, second].map((connectorId) => ({
      connect: connectPayments,
      catalog,
      connectorId,
    }))
    const tools = createTools({ hosted, connectors })
    expect(await run(tools, 'read', READ)).toContain(`give account, one of ${first}, ${second}`)
    expect(await run(tools, 'read', { ...READ, account: second })).toMatch(TABLE)
  })
})

/** Runs tool `read` through each adapter. */
const ADAPTERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the AI SDK': async () =>
    aiSdkTools(options()).plugboard_read?.execute?.(READ, {
      toolCallId: '1',
      messages: [],
      context: {},
    } as never),
  'the OpenAI Agents SDK': async () => openAiTools(options())[1]?.invoke({} as never, JSON.stringify(READ)),
  LangChain: async () => langChainTools(options())[1]?.invoke(READ),
  'the tool runner of Anthropic': async () => anthropicTools(options())[1]?.run(READ),
}

test.each(Object.entries(ADAPTERS))('hosted tools run in %s', async (_, read) => {
  expect(await read()).toMatch(TABLE)
})
