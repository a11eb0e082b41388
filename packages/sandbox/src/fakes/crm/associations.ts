/** Associations of objects. Each is seen from both of its ends. */
import {
  type Answer,
  type Call,
  type Dataset,
  type Handler,
  Refusal,
  type Row,
  recordBody,
  type UpstreamTables,
  type View,
} from '../../fake.ts'
import { kindNamed, singularOf } from './kinds.ts'

interface End {
  readonly kind: string
  readonly id: string
}

interface Kind {
  readonly category: string
  readonly typeId: number
  readonly label: null
}

interface Association extends Row {
  readonly from: End
  readonly to: End
  readonly types: readonly Kind[]
}

/**
 * Numbers of the associations without a label, from the first kind to the second and back:
 * developers.hubspot.com/docs/guides/api/crm/associations/associations-v4#association-type-id-values
 */
const UNLABELLED: Readonly<Record<string, readonly [there: number, back: number]>> = {
  'contacts companies': [279, 280],
  'contacts deals': [4, 3],
  'contacts tickets': [15, 16],
  'contacts notes': [201, 202],
  'contacts tasks': [203, 204],
  'companies deals': [342, 341],
  'companies tickets': [340, 339],
  'companies notes': [189, 190],
  'companies tasks': [191, 192],
  'deals tickets': [27, 28],
  'deals notes': [213, 214],
  'deals tasks': [215, 216],
  'tickets notes': [227, 228],
  'tickets tasks': [229, 230],
}

const NUMBERS = Object.entries(UNLABELLED).flatMap(([kinds, [there, back]]) => {
  const [one = '', other = ''] = kinds.split(' ')
  return [
    { from: one, to: other, typeId: there },
    { from: other, to: one, typeId: back },
  ]
})

export const associationActions: Readonly<Record<string, Handler>> = {
  read: readAll,
  set_default: (call: Call): Answer => {
    const { from, to } = endsOf(call)
    relate(call.data, from, to)
    return { status: 204 }
  },
  set: (call: Call): Answer => {
    const { from, to } = endsOf(call)
    relate(call.data, from, to, (call.params.types as Given[]).map(typeOf))
    return { status: 204 }
  },
  remove: (call: Call): Answer => {
    const { from, to } = endsOf(call)
    for (const [one, other] of [[from, to] as const, [to, from] as const])
      call.data.collection('associations').remove(keyOf(one, other))
    return { status: 204 }
  },
}

interface Given {
  readonly associationCategory: string
  readonly associationTypeId: number
}

function typeOf({ associationCategory: category, associationTypeId: typeId }: Given): Kind {
  return { category, typeId, label: null }
}

const keyOf = (from: End, to: End): string => `${from.kind}/${from.id}/${to.kind}/${to.id}`

/** Adds kinds to those that there are. */
function relate(data: Dataset, from: End, to: End, types?: readonly Kind[]): void {
  const rows = data.collection('associations')
  const ends = [[from, to, types] as const, [to, from, undefined] as const]
  for (const [one, other, given] of ends) {
    const id = keyOf(one, other)
    const before = (rows.get(id) as Association | undefined)?.types ?? []
    const added = (given ?? [usual(one, other)]).filter(
      (kind) => !before.some(({ typeId }) => typeId === kind.typeId),
    )
    rows.put({ id, from: one, to: other, types: [...before, ...added] })
  }
}

function usual(from: End, to: End): Kind {
  const typeId = NUMBERS.find((one) => one.from === from.kind && one.to === to.kind)?.typeId ?? 449
  return { category: 'HUBSPOT_DEFINED', typeId, label: null }
}

/** Both objects of the path. */
function endsOf(call: Call): { readonly from: End; readonly to: End } {
  const { fromObjectType, objectType, fromObjectId, objectId, toObjectType, toObjectId } = call.path
  const from = end(call, fromObjectType ?? objectType, fromObjectId ?? objectId)
  return { from, to: end(call, toObjectType, toObjectId) }
}

function end({ tables, data }: Call, type = '', id = ''): End {
  const kind = kindNamed(tables, type) ?? ''
  const row = data.collection(kind).get(id)
  if (row === undefined || row.archived === true) throw new Refusal({ kind: 'no_record', entity: kind, id })
  return { kind, id }
}

/** The associations of a new object. Their numbers say what kind the other one is. */
export function associate({ data, entity: kind, params }: Call, id: string): void {
  const given = (params.associations ?? []) as { to: { id: string }; types: Given[] }[]
  for (const { to, types } of given) {
    const number = types[0]?.associationTypeId
    const other = NUMBERS.find((one) => one.from === kind && one.typeId === number)?.to
    if (other === undefined || data.collection(other).get(String(to.id)) === undefined) continue
    relate(data, { kind, id }, { kind: other, id: String(to.id) }, types.map(typeOf))
  }
}

/** By the kinds that were asked for, of those that there are. */
export function associationsOf(tables: UpstreamTables, { data, entity, params }: View, { id }: Row): Row {
  const wanted = params.associations
  if (!Array.isArray(wanted)) return {}
  const kinds = wanted.flatMap((name) => (typeof name === 'string' ? (kindNamed(tables, name) ?? []) : []))
  const found = kinds.flatMap((kind) => {
    const results = from(data, { kind: entity, id: String(id) }, kind).map(({ to }) => ({
      id: to.id,
      type: `${singularOf(entity)}_to_${singularOf(kind)}`,
    }))
    return results.length === 0 ? [] : [[kind, { results }] as const]
  })
  return found.length === 0 ? {} : { associations: Object.fromEntries(found) }
}

function from(data: Dataset, { kind, id }: End, toKind: string): Association[] {
  const rows = data.collection('associations').rows() as readonly Association[]
  return rows.filter((row) => row.from.kind === kind && row.from.id === id && row.to.kind === toKind)
}

/** Objects without associations are left out. */
function readAll(call: Call): Answer {
  const kind = kindNamed(call.tables, call.path.fromObjectType ?? '') ?? ''
  const toKind = kindNamed(call.tables, call.path.toObjectType ?? '') ?? ''
  const inputs = (call.params.inputs ?? []) as { id: string }[]
  const results = inputs.flatMap(({ id }) => {
    const found = from(call.data, { kind, id: String(id) }, toKind)
    const to = found.map((one) => ({ toObjectId: one.to.id, associationTypes: one.types }))
    return to.length === 0 ? [] : [{ from: { id: String(id) }, to }]
  })
  return { status: 200, body: recordBody(call, { status: 'COMPLETE', results }) }
}
