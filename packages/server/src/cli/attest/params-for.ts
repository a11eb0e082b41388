import type { Catalog } from '@plugboard/core/catalog'

/** Params or fields by name. */
export type Given = Readonly<Record<string, unknown>>

export interface FoundParams {
  /** Undefined if a required param is missing. */
  readonly params?: Given
  readonly missing: readonly string[]
}

/**
 * Required params of an action from records that were read: a param that is named like the key, or like another entity and
 * its key (`customer`, `customer_id`, `issueIdOrKey`).
 *
 * @param seen A record of each entity.
 * @param mark Value of texts that nothing else gives.
 */
export function paramsFor(
  catalog: Catalog,
  entity: string,
  action: string,
  seen: ReadonlyMap<string, Given>,
  mark?: string,
): FoundParams {
  const { params = {}, requireAny = [], requireOne = [] } = catalog.entities[entity]?.actions[action] ?? {}
  const required = Object.keys(params).filter((name) => params[name]?.required)
  const names = [...new Set([...required, ...requireAny.slice(0, 1), ...requireOne.slice(0, 1)])]
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const isText = params[name]?.type === 'string' && params[name]?.enum === undefined
      const value = keyFrom(catalog, entity, name, seen) ?? (isText ? mark : undefined)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const missing = names.filter((name) => !(name in given))
  return missing.length === 0 ? { params: given, missing } : { missing }
}

function keyFrom(
  { entities }: Catalog,
  own: string,
  param: string,
  seen: ReadonlyMap<string, Given>,
): unknown {
  const plain = param.toLowerCase().replace(/[^a-z]/g, '')
  const others = Object.keys(entities).filter((name) => name !== own)
  const entity = others.find((name) => namesOf(name).some((each) => IDS.some((id) => plain === each + id)))
  const { key = 'id' } = entities[entity ?? own] ?? {}
  const isOwn = plain === key.toLowerCase() || ['id', 'objectid'].includes(plain)
  const ofOwn = namesOf(own).some((each) => IDS.some((id) => plain === each + id))
  if (entity === undefined && !isOwn && !ofOwn) return undefined
  return seen.get(entity ?? own)?.[key]
}

const IDS = ['', 'id', 'key', 'idorkey']

/** `customers` and `customer`, without underscores. */
function namesOf(entity: string): string[] {
  const plain = entity.toLowerCase().replaceAll('_', '')
  return [plain, plain.replace(/ies$/, 'y'), plain.replace(/s$/, '')]
}
