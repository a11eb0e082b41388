/** Params by which requests name a record. Most take its key; others its number, or the names of its owner and itself. */

import type { Action, Entity } from '@plugboard/core'
import { fieldNamedBy } from '../../catalog/param-names.ts'
import type { EntityPlan } from '../../replica/sync-plan.ts'
import { derived } from '../../runtime/derived.ts'

type Named = Pick<EntityPlan, 'entity' | 'sync' | 'schema' | 'addresses'>

/**
 * The params of `get` besides those of the parent, each with the path of its value in the record: `{ owner: owner.login, repo: name }`.
 * Undefined where the entity has no `get` that takes only such params.
 */
export const namesOf: (own: Named) => Readonly<Record<string, string>> | undefined = derived((own) => {
  const { entity, sync, addresses = {} } = own
  const { get } = entity.actions
  if (get === undefined) return undefined
  const others = Object.keys(sync.with ?? {})
  const param = keyParam(entity, others)
  if (param === undefined) return undefined
  const needed = new Set([...requiredParams(get).filter((name) => !others.includes(name)), param])
  const named = [...needed].map((name) => [
    name,
    addresses[name] ?? (name === param ? pathOf(own, param) : ''),
  ])
  return named.some(([, path]) => path === '') ? undefined : Object.fromEntries(named)
})

/** True if the key alone names a record, or nothing does. */
export const isNamedByKey: (own: Named) => boolean = derived((own) =>
  Object.values(namesOf(own) ?? {}).every((path) => path === own.schema.key),
)

/** `issue_number` takes the number of an issue, whose key is its id. */
function pathOf({ entity, schema }: Named, param: string): string {
  if (param === schema.key || param === keyParamOf(entity)) return schema.key
  const own = schema.fields?.filter(
    ({ type, source }) => type !== 'object' && type !== 'array' && source.of === 'record',
  )
  const names = own?.map(({ name }) => name) ?? []
  const named = names.includes(param) ? param : fieldNamedBy(entity.name, param, names)
  const field = own?.find(({ name }) => name === named)
  return field?.source.of === 'record' ? field.source.path.join('.') : schema.key
}

export function requiredParams({ http = '', query = {}, body = {} }: Action): string[] {
  const accepted = { ...query, ...body }
  const inPath = [...http.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [...inPath, ...Object.keys(accepted).filter((name) => accepted[name]?.required)]
}

/** The param by which other entities refer to a record of this one: `applicationId` for `applications`. */
export function keyParamOf({ name, key = 'id' }: Entity): string {
  const noun = name.replace(/s$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `${noun}${key.charAt(0).toUpperCase()}${key.slice(1)}`
}

/** The param of `get` that takes the key: the last required, the last in the path, or one named like it. */
export function keyParam(entity: Entity, others: readonly string[]): string | undefined {
  const { actions, key = 'id' } = entity
  const { http = '', query = {}, body = {} } = actions.get ?? {}
  const named = [key, keyParamOf(entity)].find((name) => name in query || name in body)
  const required = requiredParams({ http, query, body })
  return required.filter((name) => !others.includes(name)).at(-1) ?? named
}
