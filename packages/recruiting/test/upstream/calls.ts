/** Every call of the spec, and the request that it plans. */
import type { ActionModel, Fields, RequestModel, StepModel } from '@plugboard/codegen'
import { sampleFields } from '@plugboard/contract/samples'
import type { Entity, RequestPlan } from '@plugboard/core'
import { planRequest } from '@plugboard/core/checks'
import { entities } from '../../src/generated/client.ts'
import { recruiting } from '../../src/generated/connector.ts'
import { making, model } from '../model.ts'

export interface Call {
  /** `candidates.list` */
  readonly name: string
  readonly entity: keyof typeof entities
  readonly action: ActionModel
  readonly request: RequestModel
  /** Fields of its body, including step inputs. */
  readonly fields: Fields
  /** `POST /candidate.list` */
  readonly line: string
  /** Its index among the requests of the action. */
  readonly index: number
}

export const calls: readonly Call[] = model.entities.flatMap((entity) =>
  entity.actions.flatMap((action) => {
    const requests: readonly StepModel[] = action.steps ?? (action.request ? [action.request] : [])
    const name = `${entity.name}.${action.name}`
    const calls = requests.map((request, index) => ({
      name,
      entity: entity.name as keyof typeof entities,
      action,
      request,
      fields: { ...request.body, ...takenBy(request) },
      line: `${request.method} ${request.path}`,
      index,
    }))
    // The address behind a link is not an operation of the vendor.
    return calls.filter(({ request }) => request.link === undefined)
  }),
)

function takenBy({ take = {} }: StepModel): Fields {
  return Object.fromEntries(Object.keys(take).map((name) => [name, { type: 'string', required: true }]))
}

/** A value for every param of the body, including exclusive ones. */
export function allParams({ request }: Call): Readonly<Record<string, unknown>> {
  return sampleFields(making, request.body)
}

/** The same as sent. */
export function sent({ request }: Call, params: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [request.body[name]?.as ?? name, value]),
  )
}

/** The request of a call with these params. */
export function plan({ name, entity, action, index }: Call, params: object): RequestPlan {
  const table: Entity = entities[entity]
  const found = planRequest(recruiting, table, action.name, params)[index]
  if (found === undefined) throw new Error(`${name} makes no request ${index + 1}`)
  return found
}
