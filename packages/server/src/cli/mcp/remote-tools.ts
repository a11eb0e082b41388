/** The tools of a running server, called with tokens of one end user. */
import { randomUUID } from 'node:crypto'
import type { InputSchema, Tool, ToolResult } from '@plugboard/agent'
import { ConnectorError } from '@plugboard/core'
import { PLAN_META, REFUSAL_META } from '../../agent/confirm.ts'
import { sendRequest } from '../api.ts'
import type { Tokens } from '../sign-in/tokens.ts'

const HEADERS = {
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
}

interface Definition {
  readonly name: string
  readonly description: string
  readonly inputSchema: InputSchema
  readonly annotations: { readonly readOnlyHint: boolean; readonly openWorldHint: boolean }
}

interface CallResult {
  readonly content: readonly (
    | { readonly type: 'text'; readonly text: string }
    | {
        readonly type: 'resource_link'
        readonly uri: string
        readonly name: string
        readonly mimeType: string
        readonly size?: number
      }
  )[]
  readonly isError?: boolean
  readonly _meta?: { readonly [PLAN_META]?: Required<ToolResult>['plan'] }
}

type Ask = (method: string, params: object, signal?: AbortSignal) => Promise<unknown>

export async function remoteTools(address: string, tokens: Tokens): Promise<readonly Tool[]> {
  const ask = asker(address, tokens)
  const { tools } = (await ask('tools/list', {})) as { tools: readonly Definition[] }
  return tools.map(({ name, description, inputSchema, annotations }) => ({
    name,
    description,
    inputSchema,
    risk: annotations.readOnlyHint ? 'read' : 'destructive',
    openWorld: annotations.openWorldHint,
    run: async (args, { refusal, signal } = {}) => {
      const _meta = { [PLAN_META]: true, ...(refusal && { [REFUSAL_META]: refusal }) }
      try {
        return toToolResult(
          (await ask('tools/call', { name, arguments: args ?? {}, _meta }, signal)) as CallResult,
        )
      } catch (error) {
        if (signal?.aborted) return { text: CANCELLED, isError: true }
        return resultOfFailure(error, annotations.readOnlyHint)
      }
    },
  }))
}

const CANCELLED =
  'The call was cancelled. A write may have been done: run the same plan again to learn how it ended.'

/** Result if the server is unreachable or refuses the request: the host logs the cause. */
function resultOfFailure(error: unknown, readOnly: boolean): ToolResult {
  if (isRefusal(error))
    return {
      text: `The server refused this: ${error.message} Nothing was done.`,
      isError: true,
      cause: error,
    }
  const sent = error instanceof ConnectorError && error.outcome !== 'unknown' ? 'Nothing was done. ' : ''
  const next = readOnly
    ? 'Try again later.'
    : 'A plan may be run again later: it has one effect, however often it is run.'
  const reason = error instanceof ConnectorError ? error.code : 'internal_error'
  return {
    text: `The server did not respond (${reason}). ${sent}${next}`,
    isError: true,
    cause: error,
  }
}

/** True if the same call would fail again. */
function isRefusal(error: unknown): error is ConnectorError {
  return error instanceof ConnectorError && error.outcome === 'not_sent' && !error.retryable
}

function toToolResult({ content, isError, _meta }: CallResult): ToolResult {
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []))
  const links = content.filter((block) => block.type === 'resource_link')
  return {
    text: texts.join('\n'),
    ...(isError && { isError: true }),
    ...(_meta?.[PLAN_META] && { plan: _meta[PLAN_META] }),
    ...(links[0] && { link: { ...links[0], ...(links[0].size !== undefined && { bytes: links[0].size }) } }),
  }
}

/** Sends a protocol request. A rejected token is replaced once. */
function asker(address: string, tokens: Tokens): Ask {
  // The process is one conversation, for which untrusted text that was read counts.
  const headers = { ...HEADERS, 'mcp-session-id': randomUUID() }
  const send: Ask = async (method, params, signal) => {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    const response = await sendRequest({ address, token: await tokens.current() }, '/mcp', {
      headers,
      body,
      signal,
    })
    const text = await response.text()
    const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
    if (error) throw new Error(`The server refused ${method}: ${error.message}`)
    return result
  }
  return async (method, params, signal) => {
    try {
      return await send(method, params, signal)
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.code !== 'invalid_token') throw error
      tokens.drop()
      return send(method, params, signal)
    }
  }
}
