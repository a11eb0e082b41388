/** Values for params, made from what the model says of them. */
import type { ActionModel, Fields, Model, ValueModel } from '@plugboard/codegen'
import { resolved } from './contract/of-model.ts'

/** Has every character that an encoder may get wrong. */
export const AWKWARD = 'a b&c=d [e] ü/?%+'

/** One value that fits; of an object, one with every field. */
export function sample(model: Model, declared: ValueModel): unknown {
  const value = resolved(model, declared)
  const [choice] = value.enum ?? value.values ?? []
  if (value.type !== 'array' && choice !== undefined) return choice
  switch (value.type) {
    case 'integer':
      return value.minimum ?? 7
    case 'number':
      return value.minimum ?? 1.5
    case 'boolean':
      return true
    case 'array':
      return [itemOf(model, value), itemOf(model, value)]
    case 'map':
      return { first: itemOf(model, value), second: itemOf(model, value) }
    case 'object':
      return sampleFields(model, value.properties ?? {})
    default:
      return value.anyOf?.[0] ? sample(model, value.anyOf[0]) : AWKWARD
  }
}

export function sampleFields(model: Model, fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sample(model, value)]))
}

/** Sets of params that the action's rules let through, with each param in at least one of them. */
export function paramSets(model: Model, action: ActionModel): Record<string, unknown>[] {
  const all = sampleFields(model, action.allParams)
  const rivals = [...new Set(action.exclusive?.flat())]
  if (rivals.length === 0) return [all]
  return rivals.map((kept) => {
    const dropped = rivals.filter((rival) => rival !== kept)
    return Object.fromEntries(Object.entries(all).filter(([name]) => !dropped.includes(name)))
  })
}

function itemOf(model: Model, value: ValueModel): unknown {
  const [choice] = value.enum ?? value.values ?? []
  return choice ?? (value.items ? sample(model, value.items) : AWKWARD)
}
