import { readFileSync } from 'node:fs'
import { ChatAnthropic } from '@langchain/anthropic'
import { INSTRUCTIONS } from '@plugboard/agent'
import { langChainTools } from '@plugboard/agent/langchain'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { createAgent } from 'langchain'

const { PLUGBOARD_DATA = '.plugboard' } = process.env
const dev = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const client = { clientId: dev.client_id, clientSecret: dev.client_secret, externalUserId: 'demo' }
const hosted = { baseUrl: dev.address, ...client }
const tools = langChainTools({ hosted, connectors: [{ connect: connectPayments, catalog }] })

const model = new ChatAnthropic({ model: 'claude-sonnet-5-5' })
const agent = createAgent({ model, tools, systemPrompt: INSTRUCTIONS })
const question = { role: 'user', content: 'Who are our newest three customers?' }
const { messages } = await agent.invoke({ messages: [question] })
console.log(messages.at(-1)?.text)
