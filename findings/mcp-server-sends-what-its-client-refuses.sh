#!/usr/bin/env bash
# @modelcontextprotocol/server and /client 2.4.0, and @modelcontextprotocol/sdk 1.32.2: the server sends structured content that the
# client of the same release refuses, and only if that client has listed the tools before.
#
# Expected: the server checks `structuredContent` against the tool's `outputSchema` before it sends it, so that a result that passes there
# fits the schema that it has published, whoever reads it.
# What happens: the check runs the Zod schema, which drops unknown fields, fills in defaults and converts, but its result is thrown away: the
# content goes out as the tool gave it. The published JSON Schema describes the result: no other fields, defaults required. A record
# with one more field than the schema names, as every API returns some day, is -32602 "must NOT have additional properties" in a client
# that has called `listTools`, at the caller, after the tool has run. A client that has not has no schema, and gets the content: a test
# that only calls the tool passes. `z.looseObject` avoids it for unknown fields.
# Found by calling one tool before and after listing.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/server@2.4.0 \
  @modelcontextprotocol/sdk@1.32.2 zod@4.6.7 > /dev/null

cat > call.mjs <<'JS'
import * as second from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer as FirstServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'

const tools = {
  'one more field': [z.object({ id: z.number() }), { id: 1, name: 'Doe' }],
  'no default': [z.object({ id: z.number(), state: z.string().default('open') }), { id: 1 }],
  'one more field, loose': [z.looseObject({ id: z.number() }), { id: 1, name: 'Doe' }],
}
const releases = {
  '2.4.0': [McpServer, second.Client, second.InMemoryTransport],
  '1.32.2': [FirstServer, Client, InMemoryTransport],
}
for (const [release, [Server, AnyClient, Transport]] of Object.entries(releases)) {
  const server = new Server({ name: 'server', version: '1' })
  for (const [name, [outputSchema, structuredContent]] of Object.entries(tools)) {
    const config = { description: name, inputSchema: z.object({}), outputSchema }
    server.registerTool(name.replace(/\W+/g, '_'), config, async () => ({ content: [], structuredContent }))
  }
  const client = new AnyClient({ name: 'client', version: '1' })
  const [one, other] = Transport.createLinkedPair()
  await server.connect(one)
  await client.connect(other)
  const call = (name) =>
    client.callTool({ name: name.replace(/\W+/g, '_'), arguments: {} }).then(({ isError }) => (isError ? 'error' : 'content'), ({ code }) => code)
  const before = await Promise.all(Object.keys(tools).map(call))
  await client.listTools()
  const after = await Promise.all(Object.keys(tools).map(call))
  for (const [index, name] of Object.keys(tools).entries()) {
    console.log(`${release}, ${name}: ${before[index]}, after listTools: ${after[index]}`)
  }
}
process.exit(0)
JS
seen="$(node call.mjs)"
echo "$seen"
expected='2.4.0, one more field: content, after listTools: -32602
2.4.0, no default: content, after listTools: -32602
2.4.0, one more field, loose: content, after listTools: content
1.32.2, one more field: content, after listTools: -32602
1.32.2, no default: content, after listTools: -32602
1.32.2, one more field, loose: content, after listTools: content'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
