/** What a write changes, as lines: before and after where the record is known. */
import type { ActionRef } from '../registry.ts'
import { hashOf } from '../results/result.ts'
import { shortCell } from '../table/cell.ts'
import { valueAt } from '../table/paths.ts'

/** Characters of a value. */
const MOST = 80

/** Names in the path of the request: they say which record, and change nothing. */
function pathParams({ table }: ActionRef): string[] {
  const lines = [table.http, ...(table.steps ?? []).map(({ http }) => http)].filter(
    (line) => line !== undefined,
  )
  return [
    ...new Set(lines.flatMap((line) => [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string))),
  ]
}

/** The key of the record that is written, if the path of the request holds it. */
export function keyGiven(ref: ActionRef, params: unknown): unknown {
  const [name, other] = pathParams(ref)
  return name !== undefined && other === undefined ? valueAt(params, name) : undefined
}

export function changesOf(ref: ActionRef, params: unknown, before: unknown): string[] {
  const inPath = pathParams(ref)
  const given = leavesOf(params, '').map(([path, value]) => {
    const after = shortCell(value, MOST) || 'null'
    const was = inPath.includes(path) ? undefined : valueAt(before, path)
    return was === undefined ? `${path}: ${after}` : `${path}: ${shortCell(was, MOST) || 'null'} -> ${after}`
  })
  return [...given, ...lost(ref, before)]
}

/** What is lost with a record, as a list shows it. */
function lost({ risk, entityEntry: { key, brief = [] } }: ActionRef, before: unknown): string[] {
  if (risk !== 'destructive') return []
  return brief.flatMap((path) => {
    const value = path === key ? undefined : valueAt(before, path)
    return value === undefined || value === null ? [] : [`${path}: ${shortCell(value, MOST)}`]
  })
}

/**
 * A hash of what a write changes, as the record has it; of a deletion, of what is shown of the record.
 *
 * @param isReplica Only of fields that the replica has as the upstream sends them.
 */
export function hashBefore(ref: ActionRef, params: unknown, before: unknown, isReplica: boolean): string {
  const inPath = pathParams(ref)
  const given = leavesOf(params, '')
    .map(([path]) => path)
    .filter((path) => !inPath.includes(path))
  const paths = given.length > 0 ? given : (ref.entityEntry.brief ?? [])
  const compared = isReplica ? paths.filter((path) => isReplicated(ref, path)) : paths
  return hashOf(compared.map((path) => valueAt(before, path) ?? null))
}

/** Search fields may be of other types than the record's, or shorter. */
function isReplicated({ entityEntry: { searchable = {}, record = {} } }: ActionRef, path: string): boolean {
  const [own, sent] = [searchable[path]?.type, record[path]?.type]
  return own !== undefined && own === sent && own !== 'object' && own !== 'array'
}

/** Every value of the params by its path. Lists are values: they are replaced as a whole. */
function leavesOf(value: unknown, path: string): (readonly [string, unknown])[] {
  const isGroup =
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
  if (!isGroup) return path === '' ? [] : [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  )
}
