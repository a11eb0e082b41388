import type { EntityBehaviour, Row, View } from '../../fake.ts'

/** Records of another entity that `expand` includes in a record. */
export interface Belonging {
  readonly entity: string
  /** Their field with the id of the record that they belong to. */
  readonly by: string
  /** False leaves it out. Default: each is included. */
  readonly includes?: (row: Row) => boolean
  /** Items of the list, if they are not the rows themselves. */
  readonly as?: (row: Row) => Row
}

const READ = { query: { expand: { type: 'array', items: { type: 'string' } } } } as const

/** Reads accept the param. Expanded fields are absent unless {@link expanding} shows them. */
const EXPAND: Required<EntityBehaviour>['acceptedParams'] = { list: READ, get: READ }

/** Maximum included records; `has_more` indicates more. */
export const SHOWN = 10

/** An entity whose reads accept `expand`, with one supported field. */
export function expanding(
  field: string,
  belonging: Belonging,
): Pick<EntityBehaviour, 'acceptedParams' | 'show'> {
  const ofOwner = byOwner(belonging)
  const { includes = () => true } = belonging
  return {
    acceptedParams: EXPAND,
    show(row, view) {
      if (!isAsked(view, field)) return row
      const all = ofOwner(view.data.collection(belonging.entity).rows(), row.id).filter(includes)
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

/** Pages ask for the included records of every row, so they are grouped once until rows change. */
function byOwner({ by }: Belonging): (rows: readonly Row[], id: unknown) => readonly Row[] {
  const known = new WeakMap<readonly Row[], ReadonlyMap<unknown, readonly Row[]>>()
  return (rows, id) => {
    const found = known.get(rows) ?? Map.groupBy(rows, (row) => row[by])
    known.set(rows, found)
    return found.get(id) ?? []
  }
}
