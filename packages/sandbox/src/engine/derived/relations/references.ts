/**
 * Params outside of paths that name records: the only param by which `get` finds one, such as `channel` of
 * `GET /conversations.info?channel=…`, its plural, and those that are named after an entity: `threadId`.
 */
import type { Action, Params } from '@plugboard/core'
import { rowsIn } from '../../actions/records.ts'
import type { Call, UpstreamTables } from '../../behaviour.ts'
import { valueAt } from '../../paths.ts'
import { Refusal } from '../../refusal.ts'
import { keyPathOf } from '../../state/key-path.ts'
import { plain } from '../times.ts'

/** Entity by the plain name of a param. */
export type References = ReadonlyMap<string, string>

export function referencesOf({ entities }: UpstreamTables): References {
  const named = Object.entries(entities).flatMap(([entity, { actions }]) => {
    const [only, ...others] = Object.entries(outsideOfPath(actions.get)).filter(
      ([, { required }]) => required,
    )
    const own = only === undefined || others.length > 0 ? [] : [only[0], `${only[0]}s`]
    return [...own, `${nounOf(entity)}id`].map((name) => [plain(name), entity] as const)
  })
  const byName = Map.groupBy(named, ([name]) => name)
  // A name that several entities have, such as `id`, says nothing.
  return new Map(
    [...byName].flatMap(([name, [first, ...rest]]) =>
      first === undefined || rest.length > 0 ? [] : [[name, first[1]] as const],
    ),
  )
}

function nounOf(entity: string): string {
  return entity.replace(/([^aeiou])ies$/, '$1y').replace(/s$/, '')
}

/** A list that may be narrowed by a record finds nothing for an unknown one; writes, and reads that need it, are refused. */
export function checkReferences(references: References, call: Call): void {
  const isWrite = call.tables.catalog.entities[call.entity]?.actions[call.action]?.risk !== 'read'
  for (const [name, { required }] of Object.entries(outsideOfPath(call.request))) {
    const entity = references.get(plain(name))
    const given = call.params[name]
    const isNeeded = required === true || (isWrite && entity !== call.entity)
    if (isNeeded && entity !== undefined && given !== undefined && given !== null)
      check(call, entity, name, given)
  }
}

function check(call: Call, entity: string, param: string, given: unknown): void {
  const key = keyPathOf(call.tables, entity)
  const known = new Set(rowsIn(call, entity).map((row) => String(valueAt(row, key))))
  const ids = Array.isArray(given) ? given.map(String) : String(given).split(',')
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new Refusal({ kind: 'no_record', entity, id: unknown, param })
}

function outsideOfPath({ query, body }: Partial<Action> = {}): Params {
  return { ...query, ...body }
}
