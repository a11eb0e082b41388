/** Plans requests of this package without sending them. */
import type { ActionModel, EntityModel, Fields, RequestModel } from '@plugboard/codegen'
import { sampleFields } from '@plugboard/contract/samples'
import { type Declared, type OpenApi, operationOf } from '@plugboard/contract/upstream'
import { type Entity, planRequest, type RequestPlan } from '@plugboard/core'
import { entities } from '../../src/generated/client.ts'
import { issueTracking } from '../../src/generated/connector.ts'
import { making, model } from '../model.ts'

/** One request of an action: most actions make just one. */
export interface Row {
  readonly name: string
  readonly entity: EntityModel
  readonly action: ActionModel
  readonly request: RequestModel
  /** Place among the action's requests. */
  readonly index: number
}

/** Every request that the connector can make. */
export const rows: readonly Row[] = model.entities.flatMap((entity) => {
  return entity.actions.flatMap((action) => {
    const requests = action.steps ?? [action.request ?? []].flat()
    return requests.map((request, index) => {
      const step = requests.length > 1 ? ` (${request.method})` : ''
      return { name: `${entity.name}.${action.name}${step}`, entity, action, request, index }
    })
  })
})

/** Params that stand in the row's own request, wherever they travel. */
export function ownParams({ request }: Row): Fields {
  return { ...request.pathParams, ...request.query, ...request.body }
}

/** Objects that the spec leaves open are given as the vendor takes them. */
const OPEN = { update: { labels: [{ add: 'urgent' }] } }

/** One value for every param of the action. */
export function samplesOf({ action }: Row): Readonly<Record<string, unknown>> {
  const all = sampleFields(making, action.allParams)
  return 'update' in all ? { ...all, ...OPEN } : all
}

export function tableOf({ entity }: Row): Entity {
  return entities[entity.name as keyof typeof entities]
}

/** The row's request with every param that the action has, even those that exclude each other. */
export function planAll(row: Row): RequestPlan {
  const plans = planRequest(issueTracking, tableOf(row), row.action.name, samplesOf(row))
  const plan = plans[row.index]
  if (plan === undefined) throw new Error(`${row.name} makes no request`)
  return plan
}

export function declaredFor(document: OpenApi, { method, template }: RequestPlan): Declared {
  const declared = operationOf(document, method, template)
  if (declared === undefined) throw new Error(`the vendor has no ${method} ${template}`)
  return declared
}
