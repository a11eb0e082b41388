/** Plans requests of this package without sending them. */
import { sampleFields } from '@plugboard/contract/samples'
import type { Entity, RequestPlan } from '@plugboard/core'
import { planRequest } from '@plugboard/core/checks'
import { entities } from '../../src/generated/client.ts'
import { cloudDrive } from '../../src/generated/connector.ts'
import { making, type Row, rows } from '../model.ts'

/** Actions that are one request without content. */
export const plannable: readonly Row[] = rows.filter(({ action }) => action.kind === 'request')

export function tableOf({ entity }: Row): Entity {
  return entities[entity.name as keyof typeof entities]
}

/** The one request that an action sends with these params. */
export function plan(row: Row, params: Readonly<Record<string, unknown>>): RequestPlan {
  const [first, ...more] = planRequest(cloudDrive, tableOf(row), row.action.name, params)
  if (first === undefined || more.length > 0) throw new Error(`${row.name} is not one request`)
  return first
}

/** The request with every param of the action. */
export function planAll(row: Row): RequestPlan {
  return plan(row, sampleFields(making, row.action.allParams))
}
