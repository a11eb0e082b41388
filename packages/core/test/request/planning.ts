/** Plans single requests, and describes refusals. */
import { type Action, type Connector, ConnectorError, type Entity, type RequestPlan } from '@plugboard/core'
import { planRequest } from '@plugboard/core/checks'
import { shop } from '../support/shop.ts'

/** The shop with JSON bodies and repeated array params. */
export const jsonShop: Connector = { ...shop, ...{ encoding: undefined as never, arrays: 'repeat' } }

export function plan(action: Action, params: unknown, connector: Connector = shop): RequestPlan {
  const entity: Entity = { name: 'things', actions: { act: action } }
  const [first, ...rest] = planRequest(connector, entity, 'act', params)
  if (first === undefined || rest.length > 0) throw new Error('not one request')
  return first
}

/** Code, pointer and reason of the first issue. */
export function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof ConnectorError)
      return `${error.code}: ${error.errors?.[0]?.pointer} ${error.errors?.[0]?.code}`
  }
  return 'not refused'
}
