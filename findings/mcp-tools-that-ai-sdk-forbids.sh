#!/usr/bin/env bash
# @ai-sdk/mcp 2.0.99 with @modelcontextprotocol/server 2.4.0: a tool with a union or a map for its input gets a schema that no input fits.
#
# Expected: `client.tools()` gives the model the tools as the server describes them. What the schema of the server allows, such as
# `{ by: 'card', number: '1' }` for a discriminated union, the schema that the model sees allows, too.
# What happens: the client adds `properties: {}` where there are none, and `additionalProperties: false` to each schema, over that of the server. It is
# meant for plain objects, which stay right and hide it. A union has its properties within `oneOf`, so that every one of them is forbidden: no
# object fits. A map of strings, such as labels, may only be empty, and a record loses the fields beyond those with a name. Models that
# are held to the schema cannot call the tool, or call it with `{}`; others do as they like. The server would take the
# input, as a call of the same tool shows. `tools({ schemas })` with schemas of one's own is right.
# Found by checking the same inputs against both schemas.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @ai-sdk/mcp@2.0.99 @modelcontextprotocol/server@2.4.0 @modelcontextprotocol/client@2.4.0 zod@4.6.7 ajv@8.17.1 > /dev/null

cat > tools.mjs <<'JS'
import { createMCPClient } from '@ai-sdk/mcp'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import Ajv from 'ajv/dist/2020.js'
import * as z from 'zod'

const card = z.object({ by: z.literal('card'), number: z.string() })
const bank = z.object({ by: z.literal('bank'), iban: z.string() })
const inputs = {
  object: [z.object({ name: z.string() }), { name: 'Ada' }],
  union: [z.discriminatedUnion('by', [card, bank]), { by: 'card', number: '1' }],
  map: [z.record(z.string(), z.string()), { team: 'core' }],
  open_object: [z.looseObject({ name: z.string() }), { name: 'Ada', color: 'red' }],
}
async function serve() {
  const server = new McpServer({ name: 'server', version: '1' })
  for (const [name, [inputSchema]] of Object.entries(inputs)) {
    server.registerTool(name, { description: name, inputSchema }, (input) => ({ content: [{ type: 'text', text: JSON.stringify(input) }] }))
  }
  const [one, other] = InMemoryTransport.createLinkedPair()
  await server.connect(one)
  return other
}
const client = new Client({ name: 'client', version: '1' })
await client.connect(await serve())
const listed = Object.fromEntries((await client.listTools()).tools.map(({ name, inputSchema }) => [name, inputSchema]))
const tools = await (await createMCPClient({ transport: await serve() })).tools()
const ajv = new Ajv.default({ strict: false })
for (const [name, [, input]] of Object.entries(inputs)) {
  const forModel = await tools[name].inputSchema.jsonSchema
  const { content } = await tools[name].execute(input, { toolCallId: '1', messages: [] })
  const taken = content[0].text === JSON.stringify(input)
  console.log(`${name}: server allows ${ajv.validate(listed[name], input)}, AI SDK allows ${ajv.validate(forModel, input)}, the call works ${taken}`)
}
process.exit(0)
JS
seen="$(node tools.mjs)"
echo "$seen"
expected='object: server allows true, AI SDK allows true, the call works true
union: server allows true, AI SDK allows false, the call works true
map: server allows true, AI SDK allows false, the call works true
open_object: server allows true, AI SDK allows false, the call works true'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
