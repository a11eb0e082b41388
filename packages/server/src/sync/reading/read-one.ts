/** Reads single records by their keys. */
import { ConnectorError } from '@plugboard/core'
import type { EntitySync } from '@plugboard/core/catalog'
import type { EntityPlan } from '../../replica/sync-plan.ts'
import { derived } from '../../runtime/derived.ts'
import { keyText } from '../../text/key-text.ts'
import { isGone } from './is-gone.ts'
import { valueAt } from './json-path.ts'
import { isNamedByKey, keyParam, namesOf, requiredParams } from './names.ts'
import { paramValues } from './param-values.ts'
import { type ParentRow, parentParams } from './parent-params.ts'
import type { Reader } from './reader.ts'

type Params = Readonly<Record<string, unknown>>

/**
 * The current record, or the upstream's statement that it no longer exists. `unreadable`: no request can name the key, or the
 * upstream answers with another address, as GitHub does after a transfer, or without a record, which proves nothing.
 */
export type ReadResult =
  | { readonly status: 'found'; readonly record: unknown; readonly fetchedAt: number }
  | { readonly status: 'gone'; readonly fetchedAt: number }
  | { readonly status: 'unreadable' }

/**
 * Params of `get` for a key and its parent. Undefined where the entity has no `get` that takes a key, or where that
 * needs more, such as the namespace of a pod, or the number of an issue without its record.
 */
export function paramsOfGet(
  own: EntityPlan,
  key: string,
  parent: ParentRow | undefined,
  record?: unknown,
): Params | undefined {
  const { get } = own.entity.actions
  const names = namesOf(own)
  if (get === undefined || names === undefined) return undefined
  const named = Object.entries(names).map(([param, path]) => [
    param,
    path === own.schema.key ? key : (valueAt(record, path) ?? undefined),
  ])
  const params: Params = {
    ...projectionOf(own),
    ...paramValues(get, { ...parentParams(own, parent), ...Object.fromEntries(named) }),
  }
  return neededOf(own).every((name) => params[name] !== undefined) ? params : undefined
}

/** Params without which `get` is not sent. */
const neededOf = derived((own: EntityPlan): readonly string[] => {
  const { get } = own.entity.actions
  return [...(get ? requiredParams(get) : []), ...Object.keys(namesOf(own) ?? {})]
})

/** The list's params that `get` accepts too: they select the projection, which must be the same for both. */
export const projectionOf: (own: EntityPlan) => Params = derived(({ entity, sync }) => {
  const { query = {}, body = {} } = entity.actions.get ?? {}
  const params = Object.entries(sync.params ?? {})
  return Object.fromEntries(params.filter(([name]) => name in query || name in body))
})

/** @param key Where another name than the key is read: a new record may have the name of one that is gone. */
export async function readOne(
  reader: Reader,
  own: EntityPlan,
  params: Params,
  key?: string,
): Promise<ReadResult> {
  try {
    const { record, fetchedAt } = await reader.record(own.entity, 'get', params)
    if (isOther(own, record, key) || isGone(own.sync, record) || isGoneByGet(own.sync, record))
      return { status: 'gone', fetchedAt }
    if (keyText(valueAt(record, own.schema.key)) === undefined) return { status: 'unreadable' }
    return { status: 'found', record, fetchedAt }
  } catch (error) {
    if (isUnsendable(own, error) || isElsewhere(error)) return { status: 'unreadable' }
    if (!isMissing(error)) throw error
    return { status: 'gone', fetchedAt: reader.now() }
  }
}

function isOther(own: EntityPlan, record: unknown, key: string | undefined): boolean {
  if (key === undefined || isNamedByKey(own)) return false
  const found = keyText(valueAt(record, own.schema.key))
  return found !== undefined && found !== key
}

function isGoneByGet({ deletes }: EntitySync, record: unknown): boolean {
  const field = typeof deletes === 'object' ? deletes.get : undefined
  return field !== undefined && valueAt(record, field) === true
}

const REDIRECTS: readonly (number | undefined)[] = [301, 302, 307, 308]

/** Redirects are never followed: they could lead to another host. */
export function isElsewhere(error: unknown): boolean {
  return error instanceof ConnectorError && REDIRECTS.includes(error.upstream?.status)
}

/** The key is no valid param: too long, or with control characters. */
function isUnsendable({ entity, sync }: EntityPlan, error: unknown): boolean {
  const pointer = `/params/${keyParam(entity, Object.keys(sync.with ?? {}))}`
  if (!(error instanceof ConnectorError) || error.code !== 'invalid_request') return false
  return error.errors?.every((violation) => violation.pointer === pointer) === true
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof ConnectorError && (error.code === 'upstream_not_found' || error.code === 'upstream_gone')
  )
}
