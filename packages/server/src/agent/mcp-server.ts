/** Serves the tools over the Model Context Protocol. */
import type {
  CallToolResult,
  InputRequiredResult,
  McpHttpHandler,
  McpRequestContext,
  Server,
  ServerContext,
} from '@modelcontextprotocol/server'
import { type ContentLink, INSTRUCTIONS, type Tool, type ToolResult } from '@plugboard/agent'
import { version } from '../config/version.ts'
import { planFor, questionOf, refusalIn, replyIn } from './confirm.ts'

/** Additional tools: the conformance test mounts the fixtures of the official suite. */
export interface McpExtension {
  readonly tools: readonly object[]
  /** Undefined for a tool that is not part of the extension. */
  call(
    name: string,
    args: Readonly<Record<string, unknown>>,
    context: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult> | undefined
}

/** Dependencies of one request. */
export interface McpCall {
  readonly tools: (gone: AbortSignal) => Promise<readonly Tool[]>
  readonly gone: AbortSignal
  readonly onResult: (tool: string, result: ToolResult) => void
}

export async function createMcp(
  onError: (error: Error) => void,
  extension?: McpExtension,
): Promise<McpHttpHandler> {
  const { createMcpHandler, Server: McpServer } = await import('@modelcontextprotocol/server')
  const factory = ({ authInfo }: McpRequestContext): Server =>
    offer(
      new McpServer(
        { name: 'plugboard', version },
        { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
      ),
      authInfo?.extra?.call as McpCall,
      extension,
    )
  return createMcpHandler(factory, { onerror: onError })
}

/** Registers the tools of a call with a server. */
function offer(server: Server, { tools, gone, onResult }: McpCall, extension?: McpExtension): Server {
  server.setRequestHandler('tools/list', async () => ({
    tools: [...(await tools(gone)).map(definitionOf), ...(extension?.tools ?? [])] as never,
  }))
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args } }, context) => {
    const extended = extension?.call(name, args ?? {}, context)
    if (extended !== undefined) return extended
    const all = await tools(gone)
    const tool = all.find((one) => one.name === name)
    if (tool === undefined) return toCallToolResult(noTool(name, all), true)
    const reply = name === 'write' ? replyIn(context) : undefined
    const refusal = reply === undefined ? refusalIn(context) : reply.refusal
    const result = await tool.run(reply ? { plan: reply.plan } : args, { signal: gone, refusal })
    onResult(name, result)
    const { text, isError = false, link } = result
    return (
      questionOf(context, result) ?? { ...toCallToolResult(text, isError, link), ...planFor(context, result) }
    )
  })
  return server
}

function noTool(name: string, tools: readonly Tool[]): string {
  return `There is no tool '${name.slice(0, 60)}', only ${tools.map((tool) => tool.name).join(', ')}.`
}

/** Omits structured content: hosts would give it to the model a second time. */
function toCallToolResult(text: string, isError: boolean, link?: ContentLink): CallToolResult {
  return {
    content: [{ type: 'text', text }, ...(link === undefined ? [] : [linkBlock(link)])],
    ...(isError && { isError: true as const }),
  }
}

/** Links binary content for the host, so that no bytes enter the model's context. */
function linkBlock({
  uri,
  mimeType,
  bytes,
  name = 'content',
}: ContentLink): CallToolResult['content'][number] {
  return { type: 'resource_link', uri, name, mimeType, ...(bytes !== undefined && { size: bytes }) }
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

/** Creates servers for stdio, whose tools are the same for the whole connection. */
export async function stdioServer(
  tools: readonly Tool[],
  { gone, onResult }: Pick<McpCall, 'gone' | 'onResult'>,
): Promise<() => Server> {
  const { Server: McpServer } = await import('@modelcontextprotocol/server')
  const call: McpCall = { tools: async () => tools, gone, onResult }
  return () =>
    offer(
      new McpServer(
        { name: 'plugboard', version },
        { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
      ),
      call,
    )
}
