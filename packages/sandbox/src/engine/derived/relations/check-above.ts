/** Calls below a record that does not exist, and calls for a record that is below another one, are refused. */
import { pathOf, rowOf, rowsIn, unknownRecord } from '../../actions/records.ts'
import type { Call } from '../../behaviour.ts'
import { Refusal } from '../../refusal.ts'
import { type Above, givenAbove, isBelow, keyOf, namedRows } from './above.ts'
import type { Links } from './links.ts'
import type { Relations } from './relations.ts'

export function checkAbove(relations: Relations, call: Call): void {
  const links = relations.links(call.entity, call.action)
  const above = givenAbove(call, links)
  const entities = new Set(Object.keys(above).map((key) => key.split('.', 1)[0] ?? ''))
  for (const entity of entities) requireRecord(call, entity, above)
  const own = ownAbove(call, links)
  if (Object.keys(own).length > 0 && !hasFound(call)) requireRecord(call, call.entity, { ...above, ...own })
  if (entities.size === 0 || endsAbove(call, links)) return
  const row = rowOf(call)
  if (row !== undefined && !isBelow(row, above)) throw unknownRecord(call)
}

/** `{spaceId}` of `GET /spaces/{spaceId}/pages` names no page, although pages have a field of this name. */
function endsAbove({ entity, path }: Call, links: Links): boolean {
  const last = links[Object.keys(path).at(-1) ?? '']
  return last !== undefined && last.entity !== entity
}

function requireRecord(call: Call, entity: string, above: Above): void {
  if (namedRows(rowsIn(call, entity), entity, above).length > 0) return
  const values = Object.entries(above).filter(([key]) => key.startsWith(`${entity}.`))
  const id = values.map(([, value]) => String(value)).join('/')
  throw new Refusal({ kind: 'no_record', entity, id })
}

/** The record of the call's own entity that its path goes on below: `{pageId}` of `GET /pages/{pageId}/children`. */
function ownAbove({ entity, path, request }: Call, links: Links): Above {
  const own = Object.entries(links).filter(
    ([param, source]) => source.entity === entity && !request.http.endsWith(`{${param}}`) && param in path,
  )
  return Object.fromEntries(own.map(([param, source]) => [keyOf(source), path[param]]))
}

/** An upstream may find records by other names, such as `primary`. */
function hasFound(call: Call): boolean {
  return !pathOf(call.request.http).endsWith('{}') && rowOf(call) !== undefined
}
