import type { EntityBehaviour, Row, View } from '../../fake.ts'

/** Records of another entity that a record shows where `expand` asks for them. */
export interface Belonging {
  readonly entity: string
  /** Their field that holds the id of the record they belong to. */
  readonly by: string
  /** What the list has instead of the row itself. */
  readonly as?: (row: Row) => Row
}

const READ = { query: { expand: { type: 'array', items: { type: 'string' } } } } as const

/** Reads take it; what it asks for stays absent, unless {@link expanding} shows it. */
export const EXPAND: Required<EntityBehaviour>['accepts'] = { list: READ, get: READ }

/** So many come along; `has_more` tells of others. */
const SHOWN = 10

/** An entity whose reads take `expand`: of all that may be asked for, one field is there. */
export function expanding(field: string, belonging: Belonging): Pick<EntityBehaviour, 'accepts' | 'show'> {
  const ofOwner = byOwner(belonging)
  return {
    accepts: EXPAND,
    show(row, view) {
      if (!isAsked(view, field)) return row
      const all = ofOwner(view.data.collection(belonging.entity).rows(), row.id)
      return { ...row, [field]: listOf(all, belonging, `/v1/${view.entity}/${row.id}/${field}`) }
    },
  }
}

function isAsked({ action, params }: View, field: string): boolean {
  const { expand = [] } = params as { readonly expand?: readonly string[] }
  return expand.includes(action === 'list' ? `data.${field}` : field)
}

function listOf(all: readonly Row[], { as }: Belonging, url: string): Row {
  const shown = all.slice(0, SHOWN)
  const data = as === undefined ? shown : shown.map(as)
  return { object: 'list', data, has_more: all.length > SHOWN, url }
}

/** Whoever reads a page asks for every record of it: what belongs to whom is found out once, until rows change. */
function byOwner({ by }: Belonging): (rows: readonly Row[], id: unknown) => readonly Row[] {
  const known = new WeakMap<readonly Row[], ReadonlyMap<unknown, readonly Row[]>>()
  return (rows, id) => {
    const found = known.get(rows) ?? Map.groupBy(rows, (row) => row[by])
    known.set(rows, found)
    return found.get(id) ?? []
  }
}
