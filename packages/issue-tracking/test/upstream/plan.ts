/** Plans requests of this package without sending them. */
import type { ActionModel, EntityModel, Fields, RequestModel } from '@plugboard/codegen'
import { sampleFields } from '@plugboard/contract/samples'
import { type Declared, type OpenApi, operationOf } from '@plugboard/contract/upstream'
import type { Entity, RequestPlan } from '@plugboard/core'
import { planRequest } from '@plugboard/core/checks'
import { entities } from '../../src/generated/client.ts'
import { issueTracking } from '../../src/generated/connector.ts'
import { making, model } from '../model.ts'

/** One request of an action: most actions send just one. */
export interface Row {
  readonly name: string
  readonly entity: EntityModel
  readonly action: ActionModel
  readonly request: RequestModel
  /** Index among the action's requests. */
  readonly index: number
}

/** Every request of the connector. */
export const rows: readonly Row[] = model.entities.flatMap((entity) => {
  return entity.actions.flatMap((action) => {
    const requests = action.steps ?? [action.request ?? []].flat()
    return requests.map((request, index) => {
      const step = requests.length > 1 ? ` (${request.method})` : ''
      return { name: `${entity.name}.${action.name}${step}`, entity, action, request, index }
    })
  })
})

/** Params of the row's own request, at any location. */
export function ownParams({ request }: Row): Fields {
  return { ...request.pathParams, ...request.query, ...request.body }
}

/** Open objects are sent as the vendor expects them. */
const OPEN = { update: { labels: [{ add: 'urgent' }] } }

/** One value for every param of the action. */
export function samplesOf({ action }: Row): Readonly<Record<string, unknown>> {
  const all = sampleFields(making, action.allParams)
  return 'update' in all ? { ...all, ...OPEN } : all
}

export function tableOf({ entity }: Row): Entity {
  return entities[entity.name as keyof typeof entities]
}

/** The row's request with every param of the action, even exclusive ones. */
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
