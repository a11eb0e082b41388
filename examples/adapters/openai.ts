import { readFileSync } from 'node:fs'
import { Agent, run } from '@openai/agents'
import { INSTRUCTIONS } from '@plugboard/agent'
import { openAiTools } from '@plugboard/agent/openai'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'

const { PLUGBOARD_DATA = '.plugboard' } = process.env
const dev = JSON.parse(readFileSync(`${PLUGBOARD_DATA}/dev.json`, 'utf8'))
const client = { clientId: dev.client_id, clientSecret: dev.client_secret, externalUserId: 'demo' }
const hosted = { baseUrl: dev.address, ...client }
const tools = openAiTools({ hosted, connectors: [{ connect: connectPayments, catalog }] })

const agent = new Agent({ name: 'Accounts', model: 'gpt-5', instructions: INSTRUCTIONS, tools })
const { finalOutput } = await run(agent, 'Who are our newest three customers?')
console.log(finalOutput)
