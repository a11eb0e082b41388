/** The changes of a write, with the previous values if the record is known. */
import { decodedText, isEncoded } from '../encoded-text.ts'
import { identityParamsOf } from '../identity-params.ts'
import { isObject } from '../is-object.ts'
import type { ActionRef } from '../registry.ts'
import { hashOf } from '../results/result.ts'
import { isRichText, shownValue, takesRichText } from '../rich-text.ts'
import { shortCell } from '../table/cell.ts'
import { nameText } from '../table/name.ts'
import { declaredAt, valueAt } from '../table/paths.ts'
import type { PlanChange } from './plan.ts'
import type { Before } from './target.ts'

/** Maximum characters of a value. */
const MOST = 80

/** Key of the written record; undefined unless exactly one param says which record it is, and does so by the key. */
export function keyGiven(ref: ActionRef, params: unknown): unknown {
  const [name, other] = identityParamsOf(ref)
  const { address = {}, key } = ref.entityEntry
  const isKey = name !== undefined && other === undefined && (address[name] ?? key) === key
  return isKey ? valueAt(params, name) : undefined
}

/** The changes, whole, and the paths of the previous values that they show. */
export interface Changes {
  readonly changes: readonly PlanChange[]
  readonly shown: readonly string[]
}

/** @param isHidden Previous values that are not shown, by their path in the record. */
export function changesOf(
  ref: ActionRef,
  params: unknown,
  { record, base }: Pick<Before, 'record' | 'base'>,
  isHidden: (path: string) => boolean,
): Changes {
  const identity = identityParamsOf(ref)
  const shown: string[] = []
  const previous = (name: string): unknown => {
    const path = within(base, name)
    const value = identity.includes(name) || isHidden(path) ? undefined : valueAt(record, path)
    if (value !== undefined) shown.push(path)
    return value
  }
  const given = leavesOf(params, '').map(([path, value]): PlanChange => {
    // A member who is removed from a channel is no new value of one of its fields.
    const before = ref.risk === 'destructive' ? undefined : previous(path)
    return {
      path,
      ...(before !== undefined && { before: shownParam(ref, path, before) }),
      after: shownParam(ref, path, value),
    }
  })
  return { changes: [...given, ...lost(ref, previous)], shown }
}

/** A param as people read it: a mail, and not its Base64. */
function shownParam({ entry, connector }: ActionRef, path: string, value: unknown): unknown {
  const declared = declaredAt(entry.params, path, connector)?.value
  return typeof value === 'string' && declared && isEncoded(declared) ? decodedText(value) : shownValue(value)
}

function within(base: string, name: string): string {
  return base === '' ? name : `${base}.${name}`
}

/** A change on one line: names are chosen by whoever writes, as values are, so both are escaped. */
export function changeLine({ path, before, after, names }: PlanChange, most: number = MOST): string {
  const sides = [
    { value: before, name: names?.before },
    { value: after, name: names?.after },
  ].filter(({ value }) => value !== undefined)
  const texts = sides.map(({ value, name }) => (shortCell(value, most) || 'null') + named(name, most))
  return `${nameText(path)}: ${texts.join(' -> ')}`
}

/** A name in brackets, escaped as values are. */
function named(name: string | undefined, most: number): string {
  return name === undefined ? '' : ` (${shortCell(name, most)})`
}

/** Values that a deletion loses: the fields of the record that lists show, and its texts. */
function lost(ref: ActionRef, previous: (path: string) => unknown): PlanChange[] {
  if (ref.risk !== 'destructive') return []
  return lostPaths(ref).flatMap((path) => {
    const value = path === ref.entityEntry.key ? undefined : previous(path)
    return value === undefined || value === null ? [] : [{ path, before: shownValue(value) }]
  })
}

/** Texts of a record that are shown besides what lists show, such as the body of a comment. */
const MOST_TEXTS = 2

function lostPaths({ connector, entityEntry: { brief = [], record = {} } }: ActionRef): string[] {
  const texts = Object.keys(record).filter((name) => {
    const { value, freeText } = declaredAt(record, name, connector) ?? {}
    return freeText && value && (value.type === 'string' || takesRichText(value))
  })
  return [...new Set([...brief, ...texts.slice(0, MOST_TEXTS)])]
}

/**
 * Hashes the current values of the fields that a write changes. For a deletion, hashes those that it loses.
 *
 * @param isReplica Restricts the hash to fields that the replica stores in the same form as the upstream.
 */
export function hashBefore(
  ref: ActionRef,
  params: unknown,
  { record, base }: Pick<Before, 'record' | 'base'>,
  isReplica: boolean,
): string {
  const identity = identityParamsOf(ref)
  const given = leavesOf(params, '')
    .map(([path]) => path)
    .filter((path) => !identity.includes(path))
  const own = ref.risk === 'destructive' ? lostPaths(ref) : (ref.entityEntry.brief ?? [])
  const paths = given.length > 0 ? given : own
  const compared = isReplica ? paths.filter((path) => isReplicated(ref, path)) : paths
  return hashOf(compared.map((path) => valueAt(record, within(base, path)) ?? null))
}

/** True if the search field has the same type as the record's field. Search fields may differ or be shortened. */
function isReplicated({ entityEntry: { searchable = {}, record = {} } }: ActionRef, path: string): boolean {
  const [own, sent] = [searchable[path]?.type, record[path]?.type]
  return own !== undefined && own === sent && own !== 'object' && own !== 'array'
}

/** All values of the params by path. A list counts as one value, and so does a document: writes replace them as a whole. */
function leavesOf(value: unknown, path: string): (readonly [string, unknown])[] {
  if (!isObject(value) || isRichText(value) || Object.keys(value).length === 0)
    return path === '' ? [] : [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  )
}
