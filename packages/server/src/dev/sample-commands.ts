/** Commands for the first minute, made from the catalogs: list, search, see the state. `/docs` has those of every action. */
import type { ActionEntry, Catalog } from '@plugboard/core/catalog'
import { executeCommand } from '../catalog/execute-command.ts'

interface Sample {
  readonly entity: string
  readonly params: object
}

/** Its records are understood without knowing the vendor. */
const FIRST = 'payments'

/**
 * Arguments of `plugboard`: one list and one search, since those of all connectors look alike.
 *
 * @param own Names of connectors that are not ours: whoever runs them has just written one.
 */
export function sampleCommands(catalogs: readonly Catalog[], own: readonly string[] = []): string[] {
  const rank = ({ name }: Catalog): number => (own.includes(name) ? 0 : name === FIRST ? 1 : 2)
  const ordered = catalogs.toSorted((one, other) => rank(one) - rank(other))
  const lists = ordered.flatMap((catalog) => commandOf(catalog, 'list', listOf(catalog)))
  const searches = ordered.flatMap((catalog) => commandOf(catalog, 'search', searchOf(catalog)))
  return [...lists.slice(0, 1), ...searches.slice(0, 1), 'sync status']
}

function commandOf({ name }: Catalog, action: string, sample: Sample | undefined): string[] {
  return sample === undefined ? [] : [executeCommand({ connector: name, action, ...sample })]
}

/** Names that vendors give the page size param. */
const PAGE_SIZE = /^(limit|max_?results|page_?size|per_?page)$/i

/** Lists a few records of the first entity whose `list` has no required params. */
function listOf({ entities }: Catalog): Sample | undefined {
  const listed = Object.entries(entities).find(
    ([, { actions }]) => actions.list && hasOptionalParamsOnly(actions.list),
  )
  if (listed === undefined) return undefined
  const [entity, { actions }] = listed
  const size = Object.keys(actions.list?.params ?? {}).find((name) => PAGE_SIZE.test(name))
  return { entity, params: size ? { [size]: 3 } : {} }
}

/** Searchable fields that hold the display name of a record. */
const DISPLAY_NAME = /^(name|title|summary|displayName)$/

/** Searches the first entity that has a display name, or else the first one that can be searched, without a filter. */
function searchOf({ entities }: Catalog): Sample | undefined {
  const searched = Object.entries(entities).flatMap(([entity, { searchable = {} }]) => {
    const fields = Object.keys(searchable)
    return fields.length > 0 ? [{ entity, name: fields.find((one) => DISPLAY_NAME.test(one)) }] : []
  })
  const found = searched.find(({ name }) => name !== undefined) ?? searched[0]
  if (found === undefined) return undefined
  const { entity, name } = found
  const query = name ? { filter: { like: { [name]: '%a%' } } } : {}
  return { entity, params: { query, limit: 3 } }
}

function hasOptionalParamsOnly({ params, requireAny, requireOne }: ActionEntry): boolean {
  return !requireAny && !requireOne && Object.values(params).every(({ required }) => !required)
}
