/** Reads single records by their keys. */
import { ConnectorError, type Entity } from '@plugboard/core'
import type { EntityPlan } from '../replica/plan.ts'
import { valueAt } from './json-path.ts'
import type { Reader } from './reader.ts'

type Params = Readonly<Record<string, unknown>>

/** A record as it is now, or the proof that there is none. */
export type Found =
  | { readonly is: 'there'; readonly record: unknown; readonly fetchedAt: number }
  | { readonly is: 'gone'; readonly fetchedAt: number }

/** Undefined where the entity has no `get` that a key is enough for. */
export function paramsOfGet({ entity, sync }: EntityPlan, key: string, parent: unknown): Params | undefined {
  const get = entity.actions.get
  if (get === undefined) return undefined
  const along = Object.entries(sync.with ?? {}).map(
    ([param, path]) => [param, valueAt(parent, path)] as const,
  )
  const param = keyParam(
    entity,
    along.map(([name]) => name),
  )
  const shown = steering(entity, sync.params ?? {})
  return param === undefined ? undefined : { ...shown, ...Object.fromEntries(along), [param]: key }
}

/** `applicationId` of applications: the name by which others speak of such records. */
export function keyParamOf({ name, key = 'id' }: Entity): string {
  const noun = name.replace(/s$/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `${noun}${key.charAt(0).toUpperCase()}${key.slice(1)}`
}

/** The param of `get` that takes the key: the last of its path, or the one it needs, or one named like it. */
export function keyParam(entity: Entity, others: readonly string[]): string | undefined {
  const { actions, key = 'id' } = entity
  const { http = '', query = {}, body = {} } = actions.get ?? {}
  const path = [...http.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const asked = { ...query, ...body }
  const needed = Object.keys(asked).filter((name) => asked[name]?.required)
  const named = [key, keyParamOf(entity)].find((name) => name in asked)
  return [...path, ...needed].filter((name) => !others.includes(name)).at(-1) ?? named
}

/** Of the list's params those that `get` takes as well say what is shown of a record: it must be the same. */
export function steering({ actions }: Entity, params: Params): Params {
  const { query = {}, body = {} } = actions.get ?? {}
  return Object.fromEntries(Object.entries(params).filter(([name]) => name in query || name in body))
}

export async function readOne(reader: Reader, own: EntityPlan, params: Params): Promise<Found> {
  const { deletes } = own.sync
  try {
    const { record, fetchedAt } = await reader.record(own.entity, 'get', params)
    const mark = typeof deletes === 'object' ? deletes.get : undefined
    const isGone = mark !== undefined && valueAt(record, mark) === true
    return isGone ? { is: 'gone', fetchedAt } : { is: 'there', record, fetchedAt }
  } catch (error) {
    if (!isMissing(error)) throw error
    return { is: 'gone', fetchedAt: reader.now() }
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof ConnectorError && (error.code === 'upstream_not_found' || error.code === 'upstream_gone')
  )
}
