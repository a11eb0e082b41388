/** The searchable fields of an entity. */
import type { Block, Scalar } from '../spec/tree.ts'
import { checkPath, follow, isAstray, type Known } from './known.ts'
import type { Fields, ValueModel } from './model.ts'
import { reportUnknown } from './scope.ts'
import type { Context } from './value-base.ts'
import { resolveValue } from './values.ts'

/** What the fields of a path may start from: the record, or with `parent.` the record that it is listed under. */
interface Sources {
  readonly record: Fields | undefined
  readonly parent: Fields | undefined
}

export function resolveSearch(known: Known, node: Block<'search'>, sources: Sources): Fields {
  const picked = (node.keys.$record?.items ?? []).flatMap((name) => pick(known, sources.record ?? {}, name))
  const typeOf: Context['typeOf'] = ({ keys: { from } }) => from && derivedType(known, sources, from.value)
  const own = node.others.map(({ name, node: field }) => {
    if (field.kind === 'block' && field.keys.from) checkSource(known, sources, field.keys.from)
    return [name, resolveValue({ scope: known, use: 'search', typeOf }, field, name)] as const
  })
  return Object.fromEntries([...picked, ...own])
}

function pick(known: Known, record: Fields, { value: name, at }: Scalar<string>): [string, ValueModel][] {
  const field = Object.hasOwn(record, name) ? record[name] : undefined
  if (!field) reportUnknown(known, at, 'record field', name, Object.keys(record))
  return field ? [[name, alwaysThere(field)]] : []
}

/** A hit has every search field, null where the record has none; the copy holds records as they were decoded. */
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

function checkSource(known: Known, sources: Sources, from: Scalar<string>): void {
  const { fields, path } = sourceOf(sources, from.value)
  checkPath(known, from.at, 'record', path, fields)
}

/** A field that only says where it comes from has the type of what is there; ids are what is mostly taken along. */
function derivedType(known: Known, sources: Sources, from: string): ValueModel {
  const { fields, path } = sourceOf(sources, from)
  const found = fields && follow(known, fields, path)
  if (found === undefined || isAstray(found)) return { type: 'string' }
  const { description: _description, ...type } = alwaysThere(found)
  return type
}
