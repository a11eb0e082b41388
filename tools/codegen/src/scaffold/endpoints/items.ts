/** Endpoints of single records. */

import type { Description, Endpoint } from '../../description/description.ts'
import { snakeCase } from '../../model/names.ts'
import { collectionName, itemParam, rankOf, withoutParams } from '../request-paths.ts'
import { listedRecords, singleRecord } from '../responses/guess-answers.ts'
import { itemsEnding, itemsUnder, pathsOfItems } from './endpoint-index.ts'

/** Of several, the one by id. */
export function itemAt(endpoints: readonly Endpoint[], path: string, method: string): Endpoint | undefined {
  const items = itemsUnder(endpoints, path).filter((each) => each.method === method)
  return items.find((each) => /id$/i.test(itemParam(each.path, path) ?? '')) ?? items[0]
}

/**
 * Another path that records of a list stand at: `/meetings/{id}` of `/users/{id}/meetings`, or
 * `/shops/{shop}/orders/{number}` of `/orders`, if it answers the same records. Undefined if they are got below the list.
 */
export function homeOf(
  description: Description,
  path: string,
  name: string,
  list: Endpoint | undefined,
): string | undefined {
  if (itemAt(description.endpoints, path, 'GET') !== undefined) return undefined
  const others = homesOf(description)
    .get(snakeCase(name))
    ?.filter((each) => each !== withoutParams(path))
  const listed = list && listedRecords(description, list, name)?.shape.ref
  const isSame = (home: string): boolean => {
    const get = itemAt(description.endpoints, home, 'GET')
    return get !== undefined && singleRecord(description, get, name)?.shape.ref === listed
  }
  const open = others?.find((each) => !each.includes('{'))
  return open ?? (listed === undefined ? undefined : others?.find(isSame))
}

const homes = new WeakMap<Description, ReadonlyMap<string, readonly string[]>>()

/** Paths of single records without their params, the likeliest first, by the name of the collection. */
function homesOf(description: Description): ReadonlyMap<string, readonly string[]> {
  const found =
    homes.get(description) ??
    Map.groupBy(
      [...pathsOfItems(description.endpoints)].toSorted((one, other) => rankOf(one) - rankOf(other)),
      collectionName,
    )
  homes.set(description, found)
  return found
}

/** Some records are named by several params: `/repos/{owner}/{name}`. Below records with one, further ones name a part. */
export function itemOf(endpoints: readonly Endpoint[], path: string, method: string): Endpoint | undefined {
  const isNamedByOne = itemsUnder(endpoints, path).length > 0
  const named = itemsEnding(endpoints, path).find((each) => each.method === method)
  return itemAt(endpoints, path, method) ?? (isNamedByOne ? undefined : named)
}
