/** The searchable fields of an entity. */
import { keyAt, valueAt } from '../spec/positions.ts'
import { type SearchNode, searchFieldsIn, type ValueDetails, type ValueNode } from '../spec/schema/index.ts'
import { checkPath, fieldAt, isUnresolved } from './field-path.ts'
import type { Fields, ValueModel } from './model.ts'
import { type Entry, entriesOf, itemsOf, type Located, located } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { report, reportUnknown } from './scope.ts'
import type { Context } from './value-base.ts'
import { resolveValue } from './values.ts'

/** Roots of paths: the record, or with `parent.` the record that it is listed under. */
interface Sources {
  readonly record: Fields | undefined
  readonly parent: Fields | undefined
}

export function resolveSearch(scope: ResolvedScope, node: SearchNode, sources: Sources): Fields {
  const picked = itemsOf(scope, node.$record).flatMap((name) => pick(scope, sources.record ?? {}, name))
  const typeOf: Context['typeOf'] = (field) => {
    const path = sourcePath(field)
    return path === undefined ? undefined : derivedType(scope, sources, path)
  }
  const own = ownFields(scope, node).map((entry) => {
    const { name, value: field } = entry
    if (typeof field !== 'string') checkSources(scope, sources, field)
    const value = resolveValue({ scope, use: 'search', typeOf }, entry)
    const path = typeof field === 'string' ? undefined : sourcePath(field)
    return [name, { ...marksOf(scope, sources, path), ...value }] as const
  })
  return Object.fromEntries([...picked, ...own])
}

function ownFields({ positions }: ResolvedScope, node: SearchNode): Entry<ValueNode>[] {
  return Object.entries(searchFieldsIn(node)).map(([name, value]) => ({
    name,
    value,
    at: keyAt(positions, node, name),
    valueAt: valueAt(positions, node, name),
  }))
}

function pick(
  scope: ResolvedScope,
  record: Fields,
  { value: name, at }: Located<string>,
): [string, ValueModel][] {
  const field = Object.hasOwn(record, name) ? record[name] : undefined
  if (!field) reportUnknown(scope, at, 'record field', name, Object.keys(record))
  return field ? [[name, alwaysThere(field)]] : []
}

/** A hit has every search field, null where the record has none; the replica holds records as they were decoded. */
function alwaysThere({
  nullable: _nullable,
  optional: _optional,
  until: _until,
  from: _from,
  ...field
}: ValueModel): ValueModel {
  return field
}

function sourceOf({ record, parent }: Sources, path: string): { fields: Fields | undefined; path: string } {
  const isParents = parent !== undefined && path.startsWith(PARENT)
  return isParents ? { fields: parent, path: path.slice(PARENT.length) } : { fields: record, path }
}

const PARENT = 'parent.'

/** Path of the value: of an item that `where` selects, all that the types know is that it is in the list. */
function sourcePath({ from, where, value }: ValueDetails): string | undefined {
  return from === undefined || where === undefined ? from : `${from}.${ITEM}.${value}`
}

const ITEM = 0

function checkSources(scope: ResolvedScope, sources: Sources, field: ValueDetails): void {
  const from = located(scope, field, 'from')
  if (from === undefined) return
  checkSource(scope, sources, from)
  checkSelection(scope, sources, { ...from, field })
}

function checkSource(scope: ResolvedScope, sources: Sources, from: Located<string>): void {
  const { fields, path } = sourceOf(sources, from.value)
  checkPath(scope, from.at, 'record', path, fields)
}

interface Selection extends Located<string> {
  readonly field: ValueDetails
}

/** Of a parent record, the replica keeps only the value at the path. */
function checkSelection(scope: ResolvedScope, sources: Sources, { value: list, at, field }: Selection): void {
  const { where, unix } = field
  if (where === undefined && unix === undefined) return
  if (sourceOf(sources, list).fields !== sources.record) {
    report(scope, at, `'${list}' is of the parent; 'where' and 'unix' are for fields of the record itself`)
    return
  }
  if (where === undefined) return
  const found = sources.record && fieldAt(scope, sources.record, list)
  if (found !== undefined && !isUnresolved(found) && found.items === undefined)
    report(scope, at, `'${list}' is no list, of which 'where' could select an item`)
  const value = located(scope, field, 'value')
  const names = entriesOf(scope, where).map(({ name, at }) => ({ value: name, at }))
  for (const inside of value === undefined ? names : [...names, value])
    checkPath(scope, inside.at, 'record', `${list}.${ITEM}.${inside.value}`, sources.record)
}

type Marks = Pick<ValueModel, 'sensitive' | 'untrusted'>

/** A field of a record does not become harmless or public by being searchable. Marks of what it is inside of hold for it, too. */
function marksOf(scope: ResolvedScope, sources: Sources, from: string | undefined): Marks {
  if (from === undefined) return {}
  const source = sourceOf(sources, from)
  let inside: Fields | undefined = source.fields
  let items: ValueModel['items']
  let marks: Marks = {}
  for (const segment of source.path.split('.')) {
    const isItem = items !== undefined && segment === String(ITEM)
    const field = inside && Object.hasOwn(inside, segment) ? inside[segment] : undefined
    const value = isItem ? items : field
    if (value === undefined) break
    const type = value.named === undefined ? undefined : scope.typeModels.get(value.named)?.value
    marks = withMarks(withMarks(marks, type), value)
    items = value.items ?? type?.items
    inside = value.properties ?? type?.properties ?? scope.shapes.get(value.record ?? '')?.record
  }
  return marks
}

function withMarks(marks: Marks, { sensitive, untrusted }: Marks = {}): Marks {
  const isFreeText = marks.untrusted === true
  return {
    ...marks,
    ...(sensitive && { sensitive }),
    ...(untrusted && { untrusted: isFreeText || untrusted }),
  }
}

/** A field with only a path has the type of the value there, or `string` if that is unknown, since most are ids. */
function derivedType(scope: ResolvedScope, sources: Sources, from: string): ValueModel {
  const { fields, path } = sourceOf(sources, from)
  const found = fields && fieldAt(scope, fields, path)
  if (found === undefined || isUnresolved(found)) return { type: 'string' }
  const { description: _description, ...type } = alwaysThere(found)
  return type
}
