/** Runs calls of the shop against planned replies. */
import {
  type CallOptions,
  type ConnectOptions,
  type Connector,
  ConnectorError,
  executeAction,
  openContext,
} from '@plugboard/core'
import { items, type ShopCredentials, shop } from '../support/shop.ts'
import {
  failureOf,
  json,
  type ManualRuntime,
  manualRuntime,
  type Sent,
  socketFailure,
  stubFetch,
} from '../support/stub.ts'

export type Replies = Parameters<typeof stubFetch>

interface Started {
  readonly done: ReturnType<typeof executeAction>
  readonly sent: readonly Sent[]
  readonly runtime: ManualRuntime
}

/** Starts a call of the shop with these replies in order. */
export function start(
  action: string,
  params: unknown,
  replies: Replies,
  options: CallOptions & Partial<ConnectOptions<ShopCredentials>> = {},
  runtime: ManualRuntime = manualRuntime(),
  connector: Connector<ShopCredentials> = shop,
): Started {
  const { fetch, sent } = stubFetch(...replies)
  const { signal, idempotencyKey, repeated, ...client } = options
  const context = openContext(connector, { auth: { api_key: 'k' }, fetch, ...client }, runtime)
  const done = executeAction(context, items, action, params, { signal, idempotencyKey, repeated })
  return { done, sent, runtime }
}

/** The error of a call, and what was sent. */
export async function errorOf(
  ...args: Parameters<typeof start>
): Promise<Started & { error: ConnectorError }> {
  const run = start(...args)
  const error = await failureOf(run.done)
  if (!(error instanceof ConnectorError)) throw error
  return { error, ...run }
}

export const id: { id: string } = { id: 'i_1' }
export const name: { name: string } = { name: 'n' }
export const fine = (): Response => json({ id: 'i_1' })
export const refused = (): Error => socketFailure('ECONNREFUSED', 'connect')
export const reset = (): Error => socketFailure('ECONNRESET', 'read')
export const failed = (): Response => json({}, 500)
export const limited = (after: string): Response => json({}, 429, { 'retry-after': after })
