import type { Connector, Entity } from '../tables/connector.ts'
import { findAction } from '../tables/lookup.ts'
import { isDue, ownParams, requestsOf } from '../tables/requests.ts'
import { addHeaders, type Headers } from './headers.ts'
import { withMasks } from './mask.ts'
import { type PlanParts, planStep, type RequestPlan } from './plan.ts'
import { withBody } from './plan-body.ts'
import { markNumbers, toJson } from './raw-numbers.ts'

const PARTS: PlanParts = { withBody, numbers: { markNumbers, toJson } }

/**
 * Plans the requests of an action: one, or one per applicable step. Pure; the params must have passed
 * `validateParams`.
 *
 * @param headers Additional headers. They override the connector's headers.
 */
export function planRequest(
  connector: Connector,
  entity: Entity,
  name: string,
  params?: unknown,
  headers?: Headers,
): readonly RequestPlan[] {
  const given = ownParams(params)
  const extra: Headers = {}
  addHeaders(extra, headers)
  return requestsOf(findAction(entity, name))
    .filter((request) => isDue(request, given))
    .map((request) => planStep(connector, request, withMasks(request, given), extra, PARTS))
}
