/** The tools for models over the Model Context Protocol: stateless, one request at a time, both protocol revisions. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { Tool } from '@plugboard/agent'
import { connectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { AgentRequest } from '../../agent/connection.ts'
import { openLink, sealLink } from '../../agent/content-link.ts'
import type { McpCall } from '../../agent/mcp-server.ts'
import { agentModules } from '../../agent/on-demand.ts'
import { cancelledIn } from '../../agent/running-calls.ts'
import { messagesOf } from '../../agent/stream-messages.ts'
import { bearerToken, type Caller, callerOf, requireToken } from '../../auth/caller.ts'
import { ACTION_SCOPES } from '../../auth/scopes.ts'
import { execute } from '../../connectors/execute.ts'
import { openCall } from '../../connectors/open-call.ts'
import { hashToken } from '../../crypto/token.ts'
import { RESOURCE_PATH } from '../../sign-in/resource-path.ts'
import { toConnectorError } from '../../store/to-connector-error.ts'
import { abortOnDisconnect } from '../abort-on-disconnect.ts'
import type { App } from '../app-type.ts'
import { baseUrl } from '../base-url.ts'
import { withCallArguments } from '../call-arguments.ts'
import { holdBodyFor } from '../hold-body.ts'
import { holdUnread } from '../hold-unread.ts'
import { idSchema } from '../id-schema.ts'
import { admitBatch } from '../message-batch.ts'
import { traceCalls } from '../request-call.ts'
import type { Services } from '../services.ts'
import { resultPayload } from './result.ts'
import { noQuery } from './schemas.ts'

const ANSWER = z.string().meta({ format: 'binary' })

/** Fits the longest text of an upload in any script, which the tools limit by its characters. */
const BODY_BYTES = 1024 * 1024

export function mcpRoute(app: App, services: Services): void {
  const params = z.strictObject({ application: idSchema })
  addMcp(app, services, RESOURCE_PATH, z.strictObject({}))
  addMcp(app, services, `${RESOURCE_PATH}/:application`, params)
}

function addMcp(app: App, services: Services, path: string, params: z.ZodType): void {
  let loading: Promise<McpHttpHandler> | undefined
  app.post(
    path,
    {
      bodyLimit: BODY_BYTES,
      onRequest: [
        refuseStrangers(services),
        requireToken(services, { kinds: ['scoped'], oneOf: ACTION_SCOPES }),
      ],
      schema: {
        hide: true,
        params,
        querystring: noQuery,
        response: {
          200: {
            content: { 'application/json': { schema: ANSWER }, 'text/event-stream': { schema: ANSWER } },
          },
        },
      },
    },
    async (request, reply) => {
      requireApplication(request)
      admitBatch(services, request)
      request.body = withCallArguments(request.body)
      const { tokenId } = callerOf(request)
      for (const id of cancelledIn(request.body)) services.toolCalls.cancel(tokenId, id)
      loading ??= loadHandler(services)
      const handler = await loading
      const call = await mcpCallOf(app, services, request, abortOnDisconnect(reply))
      const errors: Error[] = []
      const answering = failures.run(errors, () =>
        handler.fetch(webRequest(request), {
          parsedBody: request.body,
          authInfo: { token: '', clientId: '', scopes: [], extra: { call } },
        }),
      )
      const response = await holdBodyFor(request, answering)
      if (response.status >= 500) for (const error of errors) services.events.failed('mcp', error)
      if (reportsProgress(request) && isStream(response)) return sendStream(response, reply)
      giveSession(request, reply)
      const bytes = await bytesOf(response, request, reply.code(response.status as 200))
      // Never refused, since it may report a write. The budget of the tools bounds each answer.
      holdUnread({ services, caller: callerOf(request), reply }, bytes.length, true)
      // A Buffer bypasses the route's response schema.
      return bytes as never
    },
  )
}

async function loadHandler({ mcpExtension }: Services): Promise<McpHttpHandler> {
  const { createMcp } = await agentModules()
  return createMcp((error) => void failures.getStore()?.push(error), mcpExtension)
}

/** Clients of 2025-06-18 and later name it in a header, those of 2026 also within each message. */
function revisionOf({ headers }: FastifyRequest): string | undefined {
  const named = headers['mcp-protocol-version']
  return typeof named === 'string' ? named : undefined
}

const SESSION = 'mcp-session-id'

/** Characters of a session's id: this server gives shorter ones. */
const LONGEST_SESSION = 100

/**
 * The caller within the session that its host names. A session is nothing but a name for a conversation: nothing is kept
 * for it, and a host that invents one only gets another conversation, as it would by starting one.
 */
function inSession(request: FastifyRequest): Caller {
  const { [SESSION]: session } = request.headers
  const isNamed = typeof session === 'string' && session.length <= LONGEST_SESSION
  return { ...callerOf(request), ...(isNamed && { session }) }
}

/** Clients of the 2025 revisions name the session of `initialize` with each request. */
function giveSession({ body }: FastifyRequest, reply: FastifyReply): void {
  if (Object(body).method === 'initialize') reply.header(SESSION, randomUUID())
}

/** The address of an application takes only its tokens. */
function requireApplication(request: FastifyRequest): void {
  const { application } = request.params as { application?: string }
  if (application !== undefined && application !== callerOf(request).tenant.org)
    throw connectorError('invalid_token', 'The token is of another application.')
}

async function mcpCallOf(
  app: App,
  services: Services,
  request: FastifyRequest,
  gone: AbortSignal,
): Promise<McpCall> {
  const { estimateTokens } = await agentModules()
  return {
    tools: (gone) => openTools(app, services, request, gone),
    gone,
    revision: revisionOf(request),
    begin: (id) => services.toolCalls.begin(callerOf(request).tokenId, id),
    onResult: (tool, { text, isError = false, cause }) => {
      const tokens = estimateTokens(text)
      services.metrics.agentAnswered(tool, tokens, isError)
      const { org, externalUserId } = callerOf(request).tenant
      services.usage.add(org, externalUserId, { tool_tokens: tokens })
      if (cause !== undefined) services.events.failed('mcp', cause)
    },
  }
}

/** True if the client wants to learn of progress, which a response that is sent as a whole cannot tell. */
function reportsProgress({ body }: FastifyRequest): boolean {
  return (Array.isArray(body) ? body : [body]).some(
    (message) => Object(Object(Object(message).params)._meta).progressToken !== undefined,
  )
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true
}

/** Sends each event when it happens. The budget of the tools bounds the answer, and the pages of a call its progress. */
function sendStream({ status, headers, body }: Response, reply: FastifyReply): never {
  for (const [name, value] of headers) reply.header(name, value)
  return reply.code(status).send(body) as never
}

/** The body of a response of the library, whose headers are added to the reply. */
async function bytesOf(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value)
  const text = await response.text()
  const message = isStream(response) ? messagesOf(text, Array.isArray(request.body)) : undefined
  if (message !== undefined) reply.header('content-type', 'application/json')
  return Buffer.from(message ?? text)
}

/** Errors that the library reports of the current request. Most are the caller's, which the response says. */
const failures = new AsyncLocalStorage<Error[]>()

/** The protocol passes the message of an error on, so that it must be one for callers. */
async function openTools(
  app: App,
  services: Services,
  request: FastifyRequest,
  gone: AbortSignal,
): Promise<readonly Tool[]> {
  const { toolsFor } = await agentModules()
  try {
    return await toolsFor({
      services,
      caller: inSession(request),
      requestId: request.id,
      client: clientOf(request),
      gone,
      trace: traceCalls(request),
      link: linkOf(app, services, bearerToken(request)),
    })
  } catch (error) {
    services.events.failed('mcp', error)
    throw new Error(`${toConnectorError(error).message} Nothing was done.`)
  }
}

function linkOf(app: App, services: Services, token: string): AgentRequest['link'] {
  const tokenHash = hashToken(token)
  return (connector, request) => {
    const sealed = sealLink(services, { connector, request, tokenHash })
    return sealed && `${baseUrl(services.config, app)}${CONTENT}/${sealed}`
  }
}

const CONTENT = '/mcp/content'

/** Serves linked content. The link is the credential. */
export function mcpContentRoute(app: App, services: Services): void {
  const params = z.strictObject({ link: z.string().max(5000) })
  const response = { 200: { content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } } } }
  app.get(`${CONTENT}/:link`, { schema: { hide: true, params, response } }, async (request, reply) => {
    const { caller, content } = await openLink(services, request.params.link)
    const { refused } = services.callerLimits.take(caller)
    if (refused) throw refused
    // Of a download, whose bytes have no fields.
    const origin = { caller, signal: abortOnDisconnect(reply), requestId: request.id, hidesFields: true }
    const result = await execute(await openCall(services, content.connector, content.request, origin))
    return resultPayload({ services, caller, reply }, result) as never
  })
}

/** Names of this machine, by which a page of another origin cannot reach it. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses pages of other origins, and names that were made to lead to the user's own machine (DNS rebinding): a server that
 * is reached over the loopback interface answers only to its own names.
 */
function refuseStrangers({ config }: Services): onRequestAsyncHookHandler {
  return async ({ headers: { origin, host = '' }, socket }) => {
    const name = hostnameOf(`http://${host}`)
    const own = config.publicUrl === undefined ? LOOPBACK : [...LOOPBACK, hostnameOf(config.publicUrl)]
    const isLocal = /^(?:::1|(?:::ffff:)?127\.)/.test(socket.localAddress ?? '')
    const isStrange =
      (isLocal && (name === undefined || !own.includes(name))) ||
      (origin !== undefined && !ownOrigins(host, config).includes(originOf(origin)))
    if (isStrange)
      throw connectorError(
        'insufficient_scope',
        'Requests for another host or from pages of another origin are refused. If clients reach this server by another name, the operator sets PLUGBOARD_PUBLIC_URL.',
      )
  }
}

/** Scheme, host and port: pages of another port or scheme are strangers. The names of this machine stand for each other. */
function ownOrigins(host: string, { publicUrl }: Services['config']): unknown[] {
  const { hostname, port } = URL.parse(`http://${host}`) ?? {}
  const names = LOOPBACK.includes(hostname ?? '') ? LOOPBACK.map((name) => `${name}:${port}`) : [host]
  return [...names.map((name) => originOf(`http://${name}`)), publicUrl && originOf(publicUrl)].filter(
    Boolean,
  )
}

/** Undefined for `null` and for what is no origin. */
function originOf(address: string): string | undefined {
  const origin = URL.parse(address)?.origin
  return origin === 'null' ? undefined : origin
}

function hostnameOf(address: string): string | undefined {
  return URL.parse(address)?.hostname
}

/** The types of the protocol's answers. */
const ANSWERS = 'application/json, text/event-stream'

/** Headers that this route reads itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['content-length', 'authorization', 'accept', SESSION])

/** A fixed URL, which tools do not read: `Request` rejects some URLs, such as those with a proxy's host name. */
const ADDRESS = 'http://localhost/mcp'

function webRequest({ headers, body }: FastifyRequest): Request {
  const given = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
  // The header of the client was checked before. The library demands both names, although answers are JSON.
  given.push(['accept', ANSWERS])
  return new Request(ADDRESS, {
    method: 'POST',
    headers: given.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    body: JSON.stringify(body ?? null),
  })
}

/** Maximum characters of a client's name in the audit trail. */
const LONGEST_NAME = 80

/** Clients of the newer protocol revision send their name with each request. */
const CLIENT_INFO = 'io.modelcontextprotocol/clientInfo'

/** Self-reported by the client, not verified. */
function clientOf({ headers, body }: FastifyRequest): string | undefined {
  const { params } = (body ?? {}) as { params?: { _meta?: Readonly<Record<string, { name?: unknown }>> } }
  const name = params?._meta?.[CLIENT_INFO]?.name ?? headers['user-agent']
  return typeof name === 'string' ? name.replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_NAME) : undefined
}
