/** Every call that the spec makes, and the request that it plans. */
import type { ActionModel, RequestModel } from '@plugboard/codegen'
import { sampleFields } from '@plugboard/contract/samples'
import { type Entity, planRequest, type RequestPlan } from '@plugboard/core'
import { entities } from '../../src/generated/client.ts'
import { recruiting } from '../../src/generated/connector.ts'
import { making, model } from '../model.ts'

export interface Call {
  /** `candidates.list` */
  readonly name: string
  readonly entity: keyof typeof entities
  readonly action: ActionModel
  readonly request: RequestModel
  /** `POST /candidate.list` */
  readonly line: string
}

export const calls: readonly Call[] = model.entities.flatMap((entity) =>
  entity.actions.flatMap((action) => {
    const requests = action.steps ?? (action.request ? [action.request] : [])
    const name = `${entity.name}.${action.name}`
    return requests.map((request) => ({
      name,
      entity: entity.name as keyof typeof entities,
      action,
      request,
      line: `${request.method} ${request.path}`,
    }))
  }),
)

/** A value for every param, those that exclude each other included. */
export function allParams({ action }: Call): Readonly<Record<string, unknown>> {
  return sampleFields(making, action.allParams)
}

/** The one request that a call makes with these params. */
export function plan({ name, entity, action }: Call, params: object): RequestPlan {
  const table: Entity = entities[entity]
  const [first, ...more] = planRequest(recruiting, table, action.name, params)
  if (first === undefined || more.length > 0) throw new Error(`${name} is not one request`)
  return first
}
