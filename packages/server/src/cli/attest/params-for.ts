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
      // An invented id of another record is refused, which says nothing about the action.
      const isFree = isText && otherNamed(catalog, entity, name) === undefined
      const value = keyFrom(catalog, entity, name, seen) ?? (isFree ? mark : undefined)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const missing = names.filter((name) => !(name in given))
  return missing.length === 0 ? { params: given, missing } : { missing }
}

function keyFrom(catalog: Catalog, own: string, param: string, seen: ReadonlyMap<string, Given>): unknown {
  const entity = otherNamed(catalog, own, param)
  const { key = 'id' } = catalog.entities[entity ?? own] ?? {}
  const plain = plainName(param)
  const isOwn = plain === key.toLowerCase() || ['id', 'objectid'].includes(plain)
  if (entity === undefined && !isOwn && !isNamed(own, param)) return undefined
  return seen.get(entity ?? own)?.[key]
}

/** `customers` of a param `customer` or `customer_id`, unless it is the entity itself. */
function otherNamed({ entities }: Catalog, own: string, param: string): string | undefined {
  return Object.keys(entities).find((name) => name !== own && isNamed(name, param))
}

function isNamed(entity: string, param: string): boolean {
  return namesOf(entity).some((each) => IDS.some((id) => plainName(param) === each + id))
}

function plainName(param: string): string {
  return param.toLowerCase().replace(/[^a-z]/g, '')
}

const IDS = ['', 'id', 'key', 'idorkey']

/** `customers` and `customer`, without underscores. */
function namesOf(entity: string): string[] {
  const plain = entity.toLowerCase().replaceAll('_', '')
  return [plain, plain.replace(/ies$/, 'y'), plain.replace(/s$/, '')]
}
