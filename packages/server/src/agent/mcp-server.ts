/** Serves the tools over the Model Context Protocol. */
import type {
  CallToolRequest,
  CallToolResult,
  InputRequiredResult,
  McpHttpHandler,
  McpRequestContext,
  Server,
  ServerContext,
} from '@modelcontextprotocol/server'
import { type ContentLink, INSTRUCTIONS, type RunOptions, type Tool, type ToolResult } from '@plugboard/agent'
import { version } from '../config/version.ts'
import { turnsApart } from '../runtime/turns.ts'
import { planFor, questionOf, refusalIn, replyIn } from './confirm.ts'

/** The messages of a batch would begin together, and what they wait for ends together. */
const ownTurn = turnsApart()

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
  /** Starts a call that can be cancelled by its id, where the protocol library cannot match the two. */
  readonly begin?: (id: string | number) => { readonly signal: AbortSignal; end(): void }
  /** Revision that the client named; undefined if it did not, or with a connection that negotiates one. */
  readonly revision?: string | undefined
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
function offer(server: Server, call: McpCall, extension?: McpExtension): Server {
  const { tools, gone, begin } = call
  server.setRequestHandler('tools/list', async () => ({
    tools: [...(await tools(gone)).map(definitionOf), ...(extension?.tools ?? [])] as never,
  }))
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const { name, arguments: args } = params
    const extended = extension?.call(name, args ?? {}, context)
    if (extended !== undefined) return extended
    const begun = begin?.(context.mcpReq.id)
    const signals = [gone, context.mcpReq.signal, begun?.signal].filter((signal) => signal !== undefined)
    try {
      const revision = server.getNegotiatedProtocolVersion() ?? call.revision
      return await callTool({ ...call, revision }, params, context, AbortSignal.any(signals))
    } finally {
      begun?.end()
    }
  })
  return server
}

async function callTool(
  { tools, revision, onResult }: McpCall,
  { name, arguments: args }: CallToolRequest['params'],
  context: ServerContext,
  signal: AbortSignal,
): Promise<CallToolResult | InputRequiredResult> {
  await ownTurn()
  const all = await tools(signal)
  const tool = all.find((one) => one.name === name)
  if (tool === undefined) return toCallToolResult(noTool(name, all), true)
  const reply = name === 'write' ? replyIn(context) : undefined
  const refusal = reply === undefined ? refusalIn(context) : reply.refusal
  const onProgress = progressTo(context)
  await ownTurn()
  const result = await tool.run(reply ? { plan: reply.plan } : args, { signal, refusal, onProgress })
  onResult(name, result)
  const { text, isError = false, link } = result
  const answer = knowsLinks(revision)
    ? toCallToolResult(text, isError, link)
    : toCallToolResult(withAddress(text, link), isError)
  return questionOf(context, result) ?? { ...answer, ...planFor(context, result) }
}

/** Undefined if the client did not ask for progress. */
function progressTo({ mcpReq: { _meta, notify } }: ServerContext): RunOptions['onProgress'] {
  const progressToken = _meta?.progressToken
  if (progressToken === undefined) return undefined
  return ({ pages, records }) => {
    const message = `${records} records read`
    // A client that went away gets no progress; its signal ends the call.
    notify({
      method: 'notifications/progress',
      params: { progressToken, progress: pages, message },
    }).catch(() => {})
  }
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

/** The first revision whose results have links. Older clients reject a result with one. */
const WITH_LINKS = '2025-06-18'

function knowsLinks(revision = ''): boolean {
  return revision >= WITH_LINKS
}

function withAddress(text: string, link: ContentLink | undefined): string {
  return link === undefined ? text : `${text} Address: ${link.uri}`
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
