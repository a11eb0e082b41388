import { ChatAnthropic } from '@langchain/anthropic'
import { INSTRUCTIONS } from '@plugboard/agent'
import { langChainTools } from '@plugboard/agent/langchain'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { createAgent } from 'langchain'

const hosted = fromEnvironment()
const tools = langChainTools({ hosted, connectors: [{ connect: connectPayments, catalog }] })

const model = new ChatAnthropic({ model: 'claude-sonnet-5-5' })
const agent = createAgent({ model, tools, systemPrompt: INSTRUCTIONS })
const question = { role: 'user', content: 'Who are our newest three customers?' }
const { messages } = await agent.invoke({ messages: [question] })
console.log(messages.at(-1)?.text)
