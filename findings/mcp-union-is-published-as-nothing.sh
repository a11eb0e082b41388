#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2: a tool whose input is a union, a map or an intersection is published without any input.
#
# Expected: `inputSchema` takes a Zod schema, by its type any, and `tools/list` publishes it as JSON Schema, since that is all that a model knows about the
# input. @modelcontextprotocol/server 2.4.0 does so.
# What happens: a schema that is no `z.object` is replaced by `{ type: 'object', properties: {} }`, without a word, in the list only. The call checks the real
# schema: a model that follows the description calls the tool with `{}` and is refused for a field that the description does not have. Tests
# that call the tool by name pass. It takes one step from an object that works: `z.union`, `.transform()`, `z.intersection`, `z.record`.
# The same for `outputSchema` is worse: it is missing in the list, and each call fails with "Cannot read properties of undefined (reading '_zod')".
# An object around it, `z.object({ payment: union })`, is published.
# Found by listing tools of each kind of schema.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/server@2.4.0 \
  @modelcontextprotocol/client@2.4.0 zod@4.6.7 > /dev/null

cat > kinds.mjs <<'JS'
import * as second from '@modelcontextprotocol/client'
import { McpServer } from '@modelcontextprotocol/server'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer as FirstServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'

const object = z.object({ by: z.literal('card'), number: z.string() })
const schemas = {
  object,
  union: z.discriminatedUnion('by', [object, z.object({ by: z.literal('bank'), iban: z.string() })]),
  transform: object.transform((input) => input),
  map: z.record(z.string(), z.string()),
}
const payment = { by: 'card', number: '1' }
const releases = { '1.32.2': [FirstServer, Client, InMemoryTransport], '2.4.0': [McpServer, second.Client, second.InMemoryTransport] }
for (const [release, [Server, AnyClient, Transport]] of Object.entries(releases)) {
  const server = new Server({ name: 'server', version: '1' })
  const run = () => ({ content: [], structuredContent: payment })
  for (const [name, schema] of Object.entries(schemas)) server.registerTool(name, { description: name, inputSchema: schema }, run)
  server.registerTool('result', { description: 'result', inputSchema: z.object({}), outputSchema: schemas.union }, run)
  const [one, other] = Transport.createLinkedPair()
  await server.connect(one)
  const client = new AnyClient({ name: 'client', version: '1' })
  await client.connect(other)
  const { tools } = await client.listTools()
  const published = tools.filter(({ name, inputSchema }) => name in schemas && JSON.stringify(inputSchema).includes('string')).map(({ name }) => name)
  console.log(`${release}: published ${published.join(', ')}`)
  for (const [name, input] of [['union', payment], ['union', {}], ['result', {}]]) {
    const { isError, content } = await client.callTool({ name, arguments: input })
    console.log(`  ${name}(${JSON.stringify(input)}): ${isError ? content[0].text.match(/Input validation error|Cannot read.*/)[0] : 'works'}`)
  }
}
process.exit(0)
JS
seen="$(node kinds.mjs)"
echo "$seen"
expected='1.32.2: published object
  union({"by":"card","number":"1"}): works
  union({}): Input validation error
  result({}): Cannot read properties of undefined (reading '\''_zod'\'')
2.4.0: published object, union, transform, map
  union({"by":"card","number":"1"}): works
  union({}): Input validation error
  result({}): works'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
