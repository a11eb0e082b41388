/** Plans requests of this package without sending them. */
import type { ActionModel, EntityModel } from '@plugboard/codegen'
import { sampleFields } from '@plugboard/contract/samples'
import { type Declared, type OpenApi, operationOf } from '@plugboard/contract/upstream'
import type { Entity, RequestPlan } from '@plugboard/core'
import { planRequest } from '@plugboard/core/checks'
import { entities } from '../../src/generated/client.ts'
import { payments } from '../../src/generated/connector.ts'
import { making, requests } from '../model.ts'

export interface Row {
  readonly name: string
  readonly entity: EntityModel
  readonly action: ActionModel
}

/** Every action that sends a request. */
export const rows: readonly Row[] = requests().map(({ entity, action }) => {
  return { entity, action, name: `${entity.name}.${action.name}` }
})

export function tableOf({ entity }: Row): Entity {
  return entities[entity.name as keyof typeof entities]
}

/** The one request that an action sends with these params. */
export function plan(row: Row, params: Readonly<Record<string, unknown>>): RequestPlan {
  const [first, ...more] = planRequest(payments, tableOf(row), row.action.name, params)
  if (first === undefined || more.length > 0) throw new Error(`${row.name} is not one request`)
  return first
}

/** The request with every param of the action, even exclusive ones. */
export function planAll(row: Row): RequestPlan {
  return plan(row, sampleFields(making, row.action.allParams))
}

export function declaredFor(document: OpenApi, { method, template }: RequestPlan): Declared {
  const declared = operationOf(document, method, template)
  if (declared === undefined) throw new Error(`the vendor has no ${method} ${template}`)
  return declared
}
