/** Paths through the fields that an operation selects. */
import { type FieldNode, Kind, type SelectionSetNode } from 'graphql'
import type { Fragments, Operation } from './operation.ts'

/** The fields under one key of a response. Several selections of one key are merged. */
export interface Selected {
  readonly fields: readonly FieldNode[]
  /** By the key of the response: the alias or the name of a field. Undefined for a value without selected fields. */
  readonly inside: Selection | undefined
}

export type Selection = ReadonlyMap<string, Selected>

/** The first segment of a path that is not selected, and the keys that are. */
interface NotSelected {
  readonly segment: string
  readonly names: readonly string[]
}

export function selectionOf({ definition, fragments }: Operation): Selection {
  return merged([definition.selectionSet], fragments)
}

/** Follows a path. `*` and numbers stand for items of lists, which have no level of their own in a selection. */
export function selectedAt(
  selection: Selection,
  path: readonly string[],
): Selected | NotSelected | undefined {
  let inside: Selection | undefined = selection
  let selected: Selected | undefined
  for (const segment of path) {
    if (segment === '*' || /^\d+$/.test(segment)) continue
    // A scalar of the upstream may be an object whose fields only the upstream knows.
    if (inside === undefined) return undefined
    selected = inside.get(segment)
    if (selected === undefined) return { segment, names: [...inside.keys()] }
    inside = selected.inside
  }
  return selected
}

export function isNotSelected(found: Selected | NotSelected | undefined): found is NotSelected {
  return found !== undefined && 'segment' in found
}

function merged(sets: readonly SelectionSetNode[], fragments: Fragments): Selection {
  const byKey = Map.groupBy(
    sets.flatMap((set) => fieldsIn(set, fragments, [])),
    ({ alias, name }) => (alias ?? name).value,
  )
  return new Map(
    [...byKey].map(([key, fields]) => {
      const inner = fields.flatMap(({ selectionSet }) => selectionSet ?? [])
      return [key, { fields, inside: inner.length > 0 ? merged(inner, fragments) : undefined }]
    }),
  )
}

function fieldsIn(set: SelectionSetNode, fragments: Fragments, above: readonly string[]): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet, fragments, above)
    const { value: name } = selection.name
    const fragment = fragments.get(name)
    // A fragment that spreads itself was reported.
    return fragment && !above.includes(name)
      ? fieldsIn(fragment.selectionSet, fragments, [...above, name])
      : []
  })
}
