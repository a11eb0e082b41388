/** The tools as a server of the Model Context Protocol. */
import type { McpHttpHandler, McpRequestContext, Server } from '@modelcontextprotocol/server'
import { INSTRUCTIONS, type Tool } from '@plugboard/agent'
import { version } from '../config/version.ts'

/** What one request needs. */
export interface McpCall {
  readonly tools: (gone: AbortSignal) => Promise<readonly Tool[]>
  readonly gone: AbortSignal
  readonly onAnswer: (tool: string, text: string, isError: boolean) => void
}

export async function createMcp(onError: (error: Error) => void): Promise<McpHttpHandler> {
  const { createMcpHandler, Server: McpServer } = await import('@modelcontextprotocol/server')
  const factory = ({ authInfo }: McpRequestContext): Server =>
    offer(
      new McpServer(
        { name: 'plugboard', version },
        { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
      ),
      authInfo?.extra?.call as McpCall,
    )
  return createMcpHandler(factory, { onerror: onError })
}

/** Adds the tools of a call to a server. */
export function offer(server: Server, { tools, gone, onAnswer }: McpCall): Server {
  server.setRequestHandler('tools/list', async () => ({
    tools: (await tools(gone)).map(definitionOf) as never,
  }))
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args } }) => {
    const tool = (await tools(gone)).find((one) => one.name === name)
    if (tool === undefined) return answerOf(`There is no tool '${name}'.`, true)
    const { text, isError = false } = await tool.run(args, { signal: gone })
    onAnswer(name, text, isError)
    return answerOf(text, isError)
  })
  return server
}

/** No structured content: hosts would give it to the model a second time. */
function answerOf(
  text: string,
  isError: boolean,
): { content: { type: 'text'; text: string }[]; isError?: true } {
  return { content: [{ type: 'text', text }], ...(isError && { isError: true as const }) }
}

function definitionOf({ name, description, inputSchema, risk, openWorld }: Tool): object {
  return {
    name,
    description,
    inputSchema,
    annotations: {
      readOnlyHint: risk === 'read',
      destructiveHint: risk === 'destructive',
      idempotentHint: true,
      openWorldHint: openWorld,
    },
  }
}

/** Makes a server of tools that are the same for the whole connection. */
export async function stdioServer(tools: readonly Tool[]): Promise<() => Server> {
  const { Server: McpServer } = await import('@modelcontextprotocol/server')
  const call: McpCall = { tools: async () => tools, gone: new AbortController().signal, onAnswer: () => {} }
  return () =>
    offer(
      new McpServer(
        { name: 'plugboard', version },
        { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
      ),
      call,
    )
}
