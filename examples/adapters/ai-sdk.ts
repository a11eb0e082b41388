import { anthropic } from '@ai-sdk/anthropic'
import { INSTRUCTIONS } from '@plugboard/agent'
import { aiSdkTools } from '@plugboard/agent/ai-sdk'
import { fromEnvironment } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { generateText, stepCountIs } from 'ai'

const hosted = fromEnvironment()
const tools = aiSdkTools({ hosted, connectors: [{ connect: connectPayments, catalog }] })

const { text } = await generateText({
  model: anthropic('claude-sonnet-5-5'),
  system: INSTRUCTIONS,
  tools,
  stopWhen: stepCountIs(10),
  prompt: 'Who are our newest three customers?',
})
console.log(text)
