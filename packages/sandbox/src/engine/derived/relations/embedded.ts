/**
 * Lists of what a record above has in a field: `GET /issues/{issue_number}/labels` are the `labels` of the issue, so that a label that is added
 * there is one of the issue's.
 */
import { answerRows } from '../../actions/list.ts'
import { pathOf, rowsIn } from '../../actions/records.ts'
import type { Call, EntityBehaviour, Handler, UpstreamTables } from '../../behaviour.ts'
import type { Answer } from '../../http/message.ts'
import { isObject } from '../../is-object.ts'
import { Refusal } from '../../refusal.ts'
import type { Row } from '../../state/collection.ts'
import { NAMES, withNamedParts } from '../named-parts.ts'
import { overlaid } from '../overlay.ts'
import { sampleTypes } from '../sample-types.ts'
import { stamped } from '../times.ts'
import { givenAbove, namedRows } from './above.ts'
import type { Relations } from './relations.ts'

/** The record above, and its field. */
interface Host {
  readonly entity: string
  readonly field: string
}

/** Behaviour of an entity whose records are those of a field; undefined if they are its own. */
export function embeddedEntity(
  tables: UpstreamTables,
  relations: Relations,
  entity: string,
): Pick<EntityBehaviour, 'actions' | 'rows'> | undefined {
  const host = hostOf(tables, entity)
  if (host === undefined) return undefined
  const { actions = {} } = tables.entities[entity] ?? {}
  const list = pathOf(actions.list?.http ?? '')
  const handlers = Object.entries(actions).flatMap(([name, { http = '' }]): [string, Handler][] => {
    const [method = ''] = http.split(' ', 1)
    const write =
      pathOf(http) === list ? WHOLE[method] : pathOf(http) === `${list}/{}` ? ITEM[method] : undefined
    if (name === 'list') return [[name, (call) => answer(call, itemsOf(above(call, relations, host), host))]]
    return write === undefined ? [] : [[name, (call) => changed(call, relations, host, write)]]
  })
  return {
    actions: Object.fromEntries(handlers),
    rows: (data) =>
      data
        .collection(host.entity)
        .rows()
        .flatMap((row) => itemsOf(row, host)),
  }
}

/** `labels` of issues, for the list at the address of an issue and `/labels`. */
function hostOf({ entities, catalog }: UpstreamTables, entity: string): Host | undefined {
  const list = pathOf(entities[entity]?.actions.list?.http ?? '')
  const end = list.lastIndexOf('/')
  const field = list.slice(end + 1)
  const [host] = Object.keys(entities).filter((name) => {
    const get = entities[name]?.actions.get?.http
    const { type, items } = catalog.entities[name]?.record?.[field] ?? {}
    const isOfObjects = items?.ref !== undefined || items?.type === 'object'
    return (
      name !== entity &&
      // Records with an address of their own are more than the parts that the record above shows of them.
      entities[entity]?.actions.get === undefined &&
      get !== undefined &&
      pathOf(get) === list.slice(0, end) &&
      type === 'array' &&
      isOfObjects
    )
  })
  return host === undefined ? undefined : { entity: host, field }
}

/** Items of the field after a write, from those before it and those that the call names. */
type Write = (before: readonly Row[], given: readonly unknown[]) => readonly unknown[]

const without: Write = (before, given) => before.filter((item) => !given.some((one) => isNamed(item, one)))
const WHOLE: Readonly<Record<string, Write>> = {
  POST: (before, given) => [...without(before, given), ...given],
  PUT: (_, given) => given,
  DELETE: (before, given) => (given.length === 0 ? [] : without(before, given)),
}
const ITEM: Readonly<Record<string, Write>> = { PUT: WHOLE.POST as Write, DELETE: without }

function changed(call: Call, relations: Relations, host: Host, write: Write): Answer {
  const { data, tables } = call
  const row = above(call, relations, host)
  const before = itemsOf(row, host)
  const given = namesIn(call)
  const isRemoval = call.request.http.startsWith('DELETE ')
  const unknown = isRemoval ? given.find((one) => !before.some((item) => isNamed(item, one))) : undefined
  if (unknown !== undefined)
    throw new Refusal({ kind: 'no_record', entity: call.entity, id: String(unknown) })
  const { record = {} } = tables.catalog.entities[host.entity] ?? {}
  const types = sampleTypes(tables.catalog)
  const now = data.clock.tick()
  const known = data
    .collection(host.entity)
    .rows()
    .flatMap((one) => itemsOf(one, host))
  const items = write(before, given).map((one) =>
    isObject(one) ? one : (known.find((item) => isNamed(item, one)) ?? one),
  )
  const parts = withNamedParts(call, { record, types }, { [host.field]: items }, now)
  const next = overlaid({ record, types }, row, parts)
  data.collection(host.entity).put(stamped(record, types, next, { now, isNew: false }))
  if (call.table.returns === 'nothing') return { status: 204 }
  return answer(call, itemsOf(next, host))
}

function answer(call: Call, items: readonly Row[]): Answer {
  return answerRows(call, items, {})
}

function above(call: Call, relations: Relations, { entity }: Host): Row {
  const given = givenAbove(call, relations.links(call.entity, call.action))
  const [row] = namedRows(rowsIn(call, entity), entity, given)
  if (row === undefined) throw new Refusal({ kind: 'no_record', entity, id: '' })
  return row
}

function itemsOf(row: Row, { field }: Host): readonly Row[] {
  return (row[field] as readonly Row[] | undefined) ?? []
}

/** Names in the path behind the list, or in the body. */
function namesIn({ request, path, params, table }: Call): unknown[] {
  const [, last] = /\{(\w+)\}$/.exec(request.http) ?? []
  if (last !== undefined) return [path[last]]
  const names = Object.keys({ ...table.body, ...request.body })
  return names.flatMap((name) => params[name] ?? [])
}

function isNamed(item: Row, name: unknown): boolean {
  return isObject(name)
    ? NAMES.some((one) => one in name && item[one] === name[one])
    : NAMES.some((one) => String(item[one]) === String(name))
}
