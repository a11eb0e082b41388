/** Names of params that models misspell in a read, or call `id` where the upstream has a name of its own. */
import { isObject } from '../is-object.ts'
import type { ActionRef } from '../registry.ts'
import { likelyName } from '../text/likely.ts'
import { shortName } from '../text/short-name.ts'

export interface LikelyParams {
  readonly params: unknown
  /** Names that were taken for others. */
  readonly notes: readonly string[]
}

/** Unknown names that are compared with the declared ones: more are no mistake in spelling. */
const MOST = 5

/** Names by which a model gives the key of a record. */
const KEY = /^(?:id|key|name|\w+(?:Id|_id|Key|_key))$/

/** Params that take an id: the name of a record is none, and the upstream would find no record by it. */
const ID = /^(?:id|\w+(?:Id|_id|IdOrKey))$/

/** Names by which a model gives what to search for. */
const SEARCH = /^(?:q|query|search|text|term|terms)$/

/** Only for actions that change nothing: what a write gets has to be what the model said. */
export function likelyParams(ref: ActionRef, all: unknown): LikelyParams {
  if (!isObject(all)) return { params: all, notes: [] }
  const { entry, table } = ref
  const given = withoutNulls(ref, all)
  const declared = Object.keys(entry.params)
  const unknown = Object.keys(given).filter((name) => !declared.includes(name))
  if (unknown.length === 0 || unknown.length > MOST) return { params: given, notes: [] }
  const free = declared.filter((name) => !Object.hasOwn(given, name))
  const required = free.filter(
    (name) => entry.params[name]?.required === true || table.http?.includes(`{${name}}`),
  )
  const renamed = new Map<string, string>()
  for (const name of unknown) {
    const [only, another] = required
    const isKey =
      unknown.length === 1 &&
      another === undefined &&
      KEY.test(name) &&
      !(name === 'name' && ID.test(only ?? '')) &&
      (KEY.test(only ?? '') || table.http?.includes(`{${only}}`))
    const meant = likelyName(name, free) ?? (isKey ? only : undefined) ?? searchOf(name, free)
    if (meant !== undefined && ![...renamed.values()].includes(meant)) renamed.set(name, meant)
  }
  return {
    params: Object.fromEntries(
      Object.entries(given).map(([name, value]) => [renamed.get(name) ?? name, value]),
    ),
    notes: [...renamed].map(([name, meant]) => `${shortName(name)} was taken for ${meant}.`),
  }
}

/** The only param that takes what to search for. */
function searchOf(name: string, free: readonly string[]): string | undefined {
  const [only, another] = SEARCH.test(name) ? free.filter((one) => SEARCH.test(one)) : []
  return another === undefined ? only : undefined
}

/** Models leave out a param of a read by null, too. */
function withoutNulls(
  { entry: { params } }: ActionRef,
  given: Readonly<Record<string, unknown>>,
): typeof given {
  const isLeftOut = (name: string, value: unknown): boolean =>
    value === null && params[name]?.nullable !== true && params[name]?.required !== true
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => !isLeftOut(name, value)))
}
