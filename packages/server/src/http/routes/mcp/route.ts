/** The tools for models over the Model Context Protocol: stateless, one request at a time, both protocol revisions. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import type { Tool } from '@plugboard/agent'
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { McpCall } from '../../../agent/mcp-server.ts'
import { agentModules } from '../../../agent/on-demand.ts'
import { cancelledIn } from '../../../agent/running-calls.ts'
import { bearerToken, callerOf, requireToken } from '../../../auth/caller.ts'
import { ACTION_SCOPES } from '../../../auth/scopes.ts'
import { RESOURCE_PATH } from '../../../sign-in/resource-path.ts'
import { toConnectorError } from '../../../store/to-connector-error.ts'
import { abortOnDisconnect } from '../../abort-on-disconnect.ts'
import type { App } from '../../app-type.ts'
import { withCallArguments } from '../../call-arguments.ts'
import { holdBodyFor } from '../../hold-body.ts'
import { holdUnread } from '../../hold-unread.ts'
import { idSchema } from '../../id-schema.ts'
import { admitBatch } from '../../message-batch.ts'
import { traceCalls } from '../../request-call.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { clientOf, giveSession, inSession, reportsProgress, revisionOf } from './client.ts'
import { linkOf } from './content.ts'
import { bytesOf, isStream, sendStream, webRequest } from './exchange.ts'
import { refuseStrangers } from './refuse-strangers.ts'

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
