import Anthropic from '@anthropic-ai/sdk'
import { INSTRUCTIONS } from '@plugboard/agent'
import { anthropicTools } from '@plugboard/agent/anthropic'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const hosted = fromEnvironment()
const tools = anthropicTools({ hosted, connectors: [{ connect: connectPayments, catalog }] })

const { content } = await new Anthropic().beta.messages.toolRunner({
  model: 'claude-sonnet-5-5',
  max_tokens: 1000,
  system: INSTRUCTIONS,
  tools,
  messages: [{ role: 'user', content: 'Who are our newest three customers?' }],
})
for (const block of content) if (block.type === 'text') console.log(block.text)
