import { readFileSync } from 'node:fs'
import { anthropic } from '@ai-sdk/anthropic'
import { INSTRUCTIONS } from '@plugboard/agent'
import { aiSdkTools } from '@plugboard/agent/ai-sdk'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { generateText, stepCountIs } from 'ai'

const { PLUGBOARD_DATA = '.plugboard' } = process.env
const dev = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const client = { clientId: dev.client_id, clientSecret: dev.client_secret, externalUserId: 'demo' }
const hosted = { baseUrl: dev.address, ...client }
const tools = aiSdkTools({ hosted, connectors: [{ connect: connectPayments, catalog }] })

const { text } = await generateText({
  model: anthropic('claude-sonnet-5-5'),
  system: INSTRUCTIONS,
  tools,
  stopWhen: stepCountIs(10),
  prompt: 'Who are our newest three customers?',
})
console.log(text)
