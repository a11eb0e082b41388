#!/usr/bin/env bash
# @modelcontextprotocol/server 2.4.0 and @modelcontextprotocol/sdk 1.32.2: a tool with a date in its schema hides all tools of the server.
#
# Expected: `registerTool` takes the schema of a tool. One that cannot be published is refused there, by an error that names the
# tool, or is left out of the list; the other tools are not concerned.
# What happens: a schema with `z.date()`, `z.bigint()` or a transformation is registered without a word. Schemas are converted to JSON Schema as late
# as in `tools/list`, and the first one that cannot be makes the answer -32603 "Date cannot be represented in JSON Schema", without the
# name of a tool or field: the host shows a server that has no tools. Calls by name work, also of the tool with the date, and so do
# tests that make them. It comes over a server when a plug-in registers its tool, long after the start.
# Found by registering tools whose Zod schemas were written for a database.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/server@2.4.0 \
  @modelcontextprotocol/sdk@1.32.2 zod@4.6.7 > /dev/null

cat > list.mjs <<'JS'
import * as second from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer as FirstServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'

const releases = {
  '2.4.0': [McpServer, second.Client, second.InMemoryTransport],
  '1.32.2': [FirstServer, Client, InMemoryTransport],
}
for (const [release, [Server, AnyClient, Transport]] of Object.entries(releases)) {
  const server = new Server({ name: 'server', version: '1' })
  const add = (name, outputSchema, structuredContent) =>
    server.registerTool(name, { description: name, inputSchema: z.object({}), outputSchema }, async () => ({ content: [], structuredContent }))
  add('count', z.object({ count: z.number() }), { count: 1 })
  const client = new AnyClient({ name: 'client', version: '1' })
  const [one, other] = Transport.createLinkedPair()
  await server.connect(one)
  await client.connect(other)
  const list = () => client.listTools().then(({ tools }) => `${tools.length} tools`, ({ code, message }) => `${code} ${message.replace(/^MCP.*?: /, '')}`)
  console.log(`${release}, before: ${await list()}`)
  add('latest', z.object({ at: z.date() }), { at: new Date(0) })
  console.log(`${release}, with a date: ${await list()}`)
  const { structuredContent } = await client.callTool({ name: 'latest', arguments: {} })
  console.log(`${release}, called by name: ${structuredContent.at instanceof Date ? 'content' : typeof structuredContent.at}`)
}
process.exit(0)
JS
seen="$(node list.mjs)"
echo "$seen"
expected='2.4.0, before: 1 tools
2.4.0, with a date: -32603 Date cannot be represented in JSON Schema
2.4.0, called by name: content
1.32.2, before: 1 tools
1.32.2, with a date: -32603 Date cannot be represented in JSON Schema
1.32.2, called by name: content'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
