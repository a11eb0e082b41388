import { Agent, run } from '@openai/agents'
import { INSTRUCTIONS } from '@plugboard/agent'
import { openAiTools } from '@plugboard/agent/openai'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const hosted = fromEnvironment()
const tools = openAiTools({ hosted, connectors: [{ connect: connectPayments, catalog }] })

const agent = new Agent({ name: 'Accounts', model: 'gpt-5', instructions: INSTRUCTIONS, tools })
const { finalOutput } = await run(agent, 'Who are our newest three customers?')
console.log(finalOutput)
