import { readFileSync } from 'node:fs'
import Anthropic from '@anthropic-ai/sdk'
import { INSTRUCTIONS } from '@plugboard/agent'
import { anthropicTools } from '@plugboard/agent/anthropic'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const { PLUGBOARD_DATA = '.plugboard' } = process.env
const dev = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const client = { clientId: dev.client_id, clientSecret: dev.client_secret, externalUserId: 'demo' }
const hosted = { baseUrl: dev.address, ...client }
const tools = anthropicTools({ hosted, connectors: [{ connect: connectPayments, catalog }] })

const { content } = await new Anthropic().beta.messages.toolRunner({
  model: 'claude-sonnet-5-5',
  max_tokens: 1000,
  system: INSTRUCTIONS,
  tools,
  messages: [{ role: 'user', content: 'Who are our newest three customers?' }],
})
for (const block of content) if (block.type === 'text') console.log(block.text)
