/** Runs one call of an action and decodes a response to it. */
import {
  type Action,
  type Connector,
  ConnectorError,
  type Entity,
  executeAction,
  openContext,
} from '@plugboard/core'
import { shop } from '../support/shop.ts'
import { failureOf, manualRuntime, stubFetch } from '../support/stub.ts'

export const key = 'sECr3tKey/123'

export function call(
  action: Action,
  reply: Response,
  params: unknown = {},
  connector: Connector = shop,
  name = 'get',
): ReturnType<typeof executeAction> {
  const { fetch } = stubFetch(reply)
  const entity: Entity = { name: 'things', actions: { [name]: action } }
  const context = openContext(connector, { auth: { api_key: key }, fetch, maxRetries: 0 }, manualRuntime())
  return executeAction(context, entity, name, params)
}

export async function failure(
  action: Action,
  reply: Response,
  params: unknown = {},
  connector?: Connector,
  name?: string,
): Promise<ConnectorError> {
  const error = await failureOf(call(action, reply, params, connector, name))
  if (error instanceof ConnectorError) return error
  throw error
}

export const get: Action = { http: 'GET /x' }
export const page: Action = { http: 'GET /x', returns: 'page', records: 'data' }
